import type { ScopeKeys } from '../keys.js';
import { pauseField } from '../protocol/stored.js';
import type { Commands } from '../redis/commands.js';

interface Connected {
  readonly runner: Commands;
}

/** Does not count expired leases, which a dead process leaves behind. */
export function runningIn({ runner }: Connected, { leases }: ScopeKeys): Promise<number> {
  return runner.once((client) => client.zcount(leases, `(${Math.floor(runner.nowUs)}`, '+inf'));
}

/** Returns the end of a pause in milliseconds since 1970. @param tenant a tenant of a shared scope */
export async function pausedMs(
  { runner }: Connected,
  { settings }: ScopeKeys,
  tenant?: string,
): Promise<number | undefined> {
  const paused = await runner.once((client) => client.hget(settings, pauseField(tenant)));
  const endsMs = Math.ceil(Number(paused ?? 0) / 1000);
  return endsMs * 1000 > runner.nowUs ? endsMs : undefined;
}
