import type { DeferReason } from '../../../core/decide/decision.js';
import type { JobView } from '../../node/views/job-views.js';
import type { PausedUntil, TenantRow, TierView } from '../../node/views/views.js';

/** What holds a tenant back, as far as its state tells. */
export type HeldBy =
  | { by: 'pause'; until: PausedUntil | null }
  | { by: 'tier'; tier: TierView; others: number }
  | { by: 'cap'; running: number; cap: number }
  /** Its limits let it start, and no worker of its queue is free. */
  | { by: 'worker' }
  /** It has no waiter with a turn here. */
  | { by: 'other' }
  | { by: 'turn' }
  | { by: 'nothing' };

/**
 * @param lacksWorker whether jobs of its queues wait for a worker
 * @returns the one that binds longest: a pause, then the tier without room that frees last, then the cap
 */
export function heldBy(row: Omit<TenantRow, 'tenant'>, lacksWorker = false): HeldBy {
  if (row.pausedUntil !== undefined) return { by: 'pause', until: row.pausedUntil };
  const full = row.tiers.filter((tier) => isFull(tier) || isShort(tier)).sort((a, b) => b.resetMs - a.resetMs);
  const [longest] = full;
  if (longest) return { by: 'tier', tier: longest, others: full.length - 1 };
  const { running, cap } = row;
  if (running !== undefined && cap !== undefined && running >= cap) return { by: 'cap', running, cap };
  if (row.waiting === 0) return { by: 'nothing' };
  if (lacksWorker) return { by: 'worker' };
  return { by: row.nextTurn === undefined ? 'other' : 'turn' };
}

/** Why a job is held back where no tier is named. */
export const REASONS: Readonly<Record<DeferReason, string>> = {
  rate: 'a limit',
  concurrency: 'as many run as may',
  paused: 'a pause',
  unavailable: 'no decision can be had',
};

/** When the turn of a job is that waits for no time: its own time is a last resort then. undefined where a time says it. */
export function turnWords({
  reason,
  estimated,
  pausedUntil,
}: Pick<NonNullable<JobView['binding']>, 'reason' | 'estimated' | 'pausedUntil'>): string | undefined {
  if (reason === 'concurrency' && !estimated) return 'when a job ends';
  if (reason === 'paused' && pausedUntil === undefined) return 'when its limits change';
  if (pausedUntil === 'resume') return 'when it is resumed';
  return undefined;
}

/** Why there is no bar. */
export function noTiersText({ tiersUnknown, pausedUntil }: Pick<TenantRow, 'tiersUnknown' | 'pausedUntil'>): string {
  if (tiersUnknown !== undefined) return `Its tiers are unknown: ${tiersUnknown}.`;
  return pausedUntil === null ? 'Its concurrency is 0: nothing starts.' : 'It has no tiers: unlimited.';
}

export function isFull(tier: Pick<TierView, 'used' | 'limit'>): boolean {
  return tier.used >= tier.limit;
}

/** Whether something is left, and less than the next in line takes. What takes more than the limit waits for all of it. */
export function isShort({ used, limit, needed = 1 }: Pick<TierView, 'used' | 'limit' | 'needed'>): boolean {
  return used < limit && limit - used < Math.min(needed, limit);
}

/** How much of a limit is used, 0 to 1, for a bar. */
export function fraction(used: number, limit: number): number {
  if (limit <= 0) return 1;
  return Math.min(1, Math.max(0, used / limit));
}
