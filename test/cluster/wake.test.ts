import { expect, test } from 'vitest';
import { hearCommands } from '../support/redis/monitor.js';
import { atLeast, until } from '../support/until.js';
import { addJobs, completed } from '../support/worker/govern.js';
import { ClusterOfFile, governOn, queueOn } from './support.js';

const nodes = new ClusterOfFile();
/** What a limiter may send to wake a server; BullMQ calls neither outside its scripts. */
const WAKES = /^(ping|exists)$/i;

/** Counts the wake-ups that a master receives. */
async function wakesOf(master: { port: number }): Promise<() => number> {
  let count = 0;
  await hearCommands(master.port, ([command = ''], source) => {
    if (source !== 'lua' && WAKES.test(command)) count++;
  });
  return () => count;
}

test('a wake-up goes to the master on which the workers of the queue wait', async () => {
  const cluster = nodes.client();
  const wakes = await Promise.all(nodes.masters.map(wakesOf));
  let deferred = 0;
  // By chance all would go the right way once in three to the power of six.
  for (let i = 0; i < 6; i++) {
    const queue = queueOn(cluster);
    const there = wakes[await nodes.holderOf(cluster, queue.toKey('marker'))] as () => number;
    const before = there();
    const { saw } = governOn(queue, { tiers: ['1/400ms'] }, { concurrency: 1 });
    await addJobs(queue, 2);
    await completed(queue, 2);
    // On a machine that stalls between the two neither is deferred.
    if (saw.deferred.length === 0) continue;
    deferred++;
    await until('the master of the queue hears a nudge', () => there(), atLeast(before + 1));
  }
  expect(deferred).toBeGreaterThan(0);
}, 30_000);
