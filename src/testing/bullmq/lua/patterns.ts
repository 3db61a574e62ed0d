import { LuaError, type LuaValue } from './values.js';

const CLASSES: Readonly<Record<string, string>> = {
  a: 'A-Za-z',
  d: '0-9',
  l: 'a-z',
  s: ' \\t-\\r',
  u: 'A-Z',
  w: 'A-Za-z0-9',
  x: '0-9A-Fa-f',
};
const SPECIAL = /[\\^$.*+?()[\]{}|/-]/;
const written = new Map<string, RegExp>();

/** @param from an index, counted from 0 */
export function matchFrom(text: string, pattern: string, from: number): RegExpExecArray | null {
  const expression = expressionOf(pattern);
  expression.lastIndex = from;
  return expression.exec(text);
}

export function captures(match: RegExpExecArray): LuaValue[] {
  return match.length > 1 ? match.slice(1) : [match[0]];
}

function expressionOf(pattern: string): RegExp {
  const known = written.get(pattern);
  if (known) return known;
  const isAnchored = pattern.startsWith('^');
  const expression = new RegExp(translated(isAnchored ? pattern.slice(1) : pattern), isAnchored ? 'y' : 'g');
  written.set(pattern, expression);
  return expression;
}

function translated(pattern: string): string {
  let out = '';
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i] as string;
    if (char === '%') out += single(pattern[++i] ?? '');
    else if (char === '[') {
      const end = endOfSet(pattern, i);
      out += set(pattern.slice(i + 1, end));
      i = end;
    } else if (char === '.') out += '[\\s\\S]';
    else if (char === '-') out += '*?';
    else if ('()*+?'.includes(char) || (char === '$' && i === pattern.length - 1)) out += char;
    else out += escaped(char);
  }
  return out;
}

function single(name: string): string {
  const inside = CLASSES[name.toLowerCase()];
  if (inside) return name === name.toLowerCase() ? `[${inside}]` : `[^${inside}]`;
  if (/\w/.test(name)) throw new LuaError(`the pattern %${name} is not known here`);
  return escaped(name);
}

function set(inside: string): string {
  const isNot = inside.startsWith('^');
  const parts = (isNot ? inside.slice(1) : inside).replace(/%(.)|(.)-(.)|[\s\S]/g, (part, name, low, high) => {
    if (name !== undefined) return CLASSES[name] ?? escaped(name);
    return low === undefined ? escaped(part) : `${escaped(low)}-${escaped(high)}`;
  });
  return `[${isNot ? '^' : ''}${parts}]`;
}

function endOfSet(pattern: string, start: number): number {
  // A bracket at the start of a set is a member of the set.
  let i = start + (pattern[start + 1] === '^' ? 3 : 2);
  while (pattern[i] !== ']') {
    if (i >= pattern.length) throw new LuaError('malformed pattern');
    i += pattern[i] === '%' ? 2 : 1;
  }
  return i;
}

function escaped(char: string): string {
  return SPECIAL.test(char) ? `\\${char}` : char;
}
