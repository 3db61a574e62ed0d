// Writes a tree as the text that Redis runs. A comment `--file:line` (a mark) names the source of the lines below it.

/** @typedef {import('luaparse').Node} Node */

/** If the source jumps over at most this number of lines, the text gets blank lines, because a new mark is longer. */
const MAX_BLANK = 8;

/** Nodes that the build made have no line, and so no mark. @param {string | undefined} file @param {number} [line] */
const mark = (file, line) => (line ? `\n${file}:${line}\n` : '');
/** @param {Node[]} nodes */
const list = (nodes) => nodes.map(code).join(', ');
/** @param {Node[]} nodes */
const block = (nodes) => nodes.map(code).join(' ');
/** @param {Node} node @param {string} head */
const ended = ({ file, endLine, body }, head) => `${head} ${block(body)} ${mark(file, endLine)}end`;
const raw = (/** @type {Node} */ node) => node['raw'];
const binary = (/** @type {Node} */ { left, operator, right }) => `${code(left)} ${operator} ${code(right)}`;

/** @type {Record<string, (node: Node) => string>} */
const WRITERS = {
  Chunk: ({ body }) => block(body),
  Statements: ({ body }) => block(body),
  LocalStatement: ({ variables, init }) => `local ${list(variables)}${init.length > 0 ? ` = ${list(init)}` : ''}`,
  AssignmentStatement: ({ variables, init }) => `${list(variables)} = ${list(init)}`,
  CallStatement: ({ expression }) => code(expression),
  FunctionDeclaration: (node) =>
    ended(
      node,
      `${node['isLocal'] ? 'local ' : ''}function${node['identifier'] ? ` ${code(node['identifier'])}` : ''}(${list(node['parameters'])})`,
    ),
  IfStatement: ({ clauses, file, endLine }) => `${block(clauses)} ${mark(file, endLine)}end`,
  IfClause: ({ condition, body }) => `if ${code(condition)} then ${block(body)}`,
  ElseifClause: ({ condition, body }) => `elseif ${code(condition)} then ${block(body)}`,
  ElseClause: ({ body }) => `else ${block(body)}`,
  DoStatement: (node) => ended(node, 'do'),
  WhileStatement: (node) => ended(node, `while ${code(node['condition'])} do`),
  RepeatStatement: ({ body, condition }) => `repeat ${block(body)} until ${code(condition)}`,
  ForNumericStatement: (node) =>
    ended(
      node,
      `for ${code(node['variable'])} = ${list([node['start'], node['end'], node['step']].filter(Boolean))} do`,
    ),
  ForGenericStatement: (node) => ended(node, `for ${list(node['variables'])} in ${list(node['iterators'])} do`),
  ReturnStatement: (node) => (node['arguments'].length > 0 ? `return ${list(node['arguments'])}` : 'return'),
  BreakStatement: () => 'break',
  Identifier: ({ name }) => name,
  NumericLiteral: raw,
  StringLiteral: raw,
  NilLiteral: raw,
  BooleanLiteral: raw,
  VarargLiteral: raw,
  TableConstructorExpression: ({ fields }) => (fields.length > 0 ? `{ ${list(fields)} }` : '{}'),
  TableKey: ({ key, value }) => `[${code(key)}] = ${code(value)}`,
  TableKeyString: ({ key, value }) => `${code(key)} = ${code(value)}`,
  TableValue: ({ value }) => code(value),
  UnaryExpression: ({ operator, argument }) => `${operator}${operator === 'not' ? ' ' : ''}${code(argument)}`,
  BinaryExpression: binary,
  LogicalExpression: binary,
  MemberExpression: ({ base, indexer, identifier }) => `${code(base)}${indexer}${identifier.name}`,
  IndexExpression: ({ base, index }) => `${code(base)}[${code(index)}]`,
  CallExpression: (node) => `${code(node['base'])}(${list(node['arguments'])})`,
  StringCallExpression: ({ base, argument }) => `${code(base)}(${code(argument)})`,
  TableCallExpression: (node) => `${code(node['base'])}(${code(node['arguments'])})`,
};

/**
 * A line `file:line` stands in front of each part.
 * @param {Node} node
 * @returns {string}
 */
function code(node) {
  const { type, file, line, parens = 0 } = node;
  const its = /** @type {(node: Node) => string} */ (WRITERS[type])(node);
  return `${mark(file, line)}${'('.repeat(parens)}${its}${')'.repeat(parens)}`;
}

/**
 * Returns the code in one line, without marks.
 * @param {Node} node
 */
export function plainCode(node) {
  return code(node).replace(/\n.*\n/g, '');
}

/**
 * @param {Node} chunk
 * @returns {string}
 */
export function print(chunk) {
  /** @type {string[]} */
  const lines = [];
  let [file, line] = ['', 0];
  for (const [, its = '', number, part = ''] of code(chunk).matchAll(/\n(.*):(\d+)\n(.*)/g)) {
    const at = Number(number);
    if (part.trim() === '') continue;
    if (its === file && at === line) {
      lines.push(lines.pop() + part);
      continue;
    }
    if (its !== file || at < line || at > line + MAX_BLANK) lines.push(`--${its}:${at}`);
    else for (let blank = line + 1; blank < at; blank++) lines.push('');
    lines.push(part);
    [file, line] = [its, at];
  }
  return lines.map((each) => each.trimEnd()).join('\n');
}
