import { ConfigurationError } from 'bullmq-governor/core';
import { describe, expect, it } from 'vitest';
import { admissionOf } from '../../support/model/admission.js';
import { virtualLimiter } from '../../support/model/virtual.js';

const LEASE_MS = 30_000;
const HOUR_MS = 3_600_000;

function roster() {
  const { limiter, clock } = virtualLimiter({ advanced: { overdueMs: 1000 } });
  const { admission, promoted } = admissionOf(limiter);
  const start = clock.us;
  const inMs = (date: Date | null) => date && date.getTime() - start / 1000;
  const take = (id: string, { concurrency = 2, tiers = [] as string[], scope = 'emails', tenant = 'acme' } = {}) =>
    admission.admit([{ tenant, scope, tiers, concurrency }], {
      id,
      lease: { token: `${id}-token`, lastsMs: LEASE_MS },
      onLost: () => undefined,
    });
  const running = async (name = 'emails') =>
    (await limiter.of(name, 'acme').running()).map(({ id, since, expires }) => [id, inMs(since), inMs(expires)]);
  const waiting = async (options: object = {}) =>
    (await limiter.of('emails', 'acme').waiting(options)).map(({ id, position, turn }) => [id, position, inMs(turn)]);
  return { limiter, admission, promoted, clock, take, running, waiting };
}

describe('running', () => {
  it('running() lists the holders of leases with the start and end of each lease, the oldest first', async () => {
    const { clock, take, running } = roster();
    expect(await running()).toEqual([]);
    await take('second-by-name');
    clock.advanceMs(250);
    await take('first-by-name');
    expect(await running()).toEqual([
      ['second-by-name', 0, LEASE_MS],
      ['first-by-name', 250, 250 + LEASE_MS],
    ]);
  });

  it('running() leaves out a lease from the microsecond in which it expires', async () => {
    const { clock, take, running } = roster();
    await take('one');
    clock.us += LEASE_MS * 1000 - 1;
    expect(await running()).toEqual([['one', 0, LEASE_MS]]);
    clock.us += 1;
    expect(await running()).toEqual([]);
  });

  it('running() lists the leases of one tenant in one scope', async () => {
    const { limiter, take, running } = roster();
    await take('in emails');
    await take('in default', { scope: 'default' });
    await take('of globex', { tenant: 'globex' });
    expect((await running()).map(([id]) => id)).toEqual(['in emails']);
    expect((await running('default')).map(([id]) => id)).toEqual(['in default']);
    expect((await limiter.of('emails', 'globex').running()).map(({ id }) => id)).toEqual(['of globex']);
    expect(await limiter.of('default', 'nobody').running()).toEqual([]);
  });
});

describe('waiting', () => {
  it('waiting() lists the waiters in their order, with their turns', async () => {
    const { limiter, clock, waiting } = roster();
    const acquire = (id: string) => limiter.acquire('acme', ['1/h'], { id, scope: 'emails' });
    await acquire('first');
    expect(await waiting()).toEqual([]);
    clock.advanceMs(1000);
    for (const id of ['c', 'a', 'b']) await acquire(id);
    expect(await waiting()).toEqual([
      ['c', 0, HOUR_MS],
      ['a', 1, 2 * HOUR_MS],
      ['b', 2, 3 * HOUR_MS],
    ]);
  });

  it('waiting() shows a turn for a waiter that the tiers delay, and no turn for a waiter that the cap delays', async () => {
    const { take, waiting } = roster();
    for (const id of ['one', 'two', 'by tiers']) await take(id, { tiers: ['2/h'], concurrency: 5 });
    await take('by the cap', { tiers: ['5/h'], concurrency: 2 });
    expect(await waiting()).toEqual([
      ['by tiers', 0, HOUR_MS],
      ['by the cap', 1, null],
    ]);
  });

  it('waiting() leaves out suspended waiters, and does not count them in positions', async () => {
    const { limiter, clock, waiting } = roster();
    const acquire = (id: string) => limiter.acquire('acme', ['1/h'], { id, scope: 'emails' });
    await acquire('first');
    for (const id of ['late', 'in time']) await acquire(id);
    // The waiter 'late' is overdue now, so the next request suspends it.
    clock.advanceMs(HOUR_MS + 1001);
    expect(await acquire('newcomer')).toMatchObject({ position: 1 });
    expect((await waiting()).map(([id, position]) => [id, position])).toEqual([
      ['in time', 0],
      ['newcomer', 1],
    ]);
  });

  it('waiting() skips `offset` waiters, lists the next `count` waiters, and shows their positions in the whole line', async () => {
    const { limiter, waiting } = roster();
    for (let i = 0; i < 130; i++) await limiter.acquire('acme', ['1/h'], { id: `job-${i}`, scope: 'emails' });
    const all = Array.from({ length: 129 }, (_, i) => [`job-${i + 1}`, i, (i + 1) * HOUR_MS]);
    expect(await waiting()).toEqual(all.slice(0, 100));
    expect(await waiting({ count: 10_000 })).toEqual(all);
    expect(await waiting({ offset: 3, count: 4 })).toEqual(all.slice(3, 7));
    expect(await waiting({ offset: 127 })).toEqual(all.slice(127));
    expect(await waiting({ offset: 129 })).toEqual([]);
    expect(await waiting({ offset: Number.MAX_SAFE_INTEGER })).toEqual([]);
  });
});

describe('invalid input to running() and waiting()', () => {
  const tenant = "expected a tenant: a non-empty string or a finite number, got ''. Each unit counts for a tenant.";
  const leaveOut = 'Leave it out for the default.';
  type Limiter = ReturnType<typeof virtualLimiter>['limiter'];
  it.each<[string, (limiter: Limiter) => Promise<unknown>, string]>([
    [
      'running() without a tenant',
      async (limiter) => limiter.of('default', '').running(),
      `of(name, tenant): ${tenant}`,
    ],
    [
      'waiting() without a tenant',
      async (limiter) => limiter.of('default', '').waiting(),
      `of(name, tenant): ${tenant}`,
    ],
    [
      'running() in an empty scope',
      async (limiter) => limiter.of('', 'acme').running(),
      "of(name): expected a non-empty string, got ''.",
    ],
    [
      'waiting() in an empty scope',
      async (limiter) => limiter.of('', 'acme').waiting(),
      "of(name): expected a non-empty string, got ''.",
    ],
    ...[-1, 1.5, Number.NaN, '3'].map((offset): [string, (limiter: Limiter) => Promise<unknown>, string] => [
      `waiting() from an offset of ${offset}`,
      (limiter) => limiter.of('default', 'acme').waiting({ offset: offset as number }),
      `waiting(options): offset: expected a whole number from 0 to ${Number.MAX_SAFE_INTEGER}, got ${shown(offset)}. ${leaveOut}`,
    ]),
    ...[0, -1, 1.5, 10_001, Number.POSITIVE_INFINITY, '3'].map(
      (count): [string, (limiter: Limiter) => Promise<unknown>, string] => [
        `waiting() with a count of ${count}`,
        (limiter) => limiter.of('default', 'acme').waiting({ count: count as number }),
        `waiting(options): count: expected a whole number from 1 to 10000, got ${shown(count)}. ${leaveOut}`,
      ],
    ),
  ])('%s is refused, and the error says what would be accepted', async (_, call, message) => {
    const called = call(virtualLimiter().limiter);
    await expect(called).rejects.toBeInstanceOf(ConfigurationError);
    await expect(called).rejects.toThrow(message);
  });
});

function shown(value: number | string): string {
  return typeof value === 'string' ? `'${value}'` : `${value} (number)`;
}
