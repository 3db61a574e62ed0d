import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkAnchors } from '../../site/anchors.mjs';
import { markdownOf } from '../../site/links.mjs';
import { targetOf } from '../../site/pages.mjs';
import { siteUrl } from '../../site/repository.mjs';

describe('a link of a document', () => {
  it.each([
    ['README.md', 'docs/recipes/metrics.md#traces', { path: 'recipes/metrics.md', hash: '#traces' }],
    ['docs/recipes/metrics.md', '../../README.md', { path: 'guide.md', hash: '' }],
    [
      'sample-app/README.md',
      'app',
      { url: 'https://github.com/bullmq-governor/bullmq-governor/blob/main/sample-app/app' },
    ],
    ['README.md', 'https://bullmq.io', undefined],
    ['README.md', '#commonjs', undefined],
    ['README.md', 'docs/missing.md', undefined],
  ])('from %s to %s leads to a page or a file of the repository, or is unchanged', (source, link, target) => {
    expect(targetOf(source, link)).toEqual(target);
  });

  it('leads to Markdown if it is in the Markdown form of a page, and is unchanged in code', () => {
    const text = 'See [metrics](docs/recipes/metrics.md#a), `[x](README.md)` and\n```md\n[x](README.md)\n```\n';
    const page = { source: 'README.md', path: 'guide.md', title: '', summary: '', text };
    expect(markdownOf(page)).toBe(text.replace('docs/recipes/metrics.md', `${siteUrl}recipes/metrics.md`));
  });
});

it('a link to a missing heading is an error, and a link to a heading of another page is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'governor-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'a.html'), '<h2 id="one"></h2><a href="#one"></a><a href="/base/b.html#two"></a>');
  writeFileSync(join(folder, 'b.html'), '<h2 id="two"></h2><a href="https://other.example/#x"></a>');
  expect(() => checkAnchors(folder, '/base/')).not.toThrow();
  writeFileSync(join(folder, 'b.html'), '<h2 id="three"></h2>');
  expect(() => checkAnchors(folder, '/base/')).toThrow('a.html leads to b.html#two');
});
