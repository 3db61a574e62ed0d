import { expect, test } from 'vitest';
import { acquire, enqueue, renew } from '../../src/core/protocol/scripts.generated.js';
import { hearCommands } from '../support/redis/monitor.js';
import { unique } from '../support/redis/redis.js';
import { gate, until } from '../support/until.js';
import { reportedId, Tally } from '../support/worker/cap-worker.js';
import { completed, scopeOf } from '../support/worker/govern.js';
import { idsOf, jobLimiterOf, limitQueue, newJobs } from '../support/worker/job-limiter.js';
import { ClusterOfFile, crossSlot, governOn, queueOn } from './support.js';

const nodes = new ClusterOfFile();

/** For every master, returns `each` names of tenants whose keys lie on that master. */
async function tenantsOnAll(each: number): Promise<string[]> {
  const cluster = nodes.client();
  const found: string[][] = nodes.masters.map(() => []);
  while (found.some((tenants) => tenants.length < each)) {
    const tenant = unique('tenant no');
    found[await nodes.holderOf(cluster, `{${encodeURIComponent(tenant)}}`)]?.push(tenant);
  }
  return found.flatMap((tenants) => tenants.slice(0, each));
}

async function callsOf({ sha1 }: { sha1: string }): Promise<string[][]> {
  const calls: string[][] = [];
  for (const master of nodes.masters) {
    await hearCommands(master.port, (args, source) => {
      const [command = '', hash, count] = args;
      if (source !== 'lua' && /^evalsha$/i.test(command) && hash === sha1) calls.push(args.slice(3, 3 + Number(count)));
    });
  }
  return calls;
}

const hashTagOf = (key: string) => /\{(.*?)\}/.exec(key)?.[1];

test('tenants on all masters run as many jobs as their cap allows, and their waiting jobs are promoted', async () => {
  const cluster = nodes.client();
  const tenants = await tenantsOnAll(4);
  const queue = queueOn(cluster);
  const limiter = jobLimiterOf({}, cluster);
  const tally = new Tally();
  const hold = gate();
  const { saw, thrown } = governOn(queue, { concurrency: 2 }, { rateLimiter: limiter, concurrency: 60 }, (job) =>
    tally.run(job, () => hold.opened),
  );
  await queue.addBulk(tenants.flatMap((tenantId) => newJobs(5, { tenantId })));
  await until(
    'two jobs of each tenant are admitted, and three are deferred',
    () => [saw.admitted.length, saw.deferred.length],
    [24, 36],
  );
  expect(saw.deferred.map(({ decision }) => [decision.reason, decision.running])).toEqual(
    saw.deferred.map(() => ['concurrency', 2]),
  );
  for (const tenant of tenants) {
    expect(await limiter.of(scopeOf(queue), tenant).running()).toHaveLength(2);
    expect(await limiter.of(scopeOf(queue), tenant).waiting()).toHaveLength(3);
  }
  hold.open();
  await completed(queue, 60);
  expect([...tally.mostOf.values()]).toEqual(tenants.map(() => 2));
  expect(saw.admitted).toHaveLength(60);
  expect(saw.deferred).toHaveLength(36);
  for (const tenant of tenants) {
    await until(
      'no lease of the tenant is left',
      async () => (await limiter.of(scopeOf(queue), tenant).running()).length,
      0,
    );
    expect(await limiter.of(scopeOf(queue), tenant).waiting()).toEqual([]);
  }
  expect(crossSlot(saw.errors)).toEqual([]);
  expect([...saw.errors, ...saw.failed, ...thrown]).toEqual([]);
});

const KEYS = 7;

test('each hash slot gets one call that renews or releases its leases, and no call covers two hash slots', async () => {
  const [renewals, decisions] = [await callsOf(renew), await callsOf(acquire)];
  const cluster = nodes.client();
  const tenants = await tenantsOnAll(3);
  const queue = queueOn(cluster);
  const hold = gate();
  const options = { concurrency: 40, lockDuration: 900 };
  const { worker, saw, thrown } = governOn(queue, { concurrency: 3 }, options, async () => hold.opened);
  await queue.addBulk(tenants.flatMap((tenantId) => newJobs(3, { tenantId })));
  await until('all 27 jobs are admitted', () => saw.admitted.length, 27);
  const rounds = (tenant: string) => renewals.filter(([key = '']) => hashTagOf(key) === encodeURIComponent(tenant));
  await until('the leases of every tenant are renewed four times', () =>
    tenants.every((tenant) => rounds(tenant).length >= 4),
  );
  for (const tenant of tenants) {
    // Each of the three jobs has two keys. The first renewals may precede the admission of the last job.
    const sizes = rounds(tenant).map((keys) => keys.length);
    expect(sizes.slice(-2)).toEqual([6, 6]);
    expect(await worker.rateLimiter?.of(scopeOf(queue), tenant).running()).toHaveLength(3);
  }
  await until('the monitors hear all 27 decisions', () => decisions.flat().length, 27 * KEYS);
  const callsBefore = decisions.length;
  hold.open();
  await completed(queue, 27);
  await worker.close();
  await until('the monitors hear all 27 releases', () => decisions.flat().length, 2 * 27 * KEYS);
  for (const keys of [...renewals, ...decisions]) expect(new Set(keys.map(hashTagOf)).size).toBe(1);
  expect(decisions.length - callsBefore).toBeLessThan(27);
  expect([...saw.errors, ...saw.failed, ...thrown]).toEqual([]);
});

test.each([
  ['tiers', { tiers: ['2/300ms'] }],
  ['a cap', { concurrency: 2 }],
])(
  'jobs of several tenants that are enqueued under %s have their reservations in the hash slots of their tenants',
  async (_, limits) => {
    const calls = await callsOf(enqueue);
    const cluster = nodes.client();
    const tenants = await tenantsOnAll(3);
    const queue = queueOn(cluster);
    const limiter = jobLimiterOf({}, cluster);
    limitQueue(limiter, queue, limits);
    const jobs = await limiter.enqueueBulk(
      queue,
      tenants.flatMap((tenantId) => newJobs(6, { tenantId })),
    );
    expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 18, delayed: 36 });
    await until('the monitors hear all nine calls', () => calls.length, 9);
    for (const keys of calls) expect(new Set(keys.map(hashTagOf)).size).toBe(1);
    for (const tenant of tenants) {
      const ids = jobs.filter(({ data }) => data.tenantId === tenant).map((job) => reportedId(job, queue.opts.prefix));
      expect((await limiter.of(scopeOf(queue), tenant).waiting()).map(({ id }) => id)).toEqual(ids);
    }
    const { saw, thrown } = governOn(queue, limits, { rateLimiter: limiter, concurrency: 30 });
    await completed(queue, 54);
    expect(saw.admitted.map(({ id }) => id).toSorted()).toEqual(idsOf(jobs).toSorted());
    expect(calls).toHaveLength(9);
    expect([...saw.errors, ...saw.failed, ...thrown]).toEqual([]);
  },
);
