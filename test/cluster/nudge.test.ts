import { expect, test } from 'vitest';
import { hearCommands, isNudge } from '../support/redis/monitor.js';
import { atLeast, until } from '../support/until.js';
import { addJobs, completed } from '../support/worker/govern.js';
import { ClusterOfFile, governOn, queueOn } from './support.js';

const nodes = new ClusterOfFile();

async function nudgesOf(master: { port: number }): Promise<() => number> {
  let count = 0;
  await hearCommands(master.port, (args, source) => {
    if (source !== 'lua' && isNudge(args)) count++;
  });
  return () => count;
}

test('a nudge goes to the master that holds the queue', async () => {
  const cluster = nodes.client();
  const nudges = await Promise.all(nodes.masters.map(nudgesOf));
  let deferred = 0;
  // If nudges went to random masters, all six would reach the right one in only one of 3^6 runs.
  for (let i = 0; i < 6; i++) {
    const queue = queueOn(cluster);
    const received = nudges[await nodes.holderOf(cluster, queue.toKey('marker'))] as () => number;
    const before = received();
    const { saw } = governOn(queue, { tiers: ['1/400ms'] }, { concurrency: 1 });
    await addJobs(queue, 2);
    await completed(queue, 2);
    // If the machine stalls between the two jobs, no job is deferred.
    if (saw.deferred.length === 0) continue;
    deferred++;
    await until('the master of the queue hears a nudge', () => received(), atLeast(before + 1));
  }
  expect(deferred).toBeGreaterThan(0);
}, 30_000);
