// Makes a pasted script cheap: constants become their values, functions marked @inline are put where they are called,
// and functions of includes that nobody calls are left out.
import { CONSTANT, isAlias, LuaError } from './rules.mjs';
import { brokenLimit, resolve } from './syntax.mjs';

/** @typedef {import('luaparse').Node} Node */
/** @typedef {import('./syntax.mjs').Syntax} Syntax */
/** @typedef {import('./syntax.mjs').Declaration} Declaration */
/** @typedef {import('./syntax.mjs').Reference} Reference */
/** @typedef {{ range: [number, number], text: string }} Edit */

const MARK = / --@(\S+?):(\d+)(!?)$/;
/** Deeper than functions call each other. */
const MOST_PASSES = 20;

/**
 * @param {string} pasted
 * @returns {string}
 */
export function expand(pasted) {
  let text = foldConstants(pasted);
  for (let pass = 0; ; pass++) {
    const edits = inlineCalls(resolve(text), pass);
    if (edits.length === 0) break;
    if (pass === MOST_PASSES) throw new Error('inlined functions call each other in a circle');
    text = apply(text, edits);
  }
  for (;;) {
    const edits = unused(resolve(text));
    if (edits.length === 0) break;
    text = apply(text, edits);
  }
  const syntax = resolve(text);
  const broken = brokenLimit(syntax);
  if (broken) throw errorAt(text, broken.node, broken.problem);
  return text;
}

/**
 * @param {string} text
 * @returns {string}
 */
