import ts from 'typescript';
import { type Block, blocksOf } from './documents.js';

/** Adds the imports of earlier blocks, because a document shows each import only once. */
export function moduleOf(block: Block, all: readonly Block[] = blocksOf(block.document)): string {
  const index = all.findIndex(({ line }) => line === block.line);
  let first = index;
  while (first > 0 && all[first]?.isContinued) first--;
  const body = all.slice(first, index + 1).map(({ text }) => text);
  const known = new Set(body.flatMap((text) => namesOf(text)));
  const imports: string[] = [];
  for (const { text } of all.slice(0, first).reverse()) {
    for (const { name, statement } of importsOf(text)) {
      if (known.has(name)) continue;
      known.add(name);
      imports.push(statement);
    }
  }
  return [...imports, ...body, 'export {};'].join('\n');
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('block.ts', text, ts.ScriptTarget.ESNext);
}

function importsOf(text: string): { name: string; statement: string }[] {
  const file = parse(text);
  return file.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
    const bindings = importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) return [];
    return bindings.elements.map((element) => ({
      name: element.name.text,
      statement: `import { ${element.getText(file)} } from ${moduleSpecifier.getText(file)};`,
    }));
  });
}

function namesOf(text: string): string[] {
  const declared = parse(text).statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => (ts.isIdentifier(name) ? name.text : ''));
    }
    if (ts.isClassDeclaration(statement) || ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? ''];
    return ts.isInterfaceDeclaration(statement) ? [statement.name.text] : [];
  });
  return [...declared, ...importsOf(text).map(({ name }) => name)];
}
