import { expect, test } from 'vitest';
import { workerSideOf } from '../../../../src/bullmq/connect.js';
import { redisOptions, unique } from '../../../support/redis/redis.js';
import { settles, until } from '../../../support/until.js';
import { type CappedOptions, capped, Held, reportedId } from '../../../support/worker/cap-worker.js';
import { addJobs, limiterOf, queueOf } from '../../../support/worker/govern.js';

function twoQueues(first: CappedOptions = {}, second: CappedOptions = {}) {
  const held = new Held();
  const prefix = unique('governor');
  const limits = { concurrency: 1, scope: unique('shared') };
  const options = (own: CappedOptions, tally = {}) => ({ rateLimiter: limiterOf({ prefix }), ...own, ...tally });
  const a = capped(limits, options(first), held.act);
  const b = capped(limits, options(second, { tally: a.tally }), held.act);
  return { held, a, b };
}

const add = async (cap: ReturnType<typeof capped>, i: number) => cap.queue.add('job', { tenantId: 'acme', i });

test.each<[string, { prefix?: string }, { prefix?: string }]>([
  ['', {}, {}],
  [', even under different BullMQ prefixes', { prefix: 'app' }, { prefix: 'stage:2:app' }],
])(
  'the end of a run in one queue promotes a waiting job of another queue under the same scope%s',
  async (_what, one, other) => {
    const inQueue = (options: { prefix?: string }) => ({ queue: queueOf(redisOptions(), options) });
    const { held, a, b } = twoQueues(inQueue(one), inQueue(other));
    const first = await add(a, 0);
    await held.started(0);
    await add(b, 1);
    await b.parked(1);
    await add(a, 2);
    await until('two jobs are in line', async () => (await a.waiting()).length, 2);
    await until('the waiting job of the first queue is deferred', () => a.queue.getDelayedCount(), 1);
    expect((await b.running()).map(({ id }) => id)).toEqual([reportedId(first, one.prefix)]);
    for (const i of [0, 1, 2]) await held.end(i);
    await a.nothingLeft();
    expect(a.tally).toMatchObject({ most: 1, twice: 0, started: [0, 1, 2] });
    // A lease can end before the worker emits 'completed'.
    await until('three jobs are completed', () => a.saw.completed.length + b.saw.completed.length, 3);
    expect([...a.saw.deferred, ...b.saw.deferred]).toHaveLength(2);
  },
);

test("two applications whose limiters have different prefixes do not count each other's jobs", async () => {
  const held = new Held();
  const limits = { concurrency: 1, scope: unique('alike') };
  const a = capped(limits, {}, held.act);
  const b = capped(limits, { tally: a.tally }, held.act);
  await add(a, 0);
  await add(b, 1);
  await held.started(0);
  await held.started(1);
  expect([await a.running(), await b.running()].map((running) => running.length)).toEqual([1, 1]);
  await held.end(0);
  await held.end(1);
  await until('a job of each application is completed', () => a.saw.completed.length + b.saw.completed.length, 2);
});

test('a job runs only if the caps of both its rules have room', async () => {
  const held = new Held();
  const both = { scope: unique('all'), concurrency: 3, tenant: () => 'all' };
  const cap = capped([{ concurrency: 2 }, both], {}, held.act);
  await addJobs(cap.queue, 3, 'acme');
  await cap.parked(1);
  await cap.queue.addBulk([3, 4].map((i) => ({ name: 'job', data: { tenantId: 'other', i } })));
  await held.started(3);
  await until('two jobs are deferred', () => cap.queue.getDelayedCount(), 2);
  expect(await cap.running('acme')).toHaveLength(2);
  expect(await cap.limiter.of(both.scope, 'all').running()).toHaveLength(3);
  for (const i of [0, 1, 2, 3, 4]) await held.end(i);
  await until('all five jobs are completed', () => cap.saw.completed.length, 5);
  expect(cap.tally).toMatchObject({ most: 3, twice: 0 });
  await cap.nothingLeft('acme');
  await cap.nothingLeft('other');
});

test.each([
  ['are chosen by the user', 'order-17'],
  ['have two colons, which BullMQ accepts,', 'order:17:x'],
  ['have blanks and non-ASCII letters', 'Bestellung Nr. 17 — für Jörg'],
])('waiting jobs whose ids %s are promoted', async (_what, id) => {
  const held = new Held();
  const cap = capped({ concurrency: 1 }, {}, held.act);
  await cap.queue.add('job', { tenantId: 'acme', i: 0 }, { jobId: `${id}0` });
  await held.started(0);
  await cap.queue.add('job', { tenantId: 'acme', i: 1 }, { jobId: `${id}1` });
  await cap.parked(1);
  await held.end(0);
  await until('the first job is completed', () => cap.saw.completed.length, 1);
  await settles('all leases are released', workerSideOf(cap.limiter).admission.settled());
  await workerSideOf(cap.limiter).promoter.settled();
  expect(await cap.queue.getDelayedCount()).toBe(0);
  await held.end(1);
  await cap.nothingLeft();
});

test('waiting jobs of a job scheduler are promoted', async () => {
  const held = new Held();
  const cap = capped({ concurrency: 1 }, {}, (job) => (job.data['i'] === 0 ? held.act(job) : undefined));
  await cap.queue.add('job', { tenantId: 'acme', i: 0 });
  await held.started(0);
  for (const id of ['ticks', 'a:b c']) {
    await cap.queue.upsertJobScheduler(
      id,
      { every: 20, limit: 3 },
      { name: 'tick', data: { tenantId: 'acme', i: id } },
    );
  }
  await until('six jobs are in line', async () => (await cap.waiting()).length, 6);
  await held.end(0);
  await until('all seven jobs are completed', () => cap.saw.completed.length, 7);
  expect(cap.tally).toMatchObject({ most: 1, twice: 0 });
  expect(cap.saw.errors).toEqual([]);
  await cap.nothingLeft();
});
