import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from 'bullmq';
import { expect, test } from 'vitest';
import { redisOptions } from '../../../support/redis/redis.js';
import { atLeast, until } from '../../../support/until.js';
import { addJobs, type Data } from '../../../support/worker/govern.js';
import { limiterProcess } from '../../../support/worker/limiter-process.js';
import { quietBacklog, WAITING } from '../../../support/worker/quiet-backlog.js';
import { redisNowUs, sharing } from '../../../support/worker/sharing.js';

/** Jobs must start before the first watchdog: a waiter whose job comes by itself after three seconds. */
const WITHIN_MS = 2500;

test('limits that a process without BullMQ stores for a shared scope start waiting jobs within a second', async () => {
  const all = await quietBacklog({ tiers: ['1/h'] });
  await all.waits(WAITING - 1);
  const target = { scope: all.scope };
  const tookMs = await all.startsAfter(5, () => all.other.call('set', target, { tiers: ['100/500ms'] }));
  expect(tookMs).toBeLessThan(WITHIN_MS);
  await all.other.call('set', target, { tiers: ['1/h'] });
  const soon = all.starts.length;
  await all.other.call('set', target, { tiers: ['2000/s'] });
  await all.done();
  expect(soon).toBeLessThan(WAITING / 2);
});

test('a pause of a shared scope stops all tenants, and their jobs start within a second after the resume', async () => {
  const all = await quietBacklog({ tiers: ['100/500ms'] });
  await until('120 jobs have started', () => all.starts.length, atLeast(120));
  const target = { scope: all.scope };
  await all.other.call('pause', target, 60_000);
  const pausedUs = await redisNowUs(all.redis);
  // Waits for one and a half windows. The test checks the log and not the starts, because an admitted job may start late.
  await sleep(750);
  expect((await all.log()).filter((us) => us > pausedUs)).toEqual([]);
  expect(await all.startsAfter(5, () => all.other.call('resume', target))).toBeLessThan(WITHIN_MS);
  await all.other.call('set', target, { tiers: ['2000/s'] });
  await all.done();
});

test('a process without BullMQ pauses one tenant of a shared scope: the other tenant uses the whole limit, and a resume starts the paused tenant', async () => {
  const all = await quietBacklog({ tiers: ['100/500ms'] });
  const target = { scope: all.scope, tenant: 'acme' };
  const acme = () => all.starts.filter(({ tenant }) => tenant === 'acme').length;
  await until('acme starts', acme, atLeast(20));
  const others = () => all.starts.length - acme();
  await all.other.call('pause', target, 600_000);
  // More jobs start here than the worker has slots, so the jobs admitted before the pause have started.
  await until('more jobs of the other tenant start', others, atLeast(others() + 60));
  const paused = acme();
  await until('all jobs of the other tenant are completed', others, WAITING / 2);
  expect(acme()).toBe(paused);
  expect(await all.startsAfter(5, () => all.other.call('resume', target))).toBeLessThan(WITHIN_MS);
});

test('a process without BullMQ caps one tenant of a shared scope: the tenant runs two jobs at a time in both queues together, other tenants continue, and clearing the cap starts more jobs', async () => {
  const all = sharing({ tiers: ['1000/s'] });
  let running = 0;
  let most = 0;
  let isHeld = true;
  const run = async (job: Job<Data>) => {
    if (job.data.tenantId !== 'acme') return;
    most = Math.max(most, ++running);
    await sleep(20);
    if (isHeld) await until('the jobs may end', () => isHeld, false);
    running--;
  };
  const works = [all.queue({}, [], run), all.queue({}, [], run)];
  const [first] = works as [(typeof works)[0], (typeof works)[1]];
  const other = await limiterProcess(redisOptions(), all.prefix);
  const target = { scope: all.scope, tenant: 'acme' };
  await other.call('set', { scope: all.scope }, { tiers: ['1000/s'] });
  await other.call('set', target, { concurrency: 2 });
  for (const { queue } of works) await addJobs(queue, 30, 'acme');
  await addJobs(first.queue, 100, 'globex');
  const others = () => all.starts.filter(({ tenant }) => tenant === 'globex').length;
  await until('all jobs of the other tenant start', others, 100);
  await until('two jobs of the capped tenant run', () => running, 2);
  const waiting = (await first.queue.getDelayed())[0]?.id as string;
  const explained = await first.limiter.explain(first.queue, waiting);
  expect(String(explained)).toContain(`2 jobs of tenant 'acme' in scope '${all.scope}' run`);
  expect(explained.running).toHaveLength(2);
  isHeld = false;
  await until('more jobs of the capped tenant start', () => all.starts.length - others(), atLeast(20));
  expect(most).toBe(2);
  isHeld = true;
  await other.call('clear', target);
  await until('more jobs run than the cap allowed', () => running, atLeast(10));
  isHeld = false;
  await until('all jobs are completed', () => works.flatMap(({ saw }) => saw.completed).length, 160);
  expect(works.flatMap(({ saw }) => [...saw.failed, ...saw.errors])).toEqual([]);
});
