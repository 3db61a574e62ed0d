// Turns the scripts of lua/, lua/bullmq/ and lua/steer/ into src/core/protocol/scripts.generated.ts, which git ignores, and
// writes their SHA-1 sums into lua/sha1.txt, which shows in a commit which scripts change. With --module it writes no sums,
// with --check it fails if they are stale.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { assemble } from './lua.mjs';

const root = join(import.meta.dirname, '..');
const target = join(root, 'src/core/protocol/scripts.generated.ts');
const sums = join(root, 'lua/sha1.txt');
const SCRIPTS = ['lua', 'lua/bullmq', 'lua/steer'];
/** The generated text depends on the scripts, the build itself, and the parser that it uses. */
const SOURCES = [...below('lua').filter((path) => path.endsWith('.lua')), ...below('tools/lua'), 'tools/lua.mjs'];
const PARSER = 'node_modules/luaparse/package.json';

const text = upToDate() ?? generate();
const found = [...text.matchAll(/^export const (\w+): Script = \{\n {2}sha1: '(\w+)'/gm)]
  .map(([, name, sum]) => `${sum} ${name}\n`)
  .join('');
if (process.argv.includes('--check')) {
  if (read(sums) !== found) {
    console.error('lua/sha1.txt is stale: run "npm run generate", and commit it with the scripts.');
    process.exitCode = 1;
  }
} else if (!process.argv.includes('--module') && read(sums) !== found) writeFileSync(sums, found);

/** Returns the text of the generated file if its sources have not changed: assembling all scripts takes seconds. */
function upToDate() {
  const present = read(target) ?? '';
  const its = present.slice(present.indexOf('export interface'));
  return present === `${header(its)}${its}` ? its : undefined;
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {string} its */
function header(its) {
  const parser = JSON.parse(readFileSync(join(root, PARSER), 'utf8')).version;
  const sources = [...SOURCES, 'tools/build-lua.mjs'].map(
    (path) => `${path}\0${readFileSync(join(root, path), 'utf8')}`,
  );
  return `// Made from lua/ by tools/build-lua.mjs (npm run generate). Do not edit.
// Sources ${sha1([parser, ...sources].join('\0'))}
// Text    ${sha1(its)}
`;
}

function generate() {
  const scripts = SCRIPTS.flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
    .filter((path) => path.endsWith('.lua'))
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1))
    .map((path) => {
      const script = assemble(join(root, path));
      if (script.includes('`') || script.includes('${') || script.includes('\\'))
        throw new Error(`${path}: a backtick, \${ or backslash would not survive the template`);
      return `export const ${basename(path, '.lua')}: Script = {\n  sha1: '${sha1(script)}',\n  text: \`${script}\`,\n};\n`;
    });
  const its = `export interface Script {
  readonly sha1: string;
  readonly text: string;
}

${scripts.join('\n')}`;
  // Another process may read the file now.
  const written = `${target}.${process.pid}`;
  writeFileSync(written, `${header(its)}${its}`);
  renameSync(written, target);
  return its;
}

/** @param {string} given */
function sha1(given) {
  return createHash('sha1').update(given).digest('hex');
}

/**
 * Returns the files as paths from the root of the repository.
 * @param {string} folder
 */
function below(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
