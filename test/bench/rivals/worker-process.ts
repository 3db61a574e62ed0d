import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from 'bullmq';
import { type FromWorker, GIVE_UP_MS, type Task, WARM } from './messages.js';
import { RIVALS } from './rivals.js';
import { SCENARIOS } from './scenarios.js';

// Without its parent, the process would try to reach the server forever.
process.on('disconnect', () => process.exit());
const { rival, scenario: name, port, startsFile } = JSON.parse(process.argv[2] ?? '') as Task;
const scenario = SCENARIOS[name];
const starts: number[] = [];
let ended = 0;
let most = 0;
let fetches = 0;
let warmCpu: NodeJS.CpuUsage | undefined;

const handler = async ({ id }: Job): Promise<void> => {
  most = Math.max(most, starts.push(performance.now()) - ended);
  if (startsFile) appendFileSync(startsFile, `${id}\n`);
  if (starts.length === 1) {
    send({ event: 'first' });
    if (scenario.toMs !== undefined) setTimeout(finish, scenario.toMs);
  }
  if (starts.length === WARM) warmCpu = process.cpuUsage();
  // A process that is killed, or measures until a fixed time, does not end with its jobs.
  if (starts.length === scenario.jobs && scenario.toMs === undefined && !startsFile) finish();
  if (scenario.jobMs > 0) await sleep(scenario.jobMs);
  ended++;
};

function send(message: FromWorker, then: () => void = () => undefined): void {
  process.send?.(message, then);
}

function finish(): void {
  const { user, system } = process.cpuUsage(warmCpu);
  const cpuUs = (user + system) / Math.max(1, starts.length - WARM);
  send({ event: 'end', starts, fetches, most, cpuUs }, () => process.exit());
}

if (!startsFile) setTimeout(finish, GIVE_UP_MS);
const options = { connection: { port }, concurrency: 50, ...scenario.worker };
const workers = await RIVALS[rival].start({ port, scenario, options }, handler);
for (const worker of workers) {
  worker.on('active', () => fetches++);
  worker.on('error', (error) => console.error(`${rival}, ${name}: ${error.message}`));
}
