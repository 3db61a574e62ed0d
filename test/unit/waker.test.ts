import type { RateLimiter } from 'bullmq-governor/bullmq';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wakerOf } from '../../src/bullmq/waker.js';
import { compileLimits } from '../../src/core/codec.js';
import type { Desk } from '../../src/core/desk.js';

type Wake = Parameters<Desk['tell']>[0];

const NOW_US = 1_700_000_000_000_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The waker of a limiter, and the looks that it took: at which line, and when, in milliseconds from now. */
function waker() {
  const began = performance.now();
  const looks: [tenant: string, atMs: number][] = [];
  const desk: Pick<Desk, 'tell' | 'onWakes' | 'onClose'> = {
    tell: async ({ scope, member }, fate) => {
      expect([member, fate]).toEqual(['', 'waiting']);
      looks.push([scope.keys[0], Math.round(performance.now() - began)]);
      return false;
    },
    onWakes: undefined,
    onClose: undefined,
  };
  wakerOf({ desk, deadlineMs: 2000 } as unknown as RateLimiter);
  /** Redis said that a line is to be looked at in so many milliseconds. */
  const lookIn = (tenant: string, ms: number) => {
    const keys = [tenant, 'line', 'turns', 'leases', 'holders'] as const;
    const scope = { scope: 'default', keys, compiled: compileLimits([], 0, 1) };
    const wake: Wake = {
      member: '',
      turnUs: NOW_US + ms * 1000,
      nowUs: NOW_US,
      scope,
      lease: { token: '', lastsMs: 30_000 },
    };
    desk.onWakes?.([wake]);
  };
  return { looks, lookIn };
}

test('a line is looked at again at the time that Redis said, for the process that was to wake a job may have died', async () => {
  const { looks, lookIn } = waker();
  lookIn('acme', 11_000);
  await vi.advanceTimersByTimeAsync(3000);
  lookIn('globex', 11_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toEqual([
    ['acme', 11_000],
    ['globex', 14_000],
  ]);
});

test('a look that Redis answers with a later time is followed by another', async () => {
  const { looks, lookIn } = waker();
  lookIn('acme', 11_000);
  await vi.advanceTimersByTimeAsync(11_000);
  lookIn('acme', 11_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toEqual([
    ['acme', 11_000],
    ['acme', 22_000],
  ]);
});

test('a line for which each of many calls tells a time is looked at far less often', async () => {
  const { looks, lookIn } = waker();
  for (let said = 0; said < 1000; said++) {
    lookIn('acme', 11_000);
    await vi.advanceTimersByTimeAsync(30);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks.length).toBeGreaterThan(1);
  expect(looks.length).toBeLessThan(100);
});

test('a line that is to be looked at in months is not looked at at once', async () => {
  const { looks, lookIn } = waker();
  lookIn('acme', 90 * 86_400_000);
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(looks).toEqual([]);
});
