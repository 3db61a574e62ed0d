import { UnavailableError } from 'bullmq-governor/core';
import type { Cluster, Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { scopeKeys } from '../../src/core/keys.js';
import { largestWindow } from '../support/model/admissions.js';
import { atLeast, until } from '../support/until.js';
import { addJobs, completed, limiterOf, scopeOf } from '../support/worker/govern.js';
import { admissionsOn, ClusterOfFile, crossSlot, governOn, hashTagOf, queueOn } from './support.js';

const nodes = new ClusterOfFile();

/** The slot of a key on its way from the master that holds it to another one. */
class Migration {
  readonly #slot: number;
  readonly #from: Redis;
  readonly #to: Redis;
  readonly #port: number;

  private constructor(slot: number, from: Redis, to: Redis, port: number) {
    this.#slot = slot;
    this.#from = from;
    this.#to = to;
    this.#port = port;
  }

  static async begin(cluster: Cluster, key: string): Promise<Migration> {
    const holder = await nodes.holderOf(cluster, key);
    const [source, target] = [nodes.masters[holder], nodes.masters[(holder + 1) % 3]];
    if (!source || !target) throw new Error('a slot is held by one of three masters');
    const [from, to] = [nodes.node(source), nodes.node(target)];
    const slot = await hashTagOf(cluster, key);
    await to.call('CLUSTER', 'SETSLOT', slot, 'IMPORTING', await idOf(from));
    await from.call('CLUSTER', 'SETSLOT', slot, 'MIGRATING', await idOf(to));
    return new Migration(slot, from, to, target.port);
  }

  async move(keys: string[]): Promise<void> {
    await this.#from.call('MIGRATE', '127.0.0.1', this.#port, '', 0, 5000, 'KEYS', ...keys);
  }

  async moveAll(): Promise<void> {
    for (;;) {
      const keys = (await this.#from.call('CLUSTER', 'GETKEYSINSLOT', this.#slot, 100)) as string[];
      if (keys.length === 0) return;
      await this.move(keys);
    }
  }

  async end(): Promise<void> {
    const id = await idOf(this.#to);
    for (const node of [this.#to, this.#from]) await node.call('CLUSTER', 'SETSLOT', this.#slot, 'NODE', id);
  }
}

async function idOf(node: Redis): Promise<string> {
  return (await node.call('CLUSTER', 'MYID')) as string;
}

/** Two limiters on the same keys: one that does not wait for a slot to move, one that waits out a busy machine. */
function hastyAndPatient(cluster: Cluster) {
  const patient = limiterOf({ deadlineMs: 20_000 }, cluster);
  return { patient, hasty: limiterOf({ deadlineMs: 300, prefix: patient.keyPrefix }, cluster) };
}

test('while a slot moves a decision is at worst unavailable, and the history moves with it', async () => {
  const cluster = nodes.client();
  const { hasty, patient } = hastyAndPatient(cluster);
  const waits = { id: 'waits' };
  const refused = { admitted: false, reason: 'rate', tier: '5/h', position: 0 };
  const unavailable = { admitted: false, reason: 'unavailable', cause: expect.any(UnavailableError) };
  for (let i = 0; i < 5; i++) expect(await patient.acquire('acme', ['5/h'])).toEqual({ admitted: true });
  expect(await patient.acquire('acme', ['5/h'], waits)).toMatchObject(refused);
  const keys = scopeKeys({ prefix: patient.keyPrefix, hashTag: 'tenant' }, 'default', 'acme');

  const migration = await Migration.begin(cluster, keys.log);
  expect(await patient.acquire('acme', ['5/h'], waits)).toMatchObject(refused);
  await migration.move([keys.log]);
  // Some keys here, some there: TRYAGAIN from both.
  expect(await hasty.acquire('acme', ['5/h'], waits)).toMatchObject(unavailable);
  await migration.moveAll();
  // All keys there, the slot not yet: ASK.
  expect(await patient.acquire('acme', ['5/h'], waits)).toMatchObject(refused);
  await migration.end();
  // MOVED.
  expect(await patient.acquire('acme', ['5/h'], waits)).toMatchObject(refused);
  expect(await patient.acquire('acme', ['6/h'], waits)).toEqual({ admitted: true });
  expect(patient.counts).toEqual({ admitted: 6, deferred: 4, unavailable: 0, unchecked: 0 });
});

test('a tenant without history is unavailable until its slot has moved', async () => {
  const cluster = nodes.client();
  const { hasty, patient } = hastyAndPatient(cluster);
  const { log } = scopeKeys({ prefix: patient.keyPrefix, hashTag: 'tenant' }, 'default', 'newcomer');
  const migration = await Migration.begin(cluster, log);
  expect(await hasty.acquire('newcomer', ['1/h'])).toMatchObject({ admitted: false, reason: 'unavailable' });
  await migration.end();
  expect(await patient.acquire('newcomer', ['1/h'])).toEqual({ admitted: true });
  expect(await patient.acquire('newcomer', ['1/h'])).toMatchObject({ admitted: false, reason: 'rate' });
});

test('a slot that moves in mid-run throws no gate, loses no job and holds the limit', async () => {
  const cluster = nodes.client();
  const queue = queueOn(cluster);
  const rateLimiter = limiterOf({ deadlineMs: 300 }, cluster);
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
  await until('a job is put off for want of a decision', () =>
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
