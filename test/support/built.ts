import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The folder is in node_modules, so that the compiled files find their imports. */
const CACHE = join(ROOT, 'node_modules/.cache/bullmq-governor');
const PARTS = ['core', 'bullmq'];

/** Compiles the package for processes without a test runner. */
export function builtPackage(): string {
  const sources = PARTS.flatMap((part) =>
    readdirSync(join(ROOT, 'src', part), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(part, name)),
  ).map((path) => ({ path, text: readFileSync(join(ROOT, 'src', path), 'utf8') }));
  const folder = join(CACHE, createHash('sha1').update(JSON.stringify(sources)).digest('hex').slice(0, 12));
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  // Another test file may look for `folder` before it is complete.
  const building = mkdtempSync(join(CACHE, 'making-'));
  writeFileSync(join(building, 'package.json'), '{ "type": "module" }');
  for (const { path, text } of sources) {
    const out = join(building, path.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, toJavaScript(text));
  }
  try {
    renameSync(building, folder);
  } catch (error) {
    rmSync(building, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function toJavaScript(text: string): string {
  return ts.transpileModule(text, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
      useDefineForClassFields: false,
    },
  }).outputText;
}
