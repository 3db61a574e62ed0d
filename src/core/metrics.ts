import type { Admitted, DeferReason, Deferred } from './decide/decision.js';
import { ConfigurationError } from './errors.js';
import { SCOPE, type Tenant } from './keys.js';
import { harmless } from './util/harmless.js';

/** Whose unit it was. */
export interface CountedFor {
  /** The scope, e.g. 'emails'. */
  readonly scope: string;
  /** Absent where it is not known, as where the function that names it failed. */
  readonly tenant?: Tenant | undefined;
}

/** A decision, as it is recorded. */
export interface DecisionRecord extends CountedFor {
  /**
   * What came of a decision. 'unavailable': none could be had, and the unit was put off or refused; 'unchecked': none could be
   * had, and `onUnavailable: 'admit'` let it through; 'dropped' and 'failed': a job that would have waited too long; 'shadow': a
   * rule in the shadow would have deferred it.
   */
  readonly outcome: 'admitted' | 'deferred' | 'dropped' | 'failed' | 'shadow' | 'unavailable' | 'unchecked';
  /** Of a refusal: why. */
  readonly reason?: DeferReason;
  /** Of a refusal: the tier that binds, as it was written, e.g. '120/min'. */
  readonly tier?: string;
}

/** The waiters and the running jobs of a tenant in a scope. */
export interface LineTotals extends CountedFor {
  /** How many of its jobs wait in line. */
  readonly waiting: number;
  /** How many leases are held; absent where they are nobody's, as in a scope that tenants share. */
  readonly running?: number;
}

/** What can be read of the lines of a limiter. */
export interface LineSource {
  /** Names the server and the prefix: equal for limiters that share their lines. */
  readonly store: string;
  /** Reads the lines of the scopes that this process uses. Reads Redis; @throws UnavailableError */
  read(): Promise<readonly LineTotals[]>;
}

/**
 * Records what a limiter and its workers do: option `metrics`. A function that is absent is not called. None is awaited; what
 * one throws, or rejects with, is a warning, once a minute.
 */
export interface LimiterMetrics {
  /** A decision. One that admits is recorded once for each of its scopes, a refusal for the scope that refuses. */
  decided?: (decision: DecisionRecord) => void;
  /** A request found no decision, because of Redis or of a function of a rule. */
  unavailable?: (outage: { scope: string; cause: 'timeout' | 'unreachable' | 'refused' | 'rule' }) => void;
  /** Redis has answered a call that decides: from sending it to its answer. It decides up to 64 requests. */
  called?: (call: { script: 'acquire' | 'shared'; ms: number }) => void;
  /**
   * A job starts in its first attempt, so long after it was due: after it was added, and its own delay was over. Told again where
   * its handler has put it off.
   */
  started?: (job: CountedFor & { waitMs: number }) => void;
  /** A job was added by `enqueue`, with a turn so far away. */
  reserved?: (job: CountedFor & { delayMs: number }) => void;
  /** A job came back so long after the turn that this process had told it; 0 = in time. */
  returned?: (job: CountedFor & { lateMs: number }) => void;
  /** This process has promoted a job so long after it was to do so. */
  promoted?: (job: Pick<CountedFor, 'scope'> & { lateMs: number }) => void;
  /** A job runs although its lease ended. */
  leaseLost?: (lease: Pick<CountedFor, 'scope'>) => void;
  /** A limiter begins. @returns what is called when it is closed */
  observe?: (lines: LineSource) => () => void;
}

/** All functions of LimiterMetrics. */
const RECORDS = [
  'decided',
  'unavailable',
  'called',
  'started',
  'reserved',
  'returned',
  'promoted',
  'leaseLost',
  'observe',
] as const satisfies readonly (keyof LimiterMetrics)[];

/**
 * The option `metrics`, whose errors do no harm: one must not lose a unit that was charged, or the rank of a job in line.
 * @throws ConfigurationError for what records nothing
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
    throw new ConfigurationError({
      expected: `an object with functions, of ${RECORDS.join(', ')}`,
      given,
      where: `${where}: metrics`,
      fix: "Pass new OtelMetrics() of 'bullmq-governor/otel', or an object of your own.",
    });
  }
  const safe: Record<string, unknown> = {};
  for (const name of records) {
    const record = (given[name] as (of: unknown) => unknown).bind(given);
    safe[name] = harmless(record, `metrics.${name}`, warn, nowMs);
  }
  return safe;
}

type Checks = readonly { scope?: string; tenant: Tenant }[];

/** Records an admission, for each scope. */
export function recordAdmitted(metrics: LimiterMetrics, checks: Checks, { unchecked }: Admitted): void {
  const outcome = unchecked ? 'unchecked' : 'admitted';
  for (const { scope = SCOPE, tenant } of checks) metrics.decided?.({ outcome, scope, tenant });
}

/** Records a refusal, for the scope that refuses. */
export function recordRefused(
  metrics: LimiterMetrics,
  checks: Checks,
  { scope, tier, reason }: Pick<Deferred, 'scope' | 'tier' | 'reason'>,
  outcome: DecisionRecord['outcome'] = reason === 'unavailable' ? 'unavailable' : 'deferred',
): void {
  const { tenant } = checks.find((check) => (check.scope ?? SCOPE) === scope) ?? {};
  metrics.decided?.({ outcome, scope, tenant, reason, ...(tier !== undefined && { tier }) });
}

/** Records that no decision could be had, by the policy 'fail'. */
export function recordUndecided(metrics: LimiterMetrics, checks: Checks): void {
  recordRefused(metrics, checks, { scope: checks[0]?.scope ?? SCOPE, reason: 'unavailable' });
}
