// Puts the values of constants where they are used: a constant in its place is no local that a function captures.
import { CONSTANT } from './rules.mjs';
import { resolve } from './syntax.mjs';
import { apply, errorAt } from './text.mjs';

/** @typedef {import('luaparse').Node} Node */
/** @typedef {import('./syntax.mjs').Declaration} Declaration */
/** @typedef {import('./text.mjs').Edit} Edit */

/**
 * @param {string} text
 * @returns {string}
 */
export function foldConstants(text) {
  const { declarations } = resolve(text, false);
  /** @type {Map<Declaration, number | string>} */
  const values = new Map();
  /** @type {Edit[]} */
  const edits = [];
  for (const declaration of declarations) {
    const { name, statement, node, references, isAssigned } = declaration;
    if (!CONSTANT.test(name) || statement?.type !== 'LocalStatement') continue;
    const init = statement['init'][statement['variables'].indexOf(node)];
    const value = init && worthOf(init);
    if (value === undefined || isAssigned) throw errorAt(text, node, `${name} is written as a constant, and is none`);
    values.set(declaration, value);
    for (const { node: used, path } of references) {
      if (!path.some((around) => isConstants(around))) edits.push({ range: used.range, text: literal(value) });
    }
    if (statement['variables'][0] === node) edits.push({ range: statement.range, text: '' });
  }
  return apply(text, edits);

  /** @param {Node} around */
  function isConstants(around) {
    return around.type === 'LocalStatement' && CONSTANT.test(around['variables'][0].name);
  }

  /**
   * @param {Node} node
   * @returns {number | string | undefined}
   */
  function worthOf(node) {
    if (node.type === 'NumericLiteral') return node['value'];
    if (node.type === 'StringLiteral') return text.slice(node.range[0] + 1, node.range[1] - 1);
    if (node.type === 'Identifier') {
      const declaration = declarations.find(({ references }) => references.some((each) => each.node === node));
      return declaration && values.get(declaration);
    }
    const [left, right] = [node['left'] ?? node['argument'], node['right']].map((part) => part && worthOf(part));
    if (node.type === 'UnaryExpression') return node['operator'] === '-' ? -Number(left) : undefined;
    if (left === undefined || right === undefined) return undefined;
    if (node['operator'] === '..') return `${left}${right}`;
    return calculate(node['operator'], Number(left), Number(right));
  }
}

/**
 * @param {string} operator
 * @param {number} left
 * @param {number} right
 */
function calculate(operator, left, right) {
  /** @type {Record<string, number>} */
  const results = { '+': left + right, '-': left - right, '*': left * right, '/': left / right, '^': left ** right };
  return results[operator];
}

/** @param {number | string} value */
function literal(value) {
  if (typeof value === 'string') return `'${value}'`;
  return value < 0 ? `(${value})` : `${value}`;
}
