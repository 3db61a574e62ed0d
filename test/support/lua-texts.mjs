import { resolve } from '../../tools/lua/names.mjs';
import { aliasIn, aliasOf } from '../../tools/lua/rules.mjs';
import { around, LuaError, nodesOf } from '../../tools/lua/syntax.mjs';

/** @typedef {import('luaparse').Node} Node */

/** The functions of Redis' Lua that return numbers. */
const NUMERIC = /^(math\.\w+|tonumber|struct\.unpack)$/;

/**
 * Refuses `..` on a number, because Lua 5.4 writes a computed 3 as 3.0. Follows numbers through locals, arguments, results
 * and the names of fields.
 * @param {Node} chunk
 */
export function checkTexts(chunk) {
  const { declarations, references } = resolve(chunk);
  const declared = new Map(declarations.map((each) => [each.node, each]));
  const nodes = nodesOf(chunk);
  /** Declarations, names of fields, and the results of functions as `name nth`. @type {Set<unknown>} */
  const numbers = new Set();
  for (let before = -1; before < numbers.size; ) {
    before = numbers.size;
    for (const node of nodes) follow(node);
  }
  for (const node of nodes)
    if (node['operator'] === '..' && (isNumber(node['left']) || isNumber(node['right'])))
      throw new LuaError(node, "`..` joins a number, which Lua 5.4 may write as 3.0: use string.format('%.0f', x)");

  /** @param {Node} node */
  function follow(node) {
    const { type, variables, variable, init, base, arguments: given, key, value } = node;
    if (type === 'LocalStatement' || type === 'AssignmentStatement') note(variables.map(keyOf), init);
    if (type === 'ForNumericStatement') numbers.add(declared.get(variable));
    if (type === 'TableKeyString') note([key.name], [value]);
    if (type === 'CallExpression') note(declarationOf(base)?.statement?.['parameters']?.map(keyOf) ?? [], given);
    const name = type === 'ReturnStatement' && around(node).find((each) => each['parameters'])?.['identifier']?.name;
    if (name)
      note(
        Object.keys(given).map((nth) => `${name} ${nth}`),
        given,
      );
  }

  /** @param {unknown[]} keys @param {Node[]} values */
  function note(keys, values) {
    for (const [i, each] of keys.entries()) {
      const from = Math.min(i, values.length - 1);
      const value = values[from];
      if (each && value && isNumber(value, i - from)) numbers.add(each);
    }
  }

  /** @param {Node} node @param {number} [nth] of the results of a call, from 0 @returns {boolean} */
  function isNumber(node, nth = 0) {
    const { type, operator, left, right, base } = node;
    if (type === 'CallExpression') {
      const made = declarationOf(base);
      const alias = aliasOf(base) ?? (made && aliasIn(made));
      return alias ? NUMERIC.test(alias) : numbers.has(`${made?.name} ${nth}`);
    }
    if (nth > 0) return false;
    if (type === 'LogicalExpression') return (operator === 'or' && isNumber(left)) || isNumber(right);
    if (type === 'BinaryExpression') return /^[-+*/%^]$/.test(operator);
    if (type === 'UnaryExpression') return operator !== 'not';
    return type === 'NumericLiteral' || numbers.has(keyOf(node));
  }

  /** @param {Node} node */
  function keyOf(node) {
    return node.type === 'MemberExpression' ? node['identifier'].name : declarationOf(node);
  }

  /** @param {Node} node */
  function declarationOf(node) {
    return declared.get(node) ?? references.get(node)?.declaration;
  }
}
