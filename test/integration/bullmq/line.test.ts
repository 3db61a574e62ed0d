import { expect, test } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { until } from '../../support/until.js';
import { addJobs, govern, limiterOf, queueOf } from '../../support/worker/govern.js';

const TIERS = ['1/min'];
const OVERDUE_MS = 1000;

/** Runs one job in this minute, and leaves `count` jobs waiting in line. */
async function inLine(count: number) {
  const clock = new VirtualClock();
  const limiter = limiterOf({ now: clock.now, advanced: { overdueMs: OVERDUE_MS } });
  const queue = queueOf();
  const { worker, saw } = govern(queue, { tiers: TIERS }, { rateLimiter: limiter });
  const [, ...waiting] = await addJobs(queue, count + 1);
  await until('one job is completed and all others are deferred', () => [saw.deferred.length, saw.completed.length], [
    count,
    1,
  ]);
  const ahead = async () => {
    const answer = await limiter.peek('acme', TIERS, { scope: queue.name });
    return answer.admitted ? 0 : answer.position;
  };
  return { clock, limiter, queue, worker, saw, waiting, ahead };
}

test('a free unit goes to the current request if the removed jobs in front are overdue', async () => {
  const { clock, queue, waiting, ahead, saw } = await inLine(4);
  expect(await ahead()).toBe(4);
  for (const job of waiting.slice(0, 3)) await queue.remove(job.id as string);
  expect(await ahead()).toBe(4);
  clock.advanceMs(60_000 + OVERDUE_MS - 1);
  expect(await ahead()).toBe(4);
  // The delay of the first job is 120 ms longer than its wait of a minute.
  clock.advanceMs(120);
  expect(await ahead()).toBe(4);
  clock.advanceMs(2);
  expect(await ahead()).toBe(0);
  clock.advanceMs(3 * 60_000);
  await waiting[3]?.promote();
  await until('the last job is completed', () => saw.completed.length, 2);
  await until('the removed jobs have left the line', ahead, 0);
});

test.each([
  ['drained', (queue: ReturnType<typeof queueOf>) => queue.drain(true)],
  ['obliterated', (queue: ReturnType<typeof queueOf>) => queue.obliterate({ force: true })],
] as const)('a queue that was %s serves new jobs once the old turns are overdue', async (_how, empty) => {
  const { clock, queue, saw, worker, limiter } = await inLine(20);
  await worker.pause();
  await empty(queue);
  await queue.resume();
  await worker.resume();
  const [early] = await addJobs(queue, 1);
  await until('21 jobs are deferred', () => saw.deferred.length, 21);
  expect(saw.deferred[20]?.decision.position).toBe(20);
  clock.advanceMs(21 * 60_000 + OVERDUE_MS + 1);
  // The last deferred job is overdue too.
  expect(await limiter.acquire('acme', TIERS, { scope: queue.name })).toEqual({ admitted: true });
  clock.advanceMs(60_000);
  await early?.promote();
  await until('the new job is completed', () => saw.completed.length, 2);
  expect(saw.failed).toEqual([]);
});

test('a job is in line once, even if it asks several times', async () => {
  const { saw, waiting, ahead } = await inLine(3);
  for (let times = 4; times <= 6; times++) {
    await waiting[1]?.promote();
    await until('the job is deferred once more', () => saw.deferred.length, times);
  }
  expect(saw.deferred.slice(3).map(({ decision }) => decision.position)).toEqual([1, 1, 1]);
  expect(await ahead()).toBe(3);
});
