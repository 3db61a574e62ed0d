import { DelayedError, FlowProducer, type Job, WaitingChildrenError, WaitingError } from 'bullmq';
import { expect, onTestFinished, test } from 'vitest';
import { redisOptions, unique } from '../../../support/redis/redis.js';
import { until } from '../../../support/until.js';
import { capped } from '../../../support/worker/cap-worker.js';
import { addJobs, type Data, limiterOf, queueOf } from '../../../support/worker/govern.js';

const STEPS = 4;

async function step(job: Job<Data>, move: () => Promise<Error>): Promise<number> {
  const done = Number(job.data['step'] ?? 0) + 1;
  if (done === STEPS) return done;
  await job.updateData({ ...job.data, step: done });
  throw await move();
}

const toDelayed = (delayMs: number) => async (job: Job, token: string) => {
  await job.moveToDelayed(Date.now() + delayMs, token);
  return new DelayedError();
};

const MOVES = [
  ['to the delayed set, due at once', toDelayed(0)],
  ['to the delayed set, due in 20 ms', toDelayed(20)],
  [
    'to the wait list',
    async (job: Job, token: string) => {
      await job.moveToWait(token);
      return new WaitingError();
    },
  ],
] as const;

test.each(MOVES)('a capped job runs each of its steps once if it moves itself %s', async (_where, move) => {
  const cap = capped({ concurrency: 2 }, { concurrency: 3 }, (job, token) => step(job, () => move(job, token)));
  const jobs = await addJobs(cap.queue, 6);
  await until('all six jobs are completed', () => cap.saw.completed.length, 6);
  expect(cap.tally).toMatchObject({ most: 2, twice: 0 });
  expect(cap.tally.started).toHaveLength(6 * STEPS);
  for (const { id } of jobs) expect((await cap.queue.getJob(id as string))?.returnvalue).toBe(STEPS);
  expect([cap.saw.failed, cap.lost]).toEqual([[], []]);
  await cap.nothingLeft();
});

test('if a job moves itself, it runs again in the only slot of its worker, and the cap does not defer it', async () => {
  const cap = capped({ concurrency: 1 }, { concurrency: 1 }, (job, token) => step(job, () => toDelayed(0)(job, token)));
  await addJobs(cap.queue, 1);
  await until('the job is completed', () => cap.saw.completed.length, 1);
  expect(cap.tally.started).toEqual(Array(STEPS).fill(0));
  expect(cap.saw.deferred).toEqual([]);
  await cap.nothingLeft();
});

test('a parent that waits for its children releases its lease, so that a cap of one causes no deadlock', async () => {
  const scope = unique('shared');
  const limiter = limiterOf();
  const limits = { concurrency: 1, scope };
  const parents = capped(limits, { rateLimiter: limiter }, async (job, token) => {
    if (await job.moveToWaitingChildren(token)) throw new WaitingChildrenError();
    return Object.values(await job.getChildrenValues<number>()).sort((a, b) => a - b);
  });
  const children = capped(limits, { rateLimiter: limiter, tally: parents.tally }, (job) => job.data['i']);
  const flows = new FlowProducer({ connection: redisOptions() });
  onTestFinished(() => flows.close());
  const data = { tenantId: 'acme' };
  const child = (i: number) => ({ name: 'part', queueName: children.queue.name, data: { ...data, i } });
  const added = await flows.addBulk(
    [0, 10, 20].map((from) => ({
      name: 'sum',
      queueName: parents.queue.name,
      data: { ...data, i: `parent ${from}` },
      children: [child(from), child(from + 1), child(from + 2)],
    })),
  );
  await until('all three parents are completed', () => parents.saw.completed.length, 3);
  expect(parents.tally).toMatchObject({ most: 1, twice: 0 });
  for (const [n, { job }] of added.entries()) {
    const values = [0, 1, 2].map((i) => 10 * n + i);
    expect((await parents.queue.getJob(job.id as string))?.returnvalue).toEqual(values);
  }
  await parents.nothingLeft();
});

test('children that a parent adds during its run can run while the parent waits for them', async () => {
  const queue = queueOf();
  const cap = capped({ concurrency: 1 }, { queue, concurrency: 4 }, async (job, token) => {
    if (job.name === 'part') return job.data['i'];
    if (!job.data['added']) {
      const parent = { id: job.id as string, queue: job.queueQualifiedName };
      await job.updateData({ ...job.data, added: true });
      for (const i of [1, 2, 3]) await queue.add('part', { tenantId: 'acme', i }, { parent });
    }
    if (await job.moveToWaitingChildren(token)) throw new WaitingChildrenError();
    return Object.values(await job.getChildrenValues<number>()).sort((a, b) => a - b);
  });
  const parent = await queue.add('sum', { tenantId: 'acme', i: 'parent' });
  await until('the parent is completed', () => cap.saw.completed.includes(parent.id as string));
  expect((await queue.getJob(parent.id as string))?.returnvalue).toEqual([1, 2, 3]);
  expect(cap.tally).toMatchObject({ most: 1, twice: 0 });
  const [first, ...others] = cap.tally.started;
  expect([first, new Set(others.slice(0, 3)), others.slice(3)]).toEqual(['parent', new Set([1, 2, 3]), ['parent']]);
  await cap.nothingLeft();
});
