import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { greedySpanMs, violations } from '../lib/greedy.js';
import { range } from '../lib/stats.js';
import { QUEUE } from '../rivals/rival.js';
import type { Task, WorkerFigures } from './child.js';
import { OURS, type Row } from './rows.js';

const TENANTS = 3;
const MOST = 500;
/** As in child.ts. */
const COLD_MS = 1000;

export interface StartFigures {
  starts: number;
  /** Starts with which a window holds more than its limit, by the clock of the handlers. */
  over: number;
  /** Calls that the upstream refused. */
  refused: number;
  /** The time of a greedy schedule divided by the actual time. */
  use: number;
  /** Lapsed admissions after the first second, divided by the starts. */
  lapses: number;
}

/** Jobs of one row: of one tenant, or of three tenants that share the limit. */
export async function runRow(port: number, row: Row): Promise<StartFigures> {
  const { who, tiers, isShared, processes = 1, busy = 0, seconds } = row;
  const redis = new Redis(port);
  await redis.flushall();
  redis.disconnect();
  const queue = new Queue(QUEUE, { connection: { port } });
  const jobs = Math.min(...tiers.map(({ limit, windowMs }) => limit * Math.ceil((1000 * seconds) / windowMs + 2)));
  for (let i = 0; i < jobs; i += MOST) {
    const some = range(Math.min(MOST, jobs - i));
    // The rivals know limits of tenants alone.
    const tenantOf = (k: number) => `t${isShared && OURS.includes(who) ? (i + k) % TENANTS : 0}`;
    await queue.addBulk(some.map((k) => ({ name: 'job', data: { tenant: tenantOf(k) } })));
  }
  const children: ChildProcess[] = [];
  const start = (task: Task) => {
    const child = fork(fileURLToPath(new URL('./child.js', import.meta.url)), [JSON.stringify(task)]);
    children.push(child);
    return child;
  };
  const server = start({ tiers });
  const { upstream } = (await messageOf(server)) as { upstream: string };
  const workers = range(processes).map(() => start({ ...row, port, upstream }));
  await Promise.all(workers.map(messageOf));
  for (const _ of range(busy)) start({ busy: true });
  for (const worker of workers) worker.send('go');
  await sleep(seconds * 1000);
  const figures = await Promise.all(workers.map((worker) => asked(worker) as Promise<WorkerFigures>));
  const { refused } = (await asked(server)) as { refused: number };
  for (const child of children) child.kill('SIGKILL');
  await queue.close();
  const starts = figures.flatMap((worker) => worker.starts).sort((a, b) => a - b);
  const lapsed = figures.reduce((sum, worker) => sum + worker.lapsed, 0);
  return {
    starts: starts.length,
    over: violations(
      starts.map((ms) => ms * 1000),
      tiers,
    ),
    refused,
    use: greedySpanMs(starts.length, tiers) / ((starts.at(-1) ?? 0) - (starts[0] ?? 0)),
    lapses: lapsed / starts.filter((ms) => ms > (starts[0] ?? 0) + COLD_MS).length,
  };
}

async function messageOf(child: ChildProcess): Promise<object> {
  const [message] = await once(child, 'message');
  return message as object;
}

function asked(child: ChildProcess): Promise<object> {
  const answer = messageOf(child);
  child.send('end');
  return answer;
}
