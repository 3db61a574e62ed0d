// Two customers send mails through one account of a mail provider. The account allows 24 mails a minute, and each customer
// wants more than its plan allows. They share the account by weight, and use all of it.
import { once } from 'node:events';
import { type Job, Queue } from 'bullmq';
import { GovernedWorker, JobLimiter } from 'bullmq-governor/bullmq';
import type { Place } from './place.js';

interface Mail {
  customer: string;
  to: string;
}

const PLANS: Record<string, { tier: `${number}/min`; weight: number }> = {
  ada: { tier: '5/min', weight: 1 },
  acme: { tier: '20/min', weight: 3 },
};
const ACCOUNT = 24;
const planOf = ({ data }: Job<Mail>) => PLANS[data.customer] ?? { tier: '1/min' as const, weight: 1 };

/** @returns the lines to print */
export async function mailSender({ connection, name }: Place): Promise<string[]> {
  const limits = new JobLimiter({ connection, prefix: name });
  const tenant = (job: Job<Mail>) => job.data.customer;
  const sent = new Map<string, number>();
  const send = async ({ data }: Job<Mail>) => void sent.set(data.customer, (sent.get(data.customer) ?? 0) + 1);
  const queue = new Queue<Mail>(name, { connection });
  const worker = new GovernedWorker<Mail>(name, send, {
    connection,
    concurrency: 10,
    rateLimiter: limits,
    rateLimit: [
      { scope: 'account', shared: true, tiers: `${ACCOUNT}/min`, weight: (job) => planOf(job).weight, tenant },
      { scope: 'plan', tiers: (job) => planOf(job).tier, tenant },
    ],
  });
  let total = 0;
  worker.on('completed', () => total++);

  const mails = ['ada', 'acme'].flatMap((customer) =>
    Array.from({ length: 30 }, (_, i) => ({ name: 'mail', data: { customer, to: `reader${i}@example.com` } })),
  );
  await limits.enqueueBulk(queue, mails);
  while (total < ACCOUNT) await once(worker, 'completed');

  await worker.close();
  await queue.obliterate({ force: true });
  await queue.close();
  limits.close();
  const lines = [...sent].map(
    ([customer, count]) => `${customer}: ${count} mails, its plan allows ${PLANS[customer]?.tier}`,
  );
  return [...lines, `account: ${total} mails, it allows ${ACCOUNT}/min`];
}
