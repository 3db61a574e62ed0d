// Compiled by `npm run types` and never run.
import type { Job, Queue } from 'bullmq';
import type { GovernedQueue, JobLimiter, NewJob } from 'bullmq-governor';
import { type IsExactly, is } from './is-exactly.js';

interface EmailData {
  tenantId: string;
}
interface EmailQueue extends Queue<EmailData, void, 'send'> {}

declare const limits: JobLimiter;
declare const emails: Queue<EmailData, number, 'send' | 'digest'>;
declare const byJob: Queue<Job<EmailData, number, 'send'>>;
declare const own: EmailQueue;
declare const places: GovernedQueue<EmailData, number, 'send'>;
declare const any: Queue;
declare const list: NewJob[];

export async function gives() {
  const job = await limits.enqueue(emails, 'send', { tenantId: 'acme' }, { priority: 1 });
  is<IsExactly<typeof job, Job<EmailData, number, 'send' | 'digest'>>>();
  const jobs = await limits.enqueueBulk(emails, [
    { name: 'digest', data: { tenantId: 'acme' }, opts: { priority: 1 } },
  ]);
  is<IsExactly<typeof jobs, Job<EmailData, number, 'send' | 'digest'>[]>>();
  const ofJob = await limits.enqueue(byJob, 'send', { tenantId: 'acme' });
  is<IsExactly<typeof ofJob, Job<EmailData, number, 'send'>>>();
  const ofOwn = await limits.enqueue(own, 'send', { tenantId: 'acme' });
  is<IsExactly<typeof ofOwn, Job<EmailData, void, 'send'>>>();
  const ofAny = await limits.enqueue(any, 'whatever', 5);
  is<IsExactly<typeof ofAny, Job>>();
  await limits.enqueueBulk(any, list);
  const ofPlaces = await places.add('send', { tenantId: 'acme' }, { priority: 1 });
  is<IsExactly<typeof ofPlaces, Job<EmailData, number, 'send'>>>();
}

export async function refuses() {
  // @ts-expect-error no such job
  await limits.enqueue(emails, 'sent', { tenantId: 'acme' });
  // @ts-expect-error no such field
  await limits.enqueue(emails, 'send', { tenant: 'acme' });
  // @ts-expect-error no such job
  await places.add('sent', { tenantId: 'acme' });
  // @ts-expect-error a field is missing
  await limits.enqueueBulk(emails, [{ name: 'send', data: {} }]);
}
