// Reads Lua: parses a text and says of every name which declaration it means.
import parser from 'luaparse';

/** @typedef {import('luaparse').Node} Node */

/**
 * @typedef {object} Declaration
 * @property {string} name
 * @property {Node} node the identifier that is declared
 * @property {Node | null} statement the local statement or local function; null for parameters and loops
 * @property {Node} owner the function, or the chunk, that it is a local of
 * @property {number} end where in the text its block ends
 * @property {Reference[]} references
 * @property {boolean} isAssigned whether it is set again later
 */

/**
 * @typedef {object} Syntax
 * @property {string} text
 * @property {Node} chunk
 * @property {Declaration[]} declarations in the order of the text
 * @property {Reference[]} references in the order of the text
 */

/** Fields of a node that hold no child. */
const NO_CHILDREN = new Set(['range', 'loc', 'comments', 'globals', 'parent']);
/** Lua's own limits for one function. */
const MOST_LOCALS = 200;
const MOST_UPVALUES = 60;

/**
 * @param {string} text
 * @param {boolean} [isSource] whether the lines of its nodes and its comments are asked for
 * @returns {Node}
 */
export function parse(text, isSource = true) {
  return parser.parse(text, { ranges: true, locations: isSource, comments: isSource, luaVersion: '5.1' });
}

/**
 * @param {string} text
 * @param {boolean} [isSource] as of parse
 * @returns {Syntax}
 */
export function resolve(text, isSource) {
  const chunk = parse(text, isSource);
  const { declarations, references } = new Resolver(chunk);
  for (const list of [declarations, references]) list.sort((a, b) => a.node.range[0] - b.node.range[0]);
  return { text, chunk, declarations, references };
}

/**
 * The references, or the declarations, in a part of a text.
 * @template {{ node: Node }} T
 * @param {T[]} all in the order of the text
 * @param {Node} part
 * @returns {T[]}
 */
export function inPart(all, { range: [from, to] }) {
  return all.slice(firstFrom(all, from), firstFrom(all, to));
}

/**
 * The first at an offset or behind it.
 * @param {{ node: Node }[]} all
 * @param {number} offset
 */
