import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readPage, takesGzip } from '../../../src/dashboard/node/http.js';
import { PACKAGED } from '../../support/dashboard/page.js';

vi.mock('../../../src/dashboard/node/packaged.js', () => import('../../support/dashboard/page.js'));

test('the page, its assets and nothing else are served', () => {
  const files = readPage();
  expect([...files].map(([path, { body }]) => [path, body.toString()])).toEqual([
    ['/', PACKAGED['index.html']],
    ['/assets/page-1a2b.js', PACKAGED['assets/page-1a2b.js']],
  ]);
  expect(files.get('/')?.headers).toEqual({ 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' });
  expect(files.get('/assets/page-1a2b.js')?.headers).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
  });
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
