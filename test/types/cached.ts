// Compiled by `npm run types` and never run: shows where `cached` may stand, and which arguments a rule's function gets
// after the job.
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { ConnectionOptions, Job } from 'bullmq';
import {
  type Cached,
  cached,
  GovernedWorker,
  type GovernOptions,
  RateLimited,
  RateLimitModule,
  type RateLimitOptions,
} from 'bullmq-governor';
import type { Tenant } from '../../src/core/keys.js';
import { type IsExactly, is } from './is-exactly.js';

declare const connection: ConnectionOptions;
declare const url: string;
declare const takes: (rateLimit: GovernOptions['rateLimit']) => void;
declare const plans: { of(customer: string): Promise<{ tiers: string[] | null; atATime: number; share: number }> };

const tenant = (job: Job) => job.data.tenantId as string;
const plan = cached((customer) => plans.of(customer), { ttlMs: 60_000 });
const tiers = cached(async (customer) => (await plans.of(customer)).tiers, { ttlMs: 60_000 });
const concurrency = plan.map(({ atATime }) => atATime);
const weight = plan.map(({ share }) => share);

export function mayStandWhereverAFunctionMay(): RateLimitOptions {
  is<IsExactly<typeof tiers, Cached<string[] | null>>>();
  new GovernedWorker<{ plan: string }, void, 'send'>('emails', null, {
    connection,
    rateLimit: { tiers, concurrency, tenant },
  });
  takes([
    { tiers, concurrency, tenant },
    { scope: 'stripe', shared: true, tiers: ['100/s'], weight, tenant },
  ]);
  RateLimitModule.forRoot({ connection: url, tiers, concurrency, tenant });
  // @ts-expect-error the answer is not a list of tiers
  takes({ tiers: concurrency, tenant });
  // @ts-expect-error the tenant is not known yet
  takes({ tiers, tenant: cached(() => 'acme', { ttlMs: 1 }) });
  // @ts-expect-error ttlMs is missing
  cached(() => null, {});
  return { tiers, concurrency, tenant };
}

@Processor('emails', { rateLimit: { tiers, concurrency, tenant } })
export class Decorated extends WorkerHost {
  @RateLimited(tiers, { concurrency, tenant })
  async process() {}

  @RateLimited({ concurrency: plan.map(({ atATime }) => atATime) }, { job: 'alone' })
  alone() {}

  @RateLimited(
    (_job, whose) => {
      is<IsExactly<typeof whose, Tenant>>();
      return null;
    },
    { job: 'told' },
  )
  told() {}
}
