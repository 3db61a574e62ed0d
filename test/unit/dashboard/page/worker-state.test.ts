import { describe, expect, it } from 'vitest';
import {
  holdsJobs,
  lacksWorkerIn,
  troubleOf,
  unfetchedOf,
  workerState,
} from '../../../../src/dashboard/page/workers/worker-state.js';

const FREE = { queue: 'emails', workers: 2, slots: 20, busy: 5, unfetched: 0, isPaused: false };
const { slots: _, ...ELSEWHERE } = FREE;
const { workers: __, ...UNLISTED } = ELSEWHERE;

describe('the state of workers', () => {
  it.each([
    [{ ...FREE, unfetched: 3 }, 'free', false],
    [{ ...FREE, unfetched: 3, busy: 20 }, 'busy', true],
    [{ ...ELSEWHERE, unfetched: 3 }, 'busy', true],
    [{ ...FREE, workers: 0, slots: 0 }, 'none', false],
    [{ ...FREE, workers: 0, slots: 0, unfetched: 3 }, 'none', true],
    [{ ...FREE, isPaused: true, unfetched: 3 }, 'paused', true],
    [{ ...UNLISTED, unfetched: 3 }, 'unlisted', false],
    [{ queue: 'emails' }, 'unknown', false],
  ] as const)('%j: %s', (queue, state, holds) => {
    expect([workerState(queue), holdsJobs(queue)]).toEqual([state, holds]);
  });

  it('a queue that needs a person ranks above a queue with busy workers', () => {
    const busy = { ...FREE, unfetched: 3, busy: 20 };
    const none = { ...FREE, workers: 0, slots: 0 };
    const two = [{ ...none, unfetched: 3 }, { ...busy, isPaused: true }, { queue: 'emails' }];
    expect(two.map((queue) => troubleOf(queue, false))).toEqual([2, 2, 2]);
    expect([troubleOf(busy, true), troubleOf(busy, false)]).toEqual([2, 1]);
    expect([FREE, none, { ...FREE, isPaused: true }].map((queue) => troubleOf(queue, false))).toEqual([0, 0, 0]);
  });

  it('a limit counts only the jobs in its own queues as waiting for a worker', () => {
    const queues = [{ ...FREE, unfetched: 3 }, { ...FREE, queue: 'calls', unfetched: 4 }, { queue: 'lost' }];
    expect(unfetchedOf(['emails', 'lost'], queues)).toBe(3);
    expect(unfetchedOf(['emails', 'calls'], queues)).toBe(7);
  });

  it('workers hold back a shared scope only if its limit has room', () => {
    const busy = { ...FREE, unfetched: 3, busy: 20 };
    const tier = { tier: '4/s', limit: 4, used: 4, windowMs: 1000, resetMs: 300 };
    expect(lacksWorkerIn([FREE], undefined)).toBe(false);
    expect(lacksWorkerIn([FREE, busy], undefined)).toBe(true);
    expect(lacksWorkerIn([busy], { waiting: 3, tiers: [tier] })).toBe(false);
    expect(lacksWorkerIn([busy], { waiting: 3, tiers: [{ ...tier, used: 1 }] })).toBe(true);
  });
});
