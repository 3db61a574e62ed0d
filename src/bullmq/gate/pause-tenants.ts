import type { Job } from 'bullmq';
import { asError, problem } from '../../core/errors.js';
import type { ConfigurationError, Deferred } from '../../core/index.js';
import type { PreparedCheck } from '../../core/limits/checks.js';
import { encodeNote } from '../../core/limits/read-settings.js';
import type { UpstreamPause } from '../defer/retry-later.js';
import { evaluateRules } from '../evaluate/evaluate.js';
import type { ResolvedRule } from '../rules/options.js';
import type { WorkerSide } from '../worker-side.js';

/** A shorter pause could be over before the job has joined its lines again. */
const MIN_PAUSE_MS = 50;

type Checks = readonly PreparedCheck[];

interface PutBack {
  readonly pauseMs: number;
  /** Empty if the rules of the job could not be evaluated. */
  readonly checks: Checks;
  /** The decision with the latest turn; absent if no line refused the job, or if an error came first. */
  readonly decision?: Deferred | undefined;
  readonly error?: Error;
}

/**
 * Never throws.
 * @param rejoin puts the job into the lines of some checks; returns undefined if their pause is already over
 */
export async function pauseTenants(
  { limiter: { calls, reader, runner }, retell }: Pick<WorkerSide, 'limiter' | 'retell'>,
  job: Job,
  rules: { readonly passed: readonly ResolvedRule[]; readonly ofStart: readonly ResolvedRule[] },
  { delayMs, scope, isGuess }: UpstreamPause,
  rejoin: (checks: Checks) => Promise<Deferred | undefined>,
): Promise<PutBack> {
  const pauseMs = Math.max(delayMs, MIN_PAUSE_MS);
  let checks: Checks = [];
  try {
    const [passed, ofStart] = (await Promise.all(
      [rules.passed, rules.ofStart].map(async (some) => evaluateRules(some, job).checks),
    )) as [Checks, Checks];
    checks = [...passed, ...ofStart];
    const paused = checks.filter((check) => scope === undefined || check.scope === scope);
    if (scope !== undefined && paused.length === 0) throw notLimitedBy(job, scope, checks);
    const note = encodeNote(
      runner.nowUs,
      { reason: `the upstream asked, job ${job.id} of ${job.queueName}` },
      !isGuess,
    );
    await Promise.all(paused.map((check) => calls.pause(reader.keysOf(check), note, Math.ceil(pauseMs * 1000))));
    const requests = requestsOf(passed, ofStart).filter((request) => request.some((check) => paused.includes(check)));
    const decision = latest(await Promise.all(requests.map(rejoin)));
    // Only now: the first waiter is given the end of the pause as its turn, and the job stands in front of the others.
    for (const check of paused) retell(reader.keysOf(check));
    return { pauseMs, checks, decision };
  } catch (error) {
    return { pauseMs, checks, error: asError(error) };
  }
}

/**
 * Returns one request for each tenant, because a decision on a cluster can have only one tenant. The scopes of the start
 * stay together. A request with a shared scope joins only one line, so each checkpoint in a shared scope gets its own
 * request, and so does a start with a shared scope.
 */
export function requestsOf(
  checkpoints: readonly PreparedCheck[],
  ofStart: readonly PreparedCheck[],
): readonly (readonly PreparedCheck[])[] {
  const requests = new Map<string, PreparedCheck[]>();
  const add = (check: PreparedCheck, tenant: string) => requests.set(tenant, [...(requests.get(tenant) ?? []), check]);
  for (const check of checkpoints) if (!check.shared) add(check, String(check.tenant));
  // '' cannot be a tenant, so it names the request of a start with a shared scope.
  const start = ofStart.some(({ shared }) => shared) ? '' : String(ofStart[0]?.tenant);
  for (const check of ofStart) add(check, start);
  return [...requests.values(), ...checkpoints.filter(({ shared }) => shared).map((check) => [check])];
}

export function latest(decisions: readonly (Deferred | undefined)[]): Deferred | undefined {
  return decisions.reduce((a, b) => (a && b && a.delayMs >= b.delayMs ? a : (b ?? a)), undefined);
}

function notLimitedBy(job: Pick<Job, 'id'>, scope: string, checks: readonly PreparedCheck[]): ConfigurationError {
  return problem(
    `a scope that limits job ${job.id}: ${checks.map((check) => `'${check.scope}'`).join(', ') || 'none does'}`,
    scope,
    'RetryLater(options): scope',
    'Name a scope that limits the start of the job, or a checkpoint that this run has passed. Leave the option out to pause them all.',
  );
}
