import { expect, test } from 'vitest';
import { HABITS } from '../../tools/prose/habits.mjs';
import { proseOf } from '../../tools/prose/text.mjs';

/** For each habit, in the order of HABITS: one sentence with the habit, and a plain sentence with the same fact. */
const SENTENCES: [habit: string, plain: string][] = [
  ['What waits longest starts first.', 'The job that waits longest starts first.'],
  ['It is made of what is stored.', 'It is made of the stored limits.'],
  ['A job whose turn has come starts.', 'A job starts at its turn.'],
  ['The line moves. Of the waiters three are late.', 'The line moves. Three waiters are late.'],
  ['Nothing is counted.', 'The script counts no unit.'],
  ['It has the first job promoted.', 'It promotes the first job.'],
  ['The job waits, for its tenant is paused.', 'The job waits, because its tenant is paused.'],
  ['The next job is to start.', 'The next job must start.'],
  ['It keeps so many jobs.', 'It keeps 100 jobs.'],
  ['It warns, where the cap is full.', 'It warns if the cap is full.'],
];

const found = (sentence: string) => HABITS.flatMap(({ pattern }, i) => (sentence.match(pattern) ? [i] : []));

test('each habit is found in its sentence, and no habit in the plain sentence', () => {
  expect(SENTENCES.map(([habit]) => found(habit))).toEqual(HABITS.map((_, i) => [i]));
  expect(SENTENCES.flatMap(([, plain]) => found(plain))).toEqual([]);
});

test('the prose of code is its comments, each at its line', () => {
  const code = [
    '/**',
    ' * Counts jobs.',
    ' * @returns their number',
    ' */',
    'const a = 1; // jobs',
    '// biome-ignore lint: x',
  ];
  expect(
    proseOf('a.ts', code.join('\n'))
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual(['', 'Counts jobs.', '@returns their number', '', 'jobs', '']);
});

test('the prose of a script is its comments, without the directives to the build', () => {
  const script = ['-- @include lib/times', 'local a = b--c', '--[[ A log', 'of times. ]]', 'return a -- microseconds'];
  const lines = proseOf('a.lua', script.join('\n')).split('\n');
  expect(lines.map((line) => line.trim())).toEqual(['', '', 'A log', 'of times.', 'microseconds']);
});

test('a document is all prose', () => {
  expect(proseOf('a.md', '# A\n\nText.')).toBe('# A\n\nText.');
});
