import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkContents } from '../../tools/package-contents.mjs';

const PACKAGE = {
  'package.json': JSON.stringify({ main: './dist/index.js', exports: { '.': { types: './dist/index.d.ts' } } }),
  'README.md': '',
  'CHANGELOG.md': '',
  'CONTRIBUTING.md': '',
  'DESIGN.md': '',
  LICENSE: '',
  'docs/operations.md': '',
  'dist/index.js': '',
  'dist/index.d.ts': '',
  'dist/dashboard/page/index.html': '',
  'dist/dashboard/page/license.md': '',
  'dist/dashboard/page/assets/a.js': 'render()',
  'dist/dashboard/page/assets/a.css': '',
};

/** Returns the problems of a package with these files, built from src/index.ts and a page. */
function problemsOf(files: Record<string, string>): string[] {
  const work = mkdtempSync(join(tmpdir(), 'governor-contents-'));
  onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  const sources = { 'src/index.ts': '', 'src/dashboard/page/main.tsx': '', 'src/dashboard/page/live.ts': '' };
  const packed = Object.entries(files).map(([name, text]) => [`packed/${name}`, text] as const);
  for (const [name, text] of [...Object.entries(sources), ...packed]) {
    mkdirSync(dirname(join(work, name)), { recursive: true });
    writeFileSync(join(work, name), text);
  }
  return checkContents(join(work, 'packed'), join(work, 'src')).problems;
}

it('accepts a package with everything that its users need', () => {
  expect(problemsOf(PACKAGE)).toEqual([]);
});

it.each([
  ['dist/gone.js', 'dist: dist/gone.js is not expected'],
  ['dist/index.js.map', 'dist/index.js.map is no file for users'],
  ['dist/dashboard/page/main.tsx', 'dist/dashboard/page/main.tsx is no file for users'],
  ['docs/notes.txt', 'docs/notes.txt is no file for users'],
  ['src/index.ts', 'top level: src is not expected'],
  ['.ci/run', 'top level: .ci is not expected'],
])('refuses %s', (name, problem) => {
  expect(problemsOf({ ...PACKAGE, [name]: '' })).toContain(problem);
});

it.each([
  ['LICENSE', 'top level: LICENSE is missing'],
  ['dist/index.js', 'package.json leads to dist/index.js, which is missing'],
  ['dist/index.d.ts', 'dist: dist/index.d.ts is missing'],
  ['dist/dashboard/page/index.html', 'dist/dashboard/page/ has no index.html'],
  ['dist/dashboard/page/license.md', 'dist/dashboard/page/ has no license.md'],
])('misses %s', (name, problem) => {
  const rest = Object.entries(PACKAGE).filter(([other]) => other !== name);
  expect(problemsOf(Object.fromEntries(rest))).toContain(problem);
});

it('refuses a page of more than 120 kB, gzipped', () => {
  const page = 'dist/dashboard/page/assets/a.js';
  const problems = (bytes: number) => problemsOf({ ...PACKAGE, [page]: randomBytes(bytes / 2).toString('hex') });
  expect(problems(80_000)).toEqual([]);
  expect(problems(300_000)).toEqual([
    expect.stringMatching(/^dist\/dashboard\/page\/ has 1\d{5} bytes .* at most 120000$/),
  ]);
});
