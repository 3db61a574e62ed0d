import type { PausedUntil, TenantRow, TierView } from '../../node/views/views.js';
import { Countdown, CountdownAt } from '../live/time.js';
import { number, pauseLeft, visibleText } from '../text/words.js';
import { heldBy, isShort } from './held-by.js';

export function Held({ row, lacksWorker }: { row: Omit<TenantRow, 'tenant'>; lacksWorker?: boolean }) {
  const held = heldBy(row, lacksWorker);
  switch (held.by) {
    case 'pause':
      return (
        <span class="badge paused">
          <span aria-hidden="true">{'❚❚\u00a0'}</span>
          {held.until === 'resume' && 'Paused until resumed'}
          {typeof held.until === 'number' && <Countdown at={held.until} words={pauseLeft} />}
        </span>
      );
    case 'closed':
      return <span class="badge alarm">0 at a time</span>;
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
    case 'worker':
      return <span class="badge full">No worker is free</span>;
    case 'other':
      return <span class="badge">Waits for another limit or a worker</span>;
    case 'turn':
      return <span class="badge">Waits its turn</span>;
    case 'nothing':
      return <span class="quiet">Not held back</span>;
  }
}

function tierState(tier: TierView): string {
  return isShort(tier)
    ? `: ${number(tier.limit - tier.used)} left, next job takes ${number(tier.needed ?? 1)}`
    : ' full';
}

interface NextTurnProps {
  turn: number | null | undefined;
  waiting: number;
  isEstimated?: boolean | undefined;
  pausedUntil?: PausedUntil | null | undefined;
  /** In a shared scope, only the first waiters have a turn. */
  shared: boolean;
  isLong?: boolean;
}

export function NextTurn({ turn, waiting, isEstimated, pausedUntil, shared, isLong = false }: NextTurnProps) {
  if (waiting === 0) return <span class="quiet">no job waits</span>;
  if (pausedUntil === null) return <span>when its limits change</span>;
  if (pausedUntil === 'resume') return <span>when it is resumed</span>;
  // All waiters were promoted, or another limit holds them back.
  if (turn === undefined) return <span>when a worker fetches it</span>;
  if (turn === null) return <span>{shared ? 'when its share comes' : 'when a job ends'}</span>;
  return (
    <>
      {isEstimated && 'about '}
      {isLong ? <CountdownAt at={turn} /> : <Countdown at={turn} />}
    </>
  );
}
