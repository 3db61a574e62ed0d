// A script on its way: its text, whose lines are marked with where they come from, and edits of it.
import { LuaError } from './rules.mjs';

/** @typedef {import('luaparse').Node} Node */
/** @typedef {{ range: [number, number], text: string }} Edit */

export const MARK = / --@(\S+?):(\d+)(!?)$/;

/**
 * @param {string} text
 * @param {Node} statement
 */
export function isMarked(text, statement) {
  return MARK.exec(markAfter(text, statement.range[0]))?.[3] === '!';
}

/**
 * The mark of the line of a place.
 * @param {string} text
 * @param {number} offset
 */
export function markAfter(text, offset) {
  const end = text.indexOf('\n', offset);
  return MARK.exec(text.slice(offset, end < 0 ? undefined : end))?.[0] ?? '';
}

/**
 * @param {string} text
 * @param {number} offset
 */
export function markBefore(text, offset) {
  return markAfter(text, offset).replace('!', '');
}

/**
 * @param {string} text
 * @param {string} cutText
 * @param {Node | undefined} from the statement that it ends with
 */
export function withMark(text, cutText, from) {
  return from ? cutText + markBefore(text, from.range[1]) : cutText;
}

/**
 * Returns a part of the text, with its names changed.
 * @param {string} text
 * @param {[number, number]} range
 * @param {Edit[]} edits
 */
export function cut(text, [from, to], edits) {
  const inside = edits
    .filter(({ range }) => range[0] >= from && range[1] <= to)
    .map((edit) => ({
      ...edit,
      range: /** @type {[number, number]} */ ([edit.range[0] - from, edit.range[1] - from]),
    }));
  return apply(text.slice(from, to), inside);
}

/**
 * @param {string} text
 * @param {Edit[]} edits
 */
export function apply(text, edits) {
  const parts = [];
  let at = 0;
  for (const { range, text: its } of edits.toSorted((a, b) => a.range[0] - b.range[0])) {
    parts.push(text.slice(at, range[0]), its);
    at = range[1];
  }
  return parts.join('') + text.slice(at);
}

/**
 * @param {string} text
 * @param {Node} node
 * @param {string} problem
 */
export function errorAt(text, node, problem) {
  const [, file = 'lua', line = '0'] = MARK.exec(markAfter(text, node.range[0])) ?? [];
  return new LuaError(file, Number(line), problem);
}
