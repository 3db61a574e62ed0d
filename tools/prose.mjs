// Counts hard turns of phrase in comments and documents, and fails if a top-level folder has more than its limit. With
// paths, it lists all hits there. tools/prose/habits.mjs has the turns of phrase, and what to write instead.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { HABITS } from './prose/habits.mjs';

/** Allowed hits per 1,000 words of a room (a top-level folder or file). A room that is not listed may have 2. */
const LIMITS = { test: 4 };
const ROOMS = [
  'test',
  'sample-app',
  'site',
  'tools',
  'src',
  'lua',
  'docs',
  'README.md',
  'CONTRIBUTING.md',
  'DESIGN.md',
];
const LUA_COMMENTS = /--\[\[([\s\S]*?)\]\]|(?<=^|\s)--(?!\[\[)(.*)$/gm;
const COMMENTS = /\/\*([\s\S]*?)\*\/|(?<=^|\s)\/\/(.*)$/gm;
/** Comments for tools, which are no prose. */
const DIRECTIVE = /^\s*(?:@include|biome-ignore|oxlint-|@ts-|@type|#)/;
const TEXTS = /\.(tsx?|mjs|lua|md)$/;
const LEFT_OUT = /generated|\.api\.md$|^CHANGELOG\.md$/;

const paths = process.argv.slice(2);
const git = execFileSync('git', ['ls-files', '--', ...(paths.length > 0 ? paths : ROOMS)], {
  encoding: 'utf8',
});
const files = git.split('\n').filter((file) => TEXTS.test(file) && !LEFT_OUT.test(file));

/** @type {Map<string, { words: number, hits: string[] }>} */
const rooms = new Map();
for (const file of files) {
  const name = file.split('/')[0] ?? file;
  const room = rooms.get(name) ?? { words: 0, hits: [] };
  rooms.set(name, room);
  for (const { text, line } of paragraphsOf(proseOf(file, readFileSync(file, 'utf8')))) {
    room.words += text.split(/\s+/).filter((word) => /[a-z]/i.test(word)).length;
    for (const { pattern, instead } of HABITS)
      for (const { 0: found, index } of text.replaceAll('\n', ' ').matchAll(pattern))
        room.hits.push(`${file}:${line + text.slice(0, index).split('\n').length} "${found.trim()}": ${instead}`);
  }
}

for (const [name, room] of rooms) {
  const rate = (1000 * room.hits.length) / Math.max(1, room.words);
  const isOver = rate > (LIMITS[/** @type {keyof typeof LIMITS} */ (name)] ?? 2);
  if (paths.length > 0 || isOver) console.log(room.hits.join('\n'));
  console.log(`${name}: ${rate.toFixed(1)} per 1,000 words, ${room.hits.length} in ${room.words}`);
  if (isOver) process.exitCode = 1;
}

/**
 * Returns the paragraphs of Markdown, each with the number of the line before it. Code, tables and headings are none.
 * @param {string} markdown
 */
function paragraphsOf(markdown) {
  const bare = markdown
    .replace(/^```[\s\S]*?^```$/gm, (code) => code.replace(/.+/g, ''))
    .replace(/`[^`]*`/g, (code) => code.replace(/[^\n]/g, 'X'));
  const found = [{ text: '', line: 0 }];
  for (const [line, text] of bare.split('\n').entries()) {
    const isProse = text.trim() !== '' && !/^\s*[|#]/.test(text);
    if (!isProse || /^\s*([-*]|\d+\.) /.test(text)) found.push({ text: '', line: isProse ? line : line + 1 });
    if (isProse) /** @type {{ text: string }} */ (found.at(-1)).text += `${text}\n`;
  }
  return found;
}

/**
 * Returns the prose of a file, each line at its line number. In code, only comments are prose.
 * @param {string} file
 * @param {string} source
 */
function proseOf(file, source) {
  if (file.endsWith('.md')) return source;
  const lines = source.split('\n').map(() => '');
  for (const match of source.matchAll(file.endsWith('.lua') ? LUA_COMMENTS : COMMENTS)) {
    const first = source.slice(0, match.index).split('\n').length - 1;
    for (const [i, line] of (match[1] ?? match[2] ?? '').split('\n').entries())
      if (!DIRECTIVE.test(line)) lines[first + i] = line.replace(/^\s*\**\s*/, '');
  }
  return lines.join('\n');
}
