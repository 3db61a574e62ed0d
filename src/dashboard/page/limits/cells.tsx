import type { LineRow, TenantRow, TierView } from '../../node/views.js';
import { Countdown, CountdownAt } from '../live/time.js';
import { inTime, number, pauseLeft, visibleText } from '../text/words.js';
import { fraction, heldBy, isFull, isShort, noTiersText } from './held-by.js';

export function Held({ row, lacksWorker }: { row: LineRow; lacksWorker?: boolean }) {
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
          {isShort(held.tier)
            ? `: ${number(held.tier.limit - held.tier.used)} left, next job takes ${number(held.tier.needed ?? 1)}`
            : ' full'}
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

interface NextTurnProps {
  row: LineRow;
  shared: boolean;
  /** Whether to show the clock time too. */
  isLong?: boolean;
}

export function NextTurn({ row, shared, isLong = false }: NextTurnProps) {
  const { nextTurn: turn, waiting, isEstimated, pausedUntil } = row;
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

function Bar({ used, limit }: { used: number; limit: number }) {
  const full = isFull({ used, limit });
  return (
    <span class={full ? 'bar full' : 'bar'} aria-hidden="true">
      <span class="fill" style={{ width: `${fraction(used, limit) * 100}%` }} />
    </span>
  );
}

export function TierBar({ tier, at }: { tier: TierView; at: number }) {
  const full = isFull(tier);
  return (
    <li class={full ? 'tier full' : 'tier'}>
      <span class="tier-name" title={visibleText(tier.tier)}>
        {visibleText(tier.tier)}
      </span>
      <span class="tier-used num">
        {number(tier.used)} <span class="of">of</span> {number(tier.limit)}
        {full && <strong class="flag words"> full</strong>}
      </span>
      <Bar used={tier.used} limit={tier.limit} />
      <span class="tier-frees">
        {tier.resetMs > 0 ? (
          <>
            <span class="words">next unit free </span>
            <Countdown at={at + tier.resetMs} words={inTime} />
          </>
        ) : (
          'free'
        )}
      </span>
    </li>
  );
}

export function TierBars({ row, at }: { row: LineRow; at: number }) {
  const { tiers } = row;
  if (tiers.length === 0) return <p class="quiet">{noTiersText(row)}</p>;
  return (
    <ul class="tiers">
      {tiers.map((tier) => (
        <TierBar key={tier.tier} tier={tier} at={at} />
      ))}
    </ul>
  );
}

export function Running({ running, cap }: { running?: number | undefined; cap?: number | undefined }) {
  if (running === undefined) return <span class="quiet">no cap</span>;
  if (cap === undefined) return <span class="num">{number(running)}</span>;
  return (
    <span class={running >= cap ? 'running full' : 'running'}>
      <span class="num">
        {number(running)} <span class="of">of</span> {number(cap)}
        {running >= cap && <strong class="flag words"> full</strong>}
      </span>
      <Bar used={running} limit={cap} />
    </span>
  );
}

export function Share({ row: { weight, share } }: { row: TenantRow }) {
  return (
    <span class="share">
      <span class="num">
        {share === undefined ? '' : `${number(Math.round(share * 1000) / 10)} %`}
        <span class="quiet"> weight {number(weight ?? 1)}</span>
      </span>
      {share !== undefined && (
        <span class="bar" aria-hidden="true">
          <span class="fill" style={{ width: `${Math.min(100, share * 100)}%` }} />
        </span>
      )}
    </span>
  );
}
