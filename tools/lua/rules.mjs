// A file below lua/lib has only functions and constants, and uses only names that it declares or includes.
import { LuaError, nodesOf } from './syntax.mjs';

/** @typedef {import('luaparse').Node} Node */
/** @typedef {import('./names.mjs').Declaration} Declaration */
/** @typedef {import('./names.mjs').Syntax} Syntax */

export const CONSTANT = /^[A-Z][A-Z0-9_]*$/;
/** Only files that match READERS may read these: lua/lib/request/request*.lua, and files outside lua. */
const ARGUMENTS = ['KEYS', 'ARGV'];
const READERS = /^(?!lua\/)|^lua\/lib\/request\/request\w*\.lua$/;
const LIBRARIES = ['redis', 'struct', 'cmsgpack', 'cjson', 'math', 'string', 'table'];
const FUNCTIONS = 'tonumber tostring type ipairs pairs pcall xpcall error unpack select next'.split(' ');
const WIDEST = 120;

/**
 * @param {string} file
 * @param {string} text
 */
export function checkWidth(file, text) {
  const line = text.split('\n').findIndex(({ length }) => length > WIDEST) + 1;
  if (line > 0) throw new LuaError({ file, line }, `the line has more than ${WIDEST} characters`);
}

/**
 * @param {Syntax} syntax
 * @param {Set<string>} known the names that its includes declare
 */
export function checkLibrary(syntax, known) {
  for (const statement of syntax.chunk['body']) {
    const problem = problemAtTop(statement);
    if (problem) throw new LuaError(statement, problem);
  }
  checkNames(syntax, known);
  for (const declaration of syntax.declarations) {
    const { statement } = declaration;
    if (statement?.type === 'FunctionDeclaration' && statement['isInline']) checkInline(declaration, statement);
  }
}

/**
 * Refuses undeclared names, and names that a file both declares and includes.
 * @param {Syntax} syntax
 * @param {Set<string>} known
 */
export function checkNames({ references, declarations }, known) {
  for (const [node, { declaration }] of references) {
    const { name, file } = node;
    if (declaration || known.has(name) || LIBRARIES.includes(name) || FUNCTIONS.includes(name)) continue;
    if (!ARGUMENTS.includes(name))
      throw new LuaError(node, `${name} is not declared: pass it as a parameter, or include the file that declares it`);
    if (!READERS.test(file))
      throw new LuaError(node, `only lib/request reads ${name}: add a function to it, and call that`);
  }
  const twice = declarations.find(({ name }) => known.has(name));
  if (twice) throw new LuaError(twice.node, `${twice.name} is also declared by an include: give it another name`);
}

/** @param {Node} statement */
function problemAtTop({ type, isLocal, variables, init }) {
  if (type === 'Statements' || (type === 'FunctionDeclaration' && isLocal)) return undefined;
  if (type !== 'LocalStatement')
    return 'an include may only define functions and constants: move this statement into a function with parameters';
  if (variables.length !== init.length) return 'each local of an include must have its own value';
  for (const [i, { name }] of variables.entries()) {
    if (CONSTANT.test(name)) {
      if (!isConstant(init[i])) return `${name} must be calculated from numbers, strings and other constants`;
    } else if (aliasOf(init[i]) === undefined && !isTableOfFunctions(init[i])) {
      return `${name} is neither a function nor a constant (UPPER_CASE): make it a parameter of the functions that use it`;
    }
  }
  return undefined;
}

/**
 * @param {Node} node
 * @returns {boolean}
 */
function isConstant({ type, name, argument, left, right }) {
  if (type === 'UnaryExpression') return isConstant(argument);
  if (type === 'BinaryExpression') return isConstant(left) && isConstant(right);
  if (type === 'Identifier') return CONSTANT.test(name) && !ARGUMENTS.includes(name);
  return type === 'NumericLiteral' || type === 'StringLiteral';
}

/**
 * @param {Node} node
 * @returns {string | undefined} undefined unless the node names KEYS, ARGV or a function of Redis' Lua
 */
export function aliasOf({ type, name, base, identifier }) {
  if (type === 'Identifier') return ARGUMENTS.includes(name) || FUNCTIONS.includes(name) ? name : undefined;
  return type === 'MemberExpression' && LIBRARIES.includes(base.name) ? `${base.name}.${identifier.name}` : undefined;
}

/**
 * @param {Declaration} declaration
 * @returns {string | undefined} see `aliasOf`
 */
export function aliasIn({ statement, node }) {
  const init = statement?.type === 'LocalStatement' && statement['init'][statement['variables'].indexOf(node)];
  return init ? aliasOf(init) : undefined;
}

/**
 * @param {Node} node
 * @returns {boolean}
 */
function isTableOfFunctions({ type, fields }) {
  if (type !== 'TableConstructorExpression') return false;
  return fields.every(
    (/** @type {Node} */ field) =>
      field.type === 'TableKeyString' && (field['value'].type === 'Identifier' || isTableOfFunctions(field['value'])),
  );
}

/**
 * @param {Declaration} declaration
 * @param {Node} inline
 */
function checkInline({ name, references }, inline) {
  const nodes = nodesOf(inline);
  const early = nodes.find((node) => node.type === 'ReturnStatement' && node !== inline['body'].at(-1));
  if (early) throw new LuaError(early, `${name} is marked @inline: it must return only once, at its end`);
  const own = references.find((node) => nodes.includes(node));
  if (own) throw new LuaError(own, `${name} is marked @inline: it must not call itself`);
}
