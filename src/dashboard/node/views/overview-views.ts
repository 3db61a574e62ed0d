import type { QueueView } from './queue-view.js';
import type { PausedUntil, ScopeView, TenantRow } from './views.js';

// The overview, as views.ts sends it.

/** A tenant whose jobs wait because of a pause, or because its concurrency is 0. */
export interface StoppedTenant {
  tenant: string;
  waiting: number;
  /** When its pause ends; null if its concurrency is 0. */
  pausedUntil: PausedUntil | null;
  /** The concurrency of 0 is stored, so that clearing its limits ends it. */
  isStored?: true;
}

/** A scope of the overview. */
export interface ScopeSummary {
  scope: ScopeView;
  waiting: number;
  /** The tenants with waiting jobs. */
  tenants: number;
  /** The server did not count all tenants. */
  isCut?: true;
  /** The tenants that are paused, or have a concurrency of 0, while their jobs wait. */
  paused: number;
  /** The first of these, those with the most waiting jobs first. */
  stopped: StoppedTenant[];
  /** In a scope that tenants share: the state of the whole. */
  whole?: Omit<TenantRow, 'tenant' | 'weight' | 'share'>;
  /** The tenants with the most waiting jobs. */
  top: TenantRow[];
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
  /** Sorted by the number of waiting jobs. */
  scopes: ScopeSummary[];
  /** The queues of all scopes, in the order of their names. */
  queues: QueueView[];
}
