import { expect, test } from 'vitest';
import { until } from '../../../support/until.js';
import { capped, Held } from '../../../support/worker/cap-worker.js';
import { govern, queueOf } from '../../../support/worker/govern.js';

/** @returns the indexes of the jobs */
async function orderOfRuns(priorities: number[]): Promise<unknown[]> {
  const held = new Held();
  const cap = capped({ concurrency: 1 }, { concurrency: 3 }, held.act);
  const add = (i: number, priority: number) => cap.queue.add('job', { tenantId: 'acme', i }, { priority });
  await add(-1, 0);
  await held.started(-1);
  for (const [i, priority] of priorities.entries()) {
    await add(i, priority);
    await cap.parked(i + 1);
  }
  await held.end(-1);
  for (let done = 0; done < priorities.length; done++) {
    await until('the next job starts', () => cap.tally.started.length, done + 2);
    await held.end(cap.tally.started.at(-1) as number);
  }
  await cap.nothingLeft();
  expect(cap.tally).toMatchObject({ most: 1, twice: 0 });
  return cap.tally.started.slice(1);
}

test('jobs run in the order of the priorities 0, 1 and 5, and jobs of equal priority in the order of their addition', async () => {
  expect(await orderOfRuns([5, 1, 0, 5, 1, 0])).toEqual([2, 5, 1, 4, 0, 3]);
});

test('a job with a negative priority, which BullMQ accepts, still gets its decision', async () => {
  const queue = queueOf();
  const jobs = [
    { tenantId: 'acme', priority: -1 },
    { tenantId: 'globex', priority: 0 },
    { tenantId: 'acme', priority: -1 },
    { tenantId: 'initech', priority: 0 },
  ];
  await queue.addBulk(jobs.map(({ tenantId, priority }) => ({ name: 'job', data: { tenantId }, opts: { priority } })));
  const { saw } = govern(queue, { tiers: ['1/min'], concurrency: 2 }, { concurrency: 4 });
  await until(
    'three jobs are completed and one is deferred',
    () => [saw.completed.length, saw.deferred.length],
    [3, 1],
  );
  expect(saw.errors).toEqual([]);
});
