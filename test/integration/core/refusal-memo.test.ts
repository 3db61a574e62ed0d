import type { Decision } from 'bullmq-governor/core';
import { expect, test, vi } from 'vitest';
import { internalsOf } from '../../../src/core/internals.js';
import { admissions, KEEP_LOG, largestWindow } from '../../support/model/admissions.js';
import { client } from '../../support/redis/redis.js';
import { limiterOf } from '../../support/worker/govern.js';

/** A limiter whose requests by hand are counted as they go to Redis. */
function counted(memoMs: number) {
  const limiter = limiterOf({ memoMs });
  const acquire = vi.spyOn(internalsOf(limiter).calls, 'acquire');
  return { limiter, calls: () => acquire.mock.calls.length };
}

const TIERS = ['1/h'];
const MEMO_MS = 100;

test('a refusal is answered without Redis for memoMs at most, and never past its turn; only Redis admits', async () => {
  const { limiter, calls } = counted(MEMO_MS);
  const tiers = ['2/130ms', KEEP_LOG];
  let [admitted, hits, repliedMs] = [0, 0, performance.now()];
  for (const endsMs = performance.now() + 700; performance.now() < endsMs; ) {
    const [before, askedMs] = [calls(), performance.now()];
    const decision = await limiter.acquire('acme', tiers);
    const isHit = calls() === before;
    if (!isHit) repliedMs = performance.now();
    if (decision.admitted) admitted++;
    else if (isHit) {
      hits++;
      expect(askedMs - repliedMs).toBeLessThan(MEMO_MS);
      expect(decision.delayMs).toBeLessThanOrEqual(130);
    }
    if (isHit) expect(decision.admitted).toBe(false);
    await new Promise(setImmediate);
  }
  const log = await admissions(client(), { prefix: limiter.keyPrefix, scope: 'default', tenant: 'acme' });
  expect(log).toHaveLength(admitted);
  expect(admitted).toBeGreaterThanOrEqual(6);
  expect(largestWindow(log, 130)).toBe(2);
  expect(hits).toBeGreaterThan(3 * calls());
});

test('a remembered refusal says the same turn, has a delay that fits it, and counts as deferred', async () => {
  const { limiter, calls } = counted(MEMO_MS);
  await limiter.acquire('acme', TIERS);
  const told = await limiter.acquire('acme', TIERS);
  const again = await limiter.acquire('acme', TIERS);
  expect(calls()).toBe(2);
  const { delayMs: first, ...rest } = told as Decision & { admitted: false };
  const { delayMs: second, ...same } = again as Decision & { admitted: false };
  expect(same).toEqual(rest);
  expect(first - second).toBeGreaterThanOrEqual(0);
  expect(first - second).toBeLessThan(MEMO_MS);
  expect(limiter.counts).toMatchObject({ admitted: 1, deferred: 2 });
});

test('a refusal of what takes much says nothing of what takes less', async () => {
  const { limiter, calls } = counted(MEMO_MS);
  const ask = (cost: number) => limiter.acquire('acme', ['10/h'], { cost });
  expect(await ask(8)).toEqual({ admitted: true });
  expect(await ask(5)).toMatchObject({ admitted: false });
  expect(await ask(2)).toEqual({ admitted: true });
  expect(calls()).toBe(3);
});

test('a refusal of several scopes is remembered for the same scopes, and for no others', async () => {
  const { limiter, calls } = counted(MEMO_MS);
  const checks = ['ip', 'user'].map((scope) => ({ scope, tenant: 'acme', tiers: TIERS }));
  await limiter.acquireAll(checks);
  for (let n = 0; n < 2; n++) expect((await limiter.acquireAll(checks)).admitted).toBe(false);
  expect(calls()).toBe(2);
  expect((await limiter.acquireAll([checks[0] as (typeof checks)[0]])).admitted).toBe(false);
  expect(calls()).toBe(3);
});

type Limiter = ReturnType<typeof counted>['limiter'];
test.each<[string, number, (limiter: Limiter) => Promise<unknown>]>([
  ['with an id', MEMO_MS, (limiter) => limiter.acquire('acme', TIERS, { id: 'a' })],
  ['for another tenant', MEMO_MS, (limiter) => limiter.acquire('globex', TIERS)],
  ['in another scope', MEMO_MS, (limiter) => limiter.acquire('acme', TIERS, { scope: 'other' })],
  ['by other tiers', MEMO_MS, (limiter) => limiter.acquire('acme', ['1/2h'])],
  ['with another guardMs', MEMO_MS, (limiter) => limiter.acquire('acme', TIERS, { guardMs: 1 })],
  ['that costs less', MEMO_MS, (limiter) => limiter.acquire('acme', TIERS, { cost: 0 })],
  ['without a memo', 0, (limiter) => limiter.acquire('acme', TIERS)],
])('a request %s goes to Redis', async (_, memoMs, ask) => {
  const { limiter, calls } = counted(memoMs);
  for (let n = 0; n < 2; n++) await limiter.acquire('acme', TIERS);
  await ask(limiter);
  expect(calls()).toBe(3);
});

test.each<[string, (limiter: Limiter, first: Decision) => Promise<unknown>, boolean]>([
  ['reset', (limiter) => limiter.reset('acme'), true],
  ['setLimits', (limiter) => limiter.setLimits({ tenant: 'acme' }, { tiers: ['5/h'] }), true],
  ['clearLimits', (limiter) => limiter.clearLimits({ tenant: 'acme' }), false],
  ['refresh', (limiter) => limiter.refresh({ tenant: 'acme' }), false],
  ['resume', (limiter) => limiter.resume({ tenant: 'acme' }), false],
  ['refund', async (limiter, first) => limiter.refund(first), true],
  ['leave', (limiter) => limiter.leave('acme', 'nobody'), false],
])('%s has this process ask Redis again', async (_, change, isAdmitted) => {
  const { limiter, calls } = counted(MEMO_MS);
  const first = await limiter.acquire('acme', TIERS);
  for (let n = 0; n < 2; n++) await limiter.acquire('acme', TIERS);
  expect(calls()).toBe(2);
  await change(limiter, first);
  expect((await limiter.acquire('acme', TIERS)).admitted).toBe(isAdmitted);
  expect(calls()).toBeGreaterThan(2);
});

test('a pause is not remembered', async () => {
  const { limiter, calls } = counted(MEMO_MS);
  await limiter.pause({ tenant: 'acme' }, 60_000);
  for (let n = 0; n < 3; n++) expect(await limiter.acquire('acme', TIERS)).toMatchObject({ reason: 'paused' });
  expect(calls()).toBe(3);
});
