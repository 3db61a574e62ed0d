import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { files: string[] };
// npm packs the README whether it is named or not.
const published = ['README.md', ...files];
const documents = published.flatMap((path) =>
  path === 'docs' ? readdirSync(join(root, path)).map((name) => `${path}/${name}`) : path.endsWith('.md') ? [path] : [],
);

it.each(documents)('%s links to what is there and is published with it', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link]) => link as string);
  const missing = links
    .filter((link) => !/^\w+:/.test(link))
    .map((link) => posix.join(dirname(document), link))
    .filter((path) => !existsSync(join(root, path)) || !published.some((own) => `${path}/`.startsWith(`${own}/`)));
  expect(missing).toEqual([]);
});

it('finds the documents and their links', () => {
  expect(documents).toContain('docs/operations.md');
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('](docs/operations.md)');
});
