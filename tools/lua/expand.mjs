// Makes a pasted script cheap: constants become their values, functions marked @inline are put where they are called,
// functions of includes that nobody calls are left out, and the others are kept in a table where they are many.
import { foldConstants } from './constants.mjs';
import { inlineCalls } from './inline.mjs';
import { isAlias } from './rules.mjs';
import { shelve } from './shelve.mjs';
import { brokenLimit, resolve } from './syntax.mjs';
import { apply, errorAt, markAfter } from './text.mjs';

/** @typedef {import('luaparse').Node} Node */
/** @typedef {import('./syntax.mjs').Declaration} Declaration */

/** Deeper than functions call each other. */
const MOST_PASSES = 20;

/**
 * @param {string} pasted
 * @returns {string}
 */
export function expand(pasted) {
  let text = withoutUnused(foldConstants(pasted));
  for (let pass = 0; ; pass++) {
    const edits = inlineCalls(resolve(text, false), pass);
    if (edits.length === 0) break;
    if (pass === MOST_PASSES) throw new Error('inlined functions call each other in a circle');
    text = apply(text, edits);
  }
  text = shelve(withoutUnused(text));
  const syntax = resolve(text, false);
  const broken = brokenLimit(syntax);
  if (broken) throw errorAt(text, broken.node, broken.problem);
  return text;
}

/**
 * Leaves out the unused declarations of includes, and functions that are inlined everywhere.
 * @param {string} text
 */
function withoutUnused(text) {
  const { declarations } = resolve(text, false);
  /** @type {Map<Node, Declaration>} */
  const droppable = new Map();
  for (const declaration of declarations) {
    const { statement } = declaration;
    if (statement && isDroppable(text, statement)) droppable.set(statement, declaration);
  }
  /** @type {Set<Declaration>} */
  const used = new Set();
  /** @type {Map<Declaration, Declaration[]>} */
  const uses = new Map();
  for (const declaration of droppable.values()) {
    for (const { node } of declaration.references) {
      const user = userOf(node, droppable);
      if (!user) used.add(declaration);
      else uses.set(user, [...(uses.get(user) ?? []), declaration]);
    }
  }
  // The loop also visits the elements that it adds.
  for (const user of used) for (const declaration of uses.get(user) ?? []) used.add(declaration);
  for (const [statement, declaration] of droppable) if (used.has(declaration)) droppable.delete(statement);
  const outer = [...droppable.keys()].filter((statement) => !userOf(statement, droppable));
  return apply(
    text,
    outer.map(({ range }) => ({ range, text: '' })),
  );
}

/**
 * The innermost of some declarations that a node is in.
 * @param {Node} node
 * @param {ReadonlyMap<Node, Declaration>} droppable by their statements
 */
function userOf(node, droppable) {
  for (let around = node['parent']; around; around = around['parent']) {
    const user = droppable.get(around);
    if (user) return user;
  }
  return undefined;
}

/**
 * @param {string} text
 * @param {Node} statement
 */
function isDroppable(text, statement) {
  if (!/--@\S*\blib\//.test(markAfter(text, statement.range[0]))) return false;
  if (statement.type === 'FunctionDeclaration') return true;
  const [init] = statement['init'];
  return statement['init'].length === 1 && init && (isAlias(init) || init.type === 'TableConstructorExpression');
}
