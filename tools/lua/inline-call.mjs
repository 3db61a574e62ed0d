// Puts the body of a function in the place of a call.
import { isAlias } from './rules.mjs';
import { inPart } from './syntax.mjs';
import { cut, errorAt, isMarked, markBefore, withMark } from './text.mjs';

/** @typedef {import('luaparse').Node} Node */
/** @typedef {import('./syntax.mjs').Syntax} Syntax */
/** @typedef {import('./syntax.mjs').Declaration} Declaration */
/** @typedef {import('./text.mjs').Edit} Edit */
/** @typedef {import('./inline.mjs').Site} Site */

/** The line goes on with what stands behind the call, and ends with its mark. */
const TRAILING_MARK = / --@\S+$/;

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
  const own = inPart(syntax.declarations, inline).filter(({ node }) => node !== inline['identifier']);
  refuseCaptured(syntax, declaration, inline, own, call);

  /** @type {Node[]} */
  const targets = statement?.['variables'] ?? [];
  const isLocal = statement?.type === 'LocalStatement';
  const given = isLocal ? namedByTarget(syntax, call, own, results, targets) : new Map();
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
    const its = replaced ? argText(text, arg) : (given.get(local) ?? `${local.name}_${suffix}`);
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
  if (targets.length > results.length)
    throw errorAt(text, call, `${name} returns ${results.length} values, and not ${targets.length}`);
  const isGiven = new Set(given.values());
  const left = targets.map((target, i) => ({ target, result: /** @type {Node} */ (results[i]) }));
  const copied = left.filter(({ target }) => !isGiven.has(target['name']));
  const assignment = copied.map(({ target }) => text.slice(...target.range)).join(', ');
  const copies = copied.map(({ result }) => cut(text, result.range, renames)).join(', ');
  const lines = body.filter((node) => node !== returned);
  const [first, end] = [lines[0], lines.at(-1)];
  const mark = markBefore(text, statement.range[0]);
  const parts = [
    ...(names.length > 0 ? [`local ${names.join(', ')} = ${values.join(', ')}${mark}`] : []),
    ...(first && end ? [withMark(text, cut(text, [first.range[0], end.range[1]], renames), end)] : []),
    ...(assignment ? [withMark(text, `${isLocal ? 'local ' : ''}${assignment} = ${copies}`, returned)] : []),
  ];
  // If the results become locals, the body needs no block: its own names are unique already.
  const isBare = isLocal || parts.length === (assignment ? 1 : 0);
  if (!first && isBare) return { range: statement.range, text: parts.join('\n').replace(TRAILING_MARK, '') };
  const all = isBare ? [...parts, ''] : [`do${mark}`, ...parts, 'end'];
  return { range: statement.range, text: all.join('\n') };
}

/** @type {WeakMap<Syntax, Map<string, Declaration[]>>} */
const BY_NAME = new WeakMap();

/**
 * @param {Syntax} syntax
 * @param {string} name
 * @returns {Declaration[]}
 */
function namesakesOf(syntax, name) {
  const byName = BY_NAME.get(syntax) ?? byNameOf(syntax.declarations);
  BY_NAME.set(syntax, byName);
  return byName.get(name) ?? [];
}

/** @param {Declaration[]} declarations */
function byNameOf(declarations) {
  /** @type {Map<string, Declaration[]>} */
  const byName = new Map();
  for (const each of declarations) {
    const namesakes = byName.get(each.name) ?? [];
    namesakes.push(each);
    byName.set(each.name, namesakes);
  }
  return byName;
}

/**
 * Which locals of the body can be the locals that the call declares, instead of being copied into them.
 * @param {Syntax} syntax
 * @param {Node} call
 * @param {Declaration[]} own
 * @param {Node[]} results
 * @param {Node[]} targets
 * @returns {Map<Declaration, string>}
 */
function namedByTarget(syntax, call, own, results, targets) {
  const { text } = syntax;
  const named = new Set(inPart(syntax.references, call).map(({ node }) => node['name']));
  /** @type {Map<Declaration, string>} */
  const given = new Map();
  for (const [i, target] of targets.entries()) {
    const name = target['name'];
    if (named.has(name)) throw errorAt(text, call, `${name} is an argument as well: give the result another name`);
    const local = own.find((each) => each.statement && each.references.some(({ node }) => node === results[i]));
    const isOnly = targets.filter((other) => other['name'] === name).length === 1;
    if (local && isOnly && !given.has(local)) given.set(local, name);
  }
  return given;
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
function refuseCaptured(syntax, declaration, inline, own, call) {
  const { text } = syntax;
  const among = new Set(own);
  for (const { node, declaration: used } of inPart(syntax.references, inline)) {
    if (!used || among.has(used)) continue;
    const inits = used.statement?.type === 'LocalStatement' ? used.statement['init'] : [];
    const isFree = used.statement && (isMarked(text, used.statement) || (inits.length === 1 && isAlias(inits[0])));
    if (!isFree)
      throw errorAt(text, node, `${declaration.name} is marked @inline and captures ${used.name}: make it a parameter`);
    const there = namesakesOf(syntax, used.name).findLast(
      (other) => other.node.range[0] < call.range[0] && other.end > call.range[0],
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
