// Replaces each call of a function that is marked @inline by the body of the function.
import { identifier } from './expand.mjs';
import { resolve } from './names.mjs';
import { plainCode } from './print.mjs';
import { aliasIn } from './rules.mjs';
import { around, become, copy, LuaError, nodesOf, parse, placeOf } from './syntax.mjs';

/** @typedef {import('luaparse').Node} Node */
/** @typedef {import('./names.mjs').Declaration} Declaration */
/** @typedef {import('./names.mjs').Syntax} Syntax */

/**
 * @typedef {object} Site one call
 * @property {Declaration} declaration a function, or a table of functions
 * @property {Node} reference
 * @property {Node} call
 * @property {Node | undefined} statement the statement around the call, if the call is all that it evaluates
 * @property {Node} replaced that statement, otherwise the call
 */

const SIMPLE = /^(Identifier|NumericLiteral|StringLiteral|NilLiteral|BooleanLiteral)$/;

/** @param {Node} chunk */
export function inlineCalls(chunk) {
  for (let pass = 0; ; pass++) {
    const syntax = resolve(chunk);
    const inline = syntax.declarations.filter(({ statement }) => statement?.['isInline']);
    const bodies = new Set(inline.map(({ statement }) => statement));
    const sites = inline.flatMap((declaration) =>
      declaration.references
        .filter((node) => !around(node).some((each) => bodies.has(each)))
        .map((node) => siteOf(declaration, node)),
    );
    if (sites.length === 0) return;
    // If a call stands in the arguments of another call, the inner call is replaced first.
    const outer = new Set(sites.flatMap(({ replaced }) => around(replaced)));
    for (const [i, site] of sites.entries()) {
      if (outer.has(site.replaced)) continue;
      if (site.declaration.statement?.type === 'LocalStatement') expandRows(site);
      else expandCall(site, syntax, `${pass}_${i}`);
    }
  }
}

/**
 * @param {Declaration} declaration
 * @param {Node} reference
 * @returns {Site}
 */
function siteOf(declaration, reference) {
  const { name, statement } = declaration;
  const isTable = statement?.type === 'LocalStatement';
  const [byKind, byName] = around(reference);
  if (isTable && (byKind?.['index']?.type !== 'Identifier' || byName?.type !== 'MemberExpression'))
    throw new LuaError(reference, `${name} is marked @inline: call it as ${name}[kind].name(...) with a local kind`);
  const base = /** @type {Node} */ (isTable ? byName : reference);
  const [call, parent] = around(base);
  if (call?.type !== 'CallExpression' || call['base'] !== base || !parent)
    throw new LuaError(reference, `${name} is marked @inline: it can only be called`);
  const isStatement =
    parent.type === 'CallStatement' || (/^(Local|Assignment)/.test(parent.type) && parent['init'].length === 1);
  return {
    declaration,
    reference,
    call,
    ...(isStatement ? { statement: parent, replaced: parent } : { statement: undefined, replaced: call }),
  };
}

/**
 * Makes an `if` with one call for each row of the table.
 * @param {Site} site
 */
function expandRows({ declaration, call, statement }) {
  if (!statement) throw new LuaError(call, 'a function in a table of functions must be called by its own statement');
  const {
    base,
    identifier: { name },
  } = call['base'];
  const key = plainCode(base.index);
  const targets = (statement['variables'] ?? []).map(plainCode).join(', ');
  const cases = declaration.statement?.['init'][0].fields.map((/** @type {Node} */ row) => {
    const field = row['value'].fields.find((/** @type {Node} */ each) => each['key'].name === name);
    if (!field) throw new LuaError(call, `${row['key'].name} of ${declaration.name} has no ${name}`);
    const its = `${field.value.name}(${call['arguments'].map(plainCode).join(', ')})`;
    return `if ${key} == '${row['key'].name}' then ${targets && `${targets} = `}${its} else`;
  });
  const text = `${cases.join('')} error('no such kind of tier: ' .. tostring(${key})) end`;
  const { body } = parse(statement['file'], `${statement.type === 'LocalStatement' ? `local ${targets} ` : ''}${text}`);
  const place = placeOf(statement);
  become(statement, { type: 'Statements', body: body.map((/** @type {Node} */ each) => copy(each, new Map(), place)) });
}

/**
 * @param {Site} site
 * @param {Syntax} syntax
 * @param {string} suffix
 */
