import { join } from 'node:path';
import { foldConstants, removeUnused, shelve } from './lua/expand.mjs';
import { readScript } from './lua/include.mjs';
import { inlineCalls } from './lua/inline.mjs';
import { print } from './lua/print.mjs';

const FOLDER = join(import.meta.dirname, '../lua');

/**
 * Returns the text of a script as Redis runs it.
 * @param {string} path
 * @param {string} [folder] of the includes
 * @returns {string}
 */
export function assemble(path, folder = FOLDER) {
  const chunk = readScript(path, folder);
  for (const change of [foldConstants, removeUnused, inlineCalls, removeUnused, shelve]) change(chunk);
  return print(chunk);
}
