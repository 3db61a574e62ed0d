// Makes one text of a script of lua/ and its includes.
import { join } from 'node:path';
import { expand } from './lua/expand.mjs';
import { Paster } from './lua/paste.mjs';

const FOLDER = join(import.meta.dirname, '../lua');
/** More lines that were taken out between two lines of one file than this cost more than a new mark. */
const MOST_BLANK = 8;

/**
 * The text of a script as Redis runs it. A comment `--file:line` says where the lines behind it come from.
 * @param {string} path
 * @param {string} [folder] where includes are looked up
 * @returns {string}
 */
export function assemble(path, folder = FOLDER) {
  /** @type {string[]} */
  const lines = [];
  let [file, line] = ['', 0];
  for (const marked of expand(new Paster(folder).paste(path)).split('\n')) {
    const [, code = '', its = file, number = line] = /^(.*?)(?: --@(\S+?):(\d+)!?)?$/.exec(marked) ?? [];
    const at = Number(number);
    if (!code.trim()) continue;
    if (its === file && at === line) {
      lines.push(`${lines.pop()} ${code.trim()}`);
      continue;
    }
    if (its !== file || at < line || at > line + MOST_BLANK) lines.push(`--${its}:${at}`);
    else for (let blank = line + 1; blank < at; blank++) lines.push('');
    lines.push(code.trimEnd());
    [file, line] = [its, at];
  }
  return lines.join('\n');
}
