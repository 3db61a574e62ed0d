import type { ScopeKeys } from '../keys.js';
import { pauseField } from '../protocol/stored.js';
import type { Commands } from '../redis/commands.js';

// Parts of the state of a limit. Each function sends one command, writes nothing, and throws UnavailableError when
// Redis does not answer.

interface Connected {
  readonly runner: Commands;
}

/** Expired leases, which a dead process leaves, do not count. */
export function runningIn({ runner }: Connected, { leases }: ScopeKeys): Promise<number> {
  return runner.once((client) => client.zcount(leases, `(${Math.floor(runner.nowUs)}`, '+inf'));
}

/**
 * Returns the end of the pause of a scope, or of a tenant in a shared scope, in milliseconds since 1970; undefined if it is not
 * paused.
 */
export async function pausedMs(
  { runner }: Connected,
  { settings }: ScopeKeys,
  tenant?: string,
): Promise<number | undefined> {
  const paused = await runner.once((client) => client.hget(settings, pauseField(tenant)));
  const endsMs = Math.ceil(Number(paused ?? 0) / 1000);
  return endsMs * 1000 > runner.nowUs ? endsMs : undefined;
}
