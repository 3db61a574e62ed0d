import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { builtPackage } from '../built.js';
import { settles } from '../until.js';

export interface WorkerOrders {
  built: string;
  queue: string;
  connection: { host: string; port: number };
  tiers?: string[];
  caps?: Record<string, number>;
  /** Rules without functions, which replace `tiers` and `caps`. */
  rules?: object[];
  /** How far the clock of the process is ahead. */
  aheadMs?: number;
  runs: string;
  /** The key of the stream of starts and ends. */
  notes?: string;
  concurrency?: number;
  /** The first run of the job with this number never ends. */
  hangOn?: number;
  /** Further options of the worker. */
  options?: object;
}

export interface WorkerProcess {
  readonly runs: string[];
  /** Error events, and lost leases. */
  readonly errors: string[];
  readonly pid: number;
  /** Sends kill -9. */
  kill(): Promise<void>;
  /** Suspends the process until cont(). */
  stop(): void;
  cont(): void;
  /**
   * Closes the worker and ends the process.
   * @returns the duration of the worker's close() in milliseconds
   */
  close(): Promise<number>;
}

const FIXTURE = fileURLToPath(new URL('./worker-process.mjs', import.meta.url));

const SHIFTED_CLOCK = new URL('./shifted-clock.mjs', import.meta.url).href;

export async function workerProcess(orders: Omit<WorkerOrders, 'built'>): Promise<WorkerProcess> {
  const execArgv = orders.aheadMs === undefined ? [] : ['--import', SHIFTED_CLOCK];
  const env = { ...process.env, CLOCK_AHEAD_MS: `${orders.aheadMs ?? 0}` };
  const child = fork(FIXTURE, [JSON.stringify({ ...orders, built: builtPackage() })], { execArgv, env });
  const exited = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  const runs: string[] = [];
  const errors: string[] = [];
  let closedMs = Number.NaN;
  child.on('message', (message: { ran?: string; error?: string; closedMs?: number }) => {
    closedMs = message.closedMs ?? closedMs;
    if (message.ran !== undefined) runs.push(message.ran);
    if (message.error !== undefined) errors.push(message.error);
  });
  await Promise.race([
    settles('the worker process is ready', ready(child)),
    exited.then(([code]) => {
      throw new Error(`the worker process ended with ${code} before it was ready`);
    }),
  ]);
  return {
    runs,
    errors,
    pid: child.pid as number,
    kill: async () => {
      child.kill('SIGKILL');
      await settles('the worker process ends', exited);
    },
    stop: () => void child.kill('SIGSTOP'),
    cont: () => void child.kill('SIGCONT'),
    close: async () => {
      child.send('close');
      await settles('the worker process ends', exited);
      return closedMs;
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('message', (message: { ready?: boolean }) => {
      if (message.ready) resolve();
    });
  });
}
