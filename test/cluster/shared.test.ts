import { expect, test } from 'vitest';
import { scopeKeys, sharedKeys } from '../../src/core/keys.js';
import { KEEP_LOG, largestWindow } from '../support/model/admissions.js';
import { loggedTimes } from '../support/model/virtual.js';
import { hearCommands } from '../support/redis/monitor.js';
import { unique } from '../support/redis/redis.js';
import { addJobs, completed, limiterOf } from '../support/worker/govern.js';
import { ClusterOfFile, crossSlot, governOn, queueOn } from './support.js';

const nodes = new ClusterOfFile();
const HASH_TAG = 'limits';

async function hearKeys(
  prefix: string,
): Promise<{ undeclared: Set<string>; touched: Set<string>; caughtUp: () => Promise<void> }> {
  const undeclared = new Set<string>();
  const touched = new Set<string>();
  const ends: (() => Promise<void>)[] = [];
  for (const { port } of nodes.masters) {
    let given = new Set<string>();
    const { caughtUp } = await hearCommands(port, (args, source) => {
      if (/^eval/i.test(args[0] ?? '')) given = new Set(args.slice(3, 3 + Number(args[2])));
      if (source !== 'lua') return;
      const isMany = /^(exists|del|unlink)$/i.test(args[0] ?? '');
      for (const key of isMany ? args.slice(1) : args.slice(1, 2)) {
        if (!key.startsWith(prefix)) continue;
        touched.add(key);
        if (!given.has(key)) undeclared.add(key);
      }
    });
    ends.push(caughtUp);
  }
  return { undeclared, touched, caughtUp: async () => void (await Promise.all(ends.map((end) => end()))) };
}

test('on a cluster with one hash tag, two queues share a scope within its limits, and scripts touch only keys that they are given', async () => {
  const cluster = nodes.client();
  const prefix = unique('governor');
  const scope = unique('upstream');
  const space = { prefix, hashTag: HASH_TAG };
  const heard = await hearKeys(prefix);
  const rules = [
    { scope: 'own', tiers: ['30/s', KEEP_LOG] },
    { scope, shared: true, tiers: ['50/s', KEEP_LOG], concurrency: 20 },
  ];
  const endpoint = unique('endpoint');
  const narrow = { scope: endpoint, shared: true, tiers: ['25/s', KEEP_LOG], concurrency: 10 };
  const queues = [queueOn(cluster), queueOn(cluster)] as const;
  const works = queues.map((queue, n) =>
    governOn(queue, n === 0 ? rules : [...rules, narrow], {
      rateLimiter: limiterOf({ prefix, advanced: { hashTag: HASH_TAG } }, cluster),
      concurrency: 30,
    }),
  );
  await Promise.all(queues.flatMap((queue) => [addJobs(queue, 40, 'acme'), addJobs(queue, 40, 'globex')]));
  const limiter = limiterOf({ prefix, advanced: { hashTag: HASH_TAG } }, cluster);
  await limiter.of(scope).waiting();
  await limiter.of(scope).pause(300);
  await limiter.of(scope).resume();
  await limiter.of(scope, 'acme').set({ weight: 2 });
  await limiter.of(endpoint, 'acme').set({ concurrency: 5 });
  await limiter.of(endpoint).pause(100);
  await Promise.all(queues.map((queue) => completed(queue, 80)));
  // `loggedTimes` sends one command, which `Cluster` and `Redis` both support.
  const times = (key: string) => loggedTimes(cluster as never, key);
  const log = await times(sharedKeys(space, scope).log);
  expect(log).toHaveLength(160);
  expect(largestWindow(log, 1000)).toBeLessThanOrEqual(50);
  const ofEndpoint = await times(sharedKeys(space, endpoint).log);
  expect(ofEndpoint).toHaveLength(80);
  expect(largestWindow(ofEndpoint, 1000)).toBeLessThanOrEqual(25);
  for (const tenant of ['acme', 'globex']) {
    const own = await times(scopeKeys(space, 'own', tenant).log);
    expect(own).toHaveLength(80);
    expect(largestWindow(own, 1000)).toBeLessThanOrEqual(30);
  }
  await heard.caughtUp();
  expect(heard.touched.size).toBeGreaterThan(10);
  expect([...heard.undeclared]).toEqual([]);
  const errors = works.flatMap(({ saw, thrown }) => [...saw.errors, ...(thrown as Error[])]);
  expect(crossSlot(errors)).toEqual([]);
  expect(errors).toEqual([]);
});
