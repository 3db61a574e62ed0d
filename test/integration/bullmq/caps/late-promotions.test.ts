import type { Job } from 'bullmq';
import type { RateLimiter } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { workerSideOf } from '../../../../src/bullmq/connect.js';
import { VirtualClock } from '../../../support/model/clock.js';
import { gate, settles, until } from '../../../support/until.js';
import { recordPromotions } from '../../../support/worker/cap-promotions.js';
import { capped, Held, nameInLine } from '../../../support/worker/cap-worker.js';
import { addJobs, byTenant, limiterOf } from '../../../support/worker/govern.js';

const HOUR_MS = 3_600_000;

function haltBeforeCheck(limiter: RateLimiter) {
  const { reports } = workerSideOf(limiter).promoter;
  const checks = gate();
  const goOn = gate();
  const report = reports.report.bind(reports);
  reports.report = async (promotion, event) => {
    // A report about a whole line names no member.
    if (promotion.member === '') return report(promotion, event);
    checks.open();
    await goOn.opened;
    return report(promotion, event);
  };
  return { checks, goOn };
}

test.each([
  ['whose turn is now', 0],
  ['whose turn is one minute later', 60_000],
])('a late promotion %s does not change the delay of a retry', async (_what, laterMs) => {
  const held = new Held();
  const cap = capped({ concurrency: 1 }, {}, async (job) => {
    await held.act(job);
    if (job.data['i'] === 1) throw new Error('to be retried');
  });
  const { promoter, promotions, repeat } = recordPromotions(cap.limiter);
  await cap.queue.add('job', { tenantId: 'acme', i: 0 });
  await held.started(0);
  const retried = { attempts: 2, backoff: { type: 'fixed', delay: HOUR_MS } };
  const { id = '' } = await cap.queue.add('job', { tenantId: 'acme', i: 1 }, retried);
  await cap.parked(1);
  await held.end(0);
  await held.started(1);
  // If the turn is later, the promoter checks before it sets the delay. If the turn is now, it checks after BullMQ refuses
  // the promotion.
  const { checks, goOn } = haltBeforeCheck(cap.limiter);
  repeat(promotions[0]?.member ?? '', laterMs);
  await settles('the promoter checks whether the job still waits', checks.opened);
  await held.end(1);
  await until('the job fails its first attempt', () => cap.saw.failed.length, 1);
  goOn.open();
  await settles('all promotions are done', promoter.settled());
  const job = await cap.queue.getJob(id);
  expect([await job?.getState(), job?.delay]).toEqual(['delayed', HOUR_MS]);
  expect(cap.tally.started).toEqual([0, 1]);
});

test('an older scheduled turn that is applied late does not replace a newer one', async () => {
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
  const limits = { tiers: ['3/h'], concurrency: 1, tenant };
  const cap = capped(limits, { rateLimiter: limiterOf({ now: clock.now }) }, held.act);
  const { promoter, repeat } = recordPromotions(cap.limiter);
  const [, , , job] = await addJobs(cap.queue, 4);
  await cap.parked(3);
  const member = nameInLine(job);
  for (const i of [0, 1, 2]) await held.end(i);
  await until('the first in line has a turn', async () => (await cap.waiting())[0]?.turn instanceof Date);
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
  // Before the next try, 0.2 s later, the job is deferred again with a newer turn.
  await until('the promoter has tried six times, or has ended', () => tries === 6 || isOver);
  answer.open();
  await cap.parked(1);
  await settles('all promotions are done', promoter.settled());
  expect((await cap.queue.getJob(job?.id ?? ''))?.delay).toBeGreaterThanOrEqual(HOUR_MS);
  clock.advanceMs(HOUR_MS);
  for (const delayed of await cap.queue.getDelayed()) await delayed.promote();
  await held.end(3);
  await cap.nothingLeft();
});
