import { setTimeout as sleep } from 'node:timers/promises';
import { FlowProducer, type Job, type JobsOptions } from 'bullmq';
import type { RateLimitOptions } from 'bullmq-governor/bullmq';
import { expect, onTestFinished, test } from 'vitest';
import { admissions, KEEP_LOG, largestWindow } from '../../../support/model/admissions.js';
import { client, redisOptions } from '../../../support/redis/redis.js';
import { atLeast, until } from '../../../support/until.js';
import { addJobs, byTenant, govern, limiterOf, queueOf } from '../../../support/worker/govern.js';
import { inOrderOfTurns, lift, watchSweeps } from '../../../support/worker/sweeps.js';

const JOBS = 180;
const LIMIT = 60;
const SLOTS = 4;
const FEW = 30;
const TIERS = [`${LIMIT}/h`];

interface Row {
  readonly rules?: Partial<RateLimitOptions>[];
  readonly options?: (i: number) => JobsOptions;
  /** The number of starts of a job. */
  readonly starts?: (i: number) => number;
  readonly order?: (i: number) => number;
}

const rows: { readonly [kind: string]: Row } = {
  plain: {},
  prioritized: { options: (i) => ({ priority: 1 + (i % 3) }), order: (i) => (i % 3) * JOBS + i },
  lifo: { options: () => ({ lifo: true }), order: (i) => -i },
  retried: { options: () => ({ attempts: 2 }), starts: (i) => (i % 50 === 0 ? 2 : 1) },
  deduplicated: { options: (i) => ({ deduplication: { id: `${i}` } }) },
  'removed when they complete': { options: () => ({ removeOnComplete: true }) },
  priced: { rules: [{ tiers: [`${2 * LIMIT}/h`], cost: 2 }] },
  'slow to find their tenants': {
    rules: [
      {
        tiers: TIERS,
        tenant: async (job) => {
          await sleep(job.data.i % 7 === 0 ? 60 : 1);
          return byTenant(job);
        },
      },
    ],
  },
  'limited by a function': { rules: [{ tiers: async () => TIERS }] },
  'limited by two scopes': { rules: [{ tiers: TIERS }, { scope: 'account', tiers: ['20000/min'] }] },
  'in a shared scope': { rules: [{ tiers: TIERS, shared: true, scope: 'all' }] },
};

test.each(Object.entries(rows))(
  'jobs that are %s run once each, get turns in their order, and most of them are fetched once',
  async (_kind, row) => {
    const { rules = [{ tiers: TIERS }], options = () => ({}), starts = () => 1, order = (i: number) => i } = row;
    const [queue, limiter] = [queueOf(), limiterOf()];
    const ran: number[] = [];
    const handler = async (job: Job) => {
      ran.push(job.data.i);
      if (job.attemptsMade + 1 < starts(job.data.i)) throw new Error('again');
    };
    const scope = ({ scope: own }: Partial<RateLimitOptions>) => (own ? `${queue.name}-${own}` : queue.name);
    const { worker, saw } = govern(
      queue,
      rules.map((rule) => ({ ...rule, scope: scope(rule) })),
      { rateLimiter: limiter, concurrency: SLOTS, autorun: false },
      handler,
    );
    const sweeps = watchSweeps(worker);
    const jobs = await queue.addBulk(
      Array.from({ length: JOBS }, (_, i) => ({ name: 'job', data: { tenantId: 'acme', i }, opts: options(i) })),
    );
    const ids = new Map(jobs.map((job) => [job.id as string, job]));
    void worker.run();
    const [first = {}] = rules;
    await lift(queue, first.shared ? limiter.of(scope(first)) : limiter.of(scope(first), 'acme'));
    const expected = Array.from({ length: JOBS }, (_, i) => Array<number>(starts(i)).fill(i)).flat();
    await until('all jobs have run', () => ran.length, atLeast(expected.length));
    expect(ran.toSorted((a, b) => a - b)).toEqual(expected);
    expect(saw.errors).toEqual([]);
    expect(sweeps.swept.length).toBeGreaterThan(FEW);
    expect(new Set(sweeps.swept).size).toBe(sweeps.swept.length);
    // The order of turns, because a busy machine starts jobs in any order. A job that a worker has just fetched may be late.
    const lined = inOrderOfTurns(saw).map((id) => (ids.get(id) as Job).data.i);
    const wanted = lined.toSorted((a, b) => order(a) - order(b));
    expect(lined.filter((i, at) => Math.abs(at - wanted.indexOf(i)) > SLOTS).length).toBeLessThanOrEqual(SLOTS);
  },
);

