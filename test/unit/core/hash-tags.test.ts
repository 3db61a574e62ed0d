import { RateLimiter } from 'bullmq-governor/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANSWER } from '../../../src/core/protocol/replies.js';
import { acquire, enqueue, renew } from '../../../src/core/protocol/scripts.generated.js';
import { admissionOf } from '../../support/model/admission.js';

const LASTS_MS = 30_000;
const TENANTS = ['acme', 'bolt', 'cask'];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tagOf = (key: string) => /\{(.*?)\}/.exec(key)?.[1] as string;

function onCluster() {
  const calls = new Map([acquire, renew, enqueue].map(({ sha1 }) => [sha1, [] as string[][]]));
  const client = {
    isCluster: true,
    status: 'ready',
    duplicate: () => client,
    nodes: () => [],
    time: async () => [1_700_000_000, 0],
    ping: async () => 'PONG',
    set: async () => 'OK',
    evalsha: async (sha1: string, _: number, keys: readonly string[]) => {
      const tags = keys.map(tagOf);
      calls.get(sha1)?.push(tags);
      if (new Set(tags).size > 1) throw new Error("CROSSSLOT Keys in request don't hash to the same slot");
      // A renewal gets an answer for every two keys, other calls for every seven.
      const isRenewal = sha1 === renew.sha1;
      const answers = Array<number>(keys.length / (isRenewal ? 2 : 7)).fill(isRenewal ? 1 : ANSWER.admitted);
      return [0, 1_700_000_000_000_000, ...answers];
    },
    on: () => client,
    disconnect: () => undefined,
  };
  const limiter = new RateLimiter({ connection: { ...client, isCluster: false }, prefix: 'p', warn: () => undefined });
  const { admission, places } = admissionOf(limiter);
  const lost: string[] = [];
  const terms = { lease: { token: 't', lastsMs: LASTS_MS }, priority: 0, onLost: (scope: string) => lost.push(scope) };
  const check = (tenant: string) => ({ tenant, tiers: ['5/s'], concurrency: 5 });
  return {
    lost,
    callsOf: ({ sha1 }: { sha1: string }) => calls.get(sha1)?.splice(0),
    runAll: async () => {
      await limiter.ready();
      const ids = TENANTS.map((tenant) => `${tenant}-1`).concat(TENANTS.map((tenant) => `${tenant}-2`));
      const checks = (id: string) => [check(id.split('-')[0] as string)];
      return Promise.all(ids.map((id) => admission.admit(checks(id), { id, ...terms })));
    },
    placesOfAll: () => places.reserve(TENANTS.map((tenant) => ({ checks: [check(tenant)], id: 'job', terms }))),
    limiter,
    admission,
  };
}

const apart = (keys: number) => TENANTS.map((tenant) => Array<string>(keys).fill(tenant));

test('on a cluster, the acquire requests of one tick go in one call per hash tag', async () => {
  const { runAll, callsOf } = onCluster();
  const answers = await runAll();
  expect(answers.map(({ decision }) => decision)).toEqual(answers.map(() => ({ admitted: true })));
  expect(callsOf(acquire)).toEqual(apart(2 * 7));
});

test('on a cluster, leases are renewed in one call per hash tag', async () => {
  const { runAll, callsOf, lost, limiter } = onCluster();
  await runAll();
  await vi.advanceTimersByTimeAsync(LASTS_MS / 3);
  expect(callsOf(renew)).toEqual(apart(2 * 2));
  expect(lost).toEqual([]);
  limiter.close();
});

test('on a cluster, leases are released in one call per hash tag', async () => {
  const { runAll, callsOf, admission } = onCluster();
  const answers = await runAll();
  callsOf(acquire);
  for (const { held } of answers) if (held) admission.release(held);
  await vi.advanceTimersByTimeAsync(10);
  expect(callsOf(acquire)).toEqual(apart(2 * 7));
});

test('on a cluster, reservations are made in one call per hash tag', async () => {
  const { placesOfAll, callsOf } = onCluster();
  expect(await placesOfAll()).toEqual([0, 0, 0]);
  expect(callsOf(enqueue)).toEqual(apart(7));
});
