// Each node of the tree keeps its file and its line. The build changes the tree in place.
import parser from 'luaparse';

/** @typedef {import('luaparse').Node} Node */
/** @typedef {Node | { file: string, line: number }} Place */

const NO_CHILDREN = new Set(['range', 'loc', 'comments', 'globals', 'parent']);

export class LuaError extends Error {
  /**
   * @param {Place} place
   * @param {string} problem
   */
  constructor({ file, line }, problem) {
    super(`${file}:${line}: ${problem}`);
    this.name = 'LuaError';
  }
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Node}
 */
export function parse(file, text) {
  try {
    const chunk = parser.parse(text, {
      ranges: true,
      locations: true,
      luaVersion: '5.1',
      onCreateNode: (/** @type {Node} */ node) =>
        Object.assign(node, { file, line: node['loc'].start.line, endLine: node['loc'].end.line }),
    });
    keepParentheses(chunk, text);
    return chunk;
  } catch (error) {
    const { line, message } = /** @type {Error & { line?: number }} */ (error);
    throw line === undefined ? error : new LuaError({ file, line }, message);
  }
}

/**
 * Records the parentheses of each node, because luaparse does not.
 * @param {Node} node
 * @param {string} text
 */
function keepParentheses(node, text) {
  for (const child of childrenOf(node)) {
    keepParentheses(child, text);
    if (node['parameters']?.includes(child)) continue;
    const ofCall = node.type === 'CallExpression' && node['arguments'].length === 1 && node['base'] !== child ? 1 : 0;
    child['parens'] = parenthesesAround(text, child.range) - ofCall;
  }
}

/**
 * @param {string} text
 * @param {[number, number]} range
 */
function parenthesesAround(text, [from, to]) {
  const isBlank = (/** @type {number} */ at) => /\s/.test(text[at] ?? '');
  for (let count = 0; ; count++) {
    do from--;
    while (isBlank(from));
    while (isBlank(to)) to++;
    if (text[from] !== '(' || text[to++] !== ')') return count;
  }
}

/**
 * Returns the children in the order of the text.
 * @param {Node} node
 * @returns {Node[]}
 */
export function childrenOf(node) {
  const children = [];
  for (const name in node) {
    if (NO_CHILDREN.has(name) || typeof node[name] !== 'object') continue;
    for (const value of Array.isArray(node[name]) ? node[name] : [node[name]]) if (value) children.push(value);
  }
  return children;
}

/**
 * Returns the node itself and then all nodes below it.
 * @param {Node} node
 * @returns {Node[]}
 */
export function nodesOf(node) {
  return [node, ...childrenOf(node).flatMap(nodesOf)];
}

/**
 * Returns the nodes around a node, the innermost first. `resolve` must have set the parents.
 * @param {Node} node
 * @returns {Node[]}
 */
export function around({ parent }) {
  return parent ? [parent, ...around(parent)] : [];
}

/**
 * @param {Node} node
 * @param {Map<Node, Node>} [put] nodes to replace in the copy, each with its replacement
 * @param {Place} [place] the place of all nodes of the copy; if absent, each node keeps its own place
 * @returns {Node}
 */
export function copy(node, put = new Map(), place) {
  const other = put.get(node);
  if (other) return { ...copy(other, new Map(), place ?? placeOf(node)), parens: node['parens'] + other['parens'] };
  const copied = (/** @type {any} */ value) => (typeof value?.type === 'string' ? copy(value, put, place) : value);
  const made = Object.entries(node)
    .filter(([name]) => !NO_CHILDREN.has(name))
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(copied) : copied(value)]);
  return Object.assign(Object.fromEntries(made), place);
}

/**
 * @param {Node} node
 * @returns {{ file: string, line: number, endLine: number }}
 */
export function placeOf({ file, line, endLine }) {
  return { file, line, endLine };
}

/**
 * Turns a node into another one in place; the node keeps its line, its parent and its parentheses.
 * @param {Node} node
 * @param {Partial<Node>} other
 */
export function become(node, { parens = 0, ...other }) {
  const kept = { ...placeOf(node), parent: node['parent'], parens: node['parens'] + parens };
  for (const name of Object.keys(node)) delete node[name];
  Object.assign(node, kept, other);
}

/** @param {Node} statement */
export function remove(statement) {
  become(statement, { type: 'Statements', body: [] });
}
