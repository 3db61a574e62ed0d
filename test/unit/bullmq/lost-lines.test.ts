import type { Job, Queue } from 'bullmq';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemTimers } from '../../../src/bullmq/defer/timers.js';
import { markOf } from '../../../src/bullmq/stock/internals.js';
import { memberOf } from '../../../src/bullmq/stock/member.js';
import { LostLines } from '../../../src/bullmq/wake/former-scopes.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const FETCHED_MS = 1_700_000_000_000;
/** Unlike the pauses of systemTimers, this one is faked. */
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const DEFERRED: Partial<Job> = { processedOn: FETCHED_MS, attemptsStarted: 0 };

/** A queue of delayed jobs, none of which stands in a line. */
function queueOf(jobs: Record<string, Partial<Job>>, states: string[] = []) {
  const delayed = Object.keys(jobs);
  const promoted: string[] = [];
  let reads = 0;
  const queue = {
    getJobCountByTypes: async () => delayed.length,
    getRanges: async (_: unknown, start: number, end: number) => {
      reads++;
      return delayed.slice(start, end + 1);
    },
    getJob: async (id: string) => ({
      ...jobs[id],
      id,
      getState: async () => states.shift() ?? 'active',
      promote: async () => {
        delayed.splice(delayed.indexOf(id), 1);
        promoted.push(id);
      },
    }),
  } as unknown as Queue;
  const queues = { find: () => ({ isServed: true }), queuesOf: () => [queue] } as never;
  const lines = new LostLines(queues, { ...systemTimers, sleep }, async (_, its) => its);
  return { queue, lines, promoted, reads: () => reads };
}

const settle = () => vi.advanceTimersByTimeAsync(1);

test.each<[string, Partial<Job>, boolean]>([
  ['a job that was deferred at its first fetch', DEFERRED, true],
  ['a retry that was deferred', { processedOn: FETCHED_MS, attemptsStarted: 1, processedBy: markOf(FETCHED_MS) }, true],
  ['a job with a delay of its own', { processedOn: undefined, attemptsStarted: 0 }, false],
  ['a job in a backoff', { processedOn: FETCHED_MS, attemptsStarted: 1 }, false],
  [
    'a job that a handler delayed after a deferral',
    { processedOn: FETCHED_MS + 1, attemptsStarted: 2, processedBy: markOf(FETCHED_MS) },
    false,
  ],
])('a search for jobs in no line, which meets %s, brings it back: %#', async (_, job, comes) => {
  const { queue, lines, promoted } = queueOf({ job });
  const search = lines.search(queue);
  await settle();
  expect([search.found, promoted]).toEqual(comes ? [1, ['job']] : [0, []]);
});

test('jobs in no line are brought back 100 at a time, the next ones after the last of these was fetched', async () => {
  const { queue, lines, promoted } = queueOf(
    Object.fromEntries(Array.from({ length: 250 }, (_, i) => [`${i}`, DEFERRED])),
    ['waiting', 'prioritized', 'active'],
  );
  lines.search(queue);
  await settle();
  expect(promoted).toHaveLength(100);
  await vi.advanceTimersByTimeAsync(400);
  expect(promoted).toHaveLength(100);
  await vi.advanceTimersByTimeAsync(200);
  expect(promoted).toHaveLength(200);
  await vi.advanceTimersByTimeAsync(200);
  expect(promoted).toHaveLength(250);
});

test('however many leases are not found, a queue is searched at most every 10 s, and not again without a new sign', async () => {
  const { lines, reads } = queueOf({ own: { attemptsStarted: 0 } });
  for (const id of [1, 2, 3]) lines.notice(memberOf('bull', 'emails', { id: `${id}`, timestamp: FETCHED_MS }));
  await vi.advanceTimersByTimeAsync(9000);
  expect(reads()).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(reads()).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads()).toBe(2);
});
