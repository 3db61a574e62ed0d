import type { Job } from 'bullmq';
import type { RateLimiter } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { workerSideOf } from '../../../../src/bullmq/worker-side.js';
import { VirtualClock } from '../../../support/model/clock.js';
import { gate, settles, until } from '../../../support/until.js';
import { listen } from '../../../support/worker/cap-promotions.js';
import { capped, Held, memberOf } from '../../../support/worker/cap-worker.js';
import { addJobs, byTenant, limiterOf } from '../../../support/worker/govern.js';

const HOUR_MS = 3_600_000;

/** Whoever tells somebody something stands still before it looks whether that one still waits. */
function beforeItLooks(limiter: RateLimiter) {
  const { reports } = workerSideOf(limiter).promoter;
  const looks = gate();
  const answer = gate();
  const report = reports.report.bind(reports);
  reports.report = async (promotion, event) => {
    // Without a member it is a recheck of the line.
    if (promotion.member === '') return report(promotion, event);
    looks.open();
    await answer.opened;
    return report(promotion, event);
  };
  return { looks, answer };
}

test.each([
  ['now', 0],
  ['in a minute', 60_000],
])('one that is told too late to come %s leaves the delay of a retry as it is', async (_what, laterMs) => {
  const held = new Held();
  const cap = capped({ concurrency: 1 }, {}, async (job) => {
    await held.act(job);
    if (job.data['i'] === 1) throw new Error('to be retried');
  });
  const { promoter, promoted, repeat } = listen(cap.limiter);
  await cap.queue.add('job', { tenantId: 'acme', i: 0 });
  await held.started(0);
  const retried = { attempts: 2, backoff: { type: 'fixed', delay: HOUR_MS } };
  const { id = '' } = await cap.queue.add('job', { tenantId: 'acme', i: 1 }, retried);
  await cap.parked(1);
  await held.end(0);
  await held.started(1);
  // It looks whether the job still waits: at once for a time, else when the job could not be promoted as it runs.
  const { looks, answer } = beforeItLooks(cap.limiter);
  repeat(promoted[0]?.member ?? '', laterMs);
  await settles('the worker looks for the job that is called', looks.opened);
  await held.end(1);
  await until('the job fails its first attempt', () => cap.saw.failed.length, 1);
  answer.open();
  await settles('all who were called are brought', promoter.settled());
  const job = await cap.queue.getJob(id);
  expect([await job?.getState(), job?.delay]).toEqual(['delayed', HOUR_MS]);
  expect(cap.tally.started).toEqual([0, 1]);
});

test('an older time that could not be told at once does not take the place of a newer one', async () => {
  const held = new Held();
  const asking = gate();
  const answer = gate();
  let slow: string | undefined;
  const tenant = async (job: Job) => {
    if (job.id === slow) {
      asking.open();
      await answer.opened;
    }
    return byTenant(job);
  };
  const clock = new VirtualClock();
  const limits = { tiers: ['2/h'], concurrency: 2, tenant };
  const cap = capped(limits, { rateLimiter: limiterOf({ now: clock.now }) }, held.act);
  const { promoter, repeat } = listen(cap.limiter);
  const [, , , job] = await addJobs(cap.queue, 4);
  await cap.parked(2);
  const member = memberOf(job);
  // One is told the hour of the tier, so that there is something to tell again.
  await held.end(0);
  await until('the first in line has a time', async () => (await cap.waiting())[0]?.turn instanceof Date);
  slow = job?.id;
  await job?.promote();
  await settles('the worker asks for the tenant', asking.opened);
  let tries = 0;
  const { reports } = promoter;
  const report = reports.report.bind(reports);
  reports.report = (promotion, event) => {
    tries++;
    return report(promotion, event);
  };
  repeat(member, 60_000);
  let isOver = false;
  void promoter.settled().then(() => {
    isOver = true;
  });
  // The next try is a fifth of a second away: the job is put off again, and told another time, before it.
  await until('the job is tried six times, or is over', () => tries === 6 || isOver);
  answer.open();
  await cap.parked(2);
  await settles('all who were called are brought', promoter.settled());
  // Its own is that of the tier.
  expect((await cap.queue.getJob(job?.id ?? ''))?.delay).toBeGreaterThanOrEqual(HOUR_MS);
  clock.advanceMs(HOUR_MS);
  for (const delayed of await cap.queue.getDelayed()) await delayed.promote();
  for (const i of [1, 2, 3]) await held.end(i);
  await cap.nothingLeft();
});
