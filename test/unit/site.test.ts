import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkAnchors } from '../../site/anchors.mjs';
import { markdownOf } from '../../site/links.mjs';
import { llmsFullTxt, llmsTxt } from '../../site/llms.mjs';
import { outline } from '../../site/outline.mjs';
import { pages, targetOf } from '../../site/pages.mjs';
import { siteUrl } from '../../site/repository.mjs';
import { root } from '../support/docs/documents.js';

const listed = outline().flatMap((section) => section.pages);

describe('the outline of the site', () => {
  it('has every page of docs once', () => {
    const names = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
    const documents = names.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`);
    const inDocs = listed.map(({ source }) => source).filter((source) => source.startsWith('docs/'));
    expect(inDocs.sort()).toEqual(documents.sort());
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('gives every page a title and a path of its own', () => {
    expect(listed.filter(({ title, source }) => title === '' || title === source)).toEqual([]);
    expect(new Set(pages().map(({ path }) => path)).size).toBe(pages().length);
  });
});

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

describe('llms.txt', () => {
  const [title, , summary, ...lines] = llmsTxt().split('\n');

  it('has a title, a summary, and sections of links to Markdown', () => {
    expect(title).toBe('# bullmq-governor');
    expect(summary).toMatch(/^> .+\.$/);
    const others = lines.filter((line) => !/^(## .+|- \[[^\]]+\]\(https:\S+\.md\)(: .+)?)?$/.test(line));
    expect(others).toEqual([]);
    expect(lines.filter((line) => line.startsWith('## ')).at(-1)).toBe('## Optional');
  });

  it('names every page of text', () => {
    const missing = listed.filter(({ path }) => !llmsTxt().includes(`(${siteUrl}${path})`));
    expect(missing).toEqual([]);
  });

  it('has a full form with the text of every page that is not optional', () => {
    expect(llmsFullTxt()).toContain('\n# Kinds of tier\n');
    expect(llmsFullTxt()).not.toContain('\n# 0012 ');
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
