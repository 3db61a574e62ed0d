import { expect, it } from 'vitest';
import { releaseProblems } from '../../tools/check-release.mjs';

const CHANGELOG = `# Changelog

All notable changes, newest first.

## 1.2.0 (2026-11-22)

- Something new.

## 1.1.0 (2026-11-01)

- Something old.
`;
const READY = { version: '1.2.0', changelog: CHANGELOG, tags: ['v1.2.0'], changes: [] };

it('accepts a tagged commit if the changelog describes its changes', () => {
  expect(releaseProblems(READY)).toEqual([]);
});

it.each([
  ['changes that are not committed', { changes: ['src/index.ts'] }, 'Not committed: src/index.ts.'],
  ['a commit without a tag', { tags: [] }, 'no tag v1.2.0'],
  ['the tag of another version', { tags: ['v1.1.0'] }, 'it has v1.1.0'],
  ['a changelog of another version', { version: '1.3.0', tags: ['v1.3.0'] }, 'expected "1.3.0 ('],
  ['a changelog of a longer version', { version: '1.2', tags: ['v1.2'] }, 'expected "1.2 ('],
  ['a section without a date', { changelog: CHANGELOG.replace('2026-11-22', 'unreleased') }, '(unreleased)'],
  ['an empty section', { changelog: CHANGELOG.replace('- Something new.', '') }, 'says nothing of 1.2.0'],
  ['an empty changelog', { changelog: '# Changelog\n' }, 'CHANGELOG.md begins with'],
])('refuses %s', (_, change, problem) => {
  expect(releaseProblems({ ...READY, ...change })).toEqual([expect.stringContaining(problem)]);
});
