import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { locate } from '../../../src/dashboard/node/http.js';

/** @param original the address before the server removed a part of it */
function located(mount: string, url: string, original?: string) {
  const request = { url, ...(original !== undefined && { originalUrl: original }) };
  const found = locate(request as unknown as IncomingMessage, mount);
  return found && [found.path, found.query.toString(), ...(found.redirect === undefined ? [] : [found.redirect])];
}

test.each<[server: string, mount: string, url: string, original: string | undefined, found: string[] | undefined]>([
  ['node:http at the root', '', '/', undefined, ['/', '']],
  ['node:http at the root', '', '/api/job?id=a%26b', undefined, ['/api/job', 'id=a%26b']],
  ['node:http at a path', '/limits', '/limits/api/scopes', undefined, ['/api/scopes', '']],
  ['node:http at a path', '/limits', '/limits?a=1', undefined, ['/', 'a=1', './limits/?a=1']],
  ['node:http at a path', '/limits', '/limits-of-credit', undefined, undefined],
  ['node:http at a path', '/limits', '/other/limits/', undefined, undefined],
  ['node:http at two segments', '/ops/limits', '/ops/limits', undefined, ['/', '', './limits/']],
  ['Express, mounted', '', '/', '/limits', ['/', '', './limits/']],
  ['Express, mounted', '', '/api/scopes', '/limits/api/scopes', ['/api/scopes', '']],
  ['Express, mounted, with the path in the options', '/limits', '/', '/limits', ['/', '', './limits/']],
  [
    'Express, mounted, with the path in another case',
    '/limits',
    '/api/scopes',
    '/Limits/api/scopes',
    ['/api/scopes', ''],
  ],
  ['Express, mounted below a router', '/limits', '/limits/api/scopes', '/ops/limits/api/scopes', ['/api/scopes', '']],
  ['Express, not mounted', '/limits', '/limits/api/scopes', '/limits/api/scopes', ['/api/scopes', '']],
  ['Express, not mounted', '/limits', '/orders', '/orders', undefined],
  ['Nest on Fastify', '/limits', '/', '/limits/api/scopes', ['/api/scopes', '']],
  ['Nest on Fastify below a prefix', '/limits', '/?a=1', '/v1/limits/api/job?a=1', ['/api/job', 'a=1']],
  ['Nest on Fastify below a prefix of the same name', '/limits', '/', '/limits/limits/', ['/', '']],
])('%s with the path %j: the address %s (originally %s) is located as %j', (_, mount, url, original, found) => {
  expect(located(mount, url, original)).toEqual(found);
});

test.each(['//evil.example', '/limits//evil.example', '/\\evil.example', '/limits/%0d%0aset-cookie:a=b'])(
  '%s leads to no other site',
  (url) => {
    for (const mount of ['', '/limits']) {
      const redirect = located(mount, url)?.[2];
      expect(redirect === undefined || redirect.startsWith('./')).toBe(true);
    }
  },
);
