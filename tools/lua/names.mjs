import { childrenOf } from './syntax.mjs';

/** @typedef {import('luaparse').Node} Node */

/**
 * @typedef {object} Declaration
 * @property {string} name
 * @property {Node} node
 * @property {Node | null} statement the local statement or local function; null for parameters and loops
 * @property {Node} owner
 * @property {Node[]} references
 * @property {boolean} isAssigned after its declaration
 */

/**
 * @typedef {object} Reference
 * @property {Declaration | undefined} declaration undefined for a global
 * @property {Record<string, Declaration>} scope the declared names that are visible there
 */

/**
 * @typedef {object} Syntax
 * @property {Node} chunk
 * @property {Declaration[]} declarations
 * @property {Map<Node, Reference>} references in the order of the text
 */

/**
 * Finds the declaration of each name, and sets the parent of each node.
 * @param {Node} chunk
 * @returns {Syntax}
 */
export function resolve(chunk) {
  /** @type {Declaration[]} */
  const declarations = [];
  /** @type {Map<Node, Reference>} */
  const references = new Map();
  /**
   * @type {Record<string, Declaration>} each declaration makes a new scope, so a reference can keep the scope that it sees
   */
  let scope = Object.create(null);
  let owner = chunk;
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
        // The condition of `until` sees the locals of the body.
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
    const outer = { scope, owner };
    if (node.type === 'FunctionDeclaration') owner = node;
    for (const variable of variables) if (variable.type === 'Identifier') declare(variable, null);
    for (const each of body) visit(each, node);
    ({ scope, owner } = outer);
  }

  /** @param {Node} node @param {Node | null} statement */
  function declare(node, statement) {
    const name = node['name'];
    const declaration = { name, node, statement, owner, references: [], isAssigned: false };
    scope = Object.assign(Object.create(scope), { [name]: declaration });
    declarations.push(declaration);
  }

  /** @param {Node} node */
  function refer(node) {
    const declaration = scope[node['name']];
    references.set(node, { declaration, scope });
    if (!declaration) return;
    declaration.references.push(node);
    declaration.isAssigned ||= node['parent'].type === 'AssignmentStatement' && node['parent'].variables.includes(node);
  }
}
