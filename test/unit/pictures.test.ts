import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { captionsOf, withCaptions } from '../../tools/pictures/captions.mjs';
import { documents, root } from '../support/docs/documents.js';

const folder = join(root, 'docs/pictures');
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.svg') ? [file.slice(0, -4)] : []));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** The captions that the last run of the script wrote. */
const written = captionsOf(read('docs/pictures/README.md'));

it.each(names)('the picture %s is small, has a title and a description, and has colours for light and dark', (name) => {
  const svg = read(`docs/pictures/${name}.svg`);
  expect(svg.length).toBeLessThan(60_000);
  expect(svg).toMatch(/<title id="title">[^<]{10,}<\/title>\n<desc id="desc">[^<]{40,}<\/desc>/);
  expect(svg).toContain('prefers-color-scheme: dark');
});

it('each picture is in a document, above the caption of its run', () => {
  const shown = documents
    .filter((path) => path !== 'docs/pictures/README.md')
    .flatMap((path) => captionsOf(read(path)));
  expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(names));
  for (const caption of shown) expect(written).toContainEqual(caption);
});

it('withCaptions replaces the caption below its picture, and nothing else', () => {
  const text = '![a](../pictures/a.svg)\n\n*old*\n\n![b](pictures/b.svg)\n\n*old* and *old*\n';
  expect(withCaptions(text, { a: { caption: 'new' } })).toBe(text.replace('*old*', '*new*'));
});
