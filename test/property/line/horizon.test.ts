import type { TierInput } from 'bullmq-governor/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestWindow } from '../../support/model/admissions.js';
import { backlog, queueWorld, use } from '../../support/model/horizon/worlds.js';
import { holds } from '../../support/random.js';

describe('a line whose limits change', () => {
  it('while the limits stay the same, a waiter comes twice and no delay is changed', async () => {
    const played = queueWorld({ tiersAt: () => ['20/s'], arriveMs: backlog(400) }, 'steady');
    await played.run();
    expect(played.startedMs).toHaveLength(400);
    expect(
      largestWindow(
        played.startedMs.map((ms) => ms * 1000),
        1000,
      ),
    ).toBe(20);
    expect(use(played.startedMs, 20, 1000, 18_000)).toBeGreaterThan(0.98);
    expect(played.activations / 400).toBeLessThan(2.05);
    expect(played.commands / 400).toBeLessThan(0.02);
  });

  it('the waiters use a raised limit fully from the next request on', async () => {
    const tiersAt = (ms: number): readonly TierInput[] => (ms < 5000 ? ['20/s'] : ['100/s']);
    const played = queueWorld({ tiersAt, arriveMs: backlog(900) }, 'raised');
    await played.run();
    expect(played.startedMs).toHaveLength(900);
    expect(use(played.startedMs, 100, 6000, 12_000)).toBeGreaterThan(0.97);
    expect(played.activations / 900).toBeLessThan(2.1);
    expect(played.commands / 900).toBeLessThan(1.1);
  });

  it('when a limit falls, most waiters learn their new turns before they come in vain', async () => {
    const tiersAt = (ms: number): readonly TierInput[] => (ms < 5000 ? ['100/s'] : ['20/s']);
    const played = queueWorld({ tiersAt, arriveMs: backlog(800) }, 'lowered');
    await played.run();
    expect(played.startedMs).toHaveLength(800);
    expect(use(played.startedMs, 20, 6000, 18_000)).toBeGreaterThan(0.98);
    expect(played.activations / 800).toBeLessThan(2.2);
  });

  it('removed jobs leave no capacity unused', async () => {
    const played = queueWorld({ tiersAt: () => ['20/s'], arriveMs: backlog(700) }, 'removed');
    played.timeline.after(3000, () => {
      for (const [n, job] of played.jobs.entries()) if (n % 2 === 1) played.remove(job);
    });
    await played.run();
    const removed = played.jobs.filter(({ state }) => state === 'removed').length;
    expect(removed).toBeGreaterThan(280);
    expect(played.startedMs).toHaveLength(700 - removed);
    expect(use(played.startedMs, 20, 6000, 16_000)).toBeGreaterThan(0.97);
  });

  it('when a limit is raised, the line passes over waiters that no promotion reaches', async () => {
    const tiersAt = (ms: number): readonly TierInput[] => (ms < 5000 ? ['1/h'] : ['20/s']);
    const arriveMs = [...backlog(300).map((ms) => 100 + ms), 5000];
    const played = queueWorld({ tiersAt, arriveMs }, 'by-hand');
    played.timeline.after(0, async () => {
      for (let n = 0; n < 30; n++) await played.joinByHand(`by-hand-${n}`);
    });
    await played.run();
    expect(played.startedMs).toHaveLength(301);
    expect(use(played.startedMs, 20, 6000, 19_000)).toBeGreaterThan(0.95);
  });

  it('a newcomer waits less than 400 ms behind removed jobs even if the line has not yet noticed the removals', async () => {
    await holds('ghosts', 10, fc.integer({ min: 2550, max: 3500 }), async (atMs) => {
      const played = queueWorld({ tiersAt: () => ['1/s'], arriveMs: [...backlog(1000), atMs] }, `ghosts ${atMs}`);
      played.timeline.after(2500, () => {
        for (const job of played.jobs.slice(0, 1000)) played.remove(job);
      });
      await played.run();
      const [before, newcomer] = played.startedMs.slice(-2) as [number, number];
      expect(newcomer - Math.max(atMs, before + 1000)).toBeLessThan(400);
    });
  });

  it('a long line keeps an even pace while commands keep the server busy', async () => {
    const plan = { tiersAt: () => ['100/s'], spread: true, commandMs: 0.2, arriveMs: backlog(1000) };
    const played = queueWorld(plan, 'paced');
    await played.run(4000);
    expect(use(played.startedMs, 100, 1000, 4000)).toBeGreaterThan(0.9);
    expect(played.commands).toBeLessThan(1000);
  });

  it('a line needs hardly any looks while its jobs come at their turns', async () => {
    const played = queueWorld({ tiersAt: () => ['20/s'], arriveMs: [...backlog(700), 2500] }, 'looks');
    await played.run();
    expect(played.startedMs).toHaveLength(701);
    expect(played.looks).toBeLessThan(5);
  });
});
