// Counts hard turns of phrase in comments and documents, and fails if a top-level folder has more than its limit. With
// paths, it lists all hits there. tools/prose/habits.mjs has the turns of phrase, and what to write instead.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { HABITS } from './prose/habits.mjs';

/** Allowed hits per 1,000 words of a room (a top-level folder or file). */
const MOST = 2;
const ROOMS = 'test sample-app site tools src lua docs README.md CONTRIBUTING.md DESIGN.md'.split(' ');
const LUA_COMMENTS = /--\[\[[\s\S]*?\]\]|(?<=^|\s)--(?!\[\[| @).*$/gm;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/(?! biome-| oxlint| @).*$/gm;

const paths = process.argv.slice(2);
const git = execFileSync('git', ['ls-files', '--', ...(paths.length > 0 ? paths : ROOMS)], { encoding: 'utf8' });
const files = git.split('\n').filter((file) => /\.(tsx?|mjs|lua|md)$/.test(file) && !/generated|\.api\.md$/.test(file));

/** @type {Map<string, { words: number, hits: string[] }>} */
const rooms = new Map();
for (const file of files) {
  const name = file.split('/')[0] ?? file;
  const room = rooms.get(name) ?? { words: 0, hits: [] };
  rooms.set(name, room);
  const text = proseOf(file, readFileSync(file, 'utf8'));
  room.words += text.split(/\s+/).filter((word) => /[a-z]/i.test(word)).length;
  for (const [pattern, instead] of HABITS)
    for (const [found] of text.matchAll(pattern)) room.hits.push(`${file} "${found.trim()}": ${instead}`);
}

for (const [name, room] of rooms) {
  const rate = (1000 * room.hits.length) / Math.max(1, room.words);
  const isOver = rate > MOST;
  if (paths.length > 0 || isOver) console.log(room.hits.join('\n'));
  console.log(`${name}: ${rate.toFixed(1)} per 1,000 words, ${room.hits.length} in ${room.words}`);
  if (isOver) process.exitCode = 1;
}

/**
 * Returns the prose of a file, each paragraph in one line. In code only comments are prose, in Markdown no code and no table.
 * @param {string} file
 * @param {string} source
 */
function proseOf(file, source) {
  const text = file.endsWith('.md')
    ? source.replace(/^```[\s\S]*?^```$|^\s*[|#].*$/gm, '\n')
    : (source.match(file.endsWith('.lua') ? LUA_COMMENTS : COMMENTS) ?? []).join('\n\n');
  return text
    .replace(/^[ \t]*(\/\*\*|\*+\/|\*|\/\/|--)/gm, '')
    .replace(/`[^`]*`/g, 'X')
    .replace(/\n(?!\s*([-*@\n]|\d+\.))\s*/g, ' ');
}