function firstFrom(all, offset) {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (/** @type {{ node: Node }} */ (all[middle]).node.range[0] < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A use of a name. */
export class Reference {
  /**
   * @param {Node} node
   * @param {Declaration | undefined} declaration nothing for a global
   */
  constructor(node, declaration) {
    this.node = node;
    this.declaration = declaration;
  }

  /** The nodes around it, the chunk first, itself last. Few references are asked for them. */
  get path() {
    const path = [this.node];
    for (let node = this.node['parent']; node; node = node['parent']) path.push(node);
    return path.reverse();
  }
}

class Resolver {
  /** @type {Declaration[]} */
  declarations = [];
  /** @type {Reference[]} */
  references = [];
  /** @type {Map<string, Declaration>[]} */
  #scopes = [];
  /** @type {Node[]} */
  #path = [];

  /** @param {Node} chunk */
  constructor(chunk) {
    this.#visit(chunk);
  }

  /** @param {Node | null | undefined} node */
  #visit(node) {
    if (!node) return;
    node['parent'] = this.#path.at(-1);
    this.#path.push(node);
    this.#visitType(node);
    this.#path.pop();
  }

  /** @param {Node} node */
  #visitType(node) {
    switch (node.type) {
      case 'Identifier':
        return this.#refer(node);
      case 'Chunk':
        return this.#block(node.body);
      case 'LocalStatement':
        for (const init of node.init) this.#visit(init);
        for (const variable of node.variables) this.#declare(variable, node);
        return;
      case 'AssignmentStatement':
        for (const value of node.init) this.#visit(value);
        for (const target of node.variables) this.#visit(target);
        return;
      case 'FunctionDeclaration':
        if (node.identifier?.type === 'Identifier' && node.isLocal) this.#declare(node.identifier, node);
        else this.#visit(node.identifier);
        return this.#block(node.body, node.parameters);
      case 'ForNumericStatement':
        for (const part of [node.start, node.end, node.step]) this.#visit(part);
        return this.#block(node.body, [node.variable]);
      case 'ForGenericStatement':
        for (const iterator of node.iterators) this.#visit(iterator);
        return this.#block(node.body, node.variables);
      case 'WhileStatement':
        this.#visit(node.condition);
        return this.#block(node.body);
      case 'RepeatStatement':
        // Its condition sees the locals of its body.
        return this.#block([...node.body, node.condition]);
      case 'IfClause':
      case 'ElseifClause':
        this.#visit(node.condition);
        return this.#block(node.body);
      case 'ElseClause':
      case 'DoStatement':
        return this.#block(node.body);
      case 'MemberExpression':
        return this.#visit(node.base);
      case 'TableKeyString':
        return this.#visit(node.value);
      default:
        for (const child of childrenOf(node)) this.#visit(child);
    }
  }

  /**
   * @param {Node[]} body
   * @param {Node[]} [variables]
   */
  #block(body, variables = []) {
    this.#scopes.push(new Map());
    for (const variable of variables) if (variable.type === 'Identifier') this.#declare(variable, null);
    for (const node of body) this.#visit(node);
    this.#scopes.pop();
  }

  /**
   * @param {Node} node
   * @param {Node | null} statement
   */
  #declare(node, statement) {
    // A local function is a local of the function around it.
    const around = statement?.type === 'FunctionDeclaration' ? this.#path.slice(0, -1) : this.#path;
    const owner = /** @type {Node} */ (around.findLast(isFunction));
    const block = /** @type {Node} */ (this.#path.at(statement ? -2 : -1));
    const [, end] = block.range;
    /** @type {Declaration} */
    const declaration = { name: node.name, node, statement, owner, end, references: [], isAssigned: false };
    this.#scopes.at(-1)?.set(node.name, declaration);
    this.declarations.push(declaration);
  }

  /** @param {Node} node */
  #refer(node) {
    const declaration = this.#scopes.findLast((scope) => scope.has(node.name))?.get(node.name);
    const reference = new Reference(node, declaration);
    const parent = this.#path.at(-2);
    if (declaration && parent?.type === 'AssignmentStatement' && parent['variables'].includes(node)) {
      declaration.isAssigned = true;
    }
    declaration?.references.push(reference);
    this.references.push(reference);
  }
}

/**
 * @param {Node} node
 * @returns {boolean}
 */
export function isFunction(node) {
  return node.type === 'FunctionDeclaration' || node.type === 'Chunk';
}

/**
 * @param {Node} node
 * @returns {Node[]}
 */
export function childrenOf(node) {
  const children = [];
  for (const name in node) {
    if (NO_CHILDREN.has(name)) continue;
    for (const value of Array.isArray(node[name]) ? node[name] : [node[name]]) {
      if (typeof value?.type === 'string') children.push(value);
    }
  }
  return children;
}

/**
 * A limit of Lua that a text breaks, or comes near; nothing when it keeps them.
 * @param {Syntax} syntax
 * @returns {{ node: Node, problem: string } | undefined}
 */
export function brokenLimit({ declarations, references }) {
  for (const { node, owner } of declarations) {
    const [at] = node.range;
    const alive = declarations.filter((other) => other.owner === owner && other.node.range[0] <= at && other.end > at);
    if (alive.length > MOST_LOCALS)
      return { node, problem: `${alive.length} locals at a time, Lua allows ${MOST_LOCALS} in a function` };
  }
  /** @type {Map<Node, Set<Declaration>>} */
  const captured = new Map();
  for (const { declaration, path } of references) {
    if (!declaration) continue;
    const functions = path.filter(isFunction);
    for (const inner of functions.slice(functions.indexOf(declaration.owner) + 1)) {
      captured.set(inner, (captured.get(inner) ?? new Set()).add(declaration));
    }
  }
  for (const [node, names] of captured) {
    if (names.size > MOST_UPVALUES)
      return { node, problem: `${names.size} captured locals, Lua allows ${MOST_UPVALUES} in a function` };
  }
  return undefined;
}
