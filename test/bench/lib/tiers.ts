import { compileLimits } from '../../../src/core/protocol/compiled-limits.js';
import { encodeRequests } from '../../../src/core/protocol/encode.js';
import type { CompiledLimits } from '../../../src/core/protocol/request.js';
import { type ScriptArguments } from '../../../src/core/redis/script-source.js';

export type RawTier = readonly [limit: number, windowUs: number];

const OVERDUE_MS = 10_000;

function limitsOf(tiers: readonly RawTier[]): CompiledLimits {
  return compileLimits(
    tiers.map(([limit, windowUs]) => ({
      kind: 'sliding' as const,
      limit,
      windowMs: windowUs / 1000,
      name: `${limit}`,
    })),
    0,
  );
}

/** Returns one request without an id, at `now` or by the server's clock. */
export function askArgs(tiers: readonly RawTier[], now = ''): string[] {
  return requestOf('any', limitsOf(tiers)).args.with(0, now);
}

/** @param costs if absent, one unit of each tier */
export function requestOf(name: string, compiled: CompiledLimits, costs?: readonly number[]): ScriptArguments {
  const [log, waiters, queue, settings] = scopeKeys(name);
  const keys = { log, waiters, queue, settings, leases: '', holders: '', meters: `${name}:meters` };
  return encodeRequests([{ scopes: [{ scope: name, keys, compiled, costs }], member: '', rank: 0 }], {
    overdueMs: OVERDUE_MS,
    promotes: false,
    namesAll: false,
  });
}

export function bareArgs(tiers: readonly RawTier[]): string[] {
  return ['', '', ...limitsOf(tiers).args];
}

export function scopeKeys(name: string): [log: string, line: string, turns: string, settings: string] {
  return [`${name}:log`, `${name}:line`, `${name}:turns`, `${name}:settings`];
}
