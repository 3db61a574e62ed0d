import { expect, test } from 'vitest';
import { until } from '../../../support/until.js';
import { capped, Held } from '../../../support/worker/cap-worker.js';
import { addJobs } from '../../../support/worker/govern.js';

test.each([
  ['beside tiers', { tiers: ['1000/h'] }],
  ['that stood alone', {}],
])(
  'where a cap %s is lifted, all who waited come one after the other when a job that runs ends',
  async (_what, others) => {
    const held = new Held();
    let cap: number | null = 1;
    const its = capped({ concurrency: () => cap, ...others }, {}, held.act);
    await addJobs(its.queue, 6);
    await its.parked(5);
    cap = null;
    await its.queue.add('job', { tenantId: 'acme', i: 6 });
    await held.end(0);
    await until('all six others run', () => its.tally.running, 6);
    for (let i = 1; i < 7; i++) await held.end(i);
    await its.nothingLeft();
    expect(its.tally.twice).toBe(0);
  },
);

test.each([
  ['paused meanwhile', 0],
  ['lifted meanwhile', null],
])('one that is woken when its own cap is %s keeps its lease from nobody', async (_what, its) => {
  const held = new Held();
  let changed = false;
  const concurrency = (job: { data: { i: number } }) => (changed && job.data.i === 1 ? its : 1);
  const cap = capped({ concurrency }, {}, held.act);
  await addJobs(cap.queue, 4);
  await cap.parked(3);
  changed = true;
  await held.end(0);
  const before = cap.saw.deferred.length;
  await until(
    'the job that was woken is put off or runs',
    () => cap.saw.deferred.length > before || cap.tally.started.includes(1),
  );
  await held.started(2);
  await held.end(2);
  await held.end(3);
  // Nobody was brought by the passing of time: all was done before a wake-up counts as lost.
  expect(cap.tally.started.filter((i) => i !== 1)).toEqual([0, 2, 3]);
});
