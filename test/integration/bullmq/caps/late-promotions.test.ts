import type { RateLimiter } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { workerSideOf } from '../../../../src/bullmq/connect.js';
import { gate, settles, until } from '../../../support/until.js';
import { recordPromotions } from '../../../support/worker/cap-promotions.js';
import { capped, Held } from '../../../support/worker/cap-worker.js';

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
