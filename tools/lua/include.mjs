import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { resolve } from './names.mjs';
import { aliasIn, checkLibrary, checkNames, checkWidth } from './rules.mjs';
import { become, copy, LuaError, nodesOf, parse, remove } from './syntax.mjs';

/** @typedef {import('luaparse').Node} Node */

/**
 * @typedef {object} Place a block of code that includes files
 * @property {Map<string, Set<string>>} files the names that each included file declares
 * @property {Map<string, string>} names each name with its file or its alias (see `aliasOf`)
 */

/** Comments that the build reads. They are rewritten as calls before the text is parsed. */
const DIRECTIVE = /^(\s*)-- @(include|inline)(?: (\S+))?$/gm;

/**
 * Each parsed file by its path, because several scripts include it.
 * @type {Map<string, { text: string, chunk: Node }>}
 */
const READ = new Map();

/**
 * @param {string} path
 * @param {string} folder of the includes, e.g. lua
 * @returns {Node}
 */
export function readScript(path, folder) {
  /** @type {Map<Node, Place>} */
  const places = new Map();
  const { syntax, known } = load(path, [], ({ parent }) => {
    const place = places.get(parent) ?? { files: new Map(), names: new Map() };
    places.set(parent, place);
    return place;
  });
  checkNames(syntax, known);
  return syntax.chunk;

  /**
   * @param {string} file
   * @param {string[]} around the chain of files that include it
   * @param {(include: Node) => Place} placeOf
   */
  function load(file, around, placeOf) {
    const syntax = resolve(read(file, folder));
    const globals = [...syntax.references].filter(([, { declaration }]) => !declaration).map(([{ name }]) => name);
    /** @type {Set<string>} */
    const known = new Set();
    for (const include of nodesOf(syntax.chunk).filter(({ type }) => type === 'Include')) {
      const { name } = include;
      const given = paste(include, placeOf(include), around);
      if (!globals.some((each) => given.has(each)))
        throw new LuaError(include, `nothing in ${name} is used: remove the include`);
      for (const each of given) known.add(each);
    }
    return { syntax, known };
  }

  /**
   * @param {Node} include
   * @param {Place} place
   * @param {string[]} around
   * @returns {Set<string>} the names that the file declares
   */
  function paste(include, place, around) {
    const { name } = include;
    const file = join(folder, `${name}.lua`);
    if (!name.startsWith('lib/') || !existsSync(file)) throw new LuaError(include, `there is no lua/${name}.lua`);
    if (around.includes(name)) throw new LuaError(include, `${name} includes itself: ${[...around, name].join(' > ')}`);
    const before = place.files.get(name);
    if (before) {
      remove(include);
      return before;
    }
    const { syntax, known } = load(file, [...around, name], () => place);
    checkLibrary(syntax, known);
    const { body } = syntax.chunk;
    const given = new Set();
    for (const declaration of syntax.declarations.filter(({ statement }) => body.includes(statement))) {
      const alias = aliasIn(declaration);
      const source = alias === undefined ? syntax.chunk['file'] : `the alias ${alias}`;
      const other = place.names.get(declaration.name);
      if (other !== undefined && other !== source)
        throw new LuaError(declaration.node, `${declaration.name} is also declared by ${other}`);
      if (other !== undefined) remove(/** @type {Node} */ (declaration.statement));
      if (alias === undefined) given.add(declaration.name);
      place.names.set(declaration.name, source);
    }
    place.files.set(name, given);
    become(include, { type: 'Statements', body });
    return given;
  }
}

/**
 * @param {string} path
 * @param {string} folder
 */
function read(path, folder) {
  const text = readFileSync(path, 'utf8');
  const known = READ.get(path);
  if (known?.text === text) return copy(known.chunk);
  const file = relative(join(folder, '..'), path);
  checkWidth(file, text);
  const chunk = parse(file, text.replace(DIRECTIVE, "$1$2 '$3'"));
  for (const { body } of nodesOf(chunk).filter((node) => Array.isArray(node['body']))) {
    for (const [i, statement] of body.entries()) {
      const { base, argument } = statement.expression ?? {};
      if (argument && base.name === 'include') become(statement, { type: 'Include', name: argument.raw.slice(1, -1) });
      if (argument && base.name === 'inline') {
        body[i + 1].isInline = true;
        remove(statement);
      }
    }
  }
  READ.set(path, { text, chunk });
  return copy(chunk);
}
