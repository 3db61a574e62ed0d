import type { QueueView } from './queue-view.js';

/*
 * The JSON that the server of the dashboard sends to its page. Times, such as `at`, are milliseconds since 1970 by the clock
 * of Redis. Durations are in milliseconds. These types are all that the page imports from the server.
 */

export interface ScopeView {
  scope: string;
  /** Whether all tenants share one limit. */
  shared: boolean;
  /** The queues with rules that name it, e.g. ['emails'] or ['{x}:emails']. */
  queues: string[];
  /** The tiers as they were written; null if a function gives them. */
  tiers: string[] | null;
  /** null without a cap. */
  concurrency: number | null | 'function';
}

/** One tier of a tenant, as a bar. */
export interface TierView {
  /** As it was written, e.g. '120/min'. */
  tier: string;
  /** Absent for 'sliding'. Tiers of the kinds 'fixed' and 'gcra' keep no log, so they have no dots. */
  kind?: 'bucketed' | 'fixed' | 'gcra';
  /** The unit that it counts, e.g. 'tokens'; absent for plain units. */
  unit?: string;
  limit: number;
  used: number;
  windowMs: number;
  /** The time until the next unit becomes free; 0 if none is used. */
  resetMs: number;
  /** The units that the next waiter takes; absent for 1, and without a waiter. */
  needed?: number;
}

/** When a pause ends; 'resume' if only resume() ends it. */
export type PausedUntil = number | 'resume';

/** A tenant of a scope, as a row of the list. */
export interface TenantRow {
  tenant: string;
  waiting: number;
  /** The number of its jobs that hold a lease; absent without a cap. In a shared scope only the tenant's own cap counts. */
  running?: number;
  /** The number of its jobs that may run at a time; absent without a cap. */
  cap?: number;
  /** In a shared scope: its weight, and its share of the scope while it waits, 0 to 1. */
  weight?: number;
  share?: number;
  /**
   * When its pause, or the pause of its shared scope, ends: 'resume' if only resume() ends it, null if its concurrency is 0.
   * Absent if it is not paused.
   */
  pausedUntil?: PausedUntil | null;
  /** In a shared scope: when the pause of this tenant alone ends. */
  ownPausedUntil?: PausedUntil;
  /**
   * When its next waiter may start; null if that waiter waits for a job to end or, in a shared scope, for its share.
   * Absent without waiters, and while another limit holds back all its waiters.
   */
  nextTurn?: number | null;
  /** Set if `nextTurn` is an estimate from the share of the tenant. */
  isEstimated?: true;
  /** When its first job in line was due; absent if no job waits, or the dashboard does not know the queue of that job. */
  oldestDue?: number;
  tiers: TierView[];
  /** The reason for missing tiers, e.g. "a function of the job gives them, and no job of this tenant waits". */
  tiersUnknown?: string;
}

/** GET api/scopes */
export interface ScopesView {
  /** The option `title`, and the prefix of the limiter's keys. */
  title?: string;
  prefix: string;
  scopes: ScopeView[];
  /** The queues in which the page finds jobs. */
  queues: string[];
  /** The actions of this viewer, e.g. ['pause', 'resume']. */
  actions: ActionName[];
  /** Whether this viewer may see the data of jobs. */
  maySeeData: boolean;
}

/** The cause that holds back a tenant: 'paused' includes a concurrency of 0, and 'limit' is a full tier or cap. */
export type HoldFilter = 'paused' | 'limit' | 'other';

/**
 * The event 'state' of GET api/live?view=tenants&scope=<scope>&search=<text>&page=<0..>, which also takes hold=<HoldFilter>,
 * waits=<milliseconds that the first job has waited at least> and sort=wait.
 */
export interface TenantsView {
  view: 'tenants';
  at: number;
  /** The time until the next state. */
  everyMs: number;
  scope: ScopeView;
  queues: QueueView[];
  /** The state of a shared scope as a whole. */
  whole?: Omit<TenantRow, 'tenant' | 'weight' | 'share'>;
  /** The number of tenants with jobs that wait or run. */
  total: number;
  /** Set if the scope has more tenants than the server lists. */
  isCut?: true;
  /** The number of tenants that match the search and the filters. */
  matching: number;
  /** Set if the filters, or the order, looked only at the tenants with the most waiting jobs: their number. */
  looked?: number;
  page: number;
  pages: number;
  waiting: number;
  rows: TenantRow[];
}

/** The admissions as dots: `at` ascending, and the cost of each. */
export interface AdmissionsView {
  /** The unit that is counted, e.g. 'tokens'; absent for plain units. */
  unit?: string;
  at: number[];
  cost: number[];
}

export interface WaiterView {
  /** The name of the waiter; for a job, prefix:queue:id. */
  id: string;
  /** The queue of the job, if the dashboard knows it. */
  queue?: string;
  jobId?: string;
  position: number;
  /** null if it waits for a job to end or, in a shared scope, for its share. */
  turn: number | null;
}

export interface RunningView {
  id: string;
  queue?: string;
  jobId?: string;
  since: number;
  expires: number;
}

/** The event 'state' of GET api/live?view=tenant&scope=<scope>&tenant=<tenant>; without a tenant, the whole of a shared scope. */
export interface TenantView {
  view: 'tenant';
  at: number;
  everyMs: number;
  scope: ScopeView;
  queues: QueueView[];
  /** Its state; for the whole of a shared scope the tenant is ''. */
  row: TenantRow;
  /** Its stored limits: the tiers as they were written, null = unlimited. */
  stored?: { tiers?: string[] | null; concurrency?: number | null; weight?: number };
  /** The newest 1,000 admissions of each log, as far as the longest window goes back. */
  admissions: AdmissionsView[];
  /** The first 100 waiters in line. */
  line: WaiterView[];
  /** Whether the line has more waiters than `line`. */
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
  /** `forMs` is null for a pause until resume(). */
  | { action: 'pause'; scope: string; tenant?: string; forMs: number | null }
  | { action: 'resume' | 'clearLimits'; scope: string; tenant?: string }
  | { action: 'reset'; scope: string; tenant: string }
  | {
      action: 'setLimits';
      scope: string;
      tenant?: string;
      /** Tiers as text, one string each; null = unlimited. A weight stands alone. */
      limits: { tiers?: string[] | null; concurrency?: number | null; weight?: number };
    };
