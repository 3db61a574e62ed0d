// Finds the declaration that each name of a tree means.
import { around, childrenOf, LuaError } from './syntax.mjs';

/** @typedef {import('luaparse').Node} Node */

/**
 * @typedef {object} Declaration
 * @property {string} name
 * @property {Node} node the identifier that is declared
 * @property {Node | null} statement the local statement or local function; null for parameters and loops
 * @property {Node} owner the function, or the chunk, that it is a local of
 * @property {number} alive the number of locals that its function has at this point
 * @property {Node[]} references
 * @property {boolean} isAssigned whether it is set again later
 */

/**
 * @typedef {object} Reference
 * @property {Declaration | undefined} declaration undefined for a global
 * @property {Node} owner the function around it
 * @property {Record<string, Declaration>} scope the names that can be used there
 */

/**
 * @typedef {object} Syntax
 * @property {Node} chunk
 * @property {Declaration[]} declarations
 * @property {Map<Node, Reference>} references in the order of the text
 */

/** Lua's own limits for one function. */
const MOST_LOCALS = 200;
const MOST_UPVALUES = 60;

/**
 * Also sets the parent of each node.
 * @param {Node} chunk
 * @returns {Syntax}
 */
export function resolve(chunk) {
  /** @type {Declaration[]} */
  const declarations = [];
  /** @type {Map<Node, Reference>} */
  const references = new Map();
  /** @type {Record<string, Declaration>} each declaration begins a new one, so that a reference can keep the one it has */
  let scope = Object.create(null);
  let owner = chunk;
  let alive = 0;
  visit(chunk);
  return { chunk, declarations, references };

  /** @param {Node} node @param {Node} [parent] */
  function visit(node, parent) {
    node['parent'] = parent;
    const { type, identifier, variable, variables = [variable], body } = node;
    const visitAll = (/** @type {(Node | null)[]} */ ...nodes) => {
      for (const each of nodes) if (each) visit(each, node);
    };
    switch (type) {
      case 'Identifier':
        return refer(node);
      case 'LocalStatement':
        visitAll(...node['init']);
        for (const each of variables) declare(each, node);
        return undefined;
      case 'FunctionDeclaration':
        if (node['isLocal']) declare(identifier, node);
        else visitAll(identifier);
        return block(node, node['parameters'], body);
      case 'ForNumericStatement':
      case 'ForGenericStatement':
        visitAll(...(node['iterators'] ?? [node['start'], node['end'], node['step']]));
        return block(node, variables, body);
      case 'RepeatStatement':
        // Its condition sees the locals of its body.
        return block(node, [], [...body, node['condition']]);
      case 'MemberExpression':
        return visitAll(node['base']);
      case 'TableKeyString':
        return visitAll(node['value']);
      case 'Statements':
        return visitAll(...body);
      default:
        if (!body) return visitAll(...childrenOf(node));
        visitAll(node['condition']);
        return block(node, [], body);
    }
  }

  /** @param {Node} node @param {Node[]} variables @param {Node[]} body */
  function block(node, variables, body) {
    const outer = { scope, owner, alive };
    if (isFunction(node)) [owner, alive] = [node, 0];
    for (const variable of variables) if (variable.type === 'Identifier') declare(variable, null);
    for (const each of body) visit(each, node);
    ({ scope, owner, alive } = outer);
  }

  /** @param {Node} node @param {Node | null} statement */
  function declare(node, statement) {
    const name = node['name'];
    const declaration = { name, node, statement, owner, alive: ++alive, references: [], isAssigned: false };
    scope = Object.assign(Object.create(scope), { [name]: declaration });
    declarations.push(declaration);
  }

  /** @param {Node} node */
  function refer(node) {
    const declaration = scope[node['name']];
    references.set(node, { declaration, owner, scope });
    if (!declaration) return;
    declaration.references.push(node);
    declaration.isAssigned ||= node['parent'].type === 'AssignmentStatement' && node['parent'].variables.includes(node);
  }
}

/** @param {Node} node */
function isFunction({ type }) {
  return type === 'FunctionDeclaration' || type === 'Chunk';
}

/**
 * @param {Node} chunk
 * @throws LuaError for a function that has more locals than Lua allows
 */
export function checkLimits(chunk) {
  const { declarations, references } = resolve(chunk);
  const most = declarations.reduce((a, b) => (b.alive > a.alive ? b : a), { alive: 0, node: chunk });
  if (most.alive > MOST_LOCALS)
    throw new LuaError(most.node, `${most.alive} locals at a time, Lua allows ${MOST_LOCALS} in a function`);
  /** @type {Map<Node, Set<Declaration>>} */
  const captured = new Map();
  for (const [node, { declaration }] of references) {
    const functions = declaration ? around(node).filter(isFunction) : [];
    for (const inner of functions.slice(0, declaration && functions.indexOf(declaration.owner)))
      captured.set(inner, (captured.get(inner) ?? new Set()).add(/** @type {Declaration} */ (declaration)));
  }
  for (const [node, { size }] of captured)
    if (size > MOST_UPVALUES)
      throw new LuaError(node, `${size} captured locals, Lua allows ${MOST_UPVALUES} in a function`);
}
