import { request } from 'node:http';
import { hostname } from 'node:os';
import type { RateLimitDashboardOptions } from 'bullmq-governor/dashboard/node';
import { describe, expect, it, test, vi } from 'vitest';
import { ruled, serve, streamOf } from '../../support/dashboard/serve.js';
import { settles } from '../../support/until.js';

vi.mock('../../../src/dashboard/node/packaged.js', () => import('../../support/dashboard/page.js'));

const ACT = { 'content-type': 'application/json', 'x-governor-action': '1' };
const PAUSE = (scope: string) => JSON.stringify({ action: 'pause', scope, tenant: 'acme', forMs: 60_000 });

const ROUTES: [route: string, init?: RequestInit][] = [
  ['/'],
  ['/assets/page-1a2b.js'],
  ['/api/scopes'],
  ['/api/live?view=tenants&scope=SCOPE'],
  ['/api/live?view=tenant&scope=SCOPE&tenant=acme'],
  ['/api/job?id=1'],
  ['/api/actions', { method: 'POST', headers: ACT }],
];

const SECURITY = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

async function start(options: Partial<RateLimitDashboardOptions> = {}) {
  const { queue, limiter, scope } = ruled({ tiers: ['2/h'] });
  const served = await serve({ limiter, queues: [queue], ...options });
  const at = ([route, init]: (typeof ROUTES)[number], headers = {}) =>
    fetch(served.url + route.replace('SCOPE', scope), {
      ...init,
      headers: { ...(init?.headers as Record<string, string> | undefined), ...headers },
      ...(init?.method === 'POST' && { body: PAUSE(scope) }),
      signal: AbortSignal.timeout(20_000),
    });
  return { ...served, limiter, scope, at };
}

describe.each([
  ['false', () => false],
  ['nothing', () => undefined],
  ['an object without a name', () => ({ user: 'anna' }) as never],
  ['1', () => 1 as never],
  ['an error that is not thrown', async () => new Error('the session is over') as never],
  ['a promise of false', async () => false],
  ['an error', () => { throw new Error('the session store is down'); }], // biome-ignore format: one row
  ['a rejection', () => Promise.reject(new Error('the session store is down'))],
])('if the outcome of authorize is %s', (what, authorize) => {
  it('every route refuses the request, and no response names a tenant', async () => {
    const { limiter, scope, at, warnings } = await start({ authorize });
    const answers = await Promise.all(ROUTES.map((route) => at(route)));
    expect(answers.map(({ status }) => status)).toEqual(ROUTES.map(() => 403));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts)).toEqual(new Set(['{"error":"this viewer may not look here"}']));
    expect(await limiter.of(scope, 'acme').resume()).toBe(false);
    const isFailing = what === 'an error' || what === 'a rejection';
    expect(warnings).toHaveLength(isFailing ? ROUTES.length : 0);
    if (isFailing) expect(warnings[0]).toContain('authorize failed: Error: the session store is down');
  });
});

test('a viewer may look at every route, and browsers cache assets', async () => {
  const { at } = await start({ authorize: ({ headers }) => headers['x-user'] === 'anna' && { name: 'anna' } });
  const answers = await Promise.all(ROUTES.map((route) => at(route, { 'x-user': 'anna' })));
  expect(answers.map(({ status }) => status)).toEqual(ROUTES.map(() => 200));
  const kept = answers.map(({ headers }) => headers.get('cache-control'));
  expect(kept).toEqual(
    ROUTES.map(([route]) =>
      route.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : route.startsWith('/api/live')
          ? 'no-store, no-transform'
          : 'no-store',
    ),
  );
  for (const { headers } of answers) {
    expect(Object.fromEntries(Object.keys(SECURITY).map((name) => [name, headers.get(name)]))).toEqual(SECURITY);
  }
});

test('public: true lets everyone look, but allows no action; if authorize is set too, it decides only about actions', async () => {
  const open = await start({ authorize: undefined, public: true });
  expect(await (await open.at(['/api/scopes'])).json()).toMatchObject({ actions: [] });
  expect((await open.at(ROUTES.at(-1) as (typeof ROUTES)[number])).status).toBe(403);
  const asked: string[] = [];
  const authorize: RateLimitDashboardOptions['authorize'] = (_, { action }) => {
    asked.push(action);
    return action === 'pause' && { name: 'anna' };
  };
  const guarded = await start({ authorize, public: true });
  const done: unknown[] = [];
  guarded.dashboard.on('audit', ({ viewer, outcome }) => done.push([viewer, outcome]));
  expect(await (await guarded.at(['/api/scopes'])).json()).toMatchObject({ actions: ['pause'] });
  expect((await guarded.at(ROUTES.at(-1) as (typeof ROUTES)[number])).status).toBe(200);
  expect(asked).not.toContain('view');
  expect(done).toEqual([[{ name: 'anna' }, 'done']]);
});

