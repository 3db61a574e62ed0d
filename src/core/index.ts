export type { Admissions, AdmittedUnits } from './admissions.js';
export type { Cost } from './cost.js';
export type {
  Admitted,
  Counts,
  Decision,
  DeferReason,
  Deferred,
  Peek,
  Running,
  TierState,
  Waiting,
} from './decision.js';
export type { Duration } from './duration.js';
export { ConfigurationError, GovernorError, UnavailableError } from './errors.js';
export type { Tenant } from './keys.js';
export { LimitHandle } from './limit-handle.js';
export type { LimitStatus } from './limit-status.js';
export type { PageOptions } from './limit-views.js';
export type { CountedFor, DecisionRecord, LimiterMetrics, LineSource, LineTotals } from './metrics.js';
export type {
  AcquireOptions,
  AdvancedLimiterOptions,
  CallOptions,
  Check,
  LimiterOptions,
  OnUnavailable,
  PeekCheck,
  PeekOptions,
} from './options.js';
export type { PauseEnd } from './pause-end.js';
export { RateLimiter, type RateLimiterOptions } from './rate-limiter.js';
export type { ConnectionInput, RedisOptionsLike } from './redis/client.js';
export type { StoredLimits, StoredLimitsInput } from './stored-limits.js';
export type { TenantPage } from './tenants.js';
export type {
  BucketedTier,
  CalendarTier,
  FixedTier,
  GcraTier,
  SlidingTier,
  Tier,
  TierFields,
  TierInput,
  TiersInput,
} from './tiers/tier-input.js';
export { UNAVAILABLE_DELAY_MS } from './to-decision.js';
