import { describe, expect, it, test, vi } from 'vitest';
import { deferredLate } from '../../../src/core/decide/to-decision.js';
import type { Decision } from '../../../src/core/decision.js';
import { UnavailableError } from '../../../src/core/errors.js';
import { LimitsCompiler } from '../../../src/core/limits/limits.js';
import { BLANK_REPLY, type Reply } from '../../../src/core/protocol/request.js';
import { Granted, lapsed } from '../../../src/core/settle/again.js';
import { admittedInShadow, noteAdmitted } from '../../../src/core/settle/charges.js';
import { guardMsOf, startsWithinMs } from '../../../src/core/tiers/starts.js';
import { parseTiers } from '../../../src/core/tiers/tiers.js';

const tiersOf = (...tiers: Parameters<typeof parseTiers>[0][]) => parseTiers(tiers.flat() as never, 'a test');

test.each([
  [['10/s'], 10],
  [['10/s', '240/h'], 10],
  [['5/100ms'], 2],
  [['5/99ms'], 0],
  [['120/min'], 60],
  [[{ kind: 'gcra', limit: 10, windowMs: 1000 }], 10],
  [[{ kind: 'fixed', limit: 10, windowMs: 1000 }], 0],
  [[{ kind: 'fixed', limit: 10, windowMs: 50 }, '10/s'], 10],
  [[], 0],
] as const)('units of %j may start %d ms after their decision', (tiers, ms) => {
  expect(startsWithinMs(tiers.length > 0 ? tiersOf(tiers as never) : [])).toBe(ms);
});

test.each([
  ['10/s', 15],
  ['5/250ms', 5],
  ['5/h', 15],
] as const)('the default guard of %s is %d ms', (tier, ms) => {
  expect(guardMsOf('default', tiersOf([tier]))).toBe(ms);
});

describe('limits', () => {
  const windowOf = (guardMs?: number | 'default', nowMs?: () => number) =>
    new LimitsCompiler(() => undefined, nowMs).compile(
      { tiers: ['10/s'], ...(guardMs !== undefined && { guardMs }) },
      'a test',
    ).args[8];

  it('count longer by the time for a start and by the guard', () => {
    expect([windowOf(), windowOf('default'), windowOf(50)]).toEqual(['1010000', '1025000', '1060000']);
  });

  it('count exactly, with the written guard alone, if the clock is given', () => {
    const now = () => 0;
    expect([windowOf(undefined, now), windowOf('default', now), windowOf(50, now)]).toEqual([
      '1000000',
      '1000000',
      '1050000',
    ]);
  });
});

test.each([
  [['10/s'], 0, 10, 10],
  [['5/50ms'], 50, Infinity, Infinity],
  [[{ kind: 'fixed', limit: 10, windowMs: 1000 }], 50, 250, 250],
  [[{ kind: 'fixed', limit: 10, windowMs: 1000 }, '10/s'], 400, 10, 250],
] as const)(
  'a unit of %j with guardMs %d may start within %d ms of its request, and of a far Redis within %d ms',
  (tiers, guardMs, validMs, farMs) => {
    const compiled = new LimitsCompiler(() => undefined).compile({ tiers: tiers as never, guardMs }, 'a test');
    expect(compiled).toMatchObject({ validMs, farMs });
  },
);

describe('an admitted unit', () => {
  const compiled = new LimitsCompiler(() => undefined).compile({ tiers: ['10/s'] }, 'a test');
  const request = { scopes: [{ scope: 'emails', keys: {} as never, compiled }], member: '', rank: 0 };
  const unit = (startByMs: number | undefined, answer: Partial<Reply> = {}, validMs = 10) => {
    const again = vi.fn(async () => ({
      ...BLANK_REPLY,
      status: 'admitted' as const,
      sentMs: performance.now() + 1e6,
      ...answer,
    }));
    const noteLapse = vi.fn();
    const of = new Granted();
    const calls = { report: vi.fn(), again };
    const notAgain = vi.fn((): Decision => deferredLate('emails', 0));
    const limiter = { calls, validMs: () => validMs, noteLapse, notAgain, counts: { admitted: 0 } };
    noteAdmitted(of, { request, charged: 17, limiter, startByMs });
    return { of, again, noteLapse, notAgain };
  };
  const past = () => performance.now() - 1;

  it('may start until its time is over, and else only when it was admitted again', async () => {
    expect(lapsed(unit(performance.now() + 1000).of)).toBeUndefined();
    expect(lapsed(unit(undefined).of)).toBeUndefined();
    expect(lapsed({})).toBeUndefined();
    const { of, again, noteLapse } = unit(past());
    expect(await lapsed(of)).toEqual({ admitted: true });
    expect(again).toHaveBeenCalledWith(expect.objectContaining({ corrections: ['17'] }));
    expect(noteLapse).toHaveBeenCalledOnce();
    expect(lapsed(of)).toBeUndefined();
  });

  it('may not start if a limit refuses it, and asks again the next time', async () => {
    const { of } = unit(past(), { status: 'deferred' });
    expect(await lapsed(of)).toMatchObject({ admitted: false });
    expect([await of.again(), await of.again()]).toEqual([false, false]);
  });

  it('is decided in an outage as a request would be', async () => {
    const { of, notAgain } = unit(past(), { status: 'failed' });
    expect(await of.again()).toBe(false);
    notAgain.mockImplementation(() => {
      throw new UnavailableError('no answer');
    });
    await expect(of.again()).rejects.toThrow(UnavailableError);
    notAgain.mockReturnValue({ admitted: true, unchecked: true });
    expect([await of.again(), of.unchecked, of.validUntil]).toEqual([true, true, undefined]);
    expect(lapsed(of)).toBeUndefined();
  });

  it('is given up after three lapses in a row, if these took half a second', async () => {
    const { of, again } = unit(past(), { sentMs: -1e6 });
    for (let i = 0; i < 5; i++) expect(await lapsed(of, 3)).toEqual({ admitted: true });
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 500);
    expect(await lapsed(of, 3)).toBe('stalled');
    expect(again).toHaveBeenCalledTimes(5);
    vi.restoreAllMocks();
  });

  it('is moved from where the last call left it, if two calls ask at once', async () => {
    const { of, again } = unit(past(), { charged: ['99'] });
    await Promise.all([lapsed(of), lapsed(of)]);
    for (const [n, corrections] of [['17'], ['99']].entries())
      expect(again).toHaveBeenNthCalledWith(n + 1, expect.objectContaining({ corrections }));
  });

  it('may start at any time if Redis is too far away, or if only a shadow rule counts it', async () => {
    const { of } = unit(past(), { sentMs: 0 }, Infinity);
    await lapsed(of);
    expect(lapsed(of)).toBeUndefined();
    const job = {};
    admittedInShadow(job, unit(past()).of);
    expect(lapsed(job)).toBeUndefined();
  });
});
