// Puts the includes of a script in place. Each line keeps a mark of where it comes from: `--@file:line`, and `!` behind
// it where a function begins that is marked @inline.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkLibrary, checkNames, isAlias, isInline, LuaError, lineOf } from './rules.mjs';
import { resolve } from './syntax.mjs';

/** @typedef {import('luaparse').Node} Node */

const INCLUDE = /^\s*-- @include (\S+)$/;

/**
 * @typedef {object} Place one block of code, and its includes
 * @property {Set<string>} files
 * @property {Map<string, string>} names what the included files declare, and which
 */

/**
 * @typedef {object} Read a file below lua, without its comments
 * @property {string} file
 * @property {string} text
 * @property {import('./syntax.mjs').Syntax & { marks: Set<number> }} syntax
 * @property {string[]} lines
 */

/**
 * The files that were read, by their paths: several scripts include one file.
 * @type {Map<string, Read>}
 */
const READ = new Map();

/** Pastes one script. */
export class Paster {
  #root;
  #folder;
  /** The public names of the included files, by their paths. */
  #public = new Map();
  /** @type {string[]} */
  #lines = [];

  /** @param {string} folder the folder that includes are named in, e.g. lua */
  constructor(folder) {
    this.#folder = folder;
    this.#root = join(folder, '..');
  }

