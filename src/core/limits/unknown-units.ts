import { extraKey, type ScopeKeys } from '../keys.js';
import type { Commands } from '../redis/commands.js';
import { NOMINAL_MS } from '../tiers/fixed.js';
import type { Tier } from '../tiers/tier-kind.js';

const LOG = /^log(?:~([^~]*))?/;
const METER = /^(?:fixed|gcra) (\S*) (\S+)/;

/**
 * Returns a note on each tier whose window is longer than the scope's records of the tier's unit. If the scope has no
 * records at all, returns no notes.
 */
export async function unknownUnits(
  runner: Pick<Commands, 'once'>,
  keys: ScopeKeys,
  tiers: readonly Tier[],
): Promise<string[]> {
  const fields = await runner.once((client) => client.hkeys(keys.meters));
  const knownMs = new Map<string, number>();
  const know = (unit: string, ms: number) => knownMs.set(unit, Math.max(ms, knownMs.get(unit) ?? 0));
  for (const field of ['log', ...fields]) {
    const [, unit = '', lasts = ''] = METER.exec(field) ?? [];
    const log = LOG.exec(field);
    if (lasts !== '') know(unit, lasts === 'day' || lasts === 'month' ? NOMINAL_MS[lasts] : Number(lasts));
    if (!log) continue;
    // The head of a log begins with its longest window.
    const head = await runner.once((client) => client.getrangeBuffer(extraKey(keys, field), 0, 7));
    if (head.length === 8) know(log[1] ?? '', head.readDoubleLE(0) / 1000);
  }
  if (Math.max(0, ...knownMs.values()) === 0) return [];
  return tiers.flatMap(({ name, unit = '', windowMs }) => {
    const ms = knownMs.get(unit) ?? 0;
    if (ms >= windowMs) return [];
    const units = unit === '' ? 'requests' : unit;
    const missing =
      ms === 0 ? `no ${units} have been counted yet` : `${units} that are older than ${ms} ms may be missing`;
    return [`'${name}' has a window of ${windowMs} ms, and ${missing}`];
  });
}
