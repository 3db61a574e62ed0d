import { describe, expect, it } from 'vitest';
import type { PreparedCheck } from '../../src/core/options/checks.js';
import { counts, idealSpanMs, passes } from '../bench/scopes/ideal.js';
import { type Limit, ROWS, type RowJob, WINDOW_MS } from '../bench/scopes/rows.js';
import { startsOf } from '../support/model/shared/figures.js';
import { sharedWorld } from '../support/model/shared/shared-worlds.js';

function checkOf({ scope, perSecond, cap, by, shared }: Limit, job: RowJob): PreparedCheck {
  const tiers = perSecond === undefined ? [] : [{ limit: perSecond, windowMs: WINDOW_MS }];
  return {
    scope,
    tenant: job[by],
    tiers,
    ...(cap !== undefined && { concurrency: cap }),
    ...(shared && { shared: { weight: 1 } }),
  };
}

/** `passed` and `mean`: the largest and the mean number of jobs with the same limits that overtook one job. */
const GOALS: Record<string, { use: number; activations: number; passed: number; mean: number }> = {
  rules: { use: 0.98, activations: 3, passed: 40, mean: 2 },
  caps: { use: 0.95, activations: 2.9, passed: 6, mean: 0.2 },
  crossing: { use: 0.98, activations: 3.2, passed: 12, mean: 0.9 },
  crossing_caps: { use: 0.98, activations: 2.4, passed: 4, mean: 0.1 },
  crossing_caps_2: { use: 0.95, activations: 10, passed: 12, mean: 0.7 },
  crossing_caps_3: { use: 0.98, activations: 3, passed: 4, mean: 0.1 },
  chain: { use: 0.97, activations: 2.3, passed: 20, mean: 2 },
};

describe('jobs that several scopes limit', () => {
  it.each(Object.entries(ROWS))(
    'the row %s starts its jobs as soon as their limits allow, and needs few activations for each job',
    async (name, row) => {
      const { limits, jobs, jobMs } = row;
      const world = sharedWorld({
        jobs: jobs.map(({ consumer }, nth) => ({ tenant: consumer, arrivesMs: nth * 0.1, runMs: jobMs })),
        queues: [{ slots: 100 }],
        scopes: (nth) => {
          const job = jobs[nth] as RowJob;
          // A request names the widest shared scope last.
          const inOrder = limits[0]?.shared ? limits.toReversed() : limits;
          return inOrder.filter((limit) => counts(limit, job)).map((limit) => checkOf(limit, job));
        },
      });
      await world.run();
      const starts = startsOf(world).map((us) => us / 1000);
      const order = world.started.map(({ nth }) => nth);
      const passed = passes(row, order);
      const figures = {
        use: idealSpanMs(row) / ((starts.at(-1) ?? 0) - (starts[0] ?? 0)),
        activations: world.activations / jobs.length,
        passed: Math.max(...passed),
        mean: passed.reduce((a, b) => a + b, 0) / passed.length,
      };
      console.log(name, JSON.stringify(figures));
      expect(world.unfinished).toBe(0);
      const goal = GOALS[name] as (typeof GOALS)[string];
      expect(figures.use).toBeGreaterThan(goal.use);
      expect(figures.activations).toBeLessThan(goal.activations);
      expect(figures.passed).toBeLessThanOrEqual(goal.passed);
      expect(figures.mean).toBeLessThan(goal.mean);
    },
  );
});
