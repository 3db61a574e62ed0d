import { setTimeout as sleep } from 'node:timers/promises';
import { RetryLater } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { KEEP_LOG, largestWindow } from '../../../support/model/admissions.js';
import { unique } from '../../../support/redis/redis.js';
import { atLeast, until } from '../../../support/until.js';
import { addJobs } from '../../../support/worker/govern.js';
import { countsOf, type Rules, redisNowUs, sharing } from '../../../support/worker/sharing.js';

/** Jobs must start before the first watchdog: a waiter whose job comes by itself after three seconds. */
const WITHIN_MS = 2500;

/** Sets up an account with a queue `calls`, the only queue with the rule of the endpoint. */
function account(
  rule: Rules[number],
  endpoint: Rules[number],
  handler?: Parameters<ReturnType<typeof sharing>['queue']>[2],
) {
  const all = sharing(rule);
  const narrow = unique('endpoint');
  const calls = all.queue({}, [{ scope: narrow, shared: true, ...endpoint }], handler);
  return { ...all, narrow, calls, admin: all.limiter() };
}

/** Returns the milliseconds until `count` more jobs of the queue `calls` have started. */
async function starts({ starts, calls }: ReturnType<typeof account>, count: number): Promise<number> {
  const fromMs = performance.now();
  const ofCalls = () => countsOf(starts, 'queue')[calls.queue.name] ?? 0;
  await until('jobs start', ofCalls, atLeast(ofCalls() + count));
  return performance.now() - fromMs;
}

test('all jobs of two endpoints run, and neither the endpoints nor their account exceed a limit', async () => {
  const all = sharing({ tiers: ['60/400ms', KEEP_LOG] });
  const scopes = [unique('slow'), unique('fast')] as const;
  const limits = [20, 55] as const;
  const works = scopes.map((scope, n) =>
    all.queue({}, [{ scope, shared: true, tiers: [`${limits[n] as number}/400ms`, KEEP_LOG] }]),
  );
  const tenants = ['acme', 'globex', 'initech'];
  await Promise.all(
    works.flatMap(({ queue }, n) => tenants.map((tenant) => addJobs(queue, [20, 55][n] as number, tenant))),
  );
  await until('all jobs have started', () => all.starts.length, 225);
  const [ofAccount, ofSlow, ofFast] = await Promise.all([all.log(), all.log(scopes[0]), all.log(scopes[1])]);
  expect([ofAccount, ofSlow, ofFast].map((log) => log.length)).toEqual([225, 60, 165]);
  expect(largestWindow(ofAccount, 400)).toBeLessThanOrEqual(60);
  expect(largestWindow(ofSlow, 400)).toBeLessThanOrEqual(20);
  expect(largestWindow(ofFast, 400)).toBeLessThanOrEqual(55);
  expect(works.flatMap(({ saw }) => [...saw.errors, ...saw.failed])).toEqual([]);
  expect(await all.limiter().of(all.scope).waiting()).toEqual([]);
});

test("a pause of an endpoint stops only the endpoint's jobs, and they start within a second after the resume", async () => {
  const all = account({ tiers: ['200/s'] }, { tiers: ['100/s', KEEP_LOG] });
  const other = all.queue();
  await addJobs(all.calls.queue, 150, 'acme');
  await starts(all, 20);
  const target = { scope: all.narrow };
  await all.admin.of(target.scope).pause(600_000);
  const pausedUs = await redisNowUs(all.redis);
  await addJobs(other.queue, 100, 'acme');
  await until('all jobs of the other queue are completed', () => other.saw.completed.length, 100);
  expect((await all.log(all.narrow)).filter((us) => us > pausedUs)).toEqual([]);
  const resumed = starts(all, 5);
  expect(await all.admin.of(target.scope).resume()).toBe(true);
  expect(await resumed).toBeLessThan(WITHIN_MS);
});

