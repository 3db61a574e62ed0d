export type {
  Admitted,
  Decision,
  DeferReason,
  Deferred,
  OnUnavailable,
  PauseEnd,
  Peek,
  Running,
  TierState,
  Waiting,
} from './decision.js';
export { ConfigurationError, GovernorError, UnavailableError } from './errors.js';
export { LimitHandle } from './limit-handle.js';
export type { AcquireOptions, Check, PeekCheck, PeekOptions } from './limits/checks.js';
export type { ChangeNote, ChangeOptions, LimitOverride } from './limits/read-settings.js';
export type { StoredLimits, StoredLimitsInput } from './limits/stored-limits.js';
export type { TenantPage } from './lines/tenants.js';
export type { DecisionRecord, LimiterMetrics, LineSource, LineTotals } from './metrics.js';
export type { Duration } from './options/duration.js';
export type { AdvancedLimiterOptions, LimiterOptions } from './options/options.js';
export { RateLimiter, type RateLimiterOptions } from './rate-limiter.js';
export type { ConnectionInput } from './redis/client.js';
export type { OverridePage, SetResult } from './steer/steering.js';
export type {
  BucketedTier,
  CalendarTier,
  FixedTier,
  GcraTier,
  SlidingTier,
  TierInput,
  TiersInput,
} from './tiers/tier-input.js';
export type { Tier } from './tiers/tier-kind.js';
export type { LimitStatus } from './views/limit-status.js';
export type { Admissions, AdmittedUnits } from './views/limit-views.js';