test('the children of a flow are swept, and the parent runs after them', async () => {
  const [queue, limiter] = [queueOf(), limiterOf()];
  const ran: string[] = [];
  const { worker } = govern(
    queue,
    { tiers: TIERS },
    { rateLimiter: limiter, concurrency: SLOTS, autorun: false },
    async (job) => {
      ran.push(job.name);
    },
  );
  const sweeps = watchSweeps(worker);
  const flows = new FlowProducer({ connection: redisOptions() });
  onTestFinished(() => flows.close());
  await flows.add({
    name: 'parent',
    queueName: queue.name,
    data: { tenantId: 'other' },
    children: Array.from({ length: JOBS }, () => ({
      name: 'child',
      queueName: queue.name,
      data: { tenantId: 'acme' },
    })),
  });
  void worker.run();
  await lift(queue, limiter.of(queue.name, 'acme'));
  await until('all jobs have run', () => ran.length, JOBS + 1);
  expect(ran.at(-1)).toBe('parent');
  expect(sweeps.swept.length).toBeGreaterThan(FEW);
});

test('a job scheduler goes on beside a sweep, and its jobs are left to the workers', async () => {
  const queue = queueOf();
  let ticks = 0;
  const { worker } = govern(queue, { tiers: TIERS }, { concurrency: SLOTS, autorun: false }, async (job) => {
    if (job.name === 'tick') ticks++;
  });
  const sweeps = watchSweeps(worker);
  await addJobs(queue, JOBS);
  await queue.upsertJobScheduler('ticks', { every: 200 }, { name: 'tick', data: { tenantId: 'other' } });
  void worker.run();
  await until('the scheduler has made five jobs', () => ticks, atLeast(5));
  await queue.removeJobScheduler('ticks');
  expect(sweeps.swept.length).toBeGreaterThan(FEW);
  expect(sweeps.swept.filter((id) => id.startsWith('repeat'))).toEqual([]);
});

test('jobs that no limit holds, or whose rule says how long they may wait, are not swept', async () => {
  const left = async (limits: Partial<RateLimitOptions>) => {
    const queue = queueOf();
    const { worker, saw } = govern(queue, limits, { concurrency: SLOTS, autorun: false });
    const sweeps = watchSweeps(worker);
    await addJobs(queue, JOBS);
    void worker.run();
    await until('all jobs are fetched', () => queue.getWaitingCount(), 0);
    await worker.close();
    return { swept: sweeps.swept.length, deferred: saw.deferred.length > 0 };
  };
  expect(await left({ tiers: ['100/h'], maxWait: '2d', onOverflow: 'drop' })).toEqual({ swept: 0, deferred: true });
  expect(await left({ tiers: ['100/h'], mode: 'shadow' })).toEqual({ swept: 0, deferred: false });
  expect(await left({ tiers: () => null })).toEqual({ swept: 0, deferred: false });
});

test('swept jobs start at their turns, each of them once in the log, and no window is over its limit', async () => {
  const [queue, limiter] = [queueOf(), limiterOf()];
  const tiers = [`${LIMIT}/2s`, KEEP_LOG];
  const { worker } = govern(queue, { tiers }, { rateLimiter: limiter, concurrency: SLOTS, autorun: false });
  await addJobs(queue, JOBS);
  void worker.run();
  await until('all jobs are completed', () => queue.getCompletedCount(), JOBS);
  const times = await admissions(client(), { prefix: limiter.keyPrefix, scope: queue.name, tenant: 'acme' });
  expect(times).toHaveLength(JOBS);
  expect(largestWindow(times, 2000)).toBeLessThanOrEqual(LIMIT);
});
