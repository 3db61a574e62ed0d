import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8').replace(/\s+/g, ' ');
const below = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
/** Scripts that npm runs by itself. */
const HOOKS = ['prepack', 'prepare', 'prepublishOnly'];
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

  it('are found by this test in the texts that name them', () => {
    expect(scriptsIn('CONTRIBUTING.md')).toContain('test:chaos');
    expect(filesIn('.ci/run')).toContain('test/package/run.mjs');
  });

  it('for the whole set-up are near the top of the README, and .ci/run runs the test command', () => {
    const lines = (path: string) => readFileSync(join(root, path), 'utf8').split('\n');
    const top = lines('README.md').slice(0, 40).join('\n');
    const block = top.match(/^```sh\n([\s\S]*?)^```$/m)?.[1] ?? '';
    const [sample, test] = ['npm ci && npm run sample', 'npm ci && npm test'];
    expect(block.split('\n').map((line) => line.replace(/ *#.*/, ''))).toEqual([sample, test, '']);
    expect(lines('.ci/run')).toContain(`(${test})`);
  });

  it('of package.json are all described in CONTRIBUTING.md', () => {
    const described = [...scriptsIn('CONTRIBUTING.md'), 'test', ...HOOKS];
    expect(Object.keys(scripts).filter((name) => !described.includes(name))).toEqual([]);
  });
});
