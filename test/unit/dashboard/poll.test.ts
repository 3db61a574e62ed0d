import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Poll, type PollQuery } from '../../../src/dashboard/node/live.js';

const EVERY_MS = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts a poll whose reads take `readMs`; `listen` records its answers. */
function start(readMs = 0) {
  const reads: { queries: readonly PollQuery[]; everyMs: number }[] = [];
  let error: Error | undefined;
  let idle = 0;
  const source = {
    async read(queries: readonly PollQuery[], everyMs: number) {
      reads.push({ queries, everyMs });
      const read = reads.length;
      if (readMs > 0) await new Promise((resolve) => setTimeout(resolve, readMs));
      if (error) throw error;
      return queries.map(({ search, page }) => ({ read, search, page }));
    },
  };
  const poll = new Poll(source, EVERY_MS, () => void idle++);
  const listen = (search = '', page = 0) => {
    const told: string[] = [];
    const leave = poll.listen(
      { search, page },
      { state: (json) => told.push(json), trouble: (cause) => told.push(String(cause)) },
    );
    return { told, leave };
  };
  const fail = (cause: Error | undefined) => {
    error = cause;
  };
  return { poll, reads, listen, fail, idle: () => idle };
}

test('one read answers all viewers and reads each view once, and the next read follows after the interval', async () => {
  const { poll, reads, listen } = start();
  const viewers = [listen(), listen(), listen('a'), listen('a'), listen('', 1)];
  await vi.advanceTimersByTimeAsync(0);
  expect(reads.map(({ queries }) => queries)).toEqual([
    [{ search: '', page: 0 }, { search: 'a', page: 0 }, { search: '', page: 1 }], // biome-ignore format: one read
  ]);
  expect(poll.queries).toBe(3);
  expect(viewers.map(({ told }) => told.length)).toEqual([1, 1, 1, 1, 1]);
  expect(viewers[2]?.told).toEqual(['{"read":1,"search":"a","page":0}']);
  await vi.advanceTimersByTimeAsync(EVERY_MS - 1);
  expect(reads).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10 * EVERY_MS);
  expect(reads).toHaveLength(11);
});

test('a poll without listeners does not read, and leaves no timer', async () => {
  const { reads, listen, idle } = start();
  const [first, second] = [listen(), listen()];
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  first.leave();
  first.leave();
  expect(idle()).toBe(0);
  second.leave();
  second.leave();
  expect(idle()).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
  const read = reads.length;
  await vi.advanceTimersByTimeAsync(10 * EVERY_MS);
  expect(reads).toHaveLength(read);
});

test('a viewer who leaves during a read gets no answer, and no further read follows', async () => {
  const { reads, listen } = start(50);
  const { told, leave } = listen();
  await vi.advanceTimersByTimeAsync(10);
  leave();
  await vi.advanceTimersByTimeAsync(10 * EVERY_MS);
  expect([told, reads.length, vi.getTimerCount()]).toEqual([[], 1, 0]);
});

test('a later viewer gets a known view immediately, and another view without waiting for the interval', async () => {
  const { reads, listen } = start();
  listen();
  await vi.advanceTimersByTimeAsync(100);
  expect(listen().told).toHaveLength(1);
  expect(reads).toHaveLength(1);
  const other = listen('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(other.told).toEqual(['{"read":2,"search":"a","page":0}']);
});

test('a viewer who comes during a read of another view gets the next read, which follows soon', async () => {
  const { reads, listen } = start(50);
  listen();
  await vi.advanceTimersByTimeAsync(10);
  const other = listen('a');
  await vi.advanceTimersByTimeAsync(489);
  expect(reads).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(51);
  expect([reads.length, other.told]).toEqual([2, ['{"read":2,"search":"a","page":0}']]);
});

test('slow reads are less frequent, so that reading takes a tenth of the time', async () => {
  const { reads, listen } = start(500);
  listen();
  await vi.advanceTimersByTimeAsync(49_999);
  expect(reads).toHaveLength(10);
  expect(reads.at(-1)?.everyMs).toBe(4500);
});

test('all viewers get the error of a failed read, and the poll goes on', async () => {
  const { listen, fail } = start();
  const viewers = [listen(), listen('a')];
  fail(new Error('Redis is away'));
  await vi.advanceTimersByTimeAsync(0);
  expect(viewers.map(({ told }) => told)).toEqual([['Error: Redis is away'], ['Error: Redis is away']]);
  // A new listener does not get an answer from before the error.
  expect(listen().told).toEqual([]);
  fail(undefined);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(viewers[0]?.told.at(-1)).toContain('"search":""');
});
