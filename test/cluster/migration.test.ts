import { UnavailableError } from 'bullmq-governor/core';
import type { Cluster, Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { scopeKeys } from '../../src/core/keys.js';
import { largestWindow } from '../support/model/admissions.js';
import { atLeast, until } from '../support/until.js';
import { addJobs, completed, limiterOf, scopeOf } from '../support/worker/govern.js';
import { admissionsOn, ClusterOfFile, crossSlot, governOn, hashSlotOf, queueOn } from './support.js';

const nodes = new ClusterOfFile();

class Migration {
  readonly #hashSlot: number;
  readonly #from: Redis;
  readonly #to: Redis;
  readonly #port: number;

  private constructor(hashSlot: number, from: Redis, to: Redis, port: number) {
    this.#hashSlot = hashSlot;
    this.#from = from;
    this.#to = to;
    this.#port = port;
  }

  static async begin(cluster: Cluster, key: string): Promise<Migration> {
    const holder = await nodes.holderOf(cluster, key);
    const [source, target] = [nodes.masters[holder], nodes.masters[(holder + 1) % 3]];
    if (!source || !target) throw new Error('expected a cluster of three masters');
    const [from, to] = [nodes.node(source), nodes.node(target)];
    const hashSlot = await hashSlotOf(cluster, key);
    await to.call('CLUSTER', 'SETSLOT', hashSlot, 'IMPORTING', await idOf(from));
    await from.call('CLUSTER', 'SETSLOT', hashSlot, 'MIGRATING', await idOf(to));
    return new Migration(hashSlot, from, to, target.port);
  }

  async move(keys: string[]): Promise<void> {
    await this.#from.call('MIGRATE', '127.0.0.1', this.#port, '', 0, 5000, 'KEYS', ...keys);
  }

  async left(): Promise<string[]> {
    return (await this.#from.call('CLUSTER', 'GETKEYSINSLOT', this.#hashSlot, 100)) as string[];
  }

  async moveAll(): Promise<void> {
    for (let keys = await this.left(); keys.length > 0; keys = await this.left()) await this.move(keys);
  }

  async end(): Promise<void> {
    const id = await idOf(this.#to);
    for (const node of [this.#to, this.#from]) await node.call('CLUSTER', 'SETSLOT', this.#hashSlot, 'NODE', id);
  }
}

async function idOf(node: Redis): Promise<string> {
  return (await node.call('CLUSTER', 'MYID')) as string;
}

/** Two limiters on the same keys: `hasty` gives up before a hash slot has moved, and `patient` waits. */
function hastyAndPatient(cluster: Cluster) {
  const patient = limiterOf({ advanced: { deadlineMs: 20_000 } }, cluster);
  return { patient, hasty: limiterOf({ advanced: { deadlineMs: 300 }, prefix: patient.keyPrefix }, cluster) };
}

test('while a hash slot moves, a decision is correct or unavailable, and the log moves with the slot', async () => {
  const cluster = nodes.client();
  const { hasty, patient } = hastyAndPatient(cluster);
  const waits = { id: 'waits' };
  const refused = { admitted: false, reason: 'rate', tier: '5/h', position: 0 };
  const unavailable = { admitted: false, reason: 'unavailable', cause: expect.any(UnavailableError) };
  for (let i = 0; i < 5; i++) expect(await patient.acquire('acme', ['5/h'])).toEqual({ admitted: true });
  expect(await patient.acquire('acme', ['5/h'], waits)).toMatchObject(refused);
  const keys = scopeKeys({ prefix: patient.keyPrefix, hashTag: 'tenant' }, 'default', 'acme');
  // If a key were missing, the source would answer TRYAGAIN.
  await cluster.hset(keys.settings, 'looked', 0);
  await cluster.hset(keys.meters, 'reset', 0);
  await cluster.hset(keys.holders, 'ended', 'token 0');
  await cluster.zadd(keys.leases, 1, 'ended');

  const migration = await Migration.begin(cluster, keys.log);
  expect(await patient.acquire('acme', ['5/h'], waits)).toMatchObject(refused);
  await migration.move([keys.log]);
  // Some keys are at the source, others at the target: both answer TRYAGAIN.
  expect(await hasty.acquire('acme', ['5/h'], waits)).toMatchObject(unavailable);
  await migration.moveAll();
  // All keys are at the target, but the hash slot is still at the source: the source answers ASK.
  expect(await patient.acquire('acme', ['5/h'], waits)).toMatchObject(refused);
  await migration.end();
  // The source answers MOVED.
  expect(await patient.acquire('acme', ['5/h'], waits)).toMatchObject(refused);
  expect(await patient.acquire('acme', ['6/h'], waits)).toEqual({ admitted: true });
  expect(patient.counts).toEqual({ admitted: 6, lapsed: 0, deferred: 4, unavailable: 0, unchecked: 0 });
});

/** A reset finds the buckets of a scope by the names in its meters. */
const isBuckets = (key: string) => key.includes(':log~');

test('a reset while a hash slot moves removes all logs of a scope, or none', async () => {
  const cluster = nodes.client();
  const { hasty, patient } = hastyAndPatient(cluster);
  const limits = [['5/h', '50 tokens/h'], { cost: { tokens: 7 } }] as const;
  const remaining = async () => (await patient.peek('reset', ...limits)).tiers.map((tier) => tier.remaining);
  expect(await patient.acquire('reset', ...limits)).toEqual({ admitted: true });
  const { log } = scopeKeys({ prefix: patient.keyPrefix, hashTag: 'tenant' }, 'default', 'reset');
  const migration = await Migration.begin(cluster, log);
  await migration.move((await migration.left()).filter(isBuckets));
  await expect(hasty.of('default', 'reset').reset()).rejects.toThrow(UnavailableError);
  await migration.moveAll();
  await migration.end();
  expect(await remaining()).toEqual([4, 43]);
  await patient.of('default', 'reset').reset();
  expect(await remaining()).toEqual([5, 50]);
});

test('a tenant without a log is unavailable until its hash slot has moved', async () => {
  const cluster = nodes.client();
  const { hasty, patient } = hastyAndPatient(cluster);
  const { log } = scopeKeys({ prefix: patient.keyPrefix, hashTag: 'tenant' }, 'default', 'newcomer');
  const migration = await Migration.begin(cluster, log);
  expect(await hasty.acquire('newcomer', ['1/h'])).toMatchObject({ admitted: false, reason: 'unavailable' });
  await migration.end();
  expect(await patient.acquire('newcomer', ['1/h'])).toEqual({ admitted: true });
  expect(await patient.acquire('newcomer', ['1/h'])).toMatchObject({ admitted: false, reason: 'rate' });
});

test('if a hash slot moves while jobs run, no gate throws, no job is lost, and the limit holds', async () => {
  const cluster = nodes.client();
  const queue = queueOn(cluster);
  const rateLimiter = limiterOf({ advanced: { deadlineMs: 300 } }, cluster);
  const log = { scope: scopeOf(queue), tenant: 'moves', prefix: rateLimiter.keyPrefix };
  const runs: string[] = [];
  const { saw, thrown } = governOn(
    queue,
    { tiers: ['20/s', '1000/min'] },
    { concurrency: 10, rateLimiter },
    async (job) => void runs.push(String(job.id)),
  );
  const jobs = [...(await addJobs(queue, 50, 'moves')), ...(await addJobs(queue, 50, 'stays'))];
  await until('five jobs are completed', () => saw.completed.length, atLeast(5));

  const keys = scopeKeys({ prefix: rateLimiter.keyPrefix, hashTag: 'tenant' }, scopeOf(queue), 'moves');
  const migration = await Migration.begin(cluster, keys.log);
  await migration.move([keys.log]);
  await until('a job is deferred as unavailable', () =>
    saw.deferred.some(({ decision }) => decision.reason === 'unavailable'),
  );
  await migration.moveAll();
  await migration.end();
  await completed(queue, 100);

  expect(runs.toSorted()).toEqual(jobs.map((job) => String(job.id)).toSorted());
  expect([...saw.failed, ...thrown]).toEqual([]);
  expect(saw.errors.filter((error) => !(error instanceof UnavailableError))).toEqual([]);
  expect(crossSlot(saw.errors)).toEqual([]);
  const times = await admissionsOn(cluster, log);
  expect(times.length).toBeGreaterThanOrEqual(50);
  expect(largestWindow(times, 1000)).toBeLessThanOrEqual(20);
});
