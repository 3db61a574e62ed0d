import { setTimeout as sleep } from 'node:timers/promises';
import { greedySpanMs, type Tier } from '../lib/greedy.js';
import { range } from '../lib/stats.js';
import { waitsOf } from '../lib/waits.js';
import { figuresOf, perSecond, type SharedFigures, useFrom, useOf, weightsError } from './figures.js';
import { aSecond, type Limits, WINDOW_MS } from './rules.js';
import { type Setting, SharedRun } from './shared-run.js';

type Scenario = (port: number) => Promise<SharedFigures>;

/** A run fails after PATIENCE times the greedy time plus PATIENCE_MS. */
const PATIENCE = 3;
const PATIENCE_MS = 20_000;

const JOB_MS = 150;
const TRICKLE = { jobs: 50, everyMs: 500 };
const WEIGHTS: Record<string, number> = { w1: 1, w2: 2, w3: 3, w5: 5 };
const SHARES = 1000;
const SLOW = { afterMs: 5000, seconds: 15, leastMs: 500, mostMs: 1500 };
const FIRST_PASS = { tenants: 1000, jobs: 60, perSecond: 300, patienceMs: 120_000 };
const DEAD = { afterMs: 3000, graceMs: 2000, measuredMs: 8000 };

export const SCENARIOS: Record<string, Scenario> = {
  account: backlogOf({ perSecond: 100, own: () => 20 }, 20, 100),
  both: backlogOf({ perSecond: 10, own: () => 1 }, 20, 10),
  mixed: backlogOf({ perSecond: 100, own: (tenant) => (tenant === 't0' ? 20 : 100) }, 6, 300),
  fast: backlogOf({ perSecond: 1000 }, 10, 1000),

  async cap(port) {
    const limits = { perSecond: 100, concurrency: 20 };
    const setting = { limits, backlog: tenants(10, 150), queues: ['cap'], jobMs: JOB_MS };
    // A cap works like a window with the length of a job.
    return whole(port, setting, [aSecond(limits.perSecond), { limit: limits.concurrency, windowMs: JOB_MS }]);
  },

  async trickle(port) {
    const limits = { perSecond: 100 };
    const run = await SharedRun.start(port, { limits, backlog: [['many', 3000]], queues: ['trickle'] });
    await run.allAsked(PATIENCE_MS);
    for (const _ of range(TRICKLE.jobs)) {
      await Promise.all([run.add('few', 1), sleep(TRICKLE.everyMs)]);
    }
    const tiers = [aSecond(limits.perSecond)];
    await run.done(patienceMs(3000, tiers));
    const trace = await run.stop();
    const waitsMs = trace.starts
      .filter(({ tenant }) => tenant === 'few')
      .map(({ addedMs, startedMs }) => startedMs - addedMs);
    return { use: useOf(trace, tiers), trickle_p99_ms: waitsOf(waitsMs).p99, ...figuresOf(trace, limits) };
  },

  async weights(port) {
    const limits: Limits = { perSecond: 100, weight: (tenant) => WEIGHTS[tenant] as number };
    // A line without weights would continue with the first tenant's jobs, so the first tenant has the smallest weight.
    const backlog = Object.keys(WEIGHTS).map((tenant) => [tenant, 600] as const);
    const run = await SharedRun.start(port, { limits, backlog, queues: ['weights'] });
    await run.allAsked(PATIENCE_MS);
    // If a job was scheduled before all tenants were in line, it starts within one window.
    const fromMs = performance.now() + WINDOW_MS;
    const tiers = [aSecond(limits.perSecond)];
    await run.done(patienceMs(2400, tiers));
    const trace = await run.stop();
    const measured = trace.starts.filter(({ startedMs }) => startedMs >= fromMs).slice(0, SHARES);
    return {
      use: useOf(trace, tiers),
      weights_error: weightsError(measured, WEIGHTS),
      ...figuresOf(trace, limits),
    };
  },

  slow: besideSlow(20),
  slower: besideSlow(5),

  async first_pass(port) {
    const limits = { perSecond: FIRST_PASS.perSecond };
    const backlog = tenants(FIRST_PASS.tenants, FIRST_PASS.jobs);
    const run = await SharedRun.start(port, { limits, backlog, queues: ['first'] });
    await run.allAsked(FIRST_PASS.patienceMs);
    const trace = await run.stop();
    const fromMs = trace.starts[0]?.startedMs ?? 0;
    const seconds = Math.max(1, Math.floor((trace.endedMs - fromMs) / 1000));
    const each = perSecond(trace.starts, fromMs, seconds).map((starts) => starts / limits.perSecond);
    const use = each.reduce((a, b) => a + b, 0) / seconds;
    return { use, first_pass_use: Math.min(...each), ...figuresOf(trace, limits), unfinished: 0 };
  },

  async deadqueue(port) {
    const limits = { perSecond: 100 };
    const queues = ['dies', 'lives'];
    // The backlog has more jobs than can run in the measured time.
    const run = await SharedRun.start(port, { limits, backlog: tenants(10, 150), queues });
    await sleep(DEAD.afterMs);
    await run.workers[0]?.pause(true);
    const fromMs = performance.now() + DEAD.graceMs;
    const count = (limits.perSecond * DEAD.measuredMs) / WINDOW_MS;
    const measured = () => run.starts.filter(({ startedMs }) => startedMs >= fromMs).length;
    await run.until(() => measured() >= count, DEAD.graceMs + PATIENCE * DEAD.measuredMs);
    const trace = await run.stop();
    return {
      use: useFrom(trace, limits.perSecond, fromMs, count),
      ...figuresOf(trace, limits),
      // Many jobs of the dead queue never start.
      unfinished: 0,
    };
  },
};

