// Counts hard turns of phrase in comments and documents, and fails if a top-level folder has more than its limit. With
// paths, it lists all hits there. tools/prose/habits.mjs has the turns of phrase, and what to write instead.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { TextlintKernel } from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import { HABITS } from './prose/habits.mjs';
import { proseOf } from './prose/text.mjs';

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
const TEXTS = /\.(tsx?|mjs|lua|md)$/;
const LEFT_OUT = /generated|\.api\.md$|^CHANGELOG\.md$/;

const paths = process.argv.slice(2);
const git = execFileSync('git', ['ls-files', '--', ...(paths.length > 0 ? paths : ROOMS)], {
  encoding: 'utf8',
});
const files = git.split('\n').filter((file) => TEXTS.test(file) && !LEFT_OUT.test(file));

let words = 0;
/** @type {import('@textlint/kernel').TextlintRuleReporter} */
const habits = ({ Syntax, RuleError, report, getSource }) => ({
  [Syntax.Paragraph](node) {
    const text = getSource(node)
      .replace(/`[^`]*`/g, (code) => 'X'.padEnd(code.length))
      .replaceAll('\n', ' ');
    words += text.split(/\s+/).filter((word) => /[a-z]/i.test(word)).length;
    for (const { pattern, instead } of HABITS)
      for (const match of text.matchAll(pattern))
        report(node, new RuleError(`"${match[0].trim()}": ${instead}`, { index: match.index }));
  },
});
const options = {
  ext: '.md',
  plugins: [{ pluginId: 'markdown', plugin: markdown.default }],
  rules: [{ ruleId: 'habits', rule: habits }],
};

const kernel = new TextlintKernel();
/** @type {Map<string, { words: number, hits: string[] }>} */
const rooms = new Map();
for (const file of files) {
  const name = file.split('/')[0] ?? file;
  const room = rooms.get(name) ?? { words: 0, hits: [] };
  rooms.set(name, room);
  words = 0;
  const { messages } = await kernel.lintText(proseOf(file, readFileSync(file, 'utf8')), { ...options, filePath: file });
  room.words += words;
  room.hits.push(...messages.map(({ message, loc }) => `${file}:${loc.start.line} ${message}`));
}

for (const [name, room] of rooms) {
  const rate = (1000 * room.hits.length) / Math.max(1, room.words);
  const isOver = rate > (LIMITS[/** @type {keyof typeof LIMITS} */ (name)] ?? 2);
  if (paths.length > 0 || isOver) console.log(room.hits.join('\n'));
  console.log(`${name}: ${rate.toFixed(1)} per 1,000 words, ${room.hits.length} in ${room.words}`);
  if (isOver) process.exitCode = 1;
}