test.each(['cross-site', 'same-site'])(
  'a %s page can read nothing with the cookies of a viewer, but may link to the dashboard',
  async (other) => {
    const { at } = await start({ authorize: () => true });
    const from = (site: string) => Promise.all(ROUTES.map((route) => at(route, { 'sec-fetch-site': site })));
    const statuses = (await from(other)).map(({ status }) => status);
    expect(statuses).toEqual(ROUTES.map(([route]) => (route.startsWith('/api/') ? 403 : 200)));
    const own = await from('same-origin');
    expect(own.map(({ status }) => status)).toEqual(ROUTES.map(() => 200));
    for (const { body } of own) await body?.cancel();
  },
);

/** Uses `request`, because fetch refuses to send a request that names another host. */
function statusOf(
  url: string,
  route: string,
  host: string,
  init: { method?: string; headers?: object } = {},
  body = '',
) {
  return new Promise<number>((resolve, reject) => {
    const sent = request(url + route, { ...init, headers: { ...init.headers, host } }, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

test.each<[string, Partial<RateLimitDashboardOptions>]>([
  ['public', { public: true, authorize: () => true }],
  ['open to all', { authorize: () => true }],
])(
  'a dashboard that is %s refuses requests for a host name that another site points at the dashboard',
  async (_, options) => {
    const { url, limiter, scope } = await start(options);
    for (const [route, init] of ROUTES) {
      const status = await statusOf(
        url,
        route.replace('SCOPE', scope),
        'evil.example:80',
        init as object,
        PAUSE(scope),
      );
      expect([route, status]).toEqual([route, 403]);
    }
    expect(await limiter.of(scope, 'acme').resume()).toBe(false);
    for (const host of [
      '127.0.0.1:3000',
      '[::1]',
      'localhost',
      'LOCALHOST.:80',
      'app.localhost',
      'tools:8080',
      hostname(),
    ])
      expect([host, await statusOf(url, '/api/scopes', host)]).toEqual([host, 200]);
  },
);

test("a dashboard accepts the host names in the option hosts, and any name if hosts is 'any' or authorize requires credentials", async () => {
  const named = await start({ hosts: ['Limits.example.com'] });
  expect(await statusOf(named.url, '/', 'limits.example.com:8443')).toBe(200);
  expect(await statusOf(named.url, '/', 'other.example.com')).toBe(403);
  const any = await start({ hosts: 'any', public: true });
  expect(await statusOf(any.url, '/', 'other.example.com')).toBe(200);
  const asked = await start({ authorize: (request) => request.headers.authorization === 'Bearer a' });
  const headers = { authorization: 'Bearer a' };
  expect(await statusOf(asked.url, '/', 'other.example.com', { headers })).toBe(200);
});

test('an unexpected error appears only in the log', async () => {
  const queues = () => {
    throw new Error('no queues in /secret/path');
  };
  const { at, warnings } = await start({ queues });
  const answer = await at(['/api/scopes']);
  const error = 'the request could not be answered; the log of the server says why';
  expect([answer.status, await answer.json()]).toEqual([500, { error }]);
  expect(warnings).toEqual(['the dashboard could not answer a request: Error: no queues in /secret/path']);
});

test('with a challenge the browser asks for a name and a password, and asks again if they are wrong', async () => {
  const challenge = 'Basic realm="limits"';
  const { at } = await start({ authorize: ({ headers }) => headers.authorization === 'Basic YTpi', challenge });
  const stranger = await at(['/']);
  expect([stranger.status, stranger.headers.get('www-authenticate')]).toEqual([401, challenge]);
  const wrong = await at(['/'], { authorization: 'Basic eDp5' });
  expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([401, challenge]);
  expect((await at(['/'], { authorization: 'Basic YTpi' })).status).toBe(200);
});

test.each([
  ['/nothing'],
  ['/api'],
  ['/api/'],
  ['/api/scopes/'],
  ['/assets/'],
  ['/assets/../../package.json'],
  ['/assets/%2e%2e/%2e%2e/package.json'],
  ['/..%2f..%2fpackage.json'],
  ['/assets/page-1a2b.js%00'],
  ['/index.html.map'],
])('there is nothing at %s', async (path) => {
  const { at } = await start();
  expect((await at([path])).status).toBe(404);
});

test.each([
  ['/', 'POST', 'GET, HEAD'],
  ['/assets/page-1a2b.js', 'PUT', 'GET, HEAD'],
  ['/api/scopes', 'DELETE', 'GET, HEAD'],
  ['/api/live', 'POST', 'GET'],
  ['/api/job', 'PATCH', 'GET, HEAD'],
  ['/api/actions', 'GET', 'POST'],
])('%s refuses the method %s', async (path, method, allow) => {
  const { url } = await start();
  const answer = await fetch(url + path, { method });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
});

test('close() ends the streams of a dashboard', async () => {
  const { dashboard, url, scope } = await start();
  const stream = await streamOf(`${url}/api/live?view=tenants&scope=${scope}`);
  expect(stream.isOver()).toBe(false);
  dashboard.close();
  await settles('the stream ends', stream.over);
});
