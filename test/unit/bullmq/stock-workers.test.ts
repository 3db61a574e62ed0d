import type { Worker } from 'bullmq';
import { createTestLimiter } from 'bullmq-governor/testing/bullmq';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { clientNameOf, joinQueueWorkers, markedClientName } from '../../../src/bullmq/stock/stock-workers.js';

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

function server(host: string) {
  const state = { looks: 0, stock: [] as string[], others: 0, error: undefined as Error | undefined };
  const warnings: string[] = [];
  const line = (name: string, i: number) => `id=${i} addr=10.0.0.7:${i} name=${name} db=0`;
  const getClientList = async () => {
    state.looks++;
    if (state.error) throw state.error;
    const names = state.stock.flatMap((queue) => [clientNameOf({}, queue), markedClientName(clientNameOf({}, queue))]);
    return [[...names, ...Array<string>(state.others).fill('other')].map(line).join('\n')];
  };
  const worker = (name: string) => ({ name, opts: { connection: { host } }, getBackend: () => ({ getClientList }) });
  const join = (queue: string, more: { closing?: Promise<void> } = {}) => {
    const limiter = createTestLimiter({ warn: (message) => void warnings.push(message) });
    const its = { ...worker(queue), ...more } as unknown as Worker;
    const leave = joinQueueWorkers(its, { limiter, rules: [] });
    onTestFinished(leave);
    return leave;
  };
  return { state, warnings, join };
}

test('a server is checked one second after workers start, once for all of them, and then once a minute', async () => {
  const { state, join } = server('cadence');
  join('emails');
  await vi.advanceTimersByTimeAsync(600);
  join('reports');
  await vi.advanceTimersByTimeAsync(399);
  expect(state.looks).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.looks).toBe(1);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(state.looks).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.looks).toBe(2);
});

test('a stock worker that starts later is found within a minute, and each queue has one warning', async () => {
  const { state, warnings, join } = server('later');
  join('emails');
  join('emails');
  join('reports');
  await vi.advanceTimersByTimeAsync(1000);
  expect(warnings).toEqual([]);
  state.stock = ['emails'];
  await vi.advanceTimersByTimeAsync(180_000);
  expect(warnings).toEqual([expect.stringContaining("queue 'emails': a stock worker of BullMQ")]);
  state.stock = ['emails', 'reports'];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(warnings).toEqual([expect.anything(), expect.stringContaining("queue 'reports': a stock worker of BullMQ")]);
  const { looks } = state;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(state.looks).toBe(looks);
});

test('a warning names five addresses at most', async () => {
  const { state, warnings, join } = server('many');
  state.stock = Array<string>(7).fill('emails');
  join('emails');
  await vi.advanceTimersByTimeAsync(1000);
  expect(warnings[0]).toMatch(/: 7 stock workers .* from (10\.0\.0\.7:\d+(, )?){5} and 2 more\. /);
});

test('a server with many clients is checked less often, because each process reads the whole list', async () => {
  const { state, join } = server('large');
  state.others = 5000;
  join('emails');
  await vi.advanceTimersByTimeAsync(1000 + 299_999);
  expect(state.looks).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.looks).toBe(2);
});

test.each([
  ['refuses the list is not checked again', 'NOPERM this user has no permissions', 1],
  ['lacks the command is not checked again', 'ERR unknown command `client`', 1],
  ['was away is checked a minute later', 'Connection is closed.', 2],
])('a server that %s', async (_, message, looks) => {
  const { state, warnings, join } = server(message);
  state.stock = ['emails'];
  state.error = new Error(message);
  join('emails');
  await vi.advanceTimersByTimeAsync(1000);
  state.error = undefined;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([state.looks, warnings.length]).toEqual([looks, looks - 1]);
});

test('checks end when the last worker closes', async () => {
  const { state, join } = server('closed');
  const leaves = [join('emails'), join('reports')];
  for (const leave of leaves) leave();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(state.looks).toBe(0);
});

test('checks go on while a worker is left, and begin again with a new worker', async () => {
  const { state, join } = server('some left');
  const leaves = [join('emails'), join('reports')];
  leaves.shift()?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(state.looks).toBe(1);
  leaves.shift()?.();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(state.looks).toBe(1);
  join('emails');
  await vi.advanceTimersByTimeAsync(1000);
  expect(state.looks).toBe(2);
});

test('a check does not use the connection of a worker that closes', async () => {
  const { state, join } = server('closing');
  join('emails', { closing: Promise.resolve() });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(state.looks).toBe(0);
});
