import type { QueueView } from './queue-view.js';
import type { PausedUntil, ScopeView, TenantRow } from './views.js';

/** It is paused or has a concurrency of 0 while jobs wait. */
export interface StoppedTenant {
  tenant: string;
  waiting: number;
  /** null for a concurrency of 0. */
  pausedUntil: PausedUntil | null;
  /** Set if clearing the stored limits ends the concurrency of 0. */
  isStored?: true;
  /** When its first waiting job was due. */
  oldestDue?: number;
}

export interface ScopeSummary {
  scope: ScopeView;
  waiting: number;
  /** The number with waiting jobs. */
  tenants: number;
  /** Not all tenants are counted. */
  isCut?: true;
  /** The number that are paused while their jobs wait. */
  paused: number;
  /** The number with a concurrency of 0 while their jobs wait. */
  closed: number;
  /** At most 5 of the paused and closed ones, those with the most waiting jobs first. */
  stopped: StoppedTenant[];
  /** Only for a shared scope. */
  whole?: Omit<TenantRow, 'tenant' | 'weight' | 'share'>;
  /** At most 3, those with the most waiting jobs. */
  top: TenantRow[];
  /** The number of tenants with as many waiting jobs as the first of `top`, which counts too. */
  tied: number;
  /** The median number of waiting jobs; absent without other tenants. */
  medianOfOthers?: number;
  /** The growth of `waiting` each minute; absent until it is measured. */
  perMinute?: number;
  /** The option of that name. */
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
