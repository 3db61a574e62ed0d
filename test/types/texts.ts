// Compiled by `npm run types` and never run.
import { WorkerHost } from '@nestjs/bullmq';
import type { ConnectionOptions, Job } from 'bullmq';
import {
  cached,
  type Duration,
  GovernedWorker,
  RateLimited,
  RateLimiter,
  RateLimitModule,
  type RateLimitOptions,
  RetryLater,
  type TiersInput,
} from 'bullmq-governor';

declare const connection: ConnectionOptions;
declare const url: string;
declare const given: { text: string; tiers: TiersInput; wait: Duration };

const tenant = (job: Job) => job.data.tenantId as string;

export async function aBareTextIsOneTier(limits: RateLimiter) {
  await limits.acquire('acme', '10/s');
  await limits.acquire('acme', '2000/day@Europe/Berlin', { guardMs: '250ms' });
  await limits.acquire('acme', given.text);
  await limits.peek('acme', given.tiers);
  await limits.acquireAll([{ tenant: 'acme', tiers: '10/s', guardMs: '1s' }]);
  await limits.of('emails', 'acme').set({ tiers: '10/s' });
  await limits.of('emails', 'acme').pause('15min');
  // @ts-expect-error no such unit
  await limits.acquire('acme', '10/x');
  // @ts-expect-error a second is the same in every time zone
  await limits.acquire('acme', '10/s@UTC');
  // @ts-expect-error a month has a time zone
  await limits.peek('acme', '10/month');
}

export function aRuleTakesTexts(): RateLimitOptions {
  new GovernedWorker('emails', null, {
    connection,
    rateLimit: { tiers: '10/s', tenant, advanced: { guardMs: '250ms', holdMs: '50ms' }, maxWait: '15min' },
  });
  new GovernedWorker('emails', null, { connection, rateLimit: { tiers: () => '10/s', tenant } });
  new GovernedWorker('emails', null, {
    connection,
    rateLimit: { tiers: cached(async () => given.text, { ttlMs: '1m', staleMs: '1h' }), tenant },
  });
  const emails = { perTenant: '10/s', advanced: { guardMs: given.wait } };
  RateLimitModule.forRoot({ connection: url, tenant, limits: { emails, stripe: { total: '100/s' } } });
  RateLimitModule.forRoot({ connection: url, advanced: { deadlineMs: '2s', overdueMs: '10s' }, tiers: '10/s', tenant });
  // @ts-expect-error a string without a unit
  new RateLimiter({ connection: url, advanced: { deadlineMs: '2000' } });
  // @ts-expect-error weeks are no unit
  new RetryLater('1w');
  throw new RetryLater('30s', { fallbackMs: '5s' });
}

export class Decorated extends WorkerHost {
  @RateLimited('10/s', { maxWait: '2h' })
  async process() {}

  @RateLimited(() => '90000 tokens/min', { job: 'told' })
  told() {}

  // @ts-expect-error no such unit
  @RateLimited('10/m', { job: 'refused' })
  refused() {}
}
