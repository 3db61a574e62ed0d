import type { QueueView } from './queue-view.js';

/*
 * What the server of the dashboard sends to its page, as JSON. Times are milliseconds since 1970 by the clock of Redis, as
 * `at` is, durations milliseconds. The page imports these types and nothing else of the server.
 */

/** A scope that the rules of this process name. */
export interface ScopeView {
  scope: string;
  /** All tenants have one limit together. */
  shared: boolean;
  /** The queues whose rules name it, e.g. ['emails'] or ['{x}:emails']. */
  queues: string[];
  /** The tiers as they were written; null where a function gives them. */
  tiers: string[] | null;
  /** null is no cap. */
  concurrency: number | null | 'function';
}

/** One tier of a tenant, as a bar. */
export interface TierView {
  /** As it was written, e.g. '120/min'. */
  tier: string;
  /** Absent for 'sliding'. Those of kinds 'fixed' and 'gcra' count in no log, so there are no dots of them. */
  kind?: 'bucketed' | 'fixed' | 'gcra';
  /** The unit that it counts, e.g. 'tokens'; absent for plain units. */
  unit?: string;
  limit: number;
  used: number;
  windowMs: number;
  /** Until the next unit frees; 0 when none is taken. */
  resetMs: number;
  /** How much of it the next in line takes; absent where that is 1, and where nobody waits. */
  needed?: number;
}

/** When a pause ends; 'resume' if only resume() ends it. */
export type PausedUntil = number | 'resume';

/** A tenant of a scope, as a row of the list. */
export interface TenantRow {
  tenant: string;
  waiting: number;
  /** How many hold a lease; absent without a cap, in a scope that tenants share without a cap of this tenant. */
  running?: number;
  /** How many may run at a time; absent without a cap. */
  cap?: number;
  /** In a scope that tenants share: its weight, and the part of the scope that is its own while it waits, 0 to 1. */
  weight?: number;
  share?: number;
  /**
   * When its pause ends, or that of the scope that it shares: 'resume' if only resume() ends it, null if its concurrency is 0. Absent
   * when it is not paused.
   */
  pausedUntil?: PausedUntil | null;
  /** In a scope that tenants share: when the pause of this tenant alone ends. */
  ownPausedUntil?: PausedUntil;
  /**
   * When its next waiter may start; null when that waits for a job to end, or for a worker. Absent when nobody waits, and while all
   * its waiters are held up by another limit.
   */
  nextTurn?: number | null;
  /** `nextTurn` is an estimate, by the share of the tenant. */
  isEstimated?: true;
  tiers: TierView[];
  /** Why there are no tiers, e.g. "a function of the job gives them, and no job of this tenant waits". */
  tiersUnknown?: string;
}

/** GET api/scopes */
export interface ScopesView {
  /** What the application calls itself, and the prefix of the limiter's keys. */
  title?: string;
  prefix: string;
  scopes: ScopeView[];
  /** The queues in which a job can be looked up. */
  queues: string[];
  /** What this viewer may do beside looking, e.g. ['pause', 'resume']. */
  actions: ActionName[];
  /** Whether this viewer may see the data of jobs. */
  maySeeData: boolean;
}

/** The event 'state' of GET api/live?view=tenants&scope=<scope>&search=<text>&page=<0..> */
export interface TenantsView {
  view: 'tenants';
  at: number;
  /** How long until the next one is sent. */
  everyMs: number;
  scope: ScopeView;
  /** The queues of the scope. */
  queues: QueueView[];
  /** Of a scope that tenants share: the state of the whole. */
  whole?: Omit<TenantRow, 'tenant' | 'weight' | 'share'>;
  /** Of whom jobs wait or run, and how many of these match the search. */
  total: number;
  /** Whether the scope has more tenants than can be listed. */
  isCut?: true;
  matching: number;
  page: number;
  pages: number;
  waiting: number;
  rows: TenantRow[];
}

/** What was admitted, as dots: `at` ascending, and what each took. */
export interface AdmissionsView {
  /** The unit that is counted, e.g. 'tokens'; absent for plain units. */
  unit?: string;
  at: number[];
  cost: number[];
}

/** A waiter in line. */
export interface WaiterView {
  /** The name of the waiter; of a job prefix:queue:id. */
  id: string;
  /** Of a job of a known queue. */
  queue?: string;
  jobId?: string;
  position: number;
  /** null when it waits for a job to end. */
  turn: number | null;
}

/** A holder of a lease. */
export interface RunningView {
  id: string;
  queue?: string;
  jobId?: string;
  since: number;
  expires: number;
}

/** The event 'state' of GET api/live?view=tenant&scope=<scope>&tenant=<tenant>; without a tenant the whole of a shared scope. */
export interface TenantView {
  view: 'tenant';
  at: number;
  everyMs: number;
  scope: ScopeView;
  /** The queues of the scope. */
  queues: QueueView[];
  /** Its state; in the whole of a shared scope the tenant is ''. */
  row: TenantRow;
  /** What is stored of its limits: the tiers as they are written, null = unlimited. */
  stored?: { tiers?: string[] | null; concurrency?: number | null; weight?: number };
  /** The newest, at most 1,000 of each log, no older than the longest window. */
  admissions: AdmissionsView[];
  /** The first 100 in line. */
  line: WaiterView[];
  /** More stand in line. */
  isLineCut: boolean;
  /** The first 100. */
  running: RunningView[];
}

/** The event 'trouble' of GET api/live: the state could not be read, and the next try follows. */
export interface TroubleView {
  error: string;
}

/** What a viewer may do beside looking. */
export type ActionName = 'pause' | 'resume' | 'setLimits' | 'clearLimits' | 'reset';

/**
 * The body of POST api/actions, with the header `x-governor-action: 1`. The reply is 200 { ok: true }, or 400, 401, 403,
 * 503 and { error: string }.
 */
export type ActionRequest =
  /** `forMs` null is until it is resumed. */
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
