// Compiled by `npm run types` and never run.
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { ConnectionOptions, Job } from 'bullmq';
import { Worker } from 'bullmq';
import {
  GovernedWorker,
  type GovernOptions,
  governed,
  type JobLimiter,
  RateLimited,
  RateLimitModule,
  type RateLimitOptions,
  type TierInput,
  type TiersOf,
} from 'bullmq-governor';
import { type IsExactly, is } from './is-exactly.js';

interface EmailData {
  tenantId: string;
  plan: 'free' | 'paid';
}
/** Narrower than BullMQ's type for the jobs of a processor. */
type Email = Job<EmailData, void, 'send'>;

declare const connection: ConnectionOptions;
declare const url: string;
declare const send: (job: Email) => Promise<void>;
declare const limits: JobLimiter;
declare const takes: (rateLimit: GovernOptions['rateLimit']) => void;
declare const given: { tiers: readonly TierInput[]; tiersOrFunction: TierInput[] | TiersOf };

const tenant = (job: Email) => job.data.tenantId;
const tiers = (job: Email): TierInput[] => (job.data.plan === 'paid' ? ['10/s'] : ['1/s']);
const weight = (job: Email) => (job.data.plan === 'paid' ? 2 : 1);
const concurrency = (job: Email) => (job.data.plan === 'paid' ? 5 : 1);

export function givenTheJobOfItsWorker() {
  new GovernedWorker<EmailData, number, 'send'>('emails', async () => 1, {
    connection,
    rateLimit: {
      tiers: (job) => {
        is<IsExactly<typeof job, Job<EmailData, number, 'send'>>>();
        return ['1/s'];
      },
      concurrency: (job) => {
        is<IsExactly<typeof job, Job<EmailData, number, 'send'>>>();
        return 1;
      },
      tenant: (job) => {
        is<IsExactly<typeof job, Job<EmailData, number, 'send'>>>();
        return job.data.tenantId;
      },
      scope: 'stripe',
      shared: true,
      weight: (job) => {
        is<IsExactly<typeof job, Job<EmailData, number, 'send'>>>();
        return 2;
      },
    },
  });
  // The rule is an element of an array, and the job type is declared.
  new GovernedWorker('emails', send, {
    connection,
    rateLimit: [
      {
        tiers: ['1/s'],
        tenant: (job) => {
          is<IsExactly<typeof job, Email>>();
          return job.data.tenantId;
        },
      },
    ],
  });
  // Without a declared type, a job is BullMQ's Job with any data.
  new GovernedWorker('emails', async (job) => is<IsExactly<typeof job, Job>>(), {
    connection,
    rateLimit: {
      tiers: ['1/s'],
      tenant: (job) => {
        is<IsExactly<typeof job, Job>>();
        return job.data.tenantId;
      },
    },
  });
  new GovernedWorker<EmailData>('emails', null, {
    connection,
    // @ts-expect-error there is no such field
    rateLimit: { tiers: ['1/s'], tenant: (job) => job.data.tenant },
  });
}

export function mayTakeANarrowerJob(): RateLimitOptions {
  new GovernedWorker('emails', null, { connection, rateLimit: { tiers, concurrency, tenant } });
  new (governed(Worker))('emails', null, { connection, rateLimit: { tiers, concurrency, tenant } });
  RateLimitModule.forRoot({ connection: url, tiers, concurrency, tenant });
  takes({ scope: 'stripe', shared: true, tiers: ['1/s'], concurrency: () => 5, tenant, weight });
  // @ts-expect-error the module's defaults cannot name a scope to share
  RateLimitModule.forRoot({ connection: url, tiers, tenant, shared: true });
  // @ts-expect-error a weight is a number, not a text
  takes({ scope: 'stripe', shared: true, tiers: ['1/s'], tenant, weight: () => '2' });
  // @ts-expect-error not a job
  takes({ tiers: ['1/s'], tenant: (job: string) => job });
  return { tiers, concurrency, tenant };
}

@Processor('emails', { rateLimit: { tiers, concurrency, tenant } })
export class Decorated extends WorkerHost {
  @RateLimited(tiers, { concurrency, tenant })
  async process() {}

  @RateLimited({ concurrency, tenant }, { job: 'alone' })
  alone() {}

  @RateLimited(
    (job) => {
      is<IsExactly<typeof job, Job>>();
      return null;
    },
    { job: 'plain' },
  )
  plain() {}

  @RateLimited(['10/s'], { job: 'charge', scope: 'stripe', shared: true, tenant, weight })
  charge() {}

  @RateLimited(given.tiers, { job: 'given' })
  given() {}

  @RateLimited(given.tiersOrFunction, { job: 'either' })
  either() {}

  // @ts-expect-error no such unit
  @RateLimited(['10/s', '10/x'], { job: 'misspelt' })
  misspelt() {}

  // @ts-expect-error neither tiers nor a concurrency
  @RateLimited({}, { job: 'nothing' })
  nothing() {}

  async asked() {
    await limits.acquire('acme', ['10/s', { limit: 10, windowMs: 1000 }]);
    // @ts-expect-error no such unit
    await limits.acquire('acme', ['10/s', '10/x']);
    // @ts-expect-error no such unit
    await limits.peek('acme', ['10/x']);
  }
}
