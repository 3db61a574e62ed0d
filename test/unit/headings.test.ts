import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { documents, root } from '../support/docs/documents.js';

const withHeadings = [...documents, 'CONTRIBUTING.md', 'DESIGN.md'];
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/**
 * The headings that the links of a document name, in itself and in other documents. Another test checks that those
 * exist.
 */
function headingsNamedBy(document: string): { path: string; heading: string }[] {
  return [...read(document).matchAll(/\]\(([^):#]*)#([^)]+)\)/g)]
    .map(([, path, heading]) => ({
      path: path ? posix.join(dirname(document), path) : document,
      heading: heading as string,
    }))
    .filter(({ path }) => existsSync(join(root, path)));
}

/** The headings of a document as links name them: lower case, without punctuation, blanks as hyphens. */
function headingsOf(document: string): string[] {
  const prose = read(document).replace(/^```.*?^```$/gms, '');
  return [...prose.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    (heading as string)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

it.each(withHeadings)('every heading that a link of %s names exists', (document) => {
  const missing = headingsNamedBy(document).filter(({ path, heading }) => !headingsOf(path).includes(heading));
  expect(missing).toEqual([]);
});

it('headings are found in the document itself and in others', () => {
  expect(headingsNamedBy('README.md')).toContainEqual({
    path: 'docs/failures.md',
    heading: 'admission-is-not-arrival',
  });
  expect(headingsNamedBy('docs/recipes/limits-per-plan.md')).toContainEqual({
    path: 'docs/recipes/limits-per-plan.md',
    heading: 'stored-in-redis',
  });
  expect(headingsOf('docs/operations.md')).toContain('fail-over-and-crashes-of-redis');
});

it('the README has the words that people search for, and at most 180 lines', () => {
  for (const words of ['429', 'Retry-After', 'multi-tenant', 'per customer'])
    expect(read('README.md')).toContain(words);
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(180);
});
