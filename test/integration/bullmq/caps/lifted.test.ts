import { expect, test } from 'vitest';
import { until } from '../../../support/until.js';
import { capped, Held } from '../../../support/worker/cap-worker.js';
import { addJobs } from '../../../support/worker/govern.js';

test.each([
  ['beside tiers', { tiers: ['1000/h'] }],
  ['without tiers', {}],
])('when a cap %s is lifted, all waiting jobs are promoted after the next run ends', async (_what, others) => {
  const held = new Held();
  let limit: number | null = 1;
  const cap = capped({ concurrency: () => limit, ...others }, {}, held.act);
  await addJobs(cap.queue, 6);
  await cap.parked(5);
  limit = null;
  await cap.queue.add('job', { tenantId: 'acme', i: 6 });
  await held.end(0);
  await until('all six others run', () => cap.tally.running, 6);
  for (let i = 1; i < 7; i++) await held.end(i);
  await cap.nothingLeft();
  expect(cap.tally.twice).toBe(0);
});

test.each([
  ['set to 0', 0],
  ['lifted', null],
])(
  'if the cap of one job is %s before its promotion, the lease of the job goes to other jobs',
  async (_what, changedCap) => {
    const held = new Held();
    let changed = false;
    const concurrency = (job: { data: { i: number } }) => (changed && job.data.i === 1 ? changedCap : 1);
    const cap = capped({ concurrency }, {}, held.act);
    await addJobs(cap.queue, 4);
    await cap.parked(3);
    changed = true;
    await held.end(0);
    const before = cap.saw.deferred.length;
    await until(
      'the promoted job is deferred or runs',
      () => cap.saw.deferred.length > before || cap.tally.started.includes(1),
    );
    await held.started(2);
    await held.end(2);
    await held.end(3);
    // The promotions started these jobs: no fallback for a lost promotion was due yet.
    expect(cap.tally.started.filter((i) => i !== 1)).toEqual([0, 2, 3]);
  },
);
