// Reads a script of lua/ with its includes in place.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const includes = join(import.meta.dirname, '../lua/include');

/**
 * The text of a script without comments and blank lines.
 * @param {string} path
 * @returns {string}
 */
export function assemble(path) {
  return readFileSync(path, 'utf8')
    .replace(/--\[\[[\s\S]*?\]\]/g, '')
    .split('\n')
    .flatMap((line) => {
      const include = /^\s*-- @include (\w+)$/.exec(line);
      if (include) return [assemble(join(includes, `${include[1]}.lua`))];
      const code = line.replace(/(^|\s)--.*$/, '').trimEnd();
      return code ? [code] : [];
    })
    .join('\n');
}
