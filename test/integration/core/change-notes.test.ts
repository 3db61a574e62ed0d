import { RateLimiter } from 'bullmq-governor/core';
import { expect, onTestFinished, test } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { client, redisOptions, unique } from '../../support/redis/redis.js';

const ANNA = { by: 'anna', reason: 'the invoice is overdue' };
const BORIS = { by: 'boris' };

function start() {
  const clock = new VirtualClock();
  const prefix = unique('governor');
  const limiter = new RateLimiter({ connection: redisOptions(), now: clock.now, prefix });
  onTestFinished(() => limiter.close());
  const now = () => new Date(clock.now() / 1000);
  const own = async (tenant: string) => {
    await limiter.acquire(tenant, ['1/h'], { scope: 'emails' });
    return limiter.of('emails', tenant);
  };
  const shared = async (tenant?: string) => {
    await limiter.acquire('acme', ['9/h'], { scope: 'account', shared: true });
    return limiter.of('account', tenant);
  };
  return { clock, limiter, now, own, shared, prefix };
}

test('a status shows who paused a limit and who stored its limits, why and since when, until the pause or the limits end', async () => {
  const { clock, now, own } = start();
  const acme = await own('acme');
  const [pauseNote, storedNote] = [
    { since: now(), ...ANNA },
    { since: new Date(now().getTime() + 1000), ...BORIS },
  ];
  await acme.pause('10min', ANNA);
  clock.advanceMs(1000);
  await acme.set({ tiers: ['5/h'] }, BORIS);
  expect(await acme.status()).toMatchObject({ pauseNote, stored: { tiers: [{ name: '5/h' }] }, storedNote });
  await acme.clear();
  expect(await acme.status()).toMatchObject({ pauseNote, stored: undefined, storedNote: undefined });
  clock.advanceMs(600_000);
  expect(await acme.status()).toMatchObject({ pausedUntil: undefined, pauseNote: undefined });
  await acme.pause();
  expect((await acme.status()).pauseNote).toEqual({ since: now() });
  await acme.resume();
  await acme.pause('1s', BORIS);
  expect((await acme.status()).pauseNote).toEqual({ since: now(), ...BORIS });
});

test('of several pauses, the one that ends last keeps its note', async () => {
  const { own } = start();
  const acme = await own('acme');
  await acme.pause('10min', ANNA);
  await acme.pause('1min', BORIS);
  expect((await acme.status()).pauseNote).toMatchObject(ANNA);
  await acme.pause('1h', BORIS);
  expect((await acme.status()).pauseNote).toMatchObject(BORIS);
});

test('in a shared limit, a status of a tenant shows the note of its own pause or of the whole pause, whichever ends later', async () => {
  const { shared } = start();
  const [whole, acme] = [await shared(), await shared('acme')];
  await acme.pause('1min', ANNA);
  await acme.set({ concurrency: 3 }, ANNA);
  await acme.set({ weight: 2 }, BORIS);
  expect(await acme.status()).toMatchObject({
    pauseNote: ANNA,
    stored: { weight: 2, concurrency: 3 },
    storedNote: BORIS,
  });
  expect(await whole.status()).toMatchObject({ pauseNote: undefined, storedNote: undefined });
  await whole.pause('1h', BORIS);
  expect(await acme.status()).toMatchObject({ pauseNote: BORIS });
  await whole.set({ concurrency: 0 }, ANNA);
  expect(await whole.status()).toMatchObject({ stored: { concurrency: 0 }, storedNote: ANNA });
});

test('a list has every pause and all stored limits of a name, page by page, until they end', async () => {
  const { clock, limiter, own, now } = start();
  for (const tenant of ['c', 'a', 'b', 'idle']) await own(tenant);
  await limiter.of('emails', 'a').pause('10min', ANNA);
  await limiter.of('emails', 'b').set({ concurrency: 2 }, BORIS);
  await limiter.of('emails', 'c').pause(undefined, ANNA);
  await limiter.of('emails', 'c').set({ tiers: null });
  const since = now();
  const [a, b, c] = [
    { tenant: 'a', pausedUntil: new Date(since.getTime() + 600_000), pauseNote: { since, ...ANNA } },
    { tenant: 'b', stored: { concurrency: 2 }, storedNote: { since, ...BORIS } },
    {
      tenant: 'c',
      pausedUntil: 'resume',
      pauseNote: { since, ...ANNA },
      stored: { tiers: null },
      storedNote: { since },
    },
  ];
  const emails = limiter.of('emails');
  expect(await emails.list()).toEqual({ overrides: [a, b, c] });
  expect(await emails.list({ count: 2 })).toEqual({ overrides: [a, b], cursor: 'b' });
  expect(await emails.list({ count: 2, cursor: 'b' })).toEqual({ overrides: [c] });
  expect(await limiter.of('emails', 'b').list()).toEqual({ overrides: [b] });
  expect(await limiter.of('emails', 'idle').list()).toEqual({ overrides: [] });
  await limiter.of('emails', 'b').clear();
  await limiter.of('emails', 'c').resume();
  clock.advanceMs(600_000);
  expect((await emails.list()).overrides).toMatchObject([{ tenant: 'c', stored: { tiers: null } }]);
});

test('a list of a shared limit begins with all tenants together', async () => {
  const { limiter, shared } = start();
  await (await shared('b')).set({ weight: 3 }, ANNA);
  await limiter.of('account', 'a').pause('10min', BORIS);
  await limiter.of('account').set({ tiers: '5/h' }, ANNA);
  const { overrides } = await limiter.of('account').list();
  expect(overrides).toMatchObject([
    { stored: { tiers: [{ name: '5/h' }] }, storedNote: ANNA },
    { tenant: 'a', pauseNote: BORIS },
    { tenant: 'b', stored: { weight: 3 }, storedNote: ANNA },
  ]);
  expect(overrides[0]).not.toHaveProperty('tenant');
});

test('the index of the list keeps no tenant whose pauses have ended', async () => {
  const { clock, limiter, own, prefix } = start();
  await own('acme');
  for (let i = 0; i < 30; i++) {
    clock.advanceMs(1000);
    await limiter.of('emails', `t${i}`).pause('1s');
  }
  const [key = ''] = await client().keys(`${prefix}:*:set`);
  expect(await client().zcard(key)).toBeLessThanOrEqual(2);
  expect(await client().pttl(key)).toBeGreaterThan(0);
});

test.each<[string, object, string]>([
  ['an empty reason', { reason: '' }, 'pause(options): reason: expected a text of 1 to 500 characters'],
  ['a long reason', { reason: 'x'.repeat(501) }, 'pause(options): reason: expected a text of 1 to 500 characters'],
  ['a person that is no text', { by: 7 }, 'pause(options): by: expected a text of 1 to 200 characters'],
  ['a misspelt field', { reasn: 'bills' }, "Did you mean 'reason'?"],
])('%s is refused, and nothing is paused', async (_, options, error) => {
  const { own } = start();
  const acme = await own('acme');
  await expect(acme.pause('10min', options)).rejects.toThrow(error);
  expect((await acme.status()).pausedUntil).toBeUndefined();
});
