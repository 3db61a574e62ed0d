import { describe, expect, it } from 'vitest';
import { TurnLooks } from '../../src/bullmq/wake/turn-looks.js';
import { internalsOf } from '../../src/core/internals.js';
import type { Promotion } from '../../src/core/protocol/request.js';
import { largestWindow } from '../support/model/admissions.js';
import { Timeline } from '../support/model/leases/timeline.js';
import { ownFigures } from '../support/model/own/own-figures.js';
import { OWN_SCENARIOS } from '../support/model/own/scenarios.js';
import { startsOf } from '../support/model/shared/figures.js';
import { readTiers } from '../support/model/shared/read-tiers.js';
import { backlogOf, inTurn, sharedWorld } from '../support/model/shared/shared-worlds.js';
import { virtualLimiter } from '../support/model/virtual.js';
import { ownRedis } from '../support/redis/own-redis.js';

describe('the line of a single tenant in virtual time', () => {
  it.each(Object.entries(OWN_SCENARIOS))('%s', async (name, { plan, best, during, ...goal }) => {
    // The server counts the commands, so this world needs its own server.
    const world = sharedWorld(plan, 1, virtualLimiter({}, await ownRedis()));
    during?.(world);
    await world.virtual.redis.config('RESETSTAT');
    await world.run();
    const figures = await ownFigures(world, best);
    console.log(
      name,
      JSON.stringify(figures, (_, value) => (typeof value === 'number' ? Number(value.toFixed(3)) : value)),
    );
    expect(world.unfinished).toBe(0);
    expect(figures.use).toBeGreaterThan(goal.use);
    expect(figures.activations).toBeLessThan(goal.activations);
    expect(figures.commands).toBeLessThan(goal.commands);
    expect(figures.calls).toBeLessThan(goal.calls);
    expect(figures.overtaken).toBeLessThan(goal.overtaken);
    const limits = [0, Number.POSITIVE_INFINITY].map((ms) => plan.own?.('one', ms));
    expect(world.mostRunning).toBeLessThanOrEqual(limits[0]?.cap ?? world.jobs.length);
    const tiers = limits.flatMap((its) => readTiers(its?.tiers ?? []));
    for (const { windowMs } of tiers) {
      const most = tiers.filter((tier) => tier.windowMs === windowMs).map(({ limit }) => limit);
      expect(largestWindow(startsOf(world), windowMs)).toBeLessThanOrEqual(Math.max(...most));
    }
  });
});

it('50 tenants x 300 jobs at 1/s need no question and no command for three minutes, and few after the workers were busy for 2 s', async () => {
  const tenants = Array.from({ length: 50 }, (_, n) => `tenant${n}`);
  const world = sharedWorld({
    jobs: inTurn(tenants.map((tenant) => backlogOf(tenant, 300))),
    own: () => ({ tiers: [{ limit: 1, windowMs: 1000 }] }),
    queues: [{ slots: 50, stop: { fromMs: 180_000, untilMs: 182_000, keepsTimers: true } }],
  });
  const counts = () => ({ jobs: world.started.length, questions: world.questions, commands: world.commands });
  let before = counts();
  world.timeline.after(180_000, () => {
    before = counts();
  });
  await world.run();
  const after = counts();
  const jobs = after.jobs - before.jobs;
  const figures = { questions: after.questions / jobs, commands: after.commands / jobs };
  console.log(expect.getState().currentTestName, JSON.stringify({ before, jobs, ...figures }));
  expect(before).toEqual({ jobs: 9000, questions: 0, commands: 0 });
  expect(world.unfinished).toBe(0);
  expect(figures.questions).toBeLessThan(0.1);
  expect(figures.commands).toBeLessThan(1.1);
});

it('20 processes with waiters in 500 lines look at each line about as often as one process', async () => {
  const virtual = virtualLimiter();
  const { calls } = internalsOf(virtual.limiter);
  const looksOf = async (processes: number) => {
    const timeline = new Timeline(virtual.clock);
    let [sent, asked] = [0, 0];
    for (let n = 0; n < processes; n++) {
      const sendLook = async (look: Promotion) => {
        sent++;
        // The line has a turn that nobody takes, so each reply asks for the next look at once.
        looks.at({ ...look, nowUs: virtual.clock.us, turnUs: virtual.clock.us });
      };
      const looks: TurnLooks = new TurnLooks(
        timeline,
        sendLook,
        () => undefined,
        (lines) => {
          asked++;
          return timeline.during(calls.looks(lines));
        },
      );
      for (let line = 0; line < 500; line++) {
        const scope = { keys: { log: `${processes}:${line}` }, compiled: {} };
        const now = () => ({ nowUs: virtual.clock.us, turnUs: virtual.clock.us });
        timeline.after(n * 700 + line, () => looks.at({ task: 'look', scope, ...now() } as Promotion));
      }
    }
    // The first looks of each process are its own.
    const begunMs = timeline.nowMs() + 60_000;
    timeline.after(60_000, () => {
      [sent, asked] = [0, 0];
    });
    await timeline.play(() => timeline.nowMs() < begunMs + 60_000);
    return { looks: sent / 500 / 60, calls: asked / 60 };
  };
  const [one, twenty] = [await looksOf(1), await looksOf(20)];
  console.log(expect.getState().currentTestName, JSON.stringify({ one, twenty }));
  expect(twenty.looks).toBeLessThan(1.5 * one.looks);
  expect(twenty.calls).toBeLessThan(45);
});