  /**
   * @param {string} path
   * @returns {string} the text with its marks
   */
  paste(path) {
    const { file, text, syntax, lines } = this.#read(path);
    /** @type {Map<Node, Place>} */
    const places = new Map();
    /** @type {Set<string>} */
    const known = new Set();
    lines.forEach((line, i) => {
      const include = INCLUDE.exec(line)?.[1];
      if (!include) {
        this.#add(line, file, i, syntax.marks);
        return;
      }
      const block = innermostBlock(syntax.chunk, offsetOf(text, i));
      const place = places.get(block) ?? { files: new Set(), names: new Map() };
      places.set(block, place);
      const names = this.#include(include, place, `${file}`, i + 1, []);
      refuseUnused(file, i + 1, include, names, syntax);
      for (const name of names) known.add(name);
    });
    checkNames(file, syntax, known, path.startsWith(this.#folder) ? isReader(file) : true);
    return this.#lines.join('\n');
  }

  /**
   * @param {string} name
   * @param {Place} place
   * @param {string} from
   * @param {number} line
   * @param {string[]} around the files that are being included
   * @returns {Set<string>} what the file declares
   */
  #include(name, place, from, line, around) {
    const path = join(this.#folder, `${name}.lua`);
    if (!name.startsWith('lib/') || !existsSync(path)) throw new LuaError(from, line, `there is no lua/${name}.lua`);
    if (around.includes(name))
      throw new LuaError(from, line, `${name} includes itself: ${[...around, name].join(' > ')}`);
    if (place.files.has(name)) return this.#public.get(path);
    place.files.add(name);
    const { file, text, syntax, lines } = this.#read(path);
    /** @type {Set<string>} */
    const known = new Set();
    /** @type {{ line: number, include: string, names: Set<string> }[]} */
    const includes = [];
    lines.forEach((text, i) => {
      const include = INCLUDE.exec(text)?.[1];
      if (!include) return;
      const names = this.#include(include, place, file, i + 1, [...around, name]);
      includes.push({ line: i + 1, include, names });
      for (const each of names) known.add(each);
    });
    const { names, declarations } = checkLibrary(file, text, known, isReader(file));
    for (const { include, line: at, names: given } of includes) refuseUnused(file, at, include, given, syntax);
    this.#public.set(path, publicOf(names, declarations));
    const skipped = new Set();
    for (const { name: own, node, statement } of declarations) {
      const alias = aliasText(text, own, statement);
      const other = place.names.get(own);
      if (other && other !== alias) throw new LuaError(file, lineOf(node), `${own} is what ${other} declares as well`);
      if (other) skipped.add(lineOf(node));
      place.names.set(own, alias ?? file);
    }
    lines.forEach((text, i) => {
      if (!INCLUDE.test(text) && !skipped.has(i + 1)) this.#add(text, file, i, syntax.marks);
    });
    return this.#public.get(path);
  }

  /**
   * @param {string} line
   * @param {string} file
   * @param {number} i
   * @param {Set<number>} marks
   */
  #add(line, file, i, marks) {
    const code = line.trimEnd();
    if (code) this.#lines.push(`${code} --@${file}:${i + 1}${marks.has(i + 1) ? '!' : ''}`);
  }

  /**
   * @param {string} path
   * @returns {Read}
   */
  #read(path) {
    const text = readFileSync(path, 'utf8');
    const known = READ.get(path);
    if (known?.text === text) return known;
    const file = relative(this.#root, path);
    const syntax = readSyntax(file, text);
    const lines = text.split('\n');
    for (const { loc, raw } of [...syntax.chunk['comments']].reverse()) blank(lines, loc, raw);
    const read = { file, text, syntax, lines };
    READ.set(path, read);
    return read;
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
function readSyntax(file, text) {
  try {
    const syntax = resolve(text);
    const inline = syntax.declarations.filter(({ statement }) => statement && isInline(syntax, statement));
    return { ...syntax, marks: new Set(inline.map(({ statement }) => lineOf(/** @type {Node} */ (statement)))) };
  } catch (error) {
    const { line, message } = /** @type {Error & { line?: number }} */ (error);
    if (line === undefined) throw error;
    throw new LuaError(file, line, message);
  }
}

/**
 * Removes a comment, unless it includes a file.
 * @param {string[]} lines
 * @param {{ start: { line: number, column: number }, end: { line: number, column: number } }} loc
 * @param {string} raw
 */
function blank(lines, { start, end }, raw) {
  if (INCLUDE.test(raw)) return;
  for (let i = start.line; i <= end.line; i++) {
    const line = lines[i - 1] ?? '';
    const from = i === start.line ? start.column : 0;
    const to = i === end.line ? end.column : line.length;
    lines[i - 1] = line.slice(0, from) + line.slice(to);
  }
}

/**
 * Returns the names that a file gives to its includer: only those that it declares itself.
 * @param {Set<string>} names
 * @param {import('./syntax.mjs').Declaration[]} declarations
 */
function publicOf(names, declarations) {
  const aliases = declarations.filter(({ name, statement }) => aliasText('', name, statement) !== undefined);
  return new Set([...names].filter((name) => !aliases.some((alias) => alias.name === name)));
}

/**
 * @param {string} text
 * @param {string} name
 * @param {Node | null} statement
 * @returns {string | undefined} of another name for a function of Redis' Lua: for which
 */
function aliasText(text, name, statement) {
  if (statement?.type !== 'LocalStatement') return undefined;
  const init = statement['init'][statement['variables'].findIndex((/** @type {Node} */ v) => v['name'] === name)];
  return isAlias(init) ? `the alias ${text.slice(...init.range)}` : undefined;
}

/**
 * @param {string} file
 * @param {number} line
 * @param {string} include
 * @param {Set<string>} names
 * @param {import('./syntax.mjs').Syntax} syntax
 */
function refuseUnused(file, line, include, names, { references }) {
  if (references.some(({ node, declaration }) => !declaration && names.has(node['name']))) return;
  throw new LuaError(file, line, `nothing of ${include} is used: leave the include out`);
}

/** @param {string} file */
function isReader(file) {
  return /^lua\/lib\/request\/request\w*\.lua$/.test(file);
}

/**
 * @param {string} text
 * @param {number} line counted from 0
 */
function offsetOf(text, line) {
  return text
    .split('\n')
    .slice(0, line)
    .reduce((sum, { length }) => sum + length + 1, 0);
}

/**
 * @param {Node} node
 * @param {number} offset
 * @returns {Node} the node whose body holds that place
 */
function innermostBlock(node, offset) {
  const bodies = [node['body'], node['clauses']].filter(Array.isArray).flat();
  const inner = bodies.find((/** @type {Node} */ child) => child.range[0] <= offset && offset < child.range[1]);
  return inner ? innermostBlock(inner, offset) : node;
}
