import type { TierInput } from 'bullmq-governor/core';
import { describe, expect, it } from 'vitest';
import { backlog, queueWorld, use } from '../../support/model/horizon/worlds.js';

const startedIn = (started: readonly number[], fromMs: number, toMs: number) =>
  started.filter((ms) => ms >= fromMs && ms < toMs).length;

describe('a paused line', () => {
  it('starts no job before the pause is over, and uses its whole limit afterwards', async () => {
    const played = queueWorld({ tiersAt: () => ['20/s'], arriveMs: backlog(600) }, 'paused');
    played.timeline.after(5000, () => played.pause(10_000));
    await played.run();
    expect(played.startedMs).toHaveLength(600);
    expect(startedIn(played.startedMs, 5000, 15_000)).toBe(0);
    expect(use(played.startedMs, 20, 15_000, 38_000)).toBeGreaterThan(0.97);
  });

  it.each([2100, 2500, 2900])('waiters learn of a pause at %i ms before they come in vain', async (atMs) => {
    // The line starts 200 jobs at once in each second.
    const played = queueWorld({ tiersAt: () => ['200/s'], arriveMs: backlog(2000) }, `told ${atMs}`);
    let before = 0;
    played.timeline.after(atMs, () => {
      before = played.activations;
      return played.pause(5000);
    });
    let during = 0;
    played.timeline.after(atMs + 4900, () => {
      during = played.activations - before;
    });
    await played.run();
    // The turns of 1000 jobs lay in the pause.
    expect(during).toBeLessThan(0.05 * 1000);
    expect(played.activations / 2000).toBeLessThan(2);
  });

  it.each([
    [20, 5],
    [200, 50],
  ])(
    'waiters learn of a limit that a function lowers from %i to %i per second before most of them come in vain',
    async (from, to) => {
      const tiersAt = (ms: number) => [`${ms < 2500 ? from : to}/s`] as TierInput[];
      const played = queueWorld({ tiersAt, arriveMs: backlog(10 * from) }, `lowered ${from}`);
      let inVain = 0;
      played.timeline.after(2500, () => {
        inVain = played.startedMs.length - played.activations;
      });
      played.timeline.after(7500, () => {
        inVain += played.activations - played.startedMs.length;
      });
      await played.run();
      // The first burst comes before any request has brought the new limit.
      expect(inVain).toBeLessThanOrEqual(from - to);
    },
  );

  it('a pause that ends early releases the waiters in their order', async () => {
    const played = queueWorld({ tiersAt: () => ['20/s'], arriveMs: backlog(400) }, 'resumed');
    played.timeline.after(5000, () => played.pause(3_600_000));
    played.timeline.after(9000, () => played.resume());
    await played.run();
    expect(played.startedMs).toHaveLength(400);
    expect(use(played.startedMs, 20, 10_000, 22_000)).toBeGreaterThan(0.97);
    expect(played.order()).toBeLessThanOrEqual(50);
  });

  it('while the concurrency is 0, the waiters of a line keep their ranks, and start in their order afterwards', async () => {
    const tiersAt = (ms: number): readonly TierInput[] | null => (ms >= 5000 && ms < 65_000 ? null : ['20/s']);
    const arriveMs = [...backlog(400), ...backlog(200).map((ms) => 30_000 + ms)];
    const played = queueWorld({ tiersAt, arriveMs }, 'closed');
    played.timeline.after(65_000, () => played.refresh());
    await played.run();
    expect(played.startedMs).toHaveLength(600);
    expect(startedIn(played.startedMs, 5100, 65_000)).toBe(0);
    expect(use(played.startedMs, 20, 66_000, 86_000)).toBeGreaterThan(0.97);
    expect(played.order()).toBeLessThanOrEqual(50);
    expect(played.activations / 600).toBeLessThan(3);
  });

  it('a stored concurrency of 0 is a pause: told waiters learn of it before they come in vain, and clear() ends it', async () => {
    const played = queueWorld({ tiersAt: () => ['200/s'], arriveMs: backlog(2000) }, 'stopped');
    let before = 0;
    played.timeline.after(2500, () => {
      before = played.activations;
      return played.stop();
    });
    let during = 0;
    played.timeline.after(60_000, () => {
      during = played.activations - before;
      return played.clear();
    });
    await played.run();
    expect(during).toBeLessThan(0.05 * 1000);
    expect(startedIn(played.startedMs, 2600, 60_000)).toBe(0);
    expect(use(played.startedMs, 200, 61_000, 67_000)).toBeGreaterThan(0.97);
  });

  it('waiters come within half a minute after their concurrency is no longer 0, even without an announcement', async () => {
    const tiersAt = (ms: number): readonly TierInput[] | null => (ms < 40_000 ? null : ['20/s']);
    const played = queueWorld({ tiersAt, arriveMs: backlog(100) }, 'unsaid');
    await played.run();
    expect(played.startedMs).toHaveLength(100);
    expect(Math.min(...played.startedMs)).toBeLessThan(70_000);
    expect(Math.max(...played.startedMs)).toBeLessThan(80_000);
  });
});
