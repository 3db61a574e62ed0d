import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { takesGzip } from '../../../src/dashboard/node/http/http.js';
import { readPage } from '../../../src/dashboard/node/http/page-files.js';
import { builtPage } from '../../support/dashboard/page.js';

test('the page, its assets and nothing else are served', () => {
  const folder = builtPage();
  writeFileSync(join(folder, 'assets/page-1a2b.js.map'), '{}');
  symlinkSync('/etc/passwd', join(folder, 'assets/secret.js'));
  for (const at of [folder, `${folder}/`, pathToFileURL(`${folder}/`)]) {
    const files = readPage(at);
    expect([...(files?.keys() ?? [])].sort()).toEqual(['/', '/assets/page-1a2b.js']);
    expect(files?.get('/')?.headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(files?.get('/assets/page-1a2b.js')?.headers).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  }
});

test('a folder without a built page has no page', () => {
  expect(readPage('/nowhere')).toBeUndefined();
  // The source folder has no page that a browser can run.
  expect(readPage()).toBeUndefined();
});

test('the page of the package is in a module', async () => {
  const PACKAGED = { 'index.html': '<script src="./assets/page-1a2b.js"></script>', 'assets/page-1a2b.js': 'é' };
  vi.doMock('../../../src/dashboard/node/http/packaged.js', () => ({ PACKAGED }));
  vi.resetModules();
  onTestFinished(() => {
    vi.doUnmock('../../../src/dashboard/node/http/packaged.js');
  });
  const files = (await import('../../../src/dashboard/node/http/page-files.js')).readPage();
  expect([...(files ?? [])].map(([path, { body }]) => [path, body.toString()])).toEqual([
    ['/', PACKAGED['index.html']],
    ['/assets/page-1a2b.js', 'é'],
  ]);
});

test('no module of the package has import.meta, which is a syntax error where Jest runs CommonJS', () => {
  const src = join(import.meta.dirname, '../../../src');
  const modules = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const code = (name: string) => readFileSync(join(src, name), 'utf8').replace(/^\s*\/?\*.*$/gm, '');
  expect(modules.filter((name) => code(name).includes('import.meta'))).toEqual([]);
});

test.each([
  ['gzip', true],
  ['br, GZIP;q=0.5', true],
  ['gzip; q=0, br', false],
  ['gzip;q=0.000', false],
  ['identity', false],
  [undefined, false],
])('accept-encoding %s accepts gzip: %s', (header, takes) => {
  const headers = header === undefined ? {} : { 'accept-encoding': header };
  expect(takesGzip({ headers } as IncomingMessage)).toBe(takes);
});
