import { setTimeout as sleep } from 'node:timers/promises';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { CallsService } from '../app/calls.service.js';
import { MailsService } from '../app/mails.service.js';
import { PAUSE, type QueueName, RAISE, SENDERS } from './plan.js';

/** Thousands of jobs in one call to Redis would delay all other calls. */
const AT_ONCE = 50;
/** Leaves time for the workers of this process. In production another process would add the jobs. */
const BREATH_MS = 15;
/** No jobs are added while a queue has this many waiting jobs. */
const MAX_WAITING = 3000;

async function wait(ms: number, stop: AbortSignal): Promise<void> {
  await sleep(Math.max(0, ms), undefined, { signal: stop }).catch(() => undefined);
}

/** Calls `act` at once, and then every `everyMs`. `n` counts the calls from 0. */
export async function repeat(everyMs: number, stop: AbortSignal, act: (n: number) => Promise<void>): Promise<void> {
  const start = performance.now();
  for (let n = 0; !stop.aborted; n++) {
    await act(n);
    await wait(start + (n + 1) * everyMs - performance.now(), stop);
  }
}

export async function countJobs(app: INestApplicationContext, name: QueueName) {
  const queue = app.get<Queue>(getQueueToken(name), { strict: false });
  const { completed = 0, failed = 0, ...rest } = await queue.getJobCounts();
  return { completed, failed, waiting: Object.values(rest).reduce((sum, count) => sum + count, 0) };
}

export async function addTraffic(
  app: INestApplicationContext,
  stop: AbortSignal,
  added: (queue: QueueName, jobs: readonly Job[]) => void = () => undefined,
): Promise<void> {
  const services = { calls: app.get(CallsService), mails: app.get(MailsService) };
  const send = async (queue: QueueName, { id, fromMs, everyMs, ...sender }: (typeof SENDERS)[QueueName][number]) => {
    const [least, most] = sender.takesMs ?? [5, 25];
    const newJob = () => ({ tenantId: id, takesMs: least + Math.random() * (most - least) });
    await wait(fromMs, stop);
    await repeat(everyMs, stop, async (n) => {
      for (let left = n ? sender.more : sender.first; left > 0 && !stop.aborted; left -= AT_ONCE) {
        const batch = Array.from({ length: Math.min(AT_ONCE, left) }, newJob);
        const add = () => (sender.largeBatches ? services.calls.addLargeBatch(batch) : services[queue].add(batch));
        const { waiting } = await countJobs(app, queue);
        if (waiting < MAX_WAITING) added(queue, await add());
        await wait(BREATH_MS, stop);
      }
    });
  };
  await Promise.all(
    (['calls', 'mails'] as const).flatMap((queue) => SENDERS[queue].map((sender) => send(queue, sender))),
  );
}

/** All times are by the clock of Redis. A run that was stopped early lacks the later steps. */
export interface Steps {
  startUs: number;
  raisedUs?: number;
  pausedUs?: number;
  resumesUs?: number;
  endUs: number;
}

/** Plans change while mails wait. */
export async function takeSteps(
  mails: MailsService,
  nowUs: () => Promise<number>,
  runMs: number,
  say: (text: string) => void,
  stop: AbortSignal,
): Promise<Omit<Steps, 'startUs' | 'endUs'>> {
  await wait(RAISE.at * runMs, stop);
  if (stop.aborted) return {};
  const raisedUs = await nowUs();
  await mails.raise(RAISE.tenant, RAISE.tiers);
  say(`${RAISE.tenant} may now send ${RAISE.tiers.join(', ')}`);

  await wait((PAUSE.at - RAISE.at) * runMs, stop);
  if (stop.aborted) return { raisedUs };
  const ends = await mails.hold(PAUSE.tenant, PAUSE.lasts * runMs);
  say(`${PAUSE.tenant} sends nothing for ${((PAUSE.lasts * runMs) / 1000).toFixed(1)} s`);
  // The end of the pause was rounded up to a whole millisecond.
  return { raisedUs, pausedUs: await nowUs(), resumesUs: (Number(ends) - 1) * 1000 };
}
