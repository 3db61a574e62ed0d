// Turns the scripts of lua/ and lua/steer/ into src/core/protocol/scripts.generated.ts. With --check, it fails if that
// file is stale.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { assemble } from './lua.mjs';

const root = join(import.meta.dirname, '..');
const target = join(root, 'src/core/protocol/scripts.generated.ts');
const SCRIPTS = ['lua', 'lua/steer'];
/** The generated text depends on the scripts, the build itself, and the parser that it uses. */
const SOURCES = [...below('lua'), ...below('tools/lua'), 'tools/lua.mjs', 'tools/build-lua.mjs'];
const PARSER = 'node_modules/luaparse/package.json';

if (process.argv.includes('--check')) {
  if (!isFresh()) {
    console.error('src/core/protocol/scripts.generated.ts is stale: run "npm run generate" and commit the result.');
    process.exit(1);
  }
  console.log('scripts.generated.ts is fresh');
} else {
  const text = generate();
  writeFileSync(target, `${header(text)}${text}`);
}

/** Compares hashes, because assembling all scripts takes seconds. */
function isFresh() {
  try {
    const present = readFileSync(target, 'utf8');
    const text = present.slice(present.indexOf('export interface'));
    return present === `${header(text)}${text}`;
  } catch {
    return false; // A missing file counts as stale.
  }
}

/** @param {string} text */
function header(text) {
  const parser = JSON.parse(readFileSync(join(root, PARSER), 'utf8')).version;
  const sources = SOURCES.map((path) => `${path}\0${readFileSync(join(root, path), 'utf8')}`);
  return `// Made from lua/ by tools/build-lua.mjs (npm run generate). Do not edit.
// Sources ${sha1([parser, ...sources].join('\0'))}
// Text    ${sha1(text)}
`;
}

function generate() {
  const scripts = SCRIPTS.flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
    .filter((path) => path.endsWith('.lua'))
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1))
    .map((path) => {
      const text = assemble(join(root, path));
      if (text.includes('`') || text.includes('${') || text.includes('\\'))
        throw new Error(`${path}: a backtick, \${ or backslash would not survive the template`);
      return `export const ${basename(path, '.lua')}: Script = {\n  sha1: '${sha1(text)}',\n  text: \`${text}\`,\n};\n`;
    });
  return `export interface Script {
  readonly sha1: string;
  readonly text: string;
}

${scripts.join('\n')}`;
}

/** @param {string} text */
function sha1(text) {
  return createHash('sha1').update(text).digest('hex');
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
