import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemTimers } from '../../../src/bullmq/defer/timers.js';
import { Promoter } from '../../../src/bullmq/wake/promoter.js';
import { Contention } from '../../../src/core/leases/lease-renewer.js';
import { compileLimits } from '../../../src/core/protocol/compiled-limits.js';
import { BLANK_REPLY, type EventRequest, type Promotion } from '../../../src/core/protocol/request.js';
import { keysOf } from '../../support/keys.js';

const NOW_US = 1_700_000_000_000_000;

beforeEach(() => void vi.useFakeTimers({ now: NOW_US / 1000 }));
afterEach(() => void vi.useRealTimers());

/**
 * Brings back a waiter two seconds before its turn.
 * @param waits the answers of Redis to the question whether the waiter still waits
 */
async function actionsOf(task: 'promote' | 'delay', waits: readonly boolean[]): Promise<string[]> {
  const actions: string[] = [];
  let asked = 0;
  const calls = {
    report: async ({ event }: EventRequest) => {
      expect(event).toBe('waiting');
      return { ...BLANK_REPLY, status: waits[asked++] ? ('admitted' as const) : ('none' as const) };
    },
    waiting: async () => [],
    refresh: async () => ({ comes: false, nowUs: NOW_US }),
  };
  const job = {
    promote: async () => void actions.push('promote'),
    changeDelay: async (delayMs: number) => void actions.push(`delay by ${delayMs}`),
    getState: async () => 'delayed',
  };
  const jobs = { find: () => ({ jobs: [job], isServed: true, holdMs: 25 }), stateHere: async () => 'delayed' };
  const nudge = (_: unknown, atMs: number) => void actions.push(`nudge after ${atMs - NOW_US / 1000}`);
  const promoter = new Promoter(
    { calls, jobs, timers: systemTimers, nudge, handOver: async () => undefined },
    { deadlineMs: 2000 },
    new Contention(),
  );
  const scope = { scope: 'default', keys: keysOf(), compiled: compileLimits([], 0, 1) };
  const lease = { token: 'its', lastsMs: 30_000 };
  const promotion: Promotion = { task, member: 'a', turnUs: NOW_US + 2_000_000, nowUs: NOW_US, scope, lease };
  promoter.promote([promotion]);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(waits.length);
  return actions;
}

test('a job with a far turn is delayed until that turn, and gets a nudge', async () => {
  expect(await actionsOf('promote', [true, true])).toEqual(['delay by 1992', 'nudge after 1992']);
  expect(await actionsOf('delay', [true])).toEqual(['delay by 1992', 'nudge after 1992']);
});

test('if a job comes back after its promotion was scheduled, the promoter leaves the job alone', async () => {
  expect(await actionsOf('promote', [false])).toEqual([]);
});

test('if a job comes back while its delay is being changed, the job is promoted, because the change may have replaced a newer delay', async () => {
  expect(await actionsOf('delay', [false])).toEqual(['delay by 1992', 'nudge after 1992', 'promote']);
});
