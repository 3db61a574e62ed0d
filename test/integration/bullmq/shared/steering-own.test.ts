import type { Job } from 'bullmq';
import { expect, test } from 'vitest';
import { atLeast, until } from '../../../support/until.js';
import { quietBacklog, WAITING } from '../../../support/worker/quiet-backlog.js';

/** Jobs must start before the first watchdog: a waiter whose job comes by itself after three seconds. */
const WITHIN_MS = 2500;

test('stored limits of one tenant reach its jobs in the line of the shared scope within a second', async () => {
  const scope = 'own';
  const all = await quietBacklog({ tiers: ['500/s'] }, [{ scope, tiers: ['1/h'] }]);
  await all.waits(WAITING - 2);
  const target = { scope, tenant: 'acme' };
  const tookMs = await all.startsAfter(5, () => all.other.call('set', target, { tiers: ['200/s'] }));
  expect(tookMs).toBeLessThan(WITHIN_MS);
  expect(all.starts.slice(2).map(({ tenant }) => tenant)).not.toContain('globex');
});

test('if one tenant in the line of a shared scope is paused, the other tenant continues, and the paused jobs start within a second after the resume', async () => {
  const scope = 'own';
  const all = await quietBacklog({ tiers: ['500/s'] }, [{ scope, tiers: ['50/500ms'] }]);
  const target = { scope, tenant: 'acme' };
  const acme = () => all.starts.filter(({ tenant }) => tenant === 'acme').length;
  await until('acme starts', acme, atLeast(20));
  const others = () => all.starts.length - acme();
  await all.other.call('pause', target, 600_000);
  // More jobs start here than the worker has slots, so the jobs admitted before the pause have started.
  await until('more jobs of the other tenant start', others, atLeast(others() + 60));
  const paused = acme();
  await until('all jobs of the other tenant are completed', others, WAITING / 2);
  expect(acme()).toBe(paused);
  expect(await all.startsAfter(5, () => all.other.call('resume', target))).toBeLessThan(WITHIN_MS);
});

test("after a refresh, a tenant's jobs in the line of the shared scope follow the new limits of its function", async () => {
  const scope = 'own';
  const caps: Record<string, number | null> = { acme: 0, globex: 0 };
  const concurrency = (job: Job) => caps[job.data.tenantId] as number | null;
  const all = await quietBacklog({ tiers: ['500/s'] }, [{ scope, tiers: ['200/s'], concurrency }]);
  await all.waits(WAITING);
  caps.acme = null;
  const tookMs = await all.startsAfter(5, () => all.other.call('refresh', { scope, tenant: 'acme' }));
  expect(tookMs).toBeLessThan(WITHIN_MS);
});
