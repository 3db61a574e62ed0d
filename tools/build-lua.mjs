// Turns lua/*.lua into src/core/protocol/scripts.generated.ts; with --check, fails when that is stale.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assemble } from './lua.mjs';

const root = join(import.meta.dirname, '..');
const target = join(root, 'src/core/protocol/scripts.generated.ts');

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
    console.error('src/core/protocol/scripts.generated.ts is stale: run "npm run generate" and commit the result.');
    process.exit(1);
  }
  console.log('scripts.generated.ts is fresh');
} else {
  writeFileSync(target, generated);
}
