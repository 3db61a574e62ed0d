import type { DeferReason } from '../../core/decision.js';

/**
 * The types of the server's JSON. The page imports only these types from the server. Times, such as `at`, are milliseconds
 * since 1970 by the clock of Redis; durations are in milliseconds.
 */

/** If the server has not found the queue, all fields but `queue` are absent. */
export interface QueueView {
  /** The queue's name, as rules write it. */
  queue: string;
  /** The number of workers in all processes; absent if Redis does not list its clients. */
  workers?: number | undefined;
  /** The number of jobs that can run at a time; absent unless all workers run in the process of the dashboard. */
  slots?: number | undefined;
  busy?: number | undefined;
  /** The number of jobs that no worker has fetched, not counting delayed jobs. */
  unfetched?: number | undefined;
  /** Set by queue.pause(). */
  isPaused?: boolean | undefined;
  /** The time at which the first unfetched job was due. */
  oldestDue?: number | undefined;
}

export interface ScopeView {
  scope: string;
  shared: boolean;
  /** E.g. ['emails'] or ['{x}:emails']. */
  queues: string[];
  /** The tiers as they were written; null if a function gives them. */
  tiers: string[] | null;
  concurrency: number | null | 'function';
}

export interface TierView {
  /** As it was written, e.g. '120/min'. */
  tier: string;
  /** Absent for 'sliding'. 'fixed' and 'gcra' keep no log, so they have no dots. */
  kind?: 'bucketed' | 'fixed' | 'gcra';
  /** The unit that the tier names, e.g. 'tokens'; absent for plain units. */
  unit?: string | undefined;
  limit: number;
  used: number;
  windowMs: number;
  /** The time until the next unit becomes free; 0 if no unit is used. */
  resetMs: number;
  /** The cost of the next waiter; absent if the cost is 1, and without a waiter. */
  needed?: number;
}

/** The time at which a pause ends; 'resume' if only resume() ends it. */
export type PausedUntil = number | 'resume';

/** Who made a change, why and since when. */
export interface NoteView {
  since: number;
  by?: string;
  reason?: string;
}

/** The state of a tenant, or of a shared scope as a whole. */
export interface LineRow {
  waiting: number;
  /**
   * The number of the tenant's jobs that hold a lease; absent without a cap. In a shared scope only the tenant's own cap
   * counts.
   */
  running?: number;
  cap?: number;
  /** `weight` and `share` are set only in a shared scope; `share`, from 0 to 1, only while the tenant waits. */
  weight?: number;
  share?: number;
  /** The end of the pause of the tenant or of its shared scope; null for a concurrency of 0, absent without a pause. */
  pausedUntil?: PausedUntil | null;
  /** Set if clearing the stored limits ends the concurrency of 0. */
  isStored?: true | undefined;
  /** About the pause or, if `isStored` is set, about the stored limits. */
  note?: NoteView | undefined;
  /** In a shared scope: the end of the tenant's own pause. */
  ownPausedUntil?: PausedUntil;
  /**
   * The turn of the next waiter; null if that waiter waits for a job to end or, in a shared scope, for the tenant's share.
   * Absent without waiters, and while another limit holds back all waiters of the tenant.
   */
  nextTurn?: number | null;
  /** Set if `nextTurn` is an estimate from the share of the tenant. */
  isEstimated?: true | undefined;
  /**
   * The time at which the first job in line was due; absent if no job waits, or if the dashboard does not know the job's
   * queue.
   */
  oldestDue?: number | undefined;
  tiers: TierView[];
  /** The reason if the tiers are unknown, e.g. "a function of the job gives them, and no job of this tenant waits". */
  tiersUnknown?: string | undefined;
}

export interface TenantRow extends LineRow {
  tenant: string;
}

/** GET api/scopes */
export interface ScopesView {
  title?: string | undefined;
  /** The prefix of the limiter's keys. */
  prefix: string;
  scopes: ScopeView[];
  /** The page finds jobs in these queues. */
  queues: string[];
  actions: ActionName[];
  maySeeData: boolean;
}

/** 'paused' includes a concurrency of 0; 'limit' is a full tier or cap. */
export type HoldFilter = 'paused' | 'limit' | 'other';

const HOLDS: readonly HoldFilter[] = ['paused', 'limit', 'other'];

/** Which tenants of a scope are listed, and in which order. */
export interface Filters {
  readonly hold?: HoldFilter;
  /** Only tenants whose first job has waited for at least this time. */
  readonly waitsMs?: number;
  /** Whether they are sorted by the longest wait instead of the number of waiting jobs. */
  readonly isByWait?: true;
}

/** Reads the filters of an address of the page or of its server. */
export function filtersOf(query: URLSearchParams): Filters {
  const hold = HOLDS.find((name) => name === query.get('hold'));
  const waitsMs = Number(query.get('waits') ?? 0);
  return {
    ...(hold && { hold }),
    ...(waitsMs > 0 && { waitsMs }),
    ...(query.get('sort') === 'wait' && { isByWait: true }),
  };
}

interface Live {
  at: number;
  everyMs: number;
  queues: QueueView[];
}

/**
 * The event 'state' of GET
 * api/live?view=tenants&scope=<scope>&search=<text>&page=<0..>[&hold=<HoldFilter>][&waits=<ms>] [&sort=wait].
 */
