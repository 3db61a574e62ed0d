import { expect, test } from 'vitest';
import { workerSideOf } from '../../../../src/bullmq/connect.js';
import { redisOptions, unique } from '../../../support/redis/redis.js';
import { settles, until } from '../../../support/until.js';
import { type CappedOptions, capped, Held, reportedId } from '../../../support/worker/cap-worker.js';
import { limiterOf, queueOf } from '../../../support/worker/govern.js';

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
