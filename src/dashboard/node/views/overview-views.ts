import type { QueueView } from './queue-view.js';
import type { PausedUntil, ScopeView, TenantRow } from './views.js';

/** A tenant with waiting jobs that is paused or has a concurrency of 0. */
export interface StoppedTenant {
  tenant: string;
  waiting: number;
  /** When its pause ends; null if its concurrency is 0. */
  pausedUntil: PausedUntil | null;
  /** Set if the concurrency of 0 is a stored limit: clearing the stored limits ends it. */
  isStored?: true;
  /** When its first waiting job was due. */
  oldestDue?: number;
}

/** A scope of the overview. */
export interface ScopeSummary {
  scope: ScopeView;
  waiting: number;
  /** The number of tenants with waiting jobs. */
  tenants: number;
  /** Set if the server did not count all tenants. */
  isCut?: true;
  /** The number of tenants that are paused while their jobs wait. */
  paused: number;
  /** The number of tenants that have a concurrency of 0 while their jobs wait. */
  closed: number;
  /** At most 5 of the paused and closed tenants, those with the most waiting jobs first. */
  stopped: StoppedTenant[];
  /** The state of a shared scope as a whole. */
  whole?: Omit<TenantRow, 'tenant' | 'weight' | 'share'>;
  /** The tenants with the most waiting jobs, at most 3. */
  top: TenantRow[];
  /** The number of tenants with as many waiting jobs as the first of `top`, itself included. */
  tied: number;
  /** The median number of waiting jobs of all tenants except the first; absent if there is no other. */
  medianOfOthers?: number;
  /** The change in the number of waiting jobs each minute; absent until it is measured. */
  perMinute?: number;
  /** The longest acceptable wait of a job, in milliseconds; absent without a bound. */
  lateAfterMs?: number;
}

/** The event 'state' of GET api/live?view=overview */
export interface OverviewView {
  view: 'overview';
  at: number;
  everyMs: number;
  /** Sorted by the number of waiting jobs. */
  scopes: ScopeSummary[];
  queues: QueueView[];
}
