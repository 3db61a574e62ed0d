import type { ScopeKeys } from '../keys.js';
import type { Commands } from '../redis/commands.js';

interface Connected {
  readonly runner: Commands;
}

/** Does not count expired leases, which a dead process leaves behind. */
export function runningIn({ runner }: Connected, { leases }: ScopeKeys): Promise<number> {
  return runner.once((client) => client.zcount(leases, `(${Math.floor(runner.nowUs)}`, '+inf'));
}
