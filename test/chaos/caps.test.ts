import { expect, test } from 'vitest';
import { atLeast, until } from '../support/until.js';
import { capProcesses } from '../support/worker/cap-processes.js';
import { mostRunning, runsByJob } from '../support/worker/cap-runs.js';

const CAPS = { small: 5, middle: 10, large: 30 };
const JOBS = { small: 400, middle: 800, large: 2400 };
const TOTAL = 3600;
const JOB_MS = 60;
const ROUNDS = 8;
const OPTIONS = { lockDuration: 1500, stalledInterval: 300, maxStalledCount: 100 };

test('caps hold and every job completes while one of four processes is repeatedly killed and another closed', async () => {
  const fleet = await capProcesses({ caps: CAPS, concurrency: 100, options: OPTIONS });
  const workers = await fleet.start(4);
  const killed = new Set<number>();
  const errors: string[] = [];
  const leases = new Map<string, number>();
  const closedMs: number[] = [];
  const jobs = await fleet.add(JOBS, JOB_MS);

  for (let round = 1; round <= ROUNDS; round++) {
    await until(
      `the jobs before kill ${round} are completed`,
      () => fleet.queue.getCompletedCount(),
      atLeast((round * TOTAL) / (ROUNDS + 2)),
    );
    const [victim, closing] = workers.splice(0, 2);
    for (const [run, ends] of (await fleet.kill(victim)).leases) leases.set(run, ends);
    if (victim) killed.add(victim.pid);
    closedMs.push((await closing?.close()) ?? Number.NaN);
    errors.push(...(closing?.errors ?? []));
    workers.push(...(await fleet.start(2)));
  }
  await until('all jobs are completed', () => fleet.queue.getCompletedCount(), TOTAL);

  const notes = await fleet.notes();
  const most = mostRunning(notes, leases);
  console.log('most running', most, 'close() took at most', Math.max(...closedMs), 'ms');
  for (const [tenant, cap] of Object.entries(CAPS)) expect(most[tenant], tenant).toBe(cap);
  const runs = runsByJob(notes);
  expect(new Set(runs.keys())).toEqual(new Set(jobs.map(({ id }) => id)));
  for (const [job, all] of runs) {
    expect(all.at(-1)?.ended, job).toBe(true);
    for (const { pid } of all.slice(0, -1)) expect(killed, job).toContain(pid);
  }
  expect(await fleet.queue.getFailedCount()).toBe(0);
  await fleet.nothingLeft();
  await Promise.all(workers.map((worker) => worker.close()));
  expect([...errors, ...workers.flatMap((worker) => worker.errors)]).toEqual([]);
});
