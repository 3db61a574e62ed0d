import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { workerSideOf } from '../../../../src/bullmq/connect.js';
import { delayToTurn } from '../../../../src/bullmq/defer/deferrals.js';
import { admissions, KEEP_LOG, largestWindow } from '../../../support/model/admissions.js';
import { VirtualClock } from '../../../support/model/clock.js';
import { client } from '../../../support/redis/redis.js';
import { settles, until } from '../../../support/until.js';
import { capped, Held } from '../../../support/worker/cap-worker.js';
import { addJobs, limiterOf } from '../../../support/worker/govern.js';

test('jobs obey tiers and a cap together, and only jobs that ran are charged to the tiers', async () => {
  const clock = new VirtualClock();
  const limits = { tiers: ['20/200ms', KEEP_LOG], concurrency: 3 };
  const rateLimiter = limiterOf({ now: clock.now });
  const cap = capped(limits, { concurrency: 20, rateLimiter }, () => sleep(10));
  await addJobs(cap.queue, 120);
  for (let ran = 20; ran <= 120; ran += 20) {
    await until(`${ran} jobs are completed`, () => cap.saw.completed.length, ran);
    clock.advanceMs(200);
  }
  expect(cap.tally).toMatchObject({ most: 3, twice: 0 });
  const log = await admissions(client(), { prefix: cap.limiter.keyPrefix, scope: cap.queue.name, tenant: 'acme' });
  expect(log).toHaveLength(120);
  // The cap alone would admit 60 jobs in 200 ms.
  expect(largestWindow(log, 200)).toBe(20);
  for (const job of await cap.queue.getCompleted()) expect(job).toMatchObject({ attemptsMade: 1, attemptsStarted: 1 });
  await cap.nothingLeft();
});

test('when a lease ends before the tiers free a unit, the next job is scheduled for the turn of the tiers', async () => {
  const clock = new VirtualClock();
  const held = new Held();
  const limiter = limiterOf({ now: clock.now });
  const cap = capped({ tiers: ['1/min'], concurrency: 1 }, { rateLimiter: limiter }, held.act);
  await addJobs(cap.queue, 3);
  await cap.parked(2);
  clock.advanceMs(10_000);
  await held.end(0);
  const turns = async () => (await cap.waiting()).map(({ turn }) => turn);
  await until('the first in line has a turn', async () => (await turns())[0] !== null);
  // The lease is reserved for the first waiting job.
  expect(await turns()).toEqual([new Date(clock.us / 1000 + 50_000), null]);
  await settles('all leases are released', workerSideOf(cap.limiter).admission.settled());
  await workerSideOf(limiter).promoter.settled();
  const next = (await cap.queue.getDelayed()).find(({ data }) => data['i'] === 1);
  expect(next?.delay).toBeLessThanOrEqual(delayToTurn({ delayMs: 50_000, reason: 'rate' }, 25));
  expect(next?.delay).toBeGreaterThan(40_000);
  clock.advanceMs(50_000);
  await cap.promoteDue(1);
  await held.end(1);
  await until('the first in line has a turn', async () => (await turns())[0] !== null);
  clock.advanceMs(60_000);
  await cap.promoteDue(2);
  await held.end(2);
  await cap.nothingLeft();
  expect(cap.tally).toMatchObject({ most: 1, twice: 0, started: [0, 1, 2] });
});

test('a refused request charges nothing: no tier if the cap refuses, and no lease if a tier refuses', async () => {
  const clock = new VirtualClock();
  const held = new Held();
  const tiers = ['3/min'];
  const cap = capped({ tiers, concurrency: 2 }, { rateLimiter: limiterOf({ now: clock.now }) }, held.act);
  await addJobs(cap.queue, 4);
  await cap.parked(2);
  const remaining = async () => (await cap.limiter.peek('acme', tiers, { scope: cap.queue.name })).tiers[0]?.remaining;
  expect(await remaining()).toBe(1);
  await held.end(0);
  await held.started(2);
  expect(await remaining()).toBe(0);
  await held.end(1);
  await until('the first in line has a turn', async () => (await cap.waiting())[0]?.turn instanceof Date);
  expect(await cap.running()).toHaveLength(1);
  await held.end(2);
  await until('no lease is left', async () => (await cap.running()).length, 0);
});
