import { describe, expect, it } from 'vitest';
import { backlog, queueWorld, use } from '../../support/model/horizon/worlds.js';
import { unitsAt } from '../../support/model/tiers/kind.js';
import { bucketedSpec, fixedSpec, gcraSpec, violation } from '../../support/model/tiers/specs.js';

const TIER = { limit: 20, windowMs: 1000 };

describe.each([
  fixedSpec(TIER),
  fixedSpec({ ...TIER, aligned: true }),
  bucketedSpec({ ...TIER, resolutionMs: 10 }),
  gcraSpec({ ...TIER, burst: 20 }),
  gcraSpec({ ...TIER, burst: 2 }),
])('a line of jobs under $name', (spec) => {
  it('uses all of the tier, and each job comes about twice', async () => {
    const jobs = 120;
    const played = queueWorld({ tiersAt: () => [spec.tier], arriveMs: backlog(jobs) }, 'steady');
    await played.run();
    expect(played.startedMs).toHaveLength(jobs);
    expect(violation(spec, unitsAt(played.startedMs.map((ms) => Math.round(ms * 1000))))).toBeUndefined();
    expect(use(played.startedMs, 20, 1000, 5000)).toBeGreaterThan(0.97);
    expect(played.activations / jobs).toBeLessThan(2.2);
    expect(played.commands / jobs).toBeLessThan(0.2);
  });

  it('goes on when half of the jobs are removed', async () => {
    const played = queueWorld({ tiersAt: () => [spec.tier], arriveMs: backlog(120) }, 'removed');
    played.timeline.after(1500, () => {
      for (const [n, job] of played.jobs.entries()) if (n % 2 === 1) played.remove(job);
    });
    await played.run();
    const removed = played.jobs.filter(({ state }) => state === 'removed').length;
    expect(played.startedMs).toHaveLength(120 - removed);
    expect(use(played.startedMs, 20, 2200, 3000)).toBeGreaterThan(0.9);
  });
});
