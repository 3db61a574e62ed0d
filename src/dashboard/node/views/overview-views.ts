import type { QueueView } from './queue-view.js';
import type { ScopeView, TenantRow } from './views.js';

// The overview, as views.ts sends it.

/** A tenant of the overview: one of those with the most waiting jobs. */
export interface TopTenant extends TenantRow {
  /** When its first job in line was due; absent if the queue of that job is not known here. */
  oldestDue?: number;
}

/** A scope of the overview. */
export interface ScopeSummary {
  scope: ScopeView;
  waiting: number;
  /** Tenants of whom jobs wait. */
  tenants: number;
  /** Tenants of whom jobs wait may be missing: not all that are known were counted. */
  isCut?: true;
  /** How many tenants are paused, of the 100 with the most waiting jobs. */
  paused: number;
  /** In a scope that tenants share: the state of the whole. */
  whole?: Omit<TenantRow, 'tenant' | 'weight' | 'share'>;
  /** The tenants with the most waiting jobs. */
  top: TopTenant[];
  /** Jobs that waited more, or less, each minute, over the last minute at most; absent until it is measured. */
  perMinute?: number;
  /** How long a job may wait before the page marks it, in milliseconds; absent without a bound. */
  lateAfterMs?: number;
}

/** The event 'state' of GET api/live?view=overview */
export interface OverviewView {
  view: 'overview';
  at: number;
  everyMs: number;
  /** Those in which the most jobs wait first. */
  scopes: ScopeSummary[];
  /** The queues of all scopes, in the order of their names. */
  queues: QueueView[];
}
