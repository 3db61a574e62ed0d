// Finds the calls of functions that are marked @inline, and of tables of such functions.
import { expandCall } from './inline-call.mjs';
import { errorAt, isMarked, markBefore } from './text.mjs';

/** @typedef {import('luaparse').Node} Node */
/** @typedef {import('./syntax.mjs').Syntax} Syntax */
/** @typedef {import('./syntax.mjs').Declaration} Declaration */
/** @typedef {import('./syntax.mjs').Reference} Reference */
/** @typedef {import('./text.mjs').Edit} Edit */

/**
 * @param {Syntax} syntax
 * @param {number} pass
 * @returns {Edit[]}
 */
export function inlineCalls(syntax, pass) {
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
