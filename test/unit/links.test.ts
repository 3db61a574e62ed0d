import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const documents = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'DESIGN.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
/** Documents with paths of this repository. In others a path may belong to the reader's own application. */
const ofTheRepository = documents.filter((path) =>
  /^(CONTRIBUTING|DESIGN|docs\/(architecture|benchmarks|concepts|keys|lines|decisions\/.+))\.md$/.test(path),
);

const read = (path: string) => readFileSync(join(root, path), 'utf8');

function referencesOf(document: string): { file: string; name: string | undefined }[] {
  const found = read(document).matchAll(/`((?:src|lua|test|tools|site|sample-app|docs)\/[\w./-]+)(?:#(\w+))?`/g);
  return [...found].map(([, file = '', name]) => ({ file, name }));
}

it.each(ofTheRepository)(
  'each reference in %s leads to a file that exists and contains the referenced name',
  (document) => {
    const missing = referencesOf(document).filter(({ file, name }) => {
      if (!existsSync(join(root, file))) return true;
      return name !== undefined && !new RegExp(`\\b${name}\\b`).test(read(file));
    });
    expect(missing).toEqual([]);
  },
);
