// Finds the declarations that a package adds to other packages with `declare module '...'`, because api-extractor leaves
// them out.
import ts from 'typescript';

const OPTIONS = { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, noLib: true };

/** @param {string} entry the path of the declarations of the package */
export function augmentationsOf(entry) {
  const printer = ts.createPrinter({ removeComments: true });
  const program = ts.createProgram([entry], OPTIONS);
  const own = program.getSourceFiles().filter(({ fileName }) => !fileName.includes('/node_modules/'));
  const blocks = own.flatMap((file) =>
    file.statements
      .filter((statement) => ts.isModuleDeclaration(statement) && ts.isStringLiteral(statement.name))
      .map((statement) => printer.printNode(ts.EmitHint.Unspecified, statement, file)),
  );
  return blocks.length === 0
    ? ''
    : `\nAdded to the types of other packages:\n\n\`\`\`ts\n${blocks.join('\n\n')}\n\`\`\`\n`;
}
