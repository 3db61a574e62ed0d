import type { Peek } from '../decide/decision.js';
import type { LimiterInternals } from '../internals.js';
import type { ScopeKeys } from '../keys.js';
import type { CallOptions } from '../options/options.js';
import { pauseField } from '../protocol/stored.js';
import type { PreparedCheck } from '../requests/prepared-check.js';
import type { CompiledLimits, ScopeCall } from '../requests/scope-call.js';

// Parts of the state of a limit. Each function sends one or two commands, writes nothing, and throws UnavailableError when Redis does
// not answer.

type Limiter = Pick<LimiterInternals, 'runner' | 'decider'>;

/** Counts the leases that have not ended: a process that died leaves some. */
export function runningIn({ runner }: Pick<Limiter, 'runner'>, { leases }: ScopeKeys): Promise<number> {
  return runner.once((client) => client.zcount(leases, `(${Math.floor(runner.nowUs)}`, '+inf'));
}

/** Returns the end of a pause of a scope, or of one tenant of a shared scope, in milliseconds since 1970; undefined if it is not paused. */
export async function pausedMs(
  { runner }: Pick<Limiter, 'runner'>,
  { settings }: ScopeKeys,
  tenant?: string,
): Promise<number | undefined> {
  const paused = await runner.once((client) => client.hget(settings, pauseField(tenant)));
  const endsMs = Math.ceil(Number(paused ?? 0) / 1000);
  return endsMs * 1000 > runner.nowUs ? endsMs : undefined;
}

/**
 * Returns the answer to a request by a check, and the limits of its scope: stored limits go before those of the check.
 * @throws ConfigurationError for limits that can never work
 */
export async function lookAt(
  { decider }: Pick<Limiter, 'decider'>,
  check: PreparedCheck,
  options: CallOptions = {},
): Promise<{ peek: Peek; limits: CompiledLimits }> {
  const { request, peek } = await decider.peek([check], options);
  return { peek, limits: (request.scopes.at(-1) as ScopeCall).compiled };
}
