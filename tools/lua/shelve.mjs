// Keeps the functions that a call of a script makes in a table. A function that uses others captures each of them otherwise, and
// Redis' Lua looks for a captured local among all that are captured so far: to make 130 functions that use each other took
// three times as long.
import { resolve } from './syntax.mjs';
import { apply } from './text.mjs';

/** @typedef {import('luaparse').Node} Node */
/** @typedef {import('./syntax.mjs').Declaration} Declaration */
/** @typedef {import('./text.mjs').Edit} Edit */

/** Fewer functions cost less without a table. */
const LEAST = 8;

/**
 * @param {string} text
 * @returns {string}
 */
export function shelve(text) {
  const { declarations } = resolve(text, false);
  /** @type {Map<Node, Declaration[]>} */
  const made = new Map();
  for (const declaration of declarations) {
    const { statement, owner, isAssigned } = declaration;
    const isMade = statement?.type === 'FunctionDeclaration' && owner['body'].includes(statement) && !isAssigned;
    if (isMade) made.set(owner, [...(made.get(owner) ?? []), declaration]);
  }
  const shelves = [...made.values()].filter((functions) => functions.length >= LEAST);
  return apply(
    text,
    shelves.flatMap((functions, i) => editsOf(functions, `shelf_${i}`)),
  );
}

/**
 * @param {Declaration[]} functions those that one function makes
 * @param {string} shelf the name of their table
 * @returns {Edit[]}
 */
function editsOf(functions, shelf) {
  const [first] = functions;
  if (!first) return [];
  // The table has its size at once.
  const fields = functions.map(({ name }) => `${name} = 0`).join(', ');
  const begins = startOf(first);
  /** @type {Edit} */
  const table = { range: [begins, begins], text: `local ${shelf} = { ${fields} } ` };
  return [
    table,
    ...functions.flatMap(({ name, node, references, ...declaration }) => [
      edit([startOf(declaration), node.range[1]], `function ${shelf}.${name}`),
      ...references.map((reference) => edit(reference.node.range, `${shelf}.${name}`)),
    ]),
  ];
}

/** @param {Pick<Declaration, 'statement'>} declaration */
function startOf({ statement }) {
  return /** @type {Node} */ (statement).range[0];
}

/**
 * @param {[number, number]} range
 * @param {string} text
 * @returns {Edit}
 */
function edit(range, text) {
  return { range, text };
}
