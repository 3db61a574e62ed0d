import { join } from 'node:path';
import ts from 'typescript';
import { moduleOf } from './block-module.js';
import { type Block, root } from './documents.js';

/** Declares the names that samples assume. */
const PRELUDE = join(root, 'test/support/docs/prelude.d.ts');

/** Returns the errors by document. One program compiles all blocks. */
export function problemsOf(blocks: readonly Block[]): Map<string, string[]> {
  const modules = new Map<string, { block: Block; text: string }>();
  for (const block of blocks) {
    const siblings = blocks.filter(({ document }) => document === block.document);
    const path = join(root, 'test/.docs', `${block.document.replaceAll('/', '-')}-${block.line}.ts`);
    modules.set(path, { block, text: moduleOf(block, siblings) });
  }
  const options = compilerOptions();
  const host = ts.createCompilerHost(options);
  const fileExists = host.fileExists.bind(host);
  const readFile = host.readFile.bind(host);
  host.fileExists = (path) => modules.has(path) || fileExists(path);
  host.readFile = (path) => modules.get(path)?.text ?? readFile(path);
  const program = ts.createProgram([PRELUDE, ...modules.keys()], options, host);

  const problems = new Map<string, string[]>();
  for (const [path, { block }] of modules) {
    const file = program.getSourceFile(path);
    for (const found of ts.getPreEmitDiagnostics(program, file)) {
      const list = problems.get(block.document) ?? [];
      list.push(show(block, found));
      problems.set(block.document, list);
    }
  }
  return problems;
}

function compilerOptions(): ts.CompilerOptions {
  const { config, error } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  return ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root).options;
}

function show(block: Block, { file, start = 0, messageText }: ts.Diagnostic): string {
  const line = file?.text.slice(0, start).split('\n').length ?? 1;
  const code = file?.text.split('\n')[line - 1]?.trim();
  const at = block.text.split('\n').findIndex((text) => text.trim() === code);
  const message = ts.flattenDiagnosticMessageText(messageText, '\n');
  return `${block.document}:${at < 0 ? block.line : block.line + at}: ${code}\n  ${message}`;
}
