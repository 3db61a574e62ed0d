import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { Figures } from './figures.js';
import type { Task } from './messages.js';
import { QUEUE } from './rival.js';
import { RIVALS } from './rivals.js';
import { addJobs, message, startWorker } from './run.js';
import { SCENARIOS } from './scenarios.js';

/** A job counts as lost if it does not complete within this time after the second worker starts. */
const LOST_AFTER_MS = 12_000;

export async function runKilled({ rival, scenario: name, port }: Task): Promise<Figures> {
  const { jobs, killAtMs = 0 } = SCENARIOS[name];
  const redis = new Redis(port);
  await redis.flushall();
  redis.disconnect();
  await addJobs(port, RIVALS[rival], name, 0, jobs);
  const folder = mkdtempSync(join(tmpdir(), 'rivals-'));
  const task = { rival, scenario: name, port, startsFile: join(folder, 'starts') };
  const killed = startWorker(task);
  await message(killed, 'first');
  await sleep(killAtMs);
  await kill(killed);
  const second = startWorker(task);
  const queue = new Queue(QUEUE, { connection: { port } });
  const until = performance.now() + LOST_AFTER_MS;
  while (performance.now() < until && (await queue.getJobCountByTypes('completed', 'failed')) < jobs) await sleep(50);
  await kill(second);
  const completed = await queue.getCompleted(0, -1);
  await queue.close();
  const ids = readFileSync(task.startsFile, 'utf8').trim().split('\n');
  rmSync(folder, { recursive: true });
  return {
    lost: jobs - completed.length,
    twice: ids.length - new Set(ids).size,
    burnt: completed.reduce((sum, { attemptsMade }) => sum + attemptsMade - 1, 0),
  };
}

async function kill(child: ReturnType<typeof startWorker>): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
