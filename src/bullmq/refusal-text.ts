import type { Deferred, Running, TierState } from '../core/index.js';
import { MAX_PAUSE_MS } from '../core/steering.js';

// A refusal in words.

/** The jobs that run under the cap that refuses, as far as they are known, and whether it is one of all tenants together. */
export interface CapHolders {
  readonly running: readonly Running[];
  readonly isOfAll: boolean;
}

/** Says what holds a request back. @param tiers their state @param place the limit, in words */
export function causeText(
  refusal: Deferred,
  tiers: readonly TierState[],
  place: string,
  { running, isOfAll }: CapHolders,
): string {
  const { reason, scope } = refusal;
  if (reason === 'paused') return `${place} is paused until ${pauseEnd(refusal)}`;
  if (reason === 'concurrency') {
    const jobs = running.map(({ id }) => id).join(', ');
    const whose = isOfAll ? `all tenants in scope '${scope}'` : place;
    return `${refusal.running ?? 'as many as may'} of ${whose} run${jobs && ` (${jobs})`}`;
  }
  const tier = tiers.find((each) => each.scope === scope && each.tier === refusal.tier);
  const room = tier && (tier.burst ?? tier.limit);
  const used = tier ? `, ${Number(room) - tier.remaining} of ${room} used` : '';
  return `${refusal.tier ?? 'the rate'} of ${place}${used}`;
}

/** Says when the turn of a request is. */
export function turnText(refusal: Deferred): string {
  const { reason, turn, delayMs, estimated } = refusal;
  if (isOpenEnded(refusal)) return 'its turn comes then';
  if (estimated) return `its turn is about ${turn.toISOString()}, and it is promoted then`;
  const at = `${turn.toISOString()}, in ${inWords(delayMs)}`;
  if (reason === 'concurrency') return `it is promoted when a job ends, at the latest at ${at}`;
  return `its turn is ${at}`;
}

function pauseEnd(refusal: Deferred): string {
  if (refusal.pausedUntil === undefined) return 'its concurrency is more than 0';
  return isOpenEnded(refusal) ? 'resume()' : refusal.pausedUntil.toISOString();
}

/** Whether nobody knows when a pause ends: a concurrency of 0, or a pause that was given no end (see LimitHandle.pause). */
function isOpenEnded({ reason, pausedUntil, turn, delayMs }: Deferred): boolean {
  const nowMs = turn.getTime() - delayMs;
  return reason === 'paused' && (pausedUntil === undefined || pausedUntil.getTime() - nowMs > MAX_PAUSE_MS / 2);
}

/** Seconds while they can be counted, then minutes, hours, days. */
export function inWords(ms: number): string {
  if (ms < 600_000) return `${(ms / 1000).toFixed(1)} s`;
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${Math.round(minutes / 1440)} days`;
}
