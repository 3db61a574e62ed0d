import { type Admitted, type Decision, type DeferReason, type Deferred, REASONS } from './decision.js';
import { problem, UnavailableError } from './errors.js';
import { SCOPE, type Tenant } from './keys.js';
import { onceAMinute } from './util/once-a-minute.js';

/** The scope and the tenant that a record is about. */
export interface CountedFor {
  /** The scope, e.g. 'emails'. */
  readonly scope: string;
  /** Absent if unknown, for example because the function that names the tenant failed. */
  readonly tenant?: Tenant | undefined;
}

/** A decision to record. */
export interface DecisionRecord extends CountedFor {
  /**
   * The outcome of the decision.
   * - 'unavailable': no decision was possible, and the unit was delayed or refused.
   * - 'unchecked': no decision was possible, and `onUnavailable: 'admit'` let the unit through.
   * - 'dropped', 'failed': the job would have waited too long.
   * - 'lapsed': an admitted unit did not start in time, and was admitted again first.
   * - 'shadow': a rule in shadow mode would have deferred the unit.
   */
  readonly outcome: 'admitted' | 'lapsed' | 'deferred' | 'dropped' | 'failed' | 'shadow' | 'unavailable' | 'unchecked';
  /** The reason for a refusal; absent for an admission. */
  readonly reason?: DeferReason;
  /** The tier that refuses, as it was written, e.g. '120/min'; absent if no tier refuses. */
  readonly tier?: string;
}

/** The waiters and the running jobs of a tenant in a scope. */
export interface LineTotals extends CountedFor {
  /** The number of jobs that wait in line. */
  readonly waiting: number;
  /** The number of held leases; absent for a tenant in a shared scope, because tenants share the leases there. */
  readonly running?: number;
}

/** Reads the lines of a limiter. */
export interface LineSource {
  /** Names the server and the prefix: equal for limiters that share their lines. */
  readonly store: string;
  /**
   * Reads the lines of the scopes that this process uses.
   * @throws UnavailableError
   */
  read(): Promise<readonly LineTotals[]>;
}

/**
 * Records the actions of a limiter and its workers: option `metrics`. Every function is optional, and none is awaited. If a
 * function throws or its promise rejects, a warning says so, at most once a minute.
 */
export interface LimiterMetrics {
  /** Called with each decision: once for each scope that admits, or once for the scope that refuses. */
  decided?: (decision: DecisionRecord) => void;
  /** Called when no decision was possible, because Redis did not answer or a function of a rule failed. */
  unavailable?: (outage: { scope: string; cause: 'timeout' | 'unreachable' | 'refused' | 'rule' }) => void;
  /** Called after each call of a script that decides, with the time until its answer. One call decides up to 64 requests, or 16 in shared scopes. */
  called?: (call: { script: 'acquire' | 'shared' | 'again'; ms: number }) => void;
  /**
   * Called when a job starts its first attempt, or starts again after the handler delayed it. `waitMs` is the time since the
   * job was due: since the job was added and its own delay ended.
   */
  started?: (job: CountedFor & { waitMs: number }) => void;
  /** Called when `enqueue` adds a job, with the time until its turn. */
  reserved?: (job: CountedFor & { delayMs: number }) => void;
  /** Called when a job comes back after this process gave it a turn, with the time since that turn; 0 = in time. */
  returned?: (job: CountedFor & { lateMs: number }) => void;
  /** Called when this process promotes a job; `lateMs` is the delay of the promotion. */
  promoted?: (job: Pick<CountedFor, 'scope'> & { lateMs: number }) => void;
  /** Called when the lease of a running job is lost. */
  leaseLost?: (lease: Pick<CountedFor, 'scope'>) => void;
  /** Called when the server has evicted keys, with `advanced: { eviction: 'accept' }`. */
  evicted?: (found: { keys: number }) => void;
  /** Called when a limiter starts. @returns a function that the limiter calls when it closes */
  observe?: (lines: LineSource) => () => void;
}

const RECORDS = [
  'decided',
  'unavailable',
  'called',
  'started',
  'reserved',
  'returned',
  'promoted',
  'leaseLost',
  'evicted',
  'observe',
] as const satisfies readonly (keyof LimiterMetrics)[];

/**
 * Returns functions that never throw, because an error must not lose a charged unit or the rank of a job in line.
 * @throws ConfigurationError for an object without a function of LimiterMetrics
 */
export function readMetrics(
  given: LimiterMetrics | undefined,
  where: string,
  warn: (message: string) => void,
  nowMs: () => number = () => performance.now(),
): LimiterMetrics | undefined {
  if (given === undefined) return undefined;
  const records =
    typeof given === 'object' && given !== null ? RECORDS.filter((name) => given[name] !== undefined) : [];
  if (records.length === 0 || records.some((name) => typeof given[name] !== 'function')) {
    const fix = "Pass new OtelMetrics() of 'bullmq-governor/otel', or an object of your own.";
    throw problem(`an object with functions, some of ${RECORDS.join(', ')}`, given, `${where}: metrics`, fix);
  }
  const safe: Record<string, unknown> = {};
  for (const name of records) {
    const record = (given[name] as (of: unknown) => unknown).bind(given);
    safe[name] = harmless(record, `metrics.${name}`, warn, nowMs);
  }
  return safe;
}

type Checks = readonly { scope?: string; tenant: Tenant }[];

export function recordAdmitted(metrics: LimiterMetrics, checks: Checks, { unchecked }: Admitted): void {
  const outcome = unchecked ? 'unchecked' : 'admitted';
  for (const { scope = SCOPE, tenant } of checks) metrics.decided?.({ outcome, scope, tenant });
}

export function recordRefused(
  metrics: LimiterMetrics,
  checks: Checks,
  { scope, tier, reason }: Pick<Deferred, 'scope' | 'tier' | 'reason'>,
  outcome: DecisionRecord['outcome'] = REASONS[reason].isDecided ? 'deferred' : 'unavailable',
): void {
  const { tenant } = checks.find((check) => (check.scope ?? SCOPE) === scope) ?? {};
  metrics.decided?.({ outcome, scope, tenant, reason, ...(tier !== undefined && { tier }) });
}

export async function recorded(
  metrics: LimiterMetrics,
  checks: Checks,
  deciding: Promise<Decision>,
): Promise<Decision> {
  try {
    const decision = await deciding;
    if (decision.admitted) recordAdmitted(metrics, checks, decision);
    else recordRefused(metrics, checks, decision);
    return decision;
  } catch (error) {
    if (error instanceof UnavailableError)
      recordRefused(metrics, checks, { scope: checks[0]?.scope ?? SCOPE, reason: 'unavailable' });
    throw error;
  }
}

type Given = ((...args: never[]) => unknown) | undefined;

/**
 * Turns the errors and rejections of a user's function into warnings, at most one a minute. No caller awaits the function's
 * promise, so a rejection would end the process. A returned function is wrapped as well; other results are dropped.
 */
export function harmless<Of>(
  run: (of: Of) => unknown,
  name: string,
  warn: (message: string) => void,
  nowMs: () => number,
): (of: Of) => Given {
  const warnAtTimes = onceAMinute(warn, nowMs);
  const failed = (error: unknown) => warnAtTimes(`${name} failed: ${shown(error)}`);
  return (of) => {
    try {
      const given = run(of);
      if (typeof given === 'function') return harmless(given as () => unknown, name, warn, nowMs);
      if (given instanceof Promise) given.catch(failed);
    } catch (error) {
      failed(error);
    }
    return undefined;
  };
}

/** A user's function may throw anything. */
function shown(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return 'something that has no text';
  }
}
