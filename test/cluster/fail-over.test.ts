import type { Cluster, Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { largestWindow } from '../support/model/admissions.js';
import { atLeast, until } from '../support/until.js';
import { addJobs, completed, limiterOf, scopeOf } from '../support/worker/govern.js';
import { admissionsOn, ClusterOfFile, crossSlot, governOn, queueOn } from './support.js';

const nodes = new ClusterOfFile();
const dead = new Set<number>();

async function failOver(master: number): Promise<void> {
  const [victim, heir] = [nodes.masters[master], nodes.replicas[master]];
  if (!victim || !heir) throw new Error('the cluster needs three masters, each with a replica');
  const [last, next] = [nodes.node(victim), nodes.node(heir)];
  // Redis may lose writes that are not yet replicated.
  await last.call('CLIENT', 'PAUSE', 60_000, 'WRITE');
  await until(
    'the replica has caught up with its master',
    async () => (await offsetOf(last)) === (await offsetOf(next)),
  );
  await victim.kill('SIGKILL');
  dead.add(master);
  await until('the replica is a master', async () => String(await next.call('ROLE')).startsWith('master'));
}

async function offsetOf(node: Redis): Promise<string | undefined> {
  return /^master_repl_offset:(\d+)/m.exec(await node.info('replication'))?.[1];
}

async function expectSurvival(cluster: Cluster, choose: (holderOfQueue: number) => number): Promise<void> {
  const queue = queueOn(cluster);
  const rateLimiter = limiterOf({ advanced: { deadlineMs: 500 } }, cluster);
  const tenants = Array.from({ length: 12 }, (_, i) => `tenant-${i}`);
  const runs: string[] = [];
  const { saw, thrown } = governOn(
    queue,
    { tiers: ['5/s', '290/min'] },
    // If the reply to a fetch is lost, the job stays active until BullMQ finds that it has stalled.
    { concurrency: 10, rateLimiter, stalledInterval: 2000 },
    async (job) => void runs.push(String(job.id)),
  );
  const added = await Promise.all(tenants.map((tenant) => addJobs(queue, 20, tenant)));
  await until('80 jobs are completed', () => saw.completed.length, atLeast(80));

  await failOver(choose(await nodes.holderOf(cluster, queue.toKey('wait'))));
  expect(saw.completed.length).toBeLessThan(240);
  await completed(queue, 240);

  const ids = added.flat().map((job) => String(job.id));
  expect(runs.toSorted()).toEqual(ids.toSorted());
  expect(await queue.getJobCounts()).toMatchObject({ completed: 240, failed: 0, active: 0, delayed: 0, waiting: 0 });
  expect([...saw.failed, ...thrown]).toEqual([]);
  expect(crossSlot(saw.errors)).toEqual([]);
  for (const tenant of tenants) {
    const times = await admissionsOn(cluster, { scope: scopeOf(queue), tenant, prefix: rateLimiter.keyPrefix });
    // A lost call may charge a unit without a run, but no run goes uncharged.
    expect(times.length).toBeGreaterThanOrEqual(20);
    expect(largestWindow(times, 1000)).toBeLessThanOrEqual(5);
  }
}

test('if the master that holds the queue dies, no job is lost, fails or runs twice', async () => {
  await expectSurvival(nodes.client(), (holderOfQueue) => holderOfQueue);
});

test('if a master that holds limits dies, no job is lost, fails or runs twice', async () => {
  await expectSurvival(nodes.client(), (holderOfQueue) => {
    const master = [0, 1, 2].find((it) => it !== holderOfQueue && !dead.has(it));
    return master as number;
  });
});
