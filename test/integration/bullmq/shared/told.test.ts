import { expect, test } from 'vitest';
import { atLeast, gate, until } from '../../../support/until.js';
import { addJobs } from '../../../support/worker/govern.js';
import { sharing } from '../../../support/worker/sharing.js';

type Work = ReturnType<ReturnType<typeof sharing>['queue']>;

async function deferred({ saw }: Pick<Work, 'saw'>, count: number): Promise<void> {
  await until('the jobs wait', () => new Set(saw.deferred.map(({ id }) => id)).size, atLeast(count));
}

test('waiting(), running() and explain() show the parked, scheduled and running jobs of a shared scope', async () => {
  const all = sharing({ concurrency: 2 });
  const hold = gate();
  const { queue, saw, limiter } = all.queue({}, [], () => hold.opened);
  const jobs = await addJobs(queue, 6, 'acme');
  await deferred({ saw }, 4);
  const name = (id: string | undefined) => `bull:${queue.name}:${id}`;
  const ids = jobs.map(({ id }) => name(id));
  const running = await limiter.of(all.scope).running();
  expect(running.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect((await limiter.of(all.scope).waiting()).map(({ id }) => id)).toEqual(ids.slice(2));
  expect(await limiter.of(all.scope).waiting({ offset: 1, count: 2 })).toMatchObject(
    ids.slice(3, 5).map((id, i) => ({ id, position: i + 1, turn: null })),
  );
  expect(String(await limiter.explain(queue, jobs[0]?.id as string))).toContain('runs, or is being decided');
  const explained = await limiter.explain(queue, jobs[3]?.id as string);
  expect(explained).toMatchObject({
    state: 'delayed',
    tenant: 'acme',
    peek: { reason: 'concurrency', scope: all.scope },
  });
  expect(String(explained)).toContain(ids[0]);
  hold.open();
  await until('all jobs are completed', () => saw.completed.length, 6);
  await until('no lease is left', () => limiter.of(all.scope).running(), []);
});

test('explain() returns the turn of a scheduled job, and an estimated turn for a parked job', async () => {
  const all = sharing({ tiers: ['1/min'] });
  // With several slots, a job could ask before a job in front of it.
  const { queue, saw, limiter } = all.queue({ concurrency: 1 });
  const jobs = await addJobs(queue, 5, 'acme');
  await deferred({ saw }, 4);
  const peeks = await Promise.all(
    jobs.slice(1).map(async ({ id }) => (await limiter.explain(queue, id as string)).peek),
  );
  const delays = peeks.map((peek) => (peek && !peek.admitted ? peek.turn.getTime() - Date.now() : 0));
  expect(delays.map((delayMs) => Math.round(delayMs / 60_000))).toEqual([1, 2, 3, 4]);
  expect(peeks.map((peek) => peek && !peek.admitted && peek.estimated)).toEqual([undefined, undefined, true, true]);
});
