import { resolve } from './names.mjs';
import { aliasOf, CONSTANT } from './rules.mjs';
import { around, become, copy, LuaError, placeOf, remove } from './syntax.mjs';

/** @typedef {import('luaparse').Node} Node */
/** @typedef {import('./names.mjs').Declaration} Declaration */

/** A script with fewer functions than this is cheaper without a table. */
const MIN_ON_SHELF = 8;

/**
 * Replaces each constant by its value, so that no function captures a local for a constant.
 * @param {Node} chunk
 */
export function foldConstants(chunk) {
  for (const { name, statement, node, references, isAssigned } of resolve(chunk).declarations) {
    if (!CONSTANT.test(name) || statement?.type !== 'LocalStatement') continue;
    const place = statement['variables'].indexOf(node);
    const value = statement['init'][place] && worthOf(statement['init'][place]);
    if (value === undefined || isAssigned)
      throw new LuaError(node, `${name} has the name of a constant, but its value is not constant`);
    for (const reference of references) become(reference, copy(literal(value), new Map(), placeOf(reference)));
    // A statement that declares several constants is removed only after its last constant, because each value is read from
    // the statement.
    if (place === statement['variables'].length - 1) remove(statement);
  }
}

/**
 * @param {Node} node an expression; its constants are already replaced by their values
 * @returns {number | string | undefined}
 */
function worthOf({ type, value, raw, operator, argument, left, right }) {
  if (type === 'NumericLiteral') return value;
  if (type === 'StringLiteral') return raw.slice(1, -1);
  if (type === 'UnaryExpression') return operator === '-' ? -Number(worthOf(argument)) : undefined;
  const [a, b] = [left && worthOf(left), right && worthOf(right)];
  if (a === undefined || b === undefined) return undefined;
  const [x, y] = [Number(a), Number(b)];
  return { '..': `${a}${b}`, '+': x + y, '-': x - y, '*': x * y, '/': x / y, '^': x ** y }[String(operator)];
}

/**
 * @param {number | string} value
 * @returns {any}
 */
function literal(value) {
  if (typeof value === 'string') return { type: 'StringLiteral', raw: `'${value}'`, parens: 0 };
  if (value < 0) return { type: 'UnaryExpression', operator: '-', argument: literal(-value), parens: 1 };
  return { type: 'NumericLiteral', raw: `${value}`, value, parens: 0 };
}

/**
 * Removes unused declarations of includes. After inlining, the inlined functions are unused too.
 * @param {Node} chunk
 */
export function removeUnused(chunk) {
  /** @type {Set<Node>} */
  const removed = new Set();
  // Begins with the last declaration, because only code below a declaration uses it.
  for (const { statement, references } of resolve(chunk).declarations.reverse()) {
    if (!statement || !isRemovable(statement)) continue;
    const isUsed = references.some((node) => !around(node).some((each) => each === statement || removed.has(each)));
    if (!isUsed) removed.add(statement);
  }
  removed.forEach(remove);
}

/** @param {Node} statement */
function isRemovable({ type, file, init }) {
  if (!/\blib\//.test(file)) return false;
  if (type === 'FunctionDeclaration') return true;
  return init.length === 1 && (aliasOf(init[0]) !== undefined || init[0].type === 'TableConstructorExpression');
}

/**
 * Keeps the functions of a script in a table. Without the table, each function captures all functions that it uses, and
 * Redis' Lua searches all captured locals at each capture. Making 130 such functions took three times as long as with the
 * table.
 * @param {Node} chunk
 */
export function shelve(chunk) {
  /** @type {Map<Node, Declaration[]>} */
  const made = new Map();
  for (const declaration of resolve(chunk).declarations) {
    const { statement, owner, isAssigned } = declaration;
    if (statement?.type !== 'FunctionDeclaration' || isAssigned) continue;
    if (around(statement).find(({ type }) => type !== 'Statements') !== owner) continue;
    made.set(owner, [...(made.get(owner) ?? []), declaration]);
  }
  const shelves = [...made.values()].filter(({ length }) => length >= MIN_ON_SHELF);
  for (const [i, functions] of shelves.entries()) putOnShelf(functions, identifier(`shelf_${i}`));
}

/**
 * @param {Declaration[]} functions the functions that a function or the script declares
 * @param {Node} shelf
 */
function putOnShelf(functions, shelf) {
  for (const [i, { name, node, references, statement }] of functions.entries()) {
    const field = { type: 'MemberExpression', base: shelf, indexer: '.', identifier: identifier(name) };
    for (const each of [node, ...references]) become(each, field);
    const made = /** @type {Node} */ (statement);
    made['isLocal'] = false;
    if (i > 0) continue;
    // The table is created with a field for each function, so that the table never grows.
    const zero = literal(0);
    const fields = functions.map(({ name: key }) => ({ type: 'TableKeyString', key: identifier(key), value: zero }));
    const table = {
      type: 'LocalStatement',
      variables: [shelf],
      init: [{ type: 'TableConstructorExpression', fields }],
    };
    become(made, { type: 'Statements', body: [table, { ...made }] });
  }
}

/**
 * @param {string} name
 * @returns {any}
 */
export function identifier(name) {
  return { type: 'Identifier', name, parens: 0 };
}
