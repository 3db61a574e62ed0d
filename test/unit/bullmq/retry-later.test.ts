import type { Job } from 'bullmq';
import { ConfigurationError, RetryLater } from 'bullmq-governor/bullmq';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notePutBack } from '../../../src/bullmq/defer/begun.js';
import { pauseOf } from '../../../src/bullmq/defer/retry-later.js';
import { latest, requestsOf } from '../../../src/bullmq/gate/pause-tenants.js';

const NOW = new Date('2026-03-01T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

const response = (headers: Record<string, string>) => new Response('', { status: 429, headers });

describe('how long RetryLater waits', () => {
  it.each([
    ['milliseconds', 1500, 1500],
    ['a text', '1.5min' as const, 90_000],
    ['a Date', new Date(NOW.getTime() + 90_000), 90_000],
    ['Retry-After in seconds', response({ 'Retry-After': '120' }), 120_000],
    ['Retry-After as a date', response({ 'Retry-After': 'Sun, 01 Mar 2026 12:01:00 GMT' }), 60_000],
    ['the structured RateLimit field', response({ RateLimit: '"default";r=0;t=30' }), 30_000],
    ['RateLimit-Reset in seconds', response({ 'RateLimit-Reset': '7' }), 7000],
    ['X-RateLimit-Reset in seconds since 1970', response({ 'X-RateLimit-Reset': `${NOW.getTime() / 1000 + 9}` }), 9000],
    ['it in milliseconds since 1970', response({ 'X-RateLimit-Reset': `${NOW.getTime() + 9500}` }), 9500],
    ['it in microseconds since 1970', response({ 'X-RateLimit-Reset': `${NOW.getTime() + 9500}000` }), 9500],
    ['X-RateLimit-Reset as a date', response({ 'X-RateLimit-Reset': '2026-03-01T12:00:20+00:00' }), 20_000],
    ['Retry-After in seconds since 1970', response({ 'Retry-After': `${NOW.getTime() / 1000 + 9}` }), 9000],
    ['a reset that has passed', response({ 'RateLimit-Reset': `${NOW.getTime() - 9000}` }), 0],
    ['a fraction of a second', response({ 'Retry-After': '0.25' }), 250],
    ['a number without a meaning', response({ 'Retry-After': '9'.repeat(400) }), 1000],
    ['Retry-After rather than the other headers', response({ 'Retry-After': '1', 'X-RateLimit-Reset': '9' }), 1000],
    ['headers in an object, in upper or lower case', { headers: { 'RETRY-AFTER': '3' } }, 3000],
    ['headers with lists as values', { headers: { 'retry-after': ['4', '5'] } }, 4000],
    ['no header', response({}), 1000],
    ['a year', response({ 'Retry-After': '31536000' }), 86_400_000],
  ])('the source of the wait: %s', (_, when, delayMs) => {
    expect(new RetryLater(when).delayMs).toBe(delayMs);
  });

  it('fallbackMs holds if the response names no time', () => {
    expect(new RetryLater(response({}), { fallbackMs: 5000 }).delayMs).toBe(5000);
    expect(new RetryLater(response({}), { fallbackMs: '6s' }).delayMs).toBe(6000);
    for (const fallbackMs of [Number.NaN, -5, 86_400_001, {}])
      expect(() => new RetryLater(1, { fallbackMs: fallbackMs as number })).toThrow(
        'RetryLater(options): fallbackMs: expected a number of milliseconds from 0 to 86400000',
      );
    expect(() => new RetryLater(1, { fallbackMs: '6 sec' as never })).toThrow(
      'RetryLater(options): fallbackMs: expected',
    );
  });

  it.each([[undefined], [null], [-1], [Number.NaN], ['soon'], [{}], [new Date('soon')]])('%s is refused', (when) => {
    expect(() => new RetryLater(when as never)).toThrow(ConfigurationError);
  });
});

describe('the requests of a job that is put back', () => {
  const check = (scope: string, tenant: string, more = {}) => ({ scope, tenant, tiers: [], ...more });
  const named = (...checks: ReturnType<typeof check>[]) => checks.map(({ scope }) => scope);

  it('have one tenant each, as a cluster requires', () => {
    const points = [check('stripe', 'acme'), check('sms', 'account')];
    const found = requestsOf(points, [check('q', 'acme'), check('user', 'acme')]);
    expect(found.map((checks) => named(...(checks as typeof points)))).toEqual([['stripe', 'q', 'user'], ['sms']]);
  });

  it('combine a shared scope with the other scopes that limit the start of the job', () => {
    const start = [check('q', 'acme'), check('account', 'acme', { shared: { weight: 1 } })];
    expect(requestsOf([check('stripe', 'acme')], start)).toEqual([[check('stripe', 'acme')], start]);
  });

  it('keep a checkpoint in a shared scope separate', () => {
    const shared = check('model', 'acme', { shared: { weight: 1 } });
    const start = [check('q', 'acme')];
    expect(requestsOf([shared, check('stripe', 'acme')], start)).toEqual([
      [check('stripe', 'acme'), ...start],
      [shared],
    ]);
  });

  it('give the job the latest of their turns', () => {
    const [soon, later] = [100, 200].map((delayMs) => ({ delayMs }) as NonNullable<ReturnType<typeof latest>>);
    for (const turns of [
      [soon, later],
      [later, soon],
      [undefined, later, soon, undefined],
    ])
      expect(latest(turns)).toBe(later);
    expect(latest([undefined])).toBeUndefined();
  });
});

it('repeats without a header wait twice as long each time, up to a minute or fallbackMs; a given time stays', () => {
  const waits = (error: RetryLater) => {
    const job = { attemptsMade: 0, stacktrace: [] } as unknown as Job;
    return Array.from({ length: 8 }, () => {
      const { delayMs } = pauseOf(job, error);
      notePutBack(job, true);
      return delayMs / 1000;
    });
  };
  const silent = { headers: {} };
  expect(waits(new RetryLater(silent))).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(waits(new RetryLater(silent, { fallbackMs: '2m' }))).toEqual(Array(8).fill(120));
  expect(waits(new RetryLater({ headers: { 'retry-after': '3' } }))).toEqual(Array(8).fill(3));
});

it('countOf counts for the job of a sandboxed processor too, which has its traces as text', () => {
  const job = { attemptsMade: 0, stacktrace: null } as unknown as Job;
  const countInChild = () =>
    RetryLater.countOf({ attemptsMade: 0, stacktrace: JSON.stringify(job.stacktrace) } as unknown as Job);
  const before = countInChild();
  notePutBack(job, true);
  notePutBack(job, true);
  expect([before, countInChild()]).toEqual([0, 2]);
});

it('atMost is a whole number', () => {
  expect(() => new RetryLater(5, { atMost: 1.5 })).toThrow('RetryLater(options): atMost: expected a whole number');
});
