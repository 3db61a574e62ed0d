import { expect, test } from 'vitest';
import { until } from '../../../support/until.js';
import { capProcesses } from '../../../support/worker/cap-processes.js';
import { mostRunning, runsByJob } from '../../../support/worker/cap-runs.js';

const CAPS = { small: 5, middle: 10, large: 30 };
const JOB_MS = 200;
/** The lock duration is short, so that the leases of a killed process end soon, but long enough for a busy machine. */
const OPTIONS = { lockDuration: 3000, stalledInterval: 300, maxStalledCount: 5 };

test('four processes obey the caps through a kill and a rolling close', async () => {
  const fleet = await capProcesses({ caps: CAPS, concurrency: 100, options: OPTIONS });
  const [killed, closed, ...others] = await fleet.start(4);
  const jobs = await fleet.add({ small: 50, middle: 100, large: 300 }, JOB_MS);

  await until('both processes have run 20 jobs', () =>
    [killed, closed].every((worker) => (worker?.runs.length ?? 0) >= 20),
  );
  const { held, leases } = await fleet.kill(killed);
  const closedMs = await closed?.close();
  others.push(...(await fleet.start(1)));
  const scope = fleet.queue.name;
  await until('all jobs are completed', async () => {
    for (const [tenant, cap] of Object.entries(CAPS)) {
      const running = await fleet.limiter.of(scope, tenant).running();
      const waiting = await fleet.limiter.of(scope, tenant).waiting({ count: 10 });
      expect(running.length, tenant).toBeLessThanOrEqual(cap);
      expect(waiting.map(({ position }) => position)).toEqual(waiting.map((_, position) => position));
    }
    return (await fleet.queue.getCompletedCount()) === jobs.length;
  });

  // A process that loses its leases reports an error.
  for (const worker of others) expect(worker.errors).toEqual([]);
  const notes = await fleet.notes();
  const most = mostRunning(notes, leases);
  console.log('most running', most, 'and close() took', closedMs, 'ms');
  for (const [tenant, cap] of Object.entries(CAPS)) expect(most[tenant], tenant).toBe(cap);
  const runs = runsByJob(notes);
  expect(new Set(runs.keys())).toEqual(new Set(jobs.map(({ id }) => id)));
  for (const [job, [first, second, ...more]] of runs) {
    expect(more).toEqual([]);
    if (!second) expect(first?.ended, job).toBe(true);
    else expect([first?.pid, held.has(job), second.ended], job).toEqual([killed?.pid, true, true]);
  }
  expect(await fleet.queue.getJobCounts('failed', 'wait', 'active', 'delayed')).toEqual({
    failed: 0,
    wait: 0,
    active: 0,
    delayed: 0,
  });
  await fleet.nothingLeft();
  for (const tenant of Object.keys(CAPS)) {
    expect(await fleet.limiter.of(scope, tenant).running()).toEqual([]);
    expect(await fleet.limiter.of(scope, tenant).waiting()).toEqual([]);
  }
  for (const worker of others) expect(await worker.close()).toBeLessThan(5000);
  expect(closedMs).toBeLessThan(5000);
});