test('jobs follow the stored limits of an endpoint, and the stored cap of one tenant there, within a second', async () => {
  let [running, most] = [0, 0];
  const all = account({ tiers: ['1000/s'] }, { tiers: ['2/h'] }, async ({ data }) => {
    if (data.tenantId !== 'acme') return;
    most = Math.max(most, ++running);
    await sleep(20);
    running--;
  });
  await all.admin.of(all.narrow, 'acme').set({ concurrency: 2 });
  await addJobs(all.calls.queue, 30, 'acme');
  await addJobs(all.calls.queue, 30, 'globex');
  await until('jobs wait', () => new Set(all.calls.saw.deferred.map(({ id }) => id)).size, atLeast(50));
  const id = all.calls.saw.deferred.at(-1)?.id as string;
  const why = await all.calls.limiter.explain(all.calls.queue, id);
  expect(String(why)).toContain(`scope '${all.narrow}', 2 of 2 used`);
  const raised = starts(all, 5);
  await all.admin.of(all.narrow).set({ tiers: ['500/s'] });
  expect(await raised).toBeLessThan(WITHIN_MS);
  await until('all jobs are completed', () => all.calls.saw.completed.length, 60);
  expect(most).toBe(2);
});

test('the next job of an endpoint starts when a running job releases its lease, and explain names the running jobs', async () => {
  let end = () => undefined as unknown;
  const held = new Promise<void>((resolve) => {
    end = resolve as () => unknown;
  });
  const all = account({ tiers: ['1000/s'], concurrency: 50 }, { concurrency: 2 }, () => held);
  await addJobs(all.calls.queue, 4, 'acme');
  await until('two jobs run and two wait', () => [all.starts.length, all.calls.saw.deferred.length > 1], [2, true]);
  const id = all.calls.saw.deferred.at(-1)?.id as string;
  expect(String(await all.calls.limiter.explain(all.calls.queue, id))).toContain(
    `2 jobs of all tenants in scope '${all.narrow}' run`,
  );
  expect(await all.admin.of(all.narrow).running()).toHaveLength(2);
  end();
  await until('all jobs are completed', () => all.calls.saw.completed.length, 4);
  await until('no lease of the endpoint is left', async () => (await all.admin.of(all.narrow).running()).length, 0);
  await until('no lease of the account is left', async () => (await all.admin.of(all.scope).running()).length, 0);
});

test('RetryLater can pause only the endpoint, and a settlement corrects every scope of the job', async () => {
  const cost = () => ({ tokens: 10 });
  let thrown = 0;
  const all = account({ tiers: ['1000 tokens/min'], cost }, { tiers: ['100 tokens/min'], cost }, async (job) => {
    if (thrown++ === 0) throw new RetryLater(300, { scope: all.narrow });
    await all.calls.limiter.settle(job, { tokens: 1 });
  });
  const left = async (scope: string, tier: `${number} tokens/min`) =>
    (await all.admin.peekAll([{ scope, tenant: 'acme', tiers: [tier], shared: true, cost: { tokens: 1 } }])).tiers[0]
      ?.remaining;
  await addJobs(all.calls.queue, 1, 'acme');
  await until('the job is completed', () => all.calls.saw.completed.length, 1);
  expect(
    all.calls.saw.deferred.some(({ decision }) => decision.scope === all.narrow && decision.reason === 'paused'),
  ).toBe(true);
  // The run that threw RetryLater keeps its 10 units, and the second run keeps 1.
  expect(await left(all.scope, '1000 tokens/min')).toBe(1000 - 11);
  expect(await all.admin.of(all.narrow).get()).toBeUndefined();
  const both = [
    { scope: all.scope, tenant: 'acme', tiers: ['1000 tokens/min'] as const, shared: true, cost: { tokens: 1 } },
    { scope: all.narrow, tenant: 'acme', tiers: ['100 tokens/min'] as const, shared: true, cost: { tokens: 1 } },
  ];
  const { tiers } = await all.admin.peekAll(both);
  expect(tiers.map(({ scope, remaining }) => [scope, remaining])).toEqual([
    [all.narrow, 100 - 11],
    [all.scope, 1000 - 11],
  ]);
});
