import type { OnUnavailable, Tier } from '../../core/index.js';
import type { RateLimitOptions, TenantOf, TiersOf } from './options.js';
import type { OverLimit } from './overflow-options.js';

/** A rule as it was read: valid, its static tiers parsed, its defaults in place. */
export interface Rule extends OverLimit {
  /** A function of the job, or static tiers, shortest window first; [] = no tiers. */
  readonly tiers: readonly Tier[] | TiersOf;
  readonly concurrency: NonNullable<RateLimitOptions['concurrency']> | null;
  readonly tenant: TenantOf;
  readonly scope: string;
  /** Whether the scope is one for all tenants. */
  readonly shared: boolean;
  /** The share of the tenant of a job in a shared scope; 1 in any other. */
  readonly weight: NonNullable<RateLimitOptions['weight']>;
  /** undefined = one of each tier. */
  readonly cost: RateLimitOptions['cost'];
  /** undefined = jobs of every name. */
  readonly job: string | undefined;
  readonly guardMs: number;
  readonly spread: boolean;
  /** undefined = as the limiter does. */
  readonly onUnavailable: OnUnavailable | undefined;
  readonly missingTenant: 'fail' | 'admit';
  readonly holdMs: number;
  /** The declared limit that the rule is; undefined for a rule in place, which no other process knows. */
  readonly limit: string | undefined;
  /** Where the rule was written, for messages. */
  readonly where: string;
}
