import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiter } from 'bullmq-governor/core';
import { ChangingQueue, type Trace } from './changing-queue.js';
import { violations } from './greedy.js';
import { limiterOn, paused } from './limiter-on.js';

const WINDOW_MS = 1000;
const GRACE_MS = 1000;
const MAX_MS = 15_000;
const PAUSE_MS = 5000;

export interface ChangeFigures {
  /** The use after the change; absent if too few jobs run after the change. */
  use?: number;
  /** The wait of a job that is added after the other jobs were removed. */
  newcomer_ms?: number;
  /** The number of deferred requests during the pause, divided by the number of jobs with turns in the pause. */
  calls_in_pause?: number;
  violations: number;
  activations_per_job: number;
  commands_per_job: number;
}

type Profile = (port: number, round: number) => Promise<ChangeFigures>;

export const PROFILES: Record<string, Profile> = {
  async doubled(port) {
    const changing = await ChangingQueue.start(port, 10_000, 200);
    await sleep(5000);
    changing.limit = 400;
    const changedMs = Date.now();
    await changing.done();
    const trace = await changing.stop();
    const before = trace.admittedMs.filter((ms) => ms < changedMs);
    return {
      use: use(trace, 400, changedMs + GRACE_MS),
      ...figures(trace, brokenWindows(before, 200) + brokenWindows(trace.admittedMs, 400)),
    };
  },

  async plan(port) {
    const changing = await ChangingQueue.start(port, 1000, 2, 100);
    await sleep(3000);
    changing.limit = 80;
    const changedMs = Date.now();
    await changing.done();
    const trace = await changing.stop();
    return {
      use: use(trace, 80, changedMs + GRACE_MS),
      ...figures(trace, brokenWindows(trace.admittedMs, 80)),
    };
  },

  async removed(port, round) {
    const changing = await ChangingQueue.start(port, 1000, 20);
    await sleep(3000);
    const waiting = shuffled(await changing.queue.getDelayed(), round);
    await changing.remove(waiting.slice(0, waiting.length / 2));
    const changedMs = Date.now();
    await changing.done();
    const trace = await changing.stop();
    return {
      use: use(trace, 20, changedMs + GRACE_MS),
      ...figures(trace, brokenWindows(trace.admittedMs, 20)),
    };
  },

  async paused(port) {
    const changing = await ChangingQueue.start(port, 2000, 200);
    const other = limiterOn(RateLimiter, { port });
    await other.ready();
    await sleep(2000);
    const endsMs = (await paused(other, changing.target.scope, changing.target.tenant, PAUSE_MS)).getTime();
    await changing.done();
    other.close();
    const trace = await changing.stop();
    const isInPause = (ms: number) => ms > endsMs - PAUSE_MS && ms < endsMs - 1;
    const admitted = trace.admittedMs.filter(isInPause).length;
    return {
      use: use(trace, 200, endsMs),
      calls_in_pause: trace.deferredMs.filter(isInPause).length / ((200 * PAUSE_MS) / WINDOW_MS),
      ...figures(trace, admitted + brokenWindows(trace.admittedMs, 200)),
    };
  },

  async ghosts(port) {
    const changing = await ChangingQueue.start(port, 1000, 1);
    await sleep(3000);
    await changing.remove(await changing.queue.getDelayed());
    await limitIsFree(changing);
    const addedMs = Date.now();
    const [newcomer] = await changing.add(1);
    await changing.done();
    const startedMs = changing.startedMs.get(newcomer?.id ?? '') ?? Number.NaN;
    const trace = await changing.stop();
    return { newcomer_ms: startedMs - addedMs, ...figures(trace, brokenWindows(trace.admittedMs, 1)) };
  },
};

async function limitIsFree({ startedMs }: ChangingQueue): Promise<void> {
  const leftMs = () => Math.max(...startedMs.values()) + WINDOW_MS + 1 - Date.now();
  while (leftMs() > 0) await sleep(leftMs());
}

function figures(trace: Trace, broken: number) {
  return {
    violations: broken,
    activations_per_job: trace.activationsPerJob,
    commands_per_job: trace.commandsPerJob,
  };
}

/**
 * Returns the time of the greedy schedule divided by the actual time. The measured part ends one window before the last
 * start.
 */
function use({ admittedMs }: Trace, limit: number, fromMs: number): number {
  const toMs = Math.min(fromMs + MAX_MS, (admittedMs.at(-1) ?? 0) - WINDOW_MS);
  const greedyMs = admittedMs.filter((ms) => ms < fromMs);
  const usedMs = admittedMs.filter((ms) => ms >= fromMs && ms <= toMs);
  for (const _ of usedMs) {
    const before = greedyMs.at(-limit) ?? 0;
    greedyMs.push(Math.max(fromMs, before + WINDOW_MS));
  }
  return ((greedyMs.at(-1) ?? 0) - fromMs) / ((usedMs.at(-1) ?? 0) - fromMs);
}

function brokenWindows(admittedMs: readonly number[], limit: number): number {
  const log = admittedMs.map((ms) => Math.round(ms * 1000));
  return violations(log, [{ limit, windowMs: WINDOW_MS }]);
}

function shuffled<T>(values: readonly T[], round: number): T[] {
  let state = round + 1;
  const random = () => {
    // The constants of Numerical Recipes.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state;
  };
  return values
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
