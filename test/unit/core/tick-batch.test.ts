import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TickBatch } from '../../../src/core/redis/tick-batch.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const promising = (batch: TickBatch<string, string>) => ({
  add: (request: string, withinMs?: number) => new Promise<string>((resolve) => batch.add(request, resolve, withinMs)),
});

function batch() {
  const calls: string[][] = [];
  const send = async (requests: readonly string[]) => {
    calls.push([...requests]);
    return requests.map((request) => request.toUpperCase());
  };
  return { calls, requests: promising(new TickBatch<string, string>(send, String)) };
}

test('a request that may wait is sent alone at the end of its waiting time, and so is each later request', async () => {
  const { calls, requests } = batch();
  for (const request of ['a', 'b', 'c']) {
    void requests.add(request, 2);
    expect(calls.flat()).not.toContain(request);
    await vi.advanceTimersByTimeAsync(2);
    expect(calls.at(-1)).toEqual([request]);
  }
  expect(vi.getTimerCount()).toBe(0);
});

test('a request that may wait is sent with the next request that may not wait', async () => {
  const { calls, requests } = batch();
  const waiting = requests.add('a', 2);
  await requests.add('b');
  expect(await waiting).toBe('A');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toEqual([['a', 'b']]);
});

test('more than 64 requests are sent in several calls, in order and each request once', async () => {
  const { calls, requests } = batch();
  const all = Array.from({ length: 150 }, (_, n) => `job-${n}`);
  expect(await Promise.all(all.map((request) => requests.add(request)))).toEqual(all.map((id) => id.toUpperCase()));
  expect(calls.map(({ length }) => length)).toEqual([64, 64, 22]);
  expect(calls.flat()).toEqual(all);
});

test('requests with different keys go in different calls, and a failing call fails only its own requests', async () => {
  const calls: string[][] = [];
  const send = async (requests: readonly string[]) => {
    calls.push([...requests]);
    if (requests[0]?.startsWith('x')) throw new Error('away');
    return requests;
  };
  const requests = promising(new TickBatch<string, string>(send, String, (request) => request.charAt(0)));
  const answers = await Promise.all(['x1', 'y1', 'x2', 'y2'].map((request) => requests.add(request)));
  expect(calls).toEqual([
    ['x1', 'x2'],
    ['y1', 'y2'],
  ]);
  expect(answers).toEqual(['Error: away', 'y1', 'Error: away', 'y2']);
});
