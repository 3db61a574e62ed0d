import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { scriptStats } from '../lib/script-stats.js';
import { range } from '../lib/stats.js';
import { type Figures, figuresOf } from './figures.js';
import type { FromWorker, Task, Trace } from './messages.js';
import { QUEUE, type Rival } from './rival.js';
import { RIVALS } from './rivals.js';
import { SCENARIOS, type ScenarioName, tenantOf } from './scenarios.js';

export async function runOnce({ rival, scenario, port }: Task): Promise<Figures> {
  if (scenario === 'kill') throw new Error('a killed process is judged by its jobs');
  const { jobs, first = jobs, othersAtMs = 0 } = SCENARIOS[scenario];
  const redis = new Redis(port);
  await redis.flushall();
  await addJobs(port, RIVALS[rival], scenario, 0, first);
  await redis.config('RESETSTAT');
  const child = startWorker({ rival, scenario, port });
  if (first < jobs) {
    await message(child, 'first');
    await sleep(othersAtMs);
    await addJobs(port, RIVALS[rival], scenario, first, jobs);
  }
  const trace = (await message(child, 'end')) as FromWorker & Trace;
  // A worker that is still alive would write into the next run.
  if (child.exitCode === null) await once(child, 'exit');
  const { us } = await scriptStats(redis);
  redis.disconnect();
  const figures = figuresOf(scenario, trace);
  return scenario === 'noop' ? { ...figures, server_us: us / Math.max(1, trace.starts.length) } : figures;
}

export function startWorker(task: Task): ChildProcess {
  return fork(fileURLToPath(new URL('./worker-process.js', import.meta.url)), [JSON.stringify(task)], {
    // The governor would warn about the memory for the large tiers of the no-op jobs.
    execArgv: ['--disable-warning=BullmqGovernor'],
  });
}

/** Rejects if the process ends before the event. */
export function message(child: ChildProcess, event: FromWorker['event']): Promise<FromWorker> {
  return new Promise((resolve, reject) => {
    child.on('message', (found: FromWorker) => {
      if (found.event === event) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the worker process ended with ${code} before '${event}'`)));
  });
}

export async function addJobs(
  port: number,
  { queueOf = () => QUEUE }: Rival,
  name: ScenarioName,
  from: number,
  to: number,
): Promise<void> {
  const byQueue = new Map<string, { name: string; data: { tenant: string }; opts: object }[]>();
  for (const i of range(to - from)) {
    const tenant = tenantOf(SCENARIOS[name], from + i, name === 'noop');
    const list = byQueue.get(queueOf(tenant)) ?? [];
    // After a kill, the completed jobs are read at the end, so they must stay.
    list.push({ name: 'job', data: { tenant }, opts: { removeOnComplete: name !== 'kill' } });
    byQueue.set(queueOf(tenant), list);
  }
  for (const [queueName, list] of byQueue) {
    const queue = new Queue(queueName, { connection: { port } });
    for (let i = 0; i < list.length; i += 1000) await queue.addBulk(list.slice(i, i + 1000));
    await queue.close();
  }
}
