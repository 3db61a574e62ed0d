import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { CallsService } from '../app/calls.service.js';
import { MailsService } from '../app/mails.service.js';
import { PAUSE, QUEUES, type QueueName, RAISE, SENDERS, type Sender } from './plan.js';

/** Thousands of jobs in one call to Redis would delay all other calls. */
const AT_ONCE = 50;
/** Leaves time for the workers of this process. In production another process would add the jobs. */
const BREATH_MS = 15;

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

/** @returns the number of jobs added, by queue and tenant, which grows while they are added */
export function addTraffic(app: INestApplicationContext, stop: AbortSignal) {
  const services = { calls: app.get(CallsService), mails: app.get(MailsService) };
  const added: Record<QueueName, Record<string, number>> = { calls: {}, mails: {} };
  const send = async (queue: QueueName, { id, fromMs, everyMs, ...sender }: Sender) => {
    const [least, most] = sender.takesMs ?? [5, 25];
    const newJob = () => ({ tenantId: id, takesMs: least + Math.random() * (most - least) });
    await wait(fromMs, stop);
    await repeat(everyMs, stop, async (n) => {
      for (let left = n ? sender.more : sender.first; left > 0 && !stop.aborted; left -= AT_ONCE) {
        const batch = Array.from({ length: Math.min(AT_ONCE, left) }, newJob);
        await (sender.largeBatches ? services.calls.addLargeBatch(batch) : services[queue].add(batch));
        added[queue][id] = (added[queue][id] ?? 0) + batch.length;
        await wait(BREATH_MS, stop);
      }
    });
  };
  return Promise.all(QUEUES.flatMap((queue) => SENDERS[queue].map((one) => send(queue, one)))).then(() => added);
}

/** All times are by the clock of Redis. A run that was stopped early lacks the later steps. */
export type Steps = { startUs: number; raisedUs?: number; pausedUs?: number; resumesUs?: number; endUs: number };

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