function foldConstants(text) {
  const { declarations } = resolve(text);
  /** @type {Map<Declaration, number | string>} */
  const values = new Map();
  /** @type {Edit[]} */
  const edits = [];
  for (const declaration of declarations) {
    const { name, statement, node, references, isAssigned } = declaration;
    if (!CONSTANT.test(name) || statement?.type !== 'LocalStatement') continue;
    const init = statement['init'][statement['variables'].indexOf(node)];
    const value = init && valueOf(init);
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
  function valueOf(node) {
    if (node.type === 'NumericLiteral') return node['value'];
    if (node.type === 'StringLiteral') return text.slice(node.range[0] + 1, node.range[1] - 1);
    if (node.type === 'Identifier') {
      const declaration = declarations.find(({ references }) => references.some((each) => each.node === node));
      return declaration && values.get(declaration);
    }
    const [left, right] = [node['left'] ?? node['argument'], node['right']].map((part) => part && valueOf(part));
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

/**
 * @param {Syntax} syntax
 * @param {number} pass
 * @returns {Edit[]}
 */
function inlineCalls(syntax, pass) {
  const { text, declarations } = syntax;
  const inline = declarations.filter(({ statement }) => statement && isMarked(text, statement));
  const bodies = inline.map(({ statement }) => /** @type {Node} */ (statement));
  /** @type {Edit[]} */
  const edits = [];
  for (const declaration of inline) {
    for (const reference of declaration.references) {
      if (reference.path.some((node) => bodies.includes(node))) continue;
      const site = siteOf(text, reference, declaration);
      const edit =
        site.rows === undefined
          ? expandCall(syntax, declaration, site, `${pass}_${edits.length}`)
          : expandRows(text, site.rows, site);
      edits.push(edit);
    }
  }
  // Of calls in each other's arguments the inner ones come first.
  return edits.filter(
    ({ range }) =>
      !edits.some((other) => other.range !== range && other.range[0] >= range[0] && other.range[1] <= range[1]),
  );
}

/**
 * @typedef {object} Site one call
 * @property {Node} call
 * @property {Node} parent
 * @property {Node | undefined} statement where the call is all that a statement does
 * @property {{ key: string, name: string }[] | undefined} rows of a table of functions: what each is called
 * @property {Node} [index]
 */

/**
 * @param {string} text
 * @param {Reference} reference
 * @param {Declaration} declaration
 * @returns {Site}
 */
function siteOf(text, { node, path }, { name, statement }) {
  let at = path.length - 2;
  /** @type {Site['rows']} */
  let rows;
  /** @type {Node | undefined} */
  let index;
  if (statement?.type === 'LocalStatement') {
    const [byKind, byName] = [path[at], path[at - 1]];
    if (
      byKind?.type !== 'IndexExpression' ||
      byName?.type !== 'MemberExpression' ||
      byKind['index'].type !== 'Identifier'
    )
      throw errorAt(text, node, `${name} is marked @inline: call it as ${name}[kind].name(...), kind being a local`);
    index = byKind['index'];
    rows = statement['init'][0].fields.map((/** @type {Node} */ row) => {
      const field = row['value'].fields.find((/** @type {Node} */ { key }) => key.name === byName['identifier'].name);
      if (!field) throw errorAt(text, byName, `${row['key'].name} of ${name} has no ${byName['identifier'].name}`);
      return { key: row['key'].name, name: field.value.name };
    });
    at -= 2;
  }
  const call = path[at];
  const parent = /** @type {Node} */ (path[at - 1]);
  if (call?.type !== 'CallExpression' || call['base'] !== path[at + 1])
    throw errorAt(text, node, `${name} is marked @inline: it can only be called`);
  const isStatement =
    parent.type === 'CallStatement' ||
    ((parent.type === 'LocalStatement' || parent.type === 'AssignmentStatement') && parent['init'].length === 1);
  return { call, parent, statement: isStatement ? parent : undefined, rows, ...(index && { index }) };
}

/**
 * A call of a row of a table of functions: a choice between calls.
 * @param {string} text
 * @param {{ key: string, name: string }[]} rows
 * @param {Site} site
 * @returns {Edit}
 */
function expandRows(text, rows, { call, statement, index }) {
  if (!statement) throw errorAt(text, call, 'a function of a kind is called by a statement of its own');
  const key = text.slice(.../** @type {Node} */ (index).range);
  const args = text.slice(call['base'].range[1], call.range[1]);
  const targets = (statement['variables'] ?? [])
    .map((/** @type {Node} */ { range }) => text.slice(...range))
    .join(', ');
  const isLocal = statement.type === 'LocalStatement';
  const mark = markBefore(text, statement.range[0]);
  const assign = targets && `${targets} = `;
  const cases = rows.map((row) => `if ${key} == '${row.key}' then${mark}\n${assign}${row.name}${args}${mark}\n`);
  return {
    range: statement.range,
    text: [
      ...(isLocal ? [`local ${targets}${mark}`] : []),
      `${cases.join('else')}else${mark}`,
      `error('no such kind of tier: ' .. tostring(${key}))${mark}`,
      'end',
    ].join('\n'),
  };
}

/**
 * @param {Syntax} syntax
 * @param {Declaration} declaration
 * @param {Site} site
 * @param {string} suffix
 * @returns {Edit}
 */
function expandCall(syntax, declaration, { call, parent, statement }, suffix) {
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
  const [names, values] = [/** @type {string[]} */ ([]), /** @type {string[]} */ ([])];
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
 * What nothing uses, of what includes declare, and what is inlined everywhere.
 * @param {Syntax} syntax
 * @returns {Edit[]}
 */
function unused({ text, declarations }) {
  return declarations
    .filter(({ statement, references }) => {
      if (!statement || references.some(({ path }) => !path.includes(statement))) return false;
      const mark = markAfter(text, statement.range[0]);
      return /--@\S*\blib\//.test(mark) && (statement.type === 'FunctionDeclaration' || isDroppable(statement));
    })
    .map(({ statement }) => ({ range: /** @type {Node} */ (statement).range, text: '' }));
}

/** @param {Node} statement */
function isDroppable(statement) {
  const [init] = statement['init'];
  return statement['init'].length === 1 && init && (isAlias(init) || init.type === 'TableConstructorExpression');
}

/**
 * @param {string} text
 * @param {Node} statement
 */
function isMarked(text, statement) {
  return MARK.exec(markAfter(text, statement.range[0]))?.[3] === '!';
}

/**
 * The mark of the line of a place.
 * @param {string} text
 * @param {number} offset
 */
function markAfter(text, offset) {
  const end = text.indexOf('\n', offset);
  return MARK.exec(text.slice(offset, end < 0 ? undefined : end))?.[0] ?? '';
}

/**
 * @param {string} text
 * @param {number} offset
 */
function markBefore(text, offset) {
  return markAfter(text, offset).replace('!', '');
}

/**
 * @param {string} text
 * @param {string} cutText
 * @param {Node | undefined} from the statement that it ends with
 */
function withMark(text, cutText, from) {
  return from ? cutText + markBefore(text, from.range[1]) : cutText;
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

/**
 * @param {Node} inner
 * @param {Node} outer
 */
function within(inner, outer) {
  return inner.range[0] >= outer.range[0] && inner.range[1] <= outer.range[1];
}

/**
 * A part of the text with what is renamed in it.
 * @param {string} text
 * @param {[number, number]} range
 * @param {Edit[]} edits
 */
function cut(text, [from, to], edits) {
  const inside = edits
    .filter(({ range }) => range[0] >= from && range[1] <= to)
    .map((edit) => ({
      ...edit,
      range: /** @type {[number, number]} */ ([edit.range[0] - from, edit.range[1] - from]),
    }));
  return apply(text.slice(from, to), inside);
}

/**
 * @param {string} text
 * @param {Edit[]} edits
 */
function apply(text, edits) {
  return edits
    .toSorted((a, b) => b.range[0] - a.range[0])
    .reduce((result, { range: [from, to], text: its }) => result.slice(0, from) + its + result.slice(to), text);
}

/**
 * @param {string} text
 * @param {Node} node
 * @param {string} problem
 */
function errorAt(text, node, problem) {
  const [, file = 'lua', line = '0'] = MARK.exec(markAfter(text, node.range[0])) ?? [];
  return new LuaError(file, Number(line), problem);
}
