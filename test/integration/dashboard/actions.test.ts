import type { AuditEvent, RateLimitDashboardOptions } from 'bullmq-governor/dashboard/node';
import { expect, test } from 'vitest';
import { ruled, serve } from '../../support/dashboard/serve.js';
import { queueOf } from '../../support/worker/govern.js';
import { jobLimiterOf, limitQueue } from '../../support/worker/job-limiter.js';

const HEADERS = { 'content-type': 'application/json', 'x-governor-action': '1' };
const TIERS = ['2/h'];

async function start(options: Partial<RateLimitDashboardOptions> = {}) {
  const { queue, limiter, scope } = ruled({ tiers: TIERS });
  const served = await serve({ limiter, authorize: () => ({ name: 'anna', team: 'ops' }), ...options });
  const events: AuditEvent[] = [];
  served.dashboard.on('audit', (event) => events.push(event));
  const post = (body: unknown, headers: object = HEADERS) =>
    fetch(`${served.url}/api/actions`, {
      method: 'POST',
      headers: { ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const done = async (body: object) => {
    const answer = await post(body);
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  };
  const peek = () => limiter.peek('acme', TIERS, { scope });
  return { ...served, queue, limiter, scope, events, post, done, peek };
}

test('each action takes effect, and an audit event reports it', async () => {
  const { limiter, scope, events, done, peek } = await start();
  const target = { scope, tenant: 'acme' };
  await done({ action: 'pause', ...target, forMs: 60_000 });
  expect(await peek()).toMatchObject({ admitted: false, reason: 'paused', pausedUntil: expect.any(Date) });
  await done({ action: 'pause', ...target, forMs: null });
  expect(await peek()).toMatchObject({ admitted: false, pausedUntil: 'resume' });
  await done({ action: 'resume', ...target });
  expect(await peek()).toMatchObject({ admitted: true });
  await done({ action: 'setLimits', ...target, limits: { tiers: ['7/h'], concurrency: 3 } });
  expect(await limiter.of(target.scope, target.tenant).get()).toMatchObject({
    tiers: [{ name: '7/h' }],
    concurrency: 3,
  });
  await done({ action: 'clearLimits', ...target });
  expect(await limiter.of(target.scope, target.tenant).get()).toBeUndefined();
  await limiter.acquire('acme', TIERS, { scope });
  expect(await peek()).toMatchObject({ tiers: [{ remaining: 1 }] });
  await done({ action: 'reset', ...target });
  expect(await peek()).toMatchObject({ tiers: [{ remaining: 2 }] });
  const viewer = { name: 'anna', team: 'ops' };
  expect(events).toEqual(
    [
      ['pause', { forMs: 60_000 }],
      ['pause', { forMs: null }],
      ['resume', {}],
      ['setLimits', { limits: { tiers: ['7/h'], concurrency: 3 } }],
      ['clearLimits', {}],
      ['reset', {}],
    ].map(([action, details]) => ({ at: expect.any(Date), viewer, action, target, details, outcome: 'done' })),
  );
});

test('a pause and stored limits name the viewer, and the reason that the viewer gives', async () => {
  const { limiter, scope, done, post } = await start({ authorize: () => ({ name: `anna ${'x'.repeat(300)}` }) });
  const target = { scope, tenant: 'acme' };
  await done({ action: 'pause', ...target, forMs: null, reason: 'the invoice is overdue' });
  await done({ action: 'setLimits', ...target, limits: { concurrency: 0 } });
  const by = expect.stringMatching(/^anna x{195}$/);
  expect((await limiter.of(scope).list()).overrides).toMatchObject([
    {
      tenant: 'acme',
      pauseNote: { by, reason: 'the invoice is overdue' },
      stored: { concurrency: 0 },
      storedNote: { by },
    },
  ]);
  const bad = await post({ action: 'pause', ...target, forMs: 1000, reason: 'x'.repeat(501) });
  expect([bad.status, await bad.json()]).toMatchObject([
    400,
    { error: expect.stringContaining('1 to 500 characters') },
  ]);
});

test('in a shared scope, an action applies to all tenants, but limits and pauses can also be set for one tenant', async () => {
  const queue = queueOf();
  const limiter = jobLimiterOf();
  const scope = `account of ${queue.name}`;
  limitQueue(limiter, queue, { scope, shared: true, tiers: ['5/h'] });
  const { done, post } = await start({ limiter });
  await done({ action: 'pause', scope, forMs: 60_000 });
  await done({ action: 'setLimits', scope, tenant: 'acme', limits: { weight: 3 } });
  expect(await limiter.of(scope, 'acme').get()).toEqual({ weight: 3 });
  expect(await limiter.of(scope).resume()).toBe(true);
  await done({ action: 'pause', scope, tenant: 'acme', forMs: 60_000 });
  await done({ action: 'resume', scope, tenant: 'acme' });
  expect(await limiter.of(scope, 'acme').resume()).toBe(false);
  await done({ action: 'setLimits', scope, tenant: 'acme', limits: { concurrency: 2 } });
  expect(await limiter.of(scope, 'acme').get()).toEqual({ weight: 3, concurrency: 2 });
  await done({ action: 'clearLimits', scope, tenant: 'acme' });
  expect(await limiter.of(scope, 'acme').get()).toBeUndefined();
  expect((await post({ action: 'reset', scope, tenant: 'acme' })).status).toBe(400);
});

test('authorize decides about each action with its target, and an audit event reports a refusal', async () => {
  const asked: unknown[] = [];
  const { scope, events, post, peek } = await start({
    authorize: (_, access) => {
      asked.push(access);
      return access.action !== 'pause' && { name: 'guest' };
    },
  });
  const answer = await post({ action: 'pause', scope, tenant: 'acme', forMs: 60_000 });
  expect([answer.status, await answer.json()]).toEqual([403, { error: 'this viewer may not pause here' }]);
  expect(await peek()).toMatchObject({ admitted: true });
  const target = { scope, tenant: 'acme' };
  expect(asked).toEqual([{ action: 'view' }, { action: 'pause', target }]);
  expect(events).toEqual([
    {
      at: expect.any(Date),
      viewer: { name: 'guest' },
      action: 'pause',
      target,
      details: { forMs: 60_000 },
      outcome: 'refused',
    },
  ]);
});

test('a request that a browser sends for another site is refused', async () => {
  const { url, scope, events, post, peek } = await start();
  const body = { action: 'pause', scope, tenant: 'acme', forMs: 60_000 };
  const host = new URL(url).host;
  const refused: [object, number][] = [
    [{ 'content-type': 'application/json' }, 403],
    [{ ...HEADERS, 'x-governor-action': 'yes' }, 403],
    [{ 'x-governor-action': '1', 'content-type': 'text/plain' }, 415],
    [{ 'x-governor-action': '1', 'content-type': 'application/json-patch' }, 415],
    [{ 'x-governor-action': '1', 'content-type': 'application/x-www-form-urlencoded' }, 415],
    [{ ...HEADERS, 'sec-fetch-site': 'cross-site' }, 403],
    [{ ...HEADERS, 'sec-fetch-site': 'same-site', origin: `http://${host}` }, 403],
    [{ ...HEADERS, origin: 'https://evil.example' }, 403],
    [{ ...HEADERS, origin: 'null' }, 403],
    [{ ...HEADERS, origin: `http://${host}.evil.example` }, 403],
  ];
  for (const [headers, status] of refused)
    expect((await post(body, headers)).status, JSON.stringify(headers)).toBe(status);
  expect(await peek()).toMatchObject({ admitted: true });
  expect(events).toEqual([]);
  const allowed = [
    { ...HEADERS, origin: `http://${host}` },
    { ...HEADERS, 'sec-fetch-site': 'same-origin', origin: 'https://limits.example' },
    { ...HEADERS, 'x-forwarded-host': 'limits.example', origin: 'https://limits.example' },
    { ...HEADERS, 'x-forwarded-host': 'limits.example, inner.example', origin: 'https://limits.example' },
    { ...HEADERS, 'content-type': 'application/json; charset=utf-8' },
  ];
  for (const headers of allowed) expect((await post(body, headers)).status, JSON.stringify(headers)).toBe(200);
});

test.each<[what: string, body: unknown, status: number, error: string]>([
  ['a body that is not JSON', '{', 400, 'the body is not JSON'],
  ['a body that is not an object', '[]', 400, 'the body must be a JSON object'],
  ['another action', { action: 'constructor' }, 400, 'action must be one of pause, resume'],
  ['a missing tenant', { action: 'resume', tenant: undefined }, 400, 'name a tenant'],
  ['an empty tenant', { action: 'resume', tenant: '' }, 400, 'tenant must be a text'],
  ['a number as tenant', { action: 'resume', tenant: 7 }, 400, 'tenant must be a text'],
  ['a scope that no rule names', { action: 'resume', scope: 'other' }, 404, 'no rule in this process names this scope'],
  ['a further field', { action: 'resume', forMs: 5 }, 400, 'resume takes scope, tenant'],
  ['a pause of 0 ms', { action: 'pause', forMs: 0 }, 400, 'pause(until): expected a Date, or a duration'],
  ['a pause without a time', { action: 'pause' }, 400, 'pause takes forMs, in milliseconds'],
  ['an invalid tier', { action: 'setLimits', limits: { tiers: ['5 an hour'] } }, 400, "expected a tier such as '10/s'"],
  ['setLimits without limits', { action: 'setLimits' }, 400, 'set(limits)'],
  [
    'a weight in a scope that tenants do not share',
    { action: 'setLimits', limits: { weight: 2 } },
    400,
    'set(limits): weight',
  ],
  ['a body that is too long', { action: 'resume', tenant: 'x'.repeat(16_384) }, 413, 'longer than 16384 bytes'],
])('%s is refused, and the error says what would be accepted', async (_, body, status, error) => {
  const { scope, post } = await start();
  const isObject = typeof body === 'object';
  const answer = await post(isObject ? { scope, tenant: 'acme', ...body } : body);
  expect(answer.status).toBe(status);
  expect(((await answer.json()) as { error: string }).error).toContain(error);
});

test('an error of an audit listener becomes a warning, and the other listeners get the event', async () => {
  const { dashboard, scope, warnings, done } = await start();
  const heard: string[] = [];
  dashboard.prependListener('audit', () => {
    throw new Error('the log is full');
  });
  const rejecting = async () => Promise.reject(new Error('the log is away'));
  // Applications may use asynchronous listeners, which the dashboard does not await.
  dashboard.prependListener('audit', rejecting as unknown as () => void);
  dashboard.once('audit', ({ action }) => heard.push(action));
  await done({ action: 'resume', scope, tenant: 'acme' });
  await done({ action: 'reset', scope, tenant: 'acme' });
  expect(heard).toEqual(['resume']);
  expect(warnings.filter((text) => text.includes('the log is full'))).toHaveLength(2);
  expect(warnings.filter((text) => text.includes('the log is away'))).toHaveLength(2);
});

test('an action fails if Redis does not answer', async () => {
  const limiter = jobLimiterOf({ advanced: { deadlineMs: 50 } }, { host: '127.0.0.1', port: 1 });
  limitQueue(limiter, 'emails', { tiers: TIERS, tenant: () => 'acme' });
  const { events, post } = await start({ limiter });
  const answer = await post({ action: 'resume', scope: 'emails', tenant: 'acme' });
  expect(answer.status).toBe(503);
  const { error } = (await answer.json()) as { error: string };
  expect(error).toContain('Redis at 127.0.0.1:1');
  expect(events).toMatchObject([{ action: 'resume', outcome: 'failed', error }]);
});
