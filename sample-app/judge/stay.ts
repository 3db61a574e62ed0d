import { setMaxListeners } from 'node:events';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplication } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { CALLS } from '../app/calls.processor.js';
import { CallsService } from '../app/calls.service.js';
import { MAILS } from '../app/mails.processor.js';
import { MailsService } from '../app/mails.service.js';
import { MAIL_TENANTS } from './account/mail-tenants.js';
import { TENANTS } from './tenants.js';
import { addCalls } from './traffic.js';
import { repeat } from './wait.js';

/** The time after which a tenant again adds its first batch of calls. */
const CALLS_AGAIN_MS = 30_000;
const MAILS_AGAIN_MS = 1000;
/** No jobs are added while the queue has this many waiting jobs or more. */
const MAX_WAITING = 3000;
const TIDY_MS = 60_000;
/** The most jobs that are removed at a time. Fewer complete in a minute. */
const TIDY_AT_ONCE = 20_000;

export async function keepTraffic(app: INestApplication, stop: AbortSignal): Promise<void> {
  setMaxListeners(0, stop);
  const queueOf = (name: string) => app.get<Queue>(getQueueToken(name), { strict: false });
  const [calls, mails] = [app.get(CallsService), app.get(MailsService)];
  const whileFew = async (name: string, add: () => Promise<unknown>) => {
    const { waiting = 0, delayed = 0 } = await queueOf(name).getJobCounts('waiting', 'delayed');
    if (waiting + delayed < MAX_WAITING) await add();
  };
  await Promise.all([
    ...TENANTS.map((tenant) =>
      repeat(CALLS_AGAIN_MS, stop, () => whileFew(CALLS, () => addCalls(calls, tenant, tenant.arrivals.first))),
    ),
    ...MAIL_TENANTS.map(({ id, perSecond }) =>
      repeat(MAILS_AGAIN_MS, stop, () =>
        whileFew(MAILS, () => mails.add(Array.from({ length: perSecond }, () => ({ tenantId: id })))),
      ),
    ),
    repeat(TIDY_MS, stop, async () => {
      for (const name of [CALLS, MAILS]) await queueOf(name).clean(TIDY_MS, TIDY_AT_ONCE);
    }),
  ]);
}
