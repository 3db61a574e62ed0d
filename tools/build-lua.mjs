// Turns lua/*.lua into src/core/scripts.generated.ts; with --check, fails when that is stale.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const target = join(root, 'src/core/scripts.generated.ts');

/**
 * The text of a script with its includes in place, without comments and blank lines.
 * @param {string} path
 * @returns {string}
 */
function assemble(path) {
  return readFileSync(path, 'utf8')
    .replace(/--\[\[[\s\S]*?\]\]/g, '')
    .split('\n')
    .flatMap((line) => {
      const include = /^-- @include (\w+)$/.exec(line);
      if (include) return [assemble(join(root, `lua/include/${include[1]}.lua`))];
      const code = line.replace(/(^|\s)--.*$/, '').trimEnd();
      return code ? [code] : [];
    })
    .join('\n');
}

const scripts = readdirSync(join(root, 'lua'))
  .filter((name) => name.endsWith('.lua'))
  .sort()
  .map((name) => {
    const text = assemble(join(root, 'lua', name));
    if (text.includes('`') || text.includes('${') || text.includes('\\'))
      throw new Error(`lua/${name}: a backtick, \${ or backslash would not survive the template`);
    const sha1 = createHash('sha1').update(text).digest('hex');
    return `export const ${name.slice(0, -4)}: Script = {\n  sha1: '${sha1}',\n  text: \`${text}\`,\n};\n`;
  });

const generated = `// Made from lua/ by tools/build-lua.mjs (npm run generate). Do not edit.
export interface Script {
  readonly sha1: string;
  readonly text: string;
}

${scripts.join('\n')}`;

if (process.argv.includes('--check')) {
  let present = '';
  try {
    present = readFileSync(target, 'utf8');
  } catch {
    // Missing counts as stale.
  }
  if (present !== generated) {
    console.error('src/core/scripts.generated.ts is stale: run "npm run generate" and commit the result.');
    process.exit(1);
  }
  console.log('scripts.generated.ts is fresh');
} else {
  writeFileSync(target, generated);
}
