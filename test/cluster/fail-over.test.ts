import type { Cluster, Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { scopeKeys } from '../../src/core/keys.js';
import { largestWindow } from '../support/model/admissions.js';
import { atLeast, until } from '../support/until.js';
import { addJobs, completed, limiterOf, scopeOf } from '../support/worker/govern.js';
import { admissionsOn, ClusterOfFile, crossSlot, governOn, queueOn } from './support.js';

const nodes = new ClusterOfFile();
const dead = new Set<number>();
const LIMIT = 10;

function pairOf(master: number) {
  const [victim, heir] = [nodes.masters[master], nodes.replicas[master]];
  if (!victim || !heir) throw new Error('the cluster needs three masters, each with a replica');
  return { victim, last: nodes.node(victim), next: nodes.node(heir) };
}

async function catchUp(master: number): Promise<void> {
  const { last, next } = pairOf(master);
  await until(
    'the replica has caught up with its master',
    async () => (await offsetOf(last)) === (await offsetOf(next)),
  );
}

/** From now on the replica of this master learns nothing. */
async function holdBack(master: number): Promise<void> {
  await catchUp(master);
  const { next } = pairOf(master);
  // With a wrong name the replica cannot connect again.
  await next.config('SET', 'masteruser', 'nobody', 'masterauth', 'wrong');
  await next.call('CLIENT', 'KILL', 'TYPE', 'master');
  await until('the replica has lost its master', async () =>
    (await next.info('replication')).includes('master_link_status:down'),
  );
}

async function kill(master: number): Promise<void> {
  const { victim, next } = pairOf(master);
  await victim.kill('SIGKILL');
  dead.add(master);
  await until('the replica is a master', async () => String(await next.call('ROLE')).startsWith('master'));
}

async function failOver(master: number): Promise<void> {
  // Redis may lose writes that are not yet replicated.
  await pairOf(master).last.call('CLIENT', 'PAUSE', 60_000, 'WRITE');
  await catchUp(master);
  await kill(master);
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

test('if a master dies while its replica is behind, as many units are admitted again as were admitted meanwhile: up to the whole limit', async () => {
  const cluster = nodes.client();
  const limiter = limiterOf({ advanced: { deadlineMs: 20_000 } }, cluster);
  const victim = [0, 1, 2].find((it) => !dead.has(it)) as number;
  const names = Array.from({ length: 30 }, (_, i) => `tenant-${i}`);
  const holders = await Promise.all(
    names.map((tenant) =>
      nodes.holderOf(cluster, scopeKeys({ prefix: limiter.keyPrefix, hashTag: 'tenant' }, 'default', tenant).log),
    ),
  );
  const [early = '', late = '', kept = ''] = names.filter((_, i) => holders[i] === victim);
  const admit = async (tenant: string, requests: number) => {
    const asked = Array.from({ length: requests }, () => limiter.acquire(tenant, [`${LIMIT}/h`]));
    return (await Promise.all(asked)).filter((decision) => decision.admitted).length;
  };

  expect([await admit(early, 4), await admit(kept, 20)]).toEqual([4, LIMIT]);
  await holdBack(victim);
  const meanwhile = { [early]: await admit(early, 20), [late]: await admit(late, 20), [kept]: await admit(kept, 20) };
  expect(meanwhile).toEqual({ [early]: LIMIT - 4, [late]: LIMIT, [kept]: 0 });
  await kill(victim);
  await until('the new master decides', async () => (await limiter.peek(late, [`${LIMIT}/h`])).admitted);

  const again = { [early]: await admit(early, 20), [late]: await admit(late, 20), [kept]: await admit(kept, 20) };
  expect(again).toEqual(meanwhile);
});
