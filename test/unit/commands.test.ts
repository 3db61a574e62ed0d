import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8').replace(/\s+/g, ' ');
const below = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const TEXTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...below('docs').filter((name) => name.endsWith('.md')),
  '.ci/run',
  ...below('.github/workflows'),
];

const found = (path: string, names: RegExp) => [...read(path).matchAll(names)].map(([, name = '']) => name);
const missing = (namesIn: (path: string) => string[], isThere: (name: string) => boolean) =>
  TEXTS.flatMap((path) =>
    namesIn(path)
      .filter((name) => !isThere(name))
      .map((name) => `${path}: ${name}`),
  );
const scriptsIn = (path: string) => found(path, /\bnpm run (?:--silent )?([a-z][\w:]*)/g);
const filesIn = (path: string) => found(path, /\bnode ((?:tools|test)\/[\w/-]+\.mjs)/g);

describe('commands', () => {
  it('exist if a document, a workflow or .ci/run names them', () => {
    expect(missing(scriptsIn, (name) => scripts[name] !== undefined)).toEqual([]);
    expect(missing(filesIn, (file) => existsSync(join(root, file)))).toEqual([]);
  });
});
