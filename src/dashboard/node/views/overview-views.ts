import type { QueueView } from './queue-view.js';
import type { NoteView, PausedUntil, ScopeView, TenantRow } from './views.js';

/** A tenant that is paused or has a concurrency of 0 while its jobs wait. */
export interface StoppedTenant {
  tenant: string;
  waiting: number;
  /** The end of the pause; null for a concurrency of 0. */
  pausedUntil: PausedUntil | null;
  /** Set if clearing the stored limits ends the concurrency of 0. */
  isStored?: true;
  note?: NoteView;
  /** The time at which the tenant's first waiting job was due. */
  oldestDue?: number;
}

export interface ScopeSummary {
  scope: ScopeView;
  waiting: number;
  /** The number of tenants with waiting jobs. */
  tenants: number;
  /** Set if not all tenants are counted. */
  isCut?: true;
  /** The number of paused tenants with waiting jobs. */
  paused: number;
  /** The number of tenants with waiting jobs and a concurrency of 0. */
  closed: number;
  /** At most 5 of the paused and closed tenants, those with the most waiting jobs first. */
  stopped: StoppedTenant[];
  /** The state of a shared scope as a whole. */
  whole?: Omit<TenantRow, 'tenant' | 'weight' | 'share'>;
  /** At most 3 tenants, those with the most waiting jobs. */
  top: TenantRow[];
  /** The number of tenants with as many waiting jobs as the first of `top`, including that tenant. */
  tied: number;
  /** The median number of waiting jobs of all tenants but the first; absent if there are no others. */
  medianOfOthers?: number;
  /** The growth of `waiting` each minute; absent until it is measured. */
  perMinute?: number;
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
