// A file below lua/lib holds functions and constants only, and uses only names that it declares or includes.
import { isFunction, resolve } from './syntax.mjs';

/** @typedef {import('luaparse').Node} Node */
/** @typedef {import('./syntax.mjs').Declaration} Declaration */

export const CONSTANT = /^[A-Z][A-Z0-9_]*$/;
/** Only one file reads these. */
const ARGUMENTS = ['KEYS', 'ARGV'];
const LIBRARIES = ['redis', 'struct', 'cmsgpack', 'cjson', 'math', 'string', 'table'];
const FUNCTIONS = [
  'tonumber',
  'tostring',
  'type',
  'ipairs',
  'pairs',
  'pcall',
  'xpcall',
  'error',
  'unpack',
  'select',
  'next',
];

/**
 * @typedef {object} Library what a file below lib declares
 * @property {Declaration[]} declarations at its top level
 * @property {Set<string>} names of those
 */

/** A problem of a file, with its line. */
export class LuaError extends Error {
  /**
   * @param {string} file
   * @param {number} line
   * @param {string} problem
   */
  constructor(file, line, problem) {
    super(`${file}:${line}: ${problem}`);
    this.name = 'LuaError';
  }
}

/**
 * Checks a file below lib. `known` are the names that its includes declare.
 * @param {string} file
 * @param {string} text
 * @param {Set<string>} known
 * @param {boolean} readsArguments whether it is the file that reads KEYS and ARGV
 * @returns {Library}
 */
export function checkLibrary(file, text, known, readsArguments) {
  const syntax = resolve(text);
  const declarations = syntax.declarations.filter(
    ({ statement }) => statement && syntax.chunk['body'].includes(statement),
  );
  for (const statement of syntax.chunk['body']) {
    const problem = problemAtTop(statement);
    if (problem) throw new LuaError(file, lineOf(statement), problem);
  }
  checkNames(file, syntax, known, readsArguments);
  for (const { statement } of declarations) {
    if (statement?.type === 'FunctionDeclaration' && isInline(syntax, statement)) checkInline(file, syntax, statement);
  }
  return { declarations, names: new Set(declarations.map(({ name }) => name)) };
}

/**
 * Refuses names that a text uses and does not declare.
 * @param {string} file
 * @param {import('./syntax.mjs').Syntax} syntax
 * @param {Set<string>} known
 * @param {boolean} readsArguments
 */
export function checkNames(file, { references, declarations }, known, readsArguments) {
  for (const { node, declaration } of references) {
    const name = node['name'];
    if (declaration || known.has(name) || LIBRARIES.includes(name) || FUNCTIONS.includes(name)) continue;
    if (!ARGUMENTS.includes(name)) {
      throw new LuaError(
        file,
        lineOf(node),
        `${name} is declared nowhere: hand it over as a parameter, or include the file that declares it`,
      );
    }
    if (!readsArguments)
      throw new LuaError(file, lineOf(node), `only lib/request reads ${name}: add a function to it, and call that`);
  }
  const twice = declarations.find(({ name }) => known.has(name));
  if (twice)
    throw new LuaError(file, lineOf(twice.node), `${twice.name} is what an include declares: name it otherwise`);
}

/**
 * Why a statement may not stand at the top level of a file below lib.
 * @param {Node} statement
 */
function problemAtTop(statement) {
  if (statement.type === 'FunctionDeclaration' && statement['isLocal']) return undefined;
  if (statement.type !== 'LocalStatement')
    return 'an include defines functions and constants only: move this into a function, and its values into parameters';
  const { variables, init } = statement;
  if (variables.length !== init.length) return 'each local of an include has a value of its own';
  for (const [i, variable] of variables.entries()) {
    if (CONSTANT.test(variable.name)) {
      if (!isConstant(init[i])) return `${variable.name} is to be made of numbers, texts and other constants`;
    } else if (!isAlias(init[i]) && !isTableOfFunctions(init[i])) {
      return `${variable.name} is neither a function nor a constant (UPPER_CASE): make it a parameter of the functions that use it`;
    }
  }
  return undefined;
}

/**
 * @param {Node} node
 * @returns {boolean}
 */
function isConstant(node) {
  if (node.type === 'UnaryExpression') return isConstant(node['argument']);
  if (node.type === 'BinaryExpression') return isConstant(node['left']) && isConstant(node['right']);
  if (node.type === 'Identifier') return CONSTANT.test(node['name']) && !ARGUMENTS.includes(node['name']);
  return node.type === 'NumericLiteral' || node.type === 'StringLiteral';
}

/**
 * Another name for a function of Redis' Lua, or for KEYS or ARGV.
 * @param {Node} node
 */
export function isAlias(node) {
  if (node.type === 'Identifier') return ARGUMENTS.includes(node['name']) || FUNCTIONS.includes(node['name']);
  return node.type === 'MemberExpression' && LIBRARIES.includes(node['base'].name);
}

/**
 * @param {Node} node
 * @returns {boolean}
 */
function isTableOfFunctions(node) {
  if (node.type !== 'TableConstructorExpression') return false;
  return node['fields'].every(
    (/** @type {Node} */ { type, value }) =>
      type === 'TableKeyString' && (value.type === 'Identifier' || isTableOfFunctions(value)),
  );
}

/**
 * Whether the comment `-- @inline` stands above a statement, or in the comments above it.
 * @param {import('./syntax.mjs').Syntax} syntax
 * @param {Node} statement
 */
export function isInline({ text, chunk }, statement) {
  return chunk['comments'].some(
    (/** @type {Node} */ { value, range }) =>
      value.trim() === '@inline' &&
      range[1] < statement.range[0] &&
      text.slice(range[1], statement.range[0]).replace(/--.*/g, '').trim() === '',
  );
}

/**
 * @param {string} file
 * @param {import('./syntax.mjs').Syntax} syntax
 * @param {Node} inline
 */
function checkInline(file, { declarations, references, chunk }, inline) {
  const name = inline['identifier'].name;
  const refuse = (/** @type {Node} */ node, /** @type {string} */ problem) => {
    throw new LuaError(file, lineOf(node), `${name} is marked @inline: ${problem}`);
  };
  for (const node of inline['parameters']) if (node.type === 'VarargLiteral') refuse(node, 'it takes no ...');
  for (const { path, declaration } of references) {
    if (!path.includes(inline)) continue;
    const nested = path.find((node) => isFunction(node) && node !== chunk && node !== inline);
    if (nested) refuse(nested, 'it holds no function');
    if (declaration?.statement === inline) refuse(path.at(-1) ?? inline, 'it calls itself');
  }
  for (const { statement } of declarations) {
    if (statement?.type === 'FunctionDeclaration' && statement !== inline && within(statement, inline))
      refuse(statement, 'it holds no function');
  }
  const returns = returnsOf(inline);
  if (returns.length > 1 || (returns[0] && returns[0] !== inline['body'].at(-1)))
    refuse(returns[0] ?? inline, 'it returns once, at its end');
}

/**
 * @param {Node} node
 * @returns {Node[]}
 */
function returnsOf(node) {
  if (node.type === 'ReturnStatement') return [node];
  const bodies = [node['body'], node['clauses']].filter(Array.isArray).flat();
  return bodies.flatMap(returnsOf);
}

/**
 * @param {Node} inner
 * @param {Node} outer
 */
function within(inner, outer) {
  return inner.range[0] > outer.range[0] && inner.range[1] <= outer.range[1];
}

/** @param {Node} node */
export function lineOf(node) {
  return node['loc'].start.line;
}