/** Runs jobs of 0.5 to 1.5 s beside a queue of instant jobs. */
function besideSlow(slots: number): Scenario {
  const limits = { perSecond: 100 };
  const { afterMs, seconds, leastMs, mostMs } = SLOW;
  return async (port) => {
    const run = await SharedRun.start(port, {
      limits,
      backlog: [
        ['slow', 900, 0],
        ['fast', 2600, 1],
      ],
      queues: ['slow', 'fast'],
      slots: [slots, 50],
      jobMs: [() => leastMs + (mostMs - leastMs) * Math.random(), () => 0],
    });
    await sleep(afterMs);
    const fromMs = performance.now();
    await sleep(seconds * WINDOW_MS);
    const trace = await run.stop();
    const of = (name: string) =>
      perSecond(
        trace.starts.filter(({ queue }) => queue === name),
        fromMs,
        seconds,
      );
    const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);
    const [slow, fast] = [of('slow'), of('fast')];
    const own = slots / ((leastMs + mostMs) / 2 / WINDOW_MS);
    return {
      use: (sum(slow) + sum(fast)) / (limits.perSecond * seconds),
      fast_worst_second: Math.min(...fast) / (limits.perSecond - own),
      slow_use: sum(slow) / (own * seconds),
      slow_activations: trace.activationsOf[0] ?? Number.NaN,
      ...figuresOf(trace, limits),
      unfinished: 0,
    };
  };
}

/** The tenants' own limits always leave enough jobs to use the whole shared limit. */
function backlogOf(limits: Limits, count: number, jobs: number): Scenario {
  return (port) =>
    whole(port, { limits, backlog: tenants(count, jobs), queues: ['shared'] }, [aSecond(limits.perSecond)]);
}

async function whole(port: number, setting: Setting, tiers: readonly Tier[]): Promise<SharedFigures> {
  const run = await SharedRun.start(port, setting);
  await run.done(
    patienceMs(
      setting.backlog.reduce((sum, [, jobs]) => sum + jobs, 0),
      tiers,
    ),
  );
  const trace = await run.stop();
  return { use: useOf(trace, tiers), ...figuresOf(trace, setting.limits) };
}

function patienceMs(jobs: number, tiers: readonly Tier[]): number {
  return PATIENCE * greedySpanMs(jobs, tiers) + PATIENCE_MS;
}

function tenants(count: number, jobs: number) {
  return range(count).map((i) => [`t${i}`, jobs] as const);
}
