// Compiled by `npm run types` and never run.
import type { ConnectionOptions, Job } from 'bullmq';
import {
  type DeclaredLimit,
  type Duration,
  GovernedWorker,
  JobLimiter,
  RateLimited,
  RateLimitModule,
  type RateLimitOptions,
  type RateLimits,
  type SlidingTier,
  type TiersInput,
} from 'bullmq-governor';
import type { CheckedLimits } from '../../src/bullmq/rules/options.js';
import type { Expected, Written } from '../../src/core/tiers/tier-input.js';
import type { ConcurrencyLimited } from '../../src/nest/rate-limited.decorator.js';
import { type IsExactly, is } from './is-exactly.js';

declare const connection: ConnectionOptions;
declare const url: string;
declare const limits: JobLimiter;
declare const declaring: JobLimiter<'emails' | 'stripe'>;
declare const known: { text: string; name: 'emails' | 'stripe'; rule: RateLimitOptions; rules: RateLimits };

const tenant = (job: Job) => job.data.tenantId as string;

type Tier = Expected<"a tier such as '10/s', '120/min', '100/15s', '90000 tokens/min', '2000/day@UTC'">;
type Tenant = Expected<'a function of the job'>;
type Names = Expected<'emails' | 'stripe'>;
type Twin = Expected<'each scope once'>;

export function areFoundInARule() {
  // @ts-expect-error no such unit
  new GovernedWorker('emails', null, { connection, rateLimit: { tiers: '10/x', tenant } });
  // @ts-expect-error no such unit
  new GovernedWorker('emails', null, { connection, rateLimit: [{ tiers: ['10/s', '10/x'], tenant }, 'stripe'] });
  is<IsExactly<Written<'10/x'>, '10/x' & Tier>>();
  // @ts-expect-error no tenant
  new GovernedWorker('emails', null, { connection, rateLimit: { tiers: '10/s' } });
  // @ts-expect-error no tenant, with a declared job type
  new GovernedWorker<object>('emails', null, { connection, rateLimit: { tiers: '10/s' } });
  type Rule = { readonly concurrency: 5 };
  is<IsExactly<CheckedLimits<Rule>, Rule & { readonly tenant: Tenant }>>();
  // @ts-expect-error one name twice
  new GovernedWorker('emails', null, { connection, rateLimit: ['stripe', 'stripe'] });
  // @ts-expect-error a name, and a rule of that scope
  new GovernedWorker('emails', null, { connection, rateLimit: ['stripe', { scope: 'stripe', tiers: '10/s', tenant }] });
  type Twice = readonly ['stripe', 'stripe'];
  is<IsExactly<CheckedLimits<Twice>, Twice & readonly ['stripe', 'stripe' & Twin]>>();
  // @ts-expect-error a misspelt option
  new GovernedWorker('emails', null, { connection, rateLimit: { tiers: '10/s', tenant, scopee: 'stripe' } });
}

export function areFoundInANameWhoseLimitsAreKnown(job: Job) {
  const limited = new JobLimiter({ connection, limits: { emails: { perTenant: '10/s' }, stripe: { total: '9/s' } } });
  // @ts-expect-error a misspelt name
  new GovernedWorker('emails', null, { connection, rateLimiter: limited, rateLimit: ['emials'] });
  // @ts-expect-error a misspelt name beside a correct name and a rule
  new GovernedWorker('emails', null, { connection, rateLimiter: declaring, rateLimit: ['emails', 'strip'] });
  // @ts-expect-error a single misspelt name
  new GovernedWorker('emails', null, { connection, rateLimiter: declaring, rateLimit: 'strip' });
  is<IsExactly<CheckedLimits<'strip', unknown, 'emails' | 'stripe'>, 'strip' & Names>>();
  // @ts-expect-error a misspelt name
  void declaring.checkpoint(job, 'strip');
  // @ts-expect-error a misspelt name
  RateLimitModule.forRoot({ connection: url, tenant, limits: { emails: { perTenant: '10/s' } }, rules: ['emials'] });
}

