// Puts the body of a function in the place of a call.
import { isAlias } from './rules.mjs';
import { cut, errorAt, isMarked, markBefore, within, withMark } from './text.mjs';

/** @typedef {import('luaparse').Node} Node */
/** @typedef {import('./syntax.mjs').Syntax} Syntax */
/** @typedef {import('./syntax.mjs').Declaration} Declaration */
/** @typedef {import('./text.mjs').Edit} Edit */
/** @typedef {import('./inline.mjs').Site} Site */

/**
 * @param {Syntax} syntax
 * @param {Declaration} declaration
 * @param {Site} site
 * @param {string} suffix
 * @returns {Edit}
 */
export function expandCall(syntax, declaration, { call, parent, statement }, suffix) {
  const { text } = syntax;
  const { name } = declaration;
  const inline = /** @type {Node} */ (declaration.statement);
  /** @type {Node[]} */
  const body = inline['body'];
  const last = body.at(-1);
  const returned = last?.type === 'ReturnStatement' ? last : undefined;
  /** @type {Node[]} */
  const results = returned?.['arguments'] ?? [];
  /** @type {Node[]} */
  const args = call['arguments'];
  const own = syntax.declarations.filter(({ node }) => within(node, inline) && node !== inline['identifier']);
  refuseCaptured(syntax, declaration, inline, own, call);

  /** @type {Edit[]} */
  const renames = [];
  /** @type {string[]} */
  const names = [];
  /** @type {string[]} */
  const values = [];
  for (const local of own) {
    const position = inline['parameters'].indexOf(local.node);
    const arg = position < 0 ? undefined : args[position];
    const replaced = arg && !local.isAssigned && (isSimple(arg) || (!statement && local.references.length < 2));
    const its = replaced ? argText(text, arg) : `${local.name}_${suffix}`;
    for (const { node } of [...local.references, ...(replaced ? [] : [local])])
      renames.push({ range: node.range, text: its });
    if (position < 0 || replaced) continue;
    if (!statement) throw errorAt(text, call, `${name} uses ${local.name} more than once: give it a local`);
    names.push(its);
    values.push(arg ? text.slice(...arg.range) : 'nil');
  }
  if (!statement) {
    const isLast = parent.type === 'CallExpression' && parent['arguments'].at(-1) === call;
    if (body.length !== 1 || results.length === 0 || (results.length > 1 && !isLast))
      throw errorAt(
        text,
        call,
        `${name} is marked @inline and does more than to return: call it by a statement of its own`,
      );
    const texts = results.map((node) => cut(text, node.range, renames));
    return { range: call.range, text: isLast ? texts.join(', ') : `(${texts[0]})` };
  }
  /** @type {Node[]} */
  const targets = statement['variables'] ?? [];
  if (targets.length > results.length)
    throw errorAt(text, call, `${name} returns ${results.length} values, and not ${targets.length}`);
  const isLocal = statement.type === 'LocalStatement';
  for (const target of isLocal ? targets : []) {
    const isUsed = syntax.references.some(({ node }) => within(node, call) && node['name'] === target['name']);
    if (isUsed) throw errorAt(text, call, `${target['name']} is an argument as well: give the result another name`);
  }
  const targetTexts = targets.map(({ range }) => text.slice(...range));
  const resultTexts = results.slice(0, targets.length).map((node) => cut(text, node.range, renames));
  if (body.length === 1 && names.length === 0 && targets.length > 0) {
    const assignment = `${targetTexts.join(', ')} = ${resultTexts.join(', ')}`;
    return { range: statement.range, text: isLocal ? `local ${assignment}` : assignment };
  }
  const lines = body.filter((node) => node !== returned);
  const first = lines[0];
  const mark = markBefore(text, statement.range[0]);
  return {
    range: statement.range,
    text: [
      ...(isLocal ? [`local ${targetTexts.join(', ')}${mark}`] : []),
      `do${mark}`,
      ...(names.length > 0 ? [`local ${names.join(', ')} = ${values.join(', ')}${mark}`] : []),
      ...(first
        ? [withMark(text, cut(text, [first.range[0], lines.at(-1)?.range[1] ?? 0], renames), lines.at(-1))]
        : []),
      ...(targets.length > 0
        ? [withMark(text, `${targetTexts.join(', ')} = ${resultTexts.join(', ')}`, returned)]
        : []),
      'end',
    ].join('\n'),
  };
}

/**
 * An inlined function may use what is the same wherever it is put: other names of functions of Redis' Lua, and other
 * inlined functions.
 * @param {Syntax} syntax
 * @param {Declaration} declaration
 * @param {Node} inline
 * @param {Declaration[]} own
 * @param {Node} call
 */
function refuseCaptured({ text, references, declarations }, declaration, inline, own, call) {
  for (const { node, declaration: used } of references) {
    if (!used || own.includes(used) || !within(node, inline)) continue;
    const inits = used.statement?.type === 'LocalStatement' ? used.statement['init'] : [];
    const isFree = used.statement && (isMarked(text, used.statement) || (inits.length === 1 && isAlias(inits[0])));
    if (!isFree)
      throw errorAt(text, node, `${declaration.name} is marked @inline and captures ${used.name}: make it a parameter`);
    const there = declarations.findLast(
      (other) => other.name === used.name && other.node.range[0] < call.range[0] && other.end > call.range[0],
    );
    if (there !== used && there && !isSameAlias(text, there, used))
      throw errorAt(
        text,
        call,
        `${declaration.name} uses ${used.name}, which is another local here: name that otherwise`,
      );
  }
}

/**
 * @param {string} text
 * @param {Declaration} one
 * @param {Declaration} other
 */
function isSameAlias(text, one, other) {
  const [a, b] = [one, other].map(({ statement }) => statement?.type === 'LocalStatement' && statement['init'][0]);
  if (one.statement && other.statement && isMarked(text, one.statement) && isMarked(text, other.statement)) return true;
  return a && b && isAlias(a) && text.slice(...a.range) === text.slice(...b.range);
}

/**
 * @param {string} text
 * @param {Node} arg
 */
function argText(text, arg) {
  const its = text.slice(...arg.range);
  return isSimple(arg) ? its : `(${its})`;
}

/** @param {Node} node */
function isSimple(node) {
  return /^(Identifier|NumericLiteral|StringLiteral|NilLiteral|BooleanLiteral)$/.test(node.type);
}
