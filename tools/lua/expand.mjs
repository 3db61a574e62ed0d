// Makes a pasted script cheap: constants become their values, functions marked @inline are put where they are called,
// functions of includes that nobody calls are left out, and the others are kept in a table where they are many.
import { foldConstants } from './constants.mjs';
import { inlineCalls } from './inline.mjs';
import { isAlias } from './rules.mjs';
import { shelve } from './shelve.mjs';
import { brokenLimit, resolve } from './syntax.mjs';
import { apply, errorAt, markAfter } from './text.mjs';

/** @typedef {import('luaparse').Node} Node */
/** @typedef {import('./syntax.mjs').Syntax} Syntax */
/** @typedef {import('./text.mjs').Edit} Edit */

/** Deeper than functions call each other. */
const MOST_PASSES = 20;

/**
 * @param {string} pasted
 * @returns {string}
 */
export function expand(pasted) {
  let text = foldConstants(pasted);
  for (let pass = 0; ; pass++) {
    const edits = inlineCalls(resolve(text), pass);
    if (edits.length === 0) break;
    if (pass === MOST_PASSES) throw new Error('inlined functions call each other in a circle');
    text = apply(text, edits);
  }
  for (;;) {
    const edits = unused(resolve(text));
    if (edits.length === 0) break;
    text = apply(text, edits);
  }
  text = shelve(text);
  const syntax = resolve(text);
  const broken = brokenLimit(syntax);
  if (broken) throw errorAt(text, broken.node, broken.problem);
  return text;
}

/**
 * What nothing uses, of what includes declare, and what is inlined everywhere.
 * @param {Syntax} syntax
 * @returns {Edit[]}
 */
function unused({ text, declarations }) {
  return declarations
    .filter(({ statement, references }) => {
      if (!statement || references.some(({ path }) => !path.includes(statement))) return false;
      const mark = markAfter(text, statement.range[0]);
      return /--@\S*\blib\//.test(mark) && (statement.type === 'FunctionDeclaration' || isDroppable(statement));
    })
    .map(({ statement }) => ({ range: /** @type {Node} */ (statement).range, text: '' }));
}

/** @param {Node} statement */
function isDroppable(statement) {
  const [init] = statement['init'];
  return statement['init'].length === 1 && init && (isAlias(init) || init.type === 'TableConstructorExpression');
}