export function areFoundInTheModule() {
  // @ts-expect-error no such unit
  RateLimitModule.forRoot({ connection: url, tenant, tiers: '10/x' });
  // @ts-expect-error no such unit
  RateLimitModule.forRoot({ connection: url, tenant, limits: { emails: { perTenant: ['10/s', '10/x'] } } });
  // @ts-expect-error a misspelt option
  RateLimitModule.forRoot({ connection: url, tenant, limits: { emails: { perTenants: '10/s' } } });
  // @ts-expect-error neither perTenant nor total
  RateLimitModule.forRoot({ connection: url, tenant, limits: { emails: { tiers: '10/s' } } });
  // @ts-expect-error no such unit
  new JobLimiter({ connection: url, tenant, limits: { emails: { perTenant: ['10/s', '10/x'] } } });
  is<IsExactly<DeclaredLimit['tiers'], Expected<'perTenant or total in place of tiers'> | undefined>>();
  // @ts-expect-error no such unit
  RateLimitModule.forRoot({ connection: url, tenant, rules: [{ scope: 'stripe', tiers: '10/x' }] });
  const stripe = { scope: 'stripe', tiers: '10/s' } as const;
  // @ts-expect-error two rules with the same scope
  RateLimitModule.forRoot({ connection: url, tenant, rules: [stripe, { ...stripe, tiers: '20/s' }] });
}

export class Decorated {
  // @ts-expect-error a tier that is no array
  @RateLimited({ kind: 'gcra', limit: 10, windowMs: 1000 })
  process() {}
}
is<IsExactly<ConcurrencyLimited['kind'], Expected<'tiers in an array: [{ kind, limit, windowMs }]'> | undefined>>();

export function areFoundInADuration() {
  // @ts-expect-error no such unit
  void limits.of('emails', 'acme').pause('10 minutes');
  is<IsExactly<Duration, number | `${number}${'ms' | 's' | 'm' | 'min' | 'h' | 'd'}`>>();
}

export function areFoundInATier(): TiersInput[] {
  // @ts-expect-error no kind
  void limits.acquire('acme', [{ limit: 10, windowMs: 1000, burst: 5 }]);
  // @ts-expect-error no window
  void limits.acquire('acme', [{ limit: 10 }]);
  // @ts-expect-error no such unit
  void limits.of('emails', 'acme').set({ tiers: '10/x' });
  // @ts-expect-error no window
  RateLimitModule.forRoot({ connection: url, tenant, limits: { emails: { perTenant: [{ limit: 10 }] } } });
  // @ts-expect-error no kind
  new GovernedWorker('q', null, { connection, rateLimit: { tiers: [{ limit: 9, windowMs: 1, burst: 5 }], tenant } });
  is<IsExactly<SlidingTier['burst'], Expected<"kind: 'gcra' beside burst"> | undefined>>();
  is<IsExactly<SlidingTier['per'], Expected<"kind: 'fixed' beside per"> | undefined>>();
  return [
    // @ts-expect-error no kind
    [{ limit: 10, windowMs: 1000, resolutionMs: 10 }],
    // @ts-expect-error no kind
    [{ limit: 10, per: 'day' }],
    [
      { limit: 10, windowMs: '1s', kind: 'gcra', burst: 5 },
      { limit: 9, per: 'day', kind: 'fixed' },
    ],
  ];
}

export function isAccepted(): GovernedWorker {
  new GovernedWorker('emails', null, {
    connection,
    rateLimiter: declaring,
    rateLimit: ['emails', known.name, known.text],
  });
  // The limiter may provide the tenant for its rules.
  new GovernedWorker('emails', null, {
    connection,
    rateLimiter: declaring,
    rateLimit: { tiers: (job) => job.data.tiers },
  });
  new GovernedWorker<object>('emails', null, { connection, rateLimiter: declaring, rateLimit: 'emails' });
  new GovernedWorker('emails', null, { connection, rateLimiter: limits, rateLimit: 'any' });
  const any: JobLimiter = declaring;
  void any;
  RateLimitModule.forRoot({ connection: url, tenant, rules: ['emails'] });
  new GovernedWorker('emails', null, {
    connection,
    rateLimit: [known.name, known.name, known.text, known.text, known.rule, known.rule],
  });
  new GovernedWorker('emails', null, {
    connection,
    rateLimit: ['stripe', { ...known.rule, tiers: known.text, scope: known.text }],
  });
  new GovernedWorker('emails', null, {
    connection,
    rateLimit: [
      { tiers: '10/s', tenant, scope: 'stripe', job: 'charge' },
      { tiers: '10/s', tenant, scope: 'stripe', job: 'refund' },
    ],
  });
  RateLimitModule.forRoot({
    connection: url,
    tiers: (job) => (job.id ? known.text : null),
    tenant,
    limits: {
      emails: { perTenant: (job, whose) => [`${job.data.limit + whose}/s`], tenant: (job) => job.data.customer },
      all: { total: null, concurrency: 20, weight: (job) => job.data.weight },
    },
    rules: ['emails', { scope: 'stripe', tiers: known.text }, { scope: 'twilio', concurrency: (job) => job.data.cap }],
  });
  return new GovernedWorker('emails', null, { connection, rateLimit: known.rules });
}