function expandCall(site, syntax, suffix) {
  const { declaration, call, statement } = site;
  const inline = /** @type {Node} */ (declaration.statement);
  const { parameters, body } = inline;
  const returned = body.at(-1)?.type === 'ReturnStatement' ? body.at(-1) : undefined;
  /** @type {Node[]} */
  const results = returned?.arguments ?? [];
  const own = syntax.declarations.filter(({ owner }) => owner === inline);
  refuseCaptured(site, syntax);

  const given = namedByTarget(site, syntax, own, results);
  /** @type {Map<Node, Node>} */
  const put = new Map();
  /** @type {Node[]} */
  const variables = [];
  /** @type {Node[]} */
  const init = [];
  for (const local of own) {
    const position = parameters.indexOf(local.node);
    const arg = call['arguments'][position];
    const isSimple = arg && SIMPLE.test(arg.type);
    const isPut = arg && !local.isAssigned && (isSimple || (!statement && local.references.length < 2));
    const its = isPut
      ? { ...arg, parens: isSimple ? 0 : 1 }
      : identifier(given.get(local) ?? `${local.name}_${suffix}`);
    for (const node of local.references) put.set(node, its);
    if (isPut) continue;
    put.set(local.node, its);
    if (position < 0) continue;
    if (!statement)
      throw new LuaError(
        call,
        `${declaration.name} uses ${local.name} more than once: assign the argument to a local first`,
      );
    variables.push(its);
    init.push(arg ? { ...arg, parens: 0 } : { type: 'NilLiteral', raw: 'nil' });
  }
  if (statement) replaceStatement(statement);
  else replaceExpression();

  function replaceExpression() {
    const { parent } = call;
    const isLast = parent.type === 'CallExpression' && parent.arguments.at(-1) === call;
    if (body.length !== 1 || results.length === 0 || (results.length > 1 && !isLast))
      throw new LuaError(
        call,
        `${declaration.name} is marked @inline and has statements before its return: call it by its own statement`,
      );
    const [first, ...more] = results.map((node) => copy(node, put, placeOf(call)));
    if (isLast) parent.arguments.push(...more);
    become(call, { ...first, parens: first?.['parens'] + (isLast ? 0 : 1) });
  }

  /** @param {Node} whole */
  function replaceStatement(whole) {
    /** @type {Node[]} */
    const targets = whole['variables'] ?? [];
    if (targets.length > results.length)
      throw new LuaError(call, `${declaration.name} returns ${results.length} values instead of ${targets.length}`);
    const names = new Set(given.values());
    const copied = targets
      .map((target, i) => ({ target, result: results[i] }))
      .filter(({ target }) => !names.has(target['name']));
    /** @type {any[]} */
    const parts = body
      .filter((/** @type {Node} */ node) => node !== returned)
      .map((/** @type {Node} */ node) => copy(node, put));
    const isBare = whole.type === 'LocalStatement' || (variables.length === 0 && parts.length === 0);
    if (variables.length > 0) parts.unshift({ type: 'LocalStatement', variables, init, ...placeOf(whole) });
    if (copied.length > 0)
      parts.push({
        type: whole.type,
        variables: copied.map(({ target }) => copy(target, put, placeOf(returned))),
        init: copied.map(({ result }) => copy(/** @type {Node} */ (result), put)),
        ...placeOf(returned),
      });
    // If the results become locals, the body needs no block: the names in the body are unique already.
    become(whole, { type: isBare ? 'Statements' : 'DoStatement', body: parts, endLine: undefined });
  }
}

/**
 * Finds the results of the body that are locals, and for each the name of the local that the call declares. These results
 * need not be copied.
 * @param {Site} site
 * @param {Syntax} syntax
 * @param {Declaration[]} own
 * @param {Node[]} results
 * @returns {Map<Declaration, string>}
 */
function namedByTarget({ call, statement }, syntax, own, results) {
  const targets = statement?.type === 'LocalStatement' ? statement['variables'] : [];
  const named = nodesOf(call)
    .filter((node) => syntax.references.has(node))
    .map((node) => node['name']);
  const given = new Map();
  for (const [i, { name }] of targets.entries()) {
    if (named.includes(name)) throw new LuaError(call, `${name} is also an argument: give the result another name`);
    const local = own.find((each) => each.statement && each.references.some((node) => node === results[i]));
    const isOnly = targets.filter((/** @type {Node} */ other) => other['name'] === name).length === 1;
    if (local && isOnly && !given.has(local)) given.set(local, name);
  }
  return given;
}

/**
 * Refuses an inlined function if one of its names may mean something else at the call. Aliases of functions of Redis' Lua,
 * and other inlined functions, are allowed if they mean the same there.
 * @param {Site} site
 * @param {Syntax} syntax
 */
function refuseCaptured({ declaration: { name, statement: inline }, reference, call, statement }, { references }) {
  const scope = references.get(reference)?.scope ?? {};
  for (const node of nodesOf(/** @type {Node} */ (inline))) {
    const used = references.get(node)?.declaration;
    if (!used || used.owner === inline) continue;
    const isInline = used.statement?.['isInline'];
    const alias = aliasIn(used);
    if (!isInline && alias === undefined)
      throw new LuaError(node, `${name} is marked @inline and captures ${used.name}: make it a parameter`);
    const there = scope[used.name];
    const isSame = there === used || !there || (isInline ? there.statement?.['isInline'] : aliasIn(there) === alias);
    const isTarget =
      statement?.type === 'LocalStatement' &&
      statement['variables'].some((/** @type {Node} */ each) => each['name'] === used.name);
    if (!isSame || isTarget)
      throw new LuaError(
        call,
        `${name} uses ${used.name}, which is a different local here: give that one another name`,
      );
  }
}
