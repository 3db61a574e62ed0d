import type { JobView, LineRow, PausedUntil, TenantRow, TierView } from '../../node/views.js';

type Binding = NonNullable<JobView['binding']>;

type HeldBy =
  | { by: 'pause'; until: PausedUntil }
  /** A concurrency of 0. */
  | { by: 'closed' }
  | { by: 'tier'; tier: TierView; others: number }
  | { by: 'cap'; running: number; cap: number }
  /** The limits of the tenant allow a start, but no worker of the queues is free. */
  | { by: 'worker' }
  /** Another limit holds back all waiters of the tenant, or these waiters wait for a worker. */
  | { by: 'other' }
  | { by: 'turn' }
  | { by: 'nothing' };

/**
 * @returns the first cause that applies: a pause, a tier without room (of several, the tier that gets room last), the cap, a
 * missing worker, the line
 */
export function heldBy(row: LineRow, lacksWorker = false): HeldBy {
  if (row.pausedUntil === null) return { by: 'closed' };
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

interface ReasonWords {
  readonly what: string;
  readonly badge: 'full' | 'alarm' | 'paused';
  /** When the wait ends; absent if the time is known. */
  readonly until?: string;
}

export function reasonWords({
  reason,
  estimated,
  pausedUntil,
}: Pick<Binding, 'reason' | 'estimated' | 'pausedUntil'>): ReasonWords {
  switch (reason) {
    case 'rate':
      return { what: 'a limit', badge: 'full' };
    case 'concurrency':
      return { what: 'its concurrency', badge: 'full', ...(!estimated && { until: 'when a job ends' }) };
    case 'paused':
      if (pausedUntil === undefined)
        return { what: 'a concurrency of 0', badge: 'alarm', until: 'when its limits change' };
      return { what: 'a pause', badge: 'paused', ...(pausedUntil === 'resume' && { until: 'when it is resumed' }) };
    case 'unavailable':
      return { what: 'no decision', badge: 'full' };
  }
}

export function noTiersText({ tiersUnknown, pausedUntil }: Pick<TenantRow, 'tiersUnknown' | 'pausedUntil'>): string {
  if (tiersUnknown !== undefined) return `Its tiers are unknown: ${tiersUnknown}.`;
  return pausedUntil === null ? 'Its concurrency is 0: no job starts.' : 'It has no tiers: unlimited.';
}

export function isFull(tier: Pick<TierView, 'used' | 'limit'>): boolean {
  return tier.used >= tier.limit;
}

/**
 * A tier is short if it has room, but less than the next waiter takes. A waiter whose cost is above the limit needs the
 * whole limit.
 */
export function isShort({ used, limit, needed = 1 }: Pick<TierView, 'used' | 'limit' | 'needed'>): boolean {
  return used < limit && limit - used < Math.min(needed, limit);
}

export function fraction(used: number, limit: number): number {
  if (limit <= 0) return 1;
  return Math.min(1, Math.max(0, used / limit));
}
