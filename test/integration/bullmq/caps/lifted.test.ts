import { expect, test } from 'vitest';
import { until } from '../../../support/until.js';
import { capped, Held } from '../../../support/worker/cap-worker.js';
import { addJobs } from '../../../support/worker/govern.js';

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
