// Turns the scripts of lua/, lua/bullmq/ and lua/steer/ into src/core/protocol/scripts.generated.ts, which git ignores, and
// writes their SHA-1 sums into lua/sha1.txt, which shows in a commit which scripts change. With --module it writes no sums,
// with --check it fails if they are stale.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { assemble } from './lua.mjs';

const root = join(import.meta.dirname, '..');
const target = join(root, 'src/core/protocol/scripts.generated.ts');
const sums = join(root, 'lua/sha1.txt');
const SCRIPTS = ['lua', 'lua/bullmq', 'lua/steer'];
/** The generated text depends on the scripts, the build itself, and the parser that it uses. */
const FOLDERS = ['lua', 'tools/lua'];
const FILES = ['tools/lua.mjs', 'tools/build-lua.mjs', 'package-lock.json'];

// Assembling all scripts takes seconds.
if (writtenMs(target) <= newestMs()) generate();
const text = readFileSync(target, 'utf8');
const found = [...text.matchAll(/^export const (\w+): Script = \{\n {2}sha1: '(\w+)'/gm)]
  .map(([, name, sum]) => `${sum} ${name}\n`)
  .join('');
const isStale = !existsSync(sums) || readFileSync(sums, 'utf8') !== found;
if (isStale && process.argv.includes('--check')) {
  console.error('lua/sha1.txt is stale: run "npm run generate", and commit it with the scripts.');
  process.exitCode = 1;
} else if (isStale && !process.argv.includes('--module')) writeFileSync(sums, found);

/** @param {string} path */
function writtenMs(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** A folder changes when a file in it is removed. */
function newestMs() {
  const below = (/** @type {string} */ folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const paths = FOLDERS.flatMap((folder) => ['', ...below(folder)].map((name) => join(root, folder, name)));
  const files = FILES.map((name) => join(root, name));
  return Math.max(...[...paths, ...files].filter((path) => path !== sums).map(writtenMs));
}

function generate() {
  const began = new Date();
  const scripts = SCRIPTS.flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
    .filter((path) => path.endsWith('.lua'))
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1))
    .map((path) => {
      const script = assemble(join(root, path));
      if (script.includes('`') || script.includes('${') || script.includes('\\'))
        throw new Error(`${path}: a backtick, \${ or backslash would not survive the template`);
      const sha1 = createHash('sha1').update(script).digest('hex');
      return `export const ${basename(path, '.lua')}: Script = {\n  sha1: '${sha1}',\n  text: \`${script}\`,\n};\n`;
    });
  const made = `// Made from lua/ by tools/build-lua.mjs (npm run generate). Do not edit.
export interface Script {
  readonly sha1: string;
  readonly text: string;
}

${scripts.join('\n')}`;
  // Another process may read the file now. A source that changed meanwhile is newer than the file.
  const written = `${target}.${process.pid}`;
  writeFileSync(written, made);
  utimesSync(written, began, began);
  renameSync(written, target);
}
