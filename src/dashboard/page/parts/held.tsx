import type { TenantRow, TierView } from '../../node/views.js';
import { number, pauseLeft } from '../logic/durations.js';
import { heldBy, isShort } from '../logic/held-by.js';
import { visibleText } from '../logic/visible-text.js';
import { ClockTime, Countdown } from './time.js';

/** By what a tenant is held back, as a badge with words. */
export function Held({ row }: { row: Omit<TenantRow, 'tenant'> }) {
  const held = heldBy(row);
  switch (held.by) {
    case 'pause':
      return (
        <span class="badge paused">
          <span aria-hidden="true">❚❚ </span>
          {held.until === null ? 'Paused: its concurrency is 0' : <Countdown at={held.until} words={pauseLeft} />}
        </span>
      );
    case 'tier':
      return (
        <span class="badge full">
          {visibleText(held.tier.tier)}
          {tierState(held.tier)}
          {held.others > 0 && `, ${held.others} more`}
        </span>
      );
    case 'cap':
      return (
        <span class="badge full">
          {number(held.running)} of {number(held.cap)} running
        </span>
      );
    case 'turn':
      return <span class="badge">Waits its turn</span>;
    case 'nothing':
      return <span class="quiet">Not held</span>;
  }
}

function tierState(tier: TierView): string {
  return isShort(tier)
    ? `: ${number(tier.limit - tier.used)} left, next job takes ${number(tier.needed ?? 1)}`
    : ' full';
}

interface NextTurnProps {
  turn: number | null | undefined;
  /** null where the concurrency is 0. */
  pausedUntil?: number | null | undefined;
  /** In a scope that tenants share only the first in line have a turn. */
  shared: boolean;
  isLong?: boolean;
}

/** When the next in line may start. */
export function NextTurn({ turn, pausedUntil, shared, isLong = false }: NextTurnProps) {
  if (turn === undefined) return <span class="quiet">nobody waits</span>;
  if (pausedUntil === null) return <span>when its limits change</span>;
  if (turn === null) return <span>{shared ? 'when its share comes' : 'when a job ends'}</span>;
  return (
    <>
      <Countdown at={turn} />
      {isLong && (
        <span class="quiet">
          {' '}
          at <ClockTime at={turn} />
        </span>
      )}
    </>
  );
}