export interface TenantsView extends Live {
  view: 'tenants';
  scope: ScopeView;
  /** The state of a shared scope as a whole. */
  whole?: LineRow | undefined;
  /** The number of tenants with jobs that wait or run. */
  total: number;
  /** Set if the scope has more tenants than the server lists. */
  isCut?: true;
  matching: number;
  /**
   * The number of tenants that the filters and the order look at: those with the most waiting jobs. Absent if no tenant was
   * left out.
   */
  looked?: number;
  page: number;
  pages: number;
  waiting: number;
  rows: TenantRow[];
}

/** `at` is ascending. */
export interface AdmissionsView {
  unit?: string | undefined;
  at: number[];
  cost: number[];
}

export interface MemberView {
  /** For a job, the id is prefix:queue:id. */
  id: string;
  /** Absent if the dashboard does not know the job's queue. */
  queue?: string;
  jobId?: string;
}

export interface WaiterView extends MemberView {
  position: number;
  /** The turn of the waiter; null while the waiter waits for a job to end or, in a shared scope, for the tenant's share. */
  turn: number | null;
}

export interface RunningView extends MemberView {
  since: number;
  expires: number;
}

export type StoredView = Extract<ActionRequest, { action: 'setLimits' }>['limits'];

/** The event 'state' of GET api/live?view=tenant&scope=<scope>[&tenant=<tenant>] */
export interface TenantView extends Live {
  view: 'tenant';
  scope: ScopeView;
  /** For the whole of a shared scope the tenant is ''. */
  row: TenantRow;
  /** The stored limits, with the tiers as they were written; null = unlimited. */
  stored?: StoredView | undefined;
  storedNote?: NoteView | undefined;
  /** The newest 1,000 entries of each log, as far back as the longest window. */
  admissions: AdmissionsView[];
  /** The first 100 waiters. */
  line: WaiterView[];
  isLineCut: boolean;
  /** The first 100 running jobs. */
  running: RunningView[];
}

/** The event 'trouble' of GET api/live: a read failed, and the server tries again. */
export interface TroubleView {
  error: string;
}

/** An action of a viewer. */
export type ActionName = 'pause' | 'resume' | 'setLimits' | 'clearLimits' | 'reset';

/**
 * The body of POST api/actions, with the header `x-governor-action: 1`. The reply is 200 { ok: true }, or another status and
 * { error: string }.
 */
export type ActionRequest =
  | {
      action: 'pause';
      scope: string;
      tenant?: string;
      /** Milliseconds; null for a pause that lasts until resume(). */
      forMs: number | null;
      /** At most 500 characters. */
      reason?: string;
    }
  | { action: 'resume' | 'clearLimits'; scope: string; tenant?: string }
  | { action: 'reset'; scope: string; tenant: string }
  | {
      action: 'setLimits';
      scope: string;
      tenant?: string;
      /** Tiers as text, one string each; null = unlimited. A weight and tiers exclude each other. */
      limits: { tiers?: string[] | null; concurrency?: number | null; weight?: number };
      /** At most 500 characters. */
      reason?: string;
    };

/** A tenant that is paused or has a concurrency of 0 while its jobs wait. */
export interface StoppedTenant extends Pick<TenantRow, 'tenant' | 'waiting' | 'isStored' | 'note' | 'oldestDue'> {
  /** The end of the pause; null for a concurrency of 0. */
  pausedUntil: PausedUntil | null;
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
  whole?: LineRow | undefined;
  /** At most 3 tenants, those with the most waiting jobs. */
  top: TenantRow[];
  /** The number of tenants with as many waiting jobs as the first of `top`, including that tenant. */
  tied: number;
  /** The median number of waiting jobs of all tenants but the first; absent if there are no others. */
  medianOfOthers?: number | undefined;
  /** The growth of `waiting` each minute; absent until it is measured. */
  perMinute?: number | undefined;
  lateAfterMs?: number | undefined;
}

/** The event 'state' of GET api/live?view=overview */
export interface OverviewView extends Live {
  view: 'overview';
  /** Sorted by the number of waiting jobs. */
  scopes: ScopeSummary[];
}

/** GET api/job?id=<id>[&queue=<queue>]: one job for each queue that has the id. */
export interface JobsView {
  at: number;
  jobs: JobView[];
}

export interface BindingView {
  scope: string;
  tier?: string | undefined;
  reason: DeferReason;
  position: number;
  turn: number;
  delayMs: number;
  estimated: boolean;
  /** The time at which the pause ends; absent without a pause, and for a concurrency of 0. */
  pausedUntil?: PausedUntil | undefined;
}

export interface JobView {
  queue: string;
  jobId: string;
  name: string;
  attemptsMade: number;
  attempts: number;
  boardUrl?: string | undefined;
  /** The state, as BullMQ names it. */
  state: string;
  /** The sentence of explain(). */
  explanation: string;
  workers: QueueView;
  tenant?: string | undefined;
  /** The limit that holds the job back; absent if no limit does. */
  binding?: BindingView | undefined;
  tiers: (TierView & { scope: string })[];
  /** The reason if this process cannot evaluate the limits of the job. */
  problem?: string | undefined;
}

/** GET api/job-data?id=<id>&queue=<queue> */
export interface JobDataView {
  /** As JSON, with line breaks. */
  data: string;
  isCut: boolean;
}
