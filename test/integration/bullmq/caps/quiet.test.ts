import { expect, test } from 'vitest';
import { until } from '../../../support/until.js';
import { capProcesses } from '../../../support/worker/cap-processes.js';

const OBSERVED_MS = 1000;
/** Commands per second. */
const QUIET = 50;

test('limiters send Redis fewer than 50 commands per second, both with a hundred jobs in line under a cap and without jobs', async () => {
  const fleet = await capProcesses({ caps: { acme: 2 }, concurrency: 50, options: { lockDuration: 1500 } });
  const workers = await fleet.start(3);
  const { taken } = await fleet.countCommands();
  const rate = async () => {
    await taken();
    const from = performance.now();
    await until(
      'the observation time is over',
      () => performance.now() - from,
      (n) => n > OBSERVED_MS,
    );
    return ((await taken()) / (performance.now() - from)) * 1000;
  };
  const running = () => fleet.limiter.of(fleet.queue.name, 'acme').running();
  await fleet.add({ acme: 2 }, 3 * OBSERVED_MS);
  await until('two jobs run', async () => (await running()).length, 2);
  await fleet.add({ acme: 100 }, 1);
  await until('the other hundred jobs are deferred', () => fleet.queue.getDelayedCount(), 100);
  const busy = await rate();
  expect(await running()).toHaveLength(2);
  await until('all 102 jobs are completed', () => fleet.queue.getCompletedCount(), 102);
  await fleet.nothingLeft();
  const idle = await rate();
  console.log(`commands of the limiters per second: ${busy.toFixed(1)} with 100 in line, ${idle.toFixed(1)} with none`);
  // A count of 0 would show that the monitor receives nothing.
  expect(busy).toBeGreaterThan(0);
  expect(busy).toBeLessThan(QUIET);
  expect(idle).toBeLessThan(QUIET);
  expect(workers.flatMap(({ errors }) => errors)).toEqual([]);
  await Promise.all(workers.map((worker) => worker.close()));
});
