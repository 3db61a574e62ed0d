import type { TenantRow, TierView } from '../../node/views/views.js';
import { Countdown } from '../live/time.js';
import { inTime, number, visibleText } from '../text/words.js';
import { fraction, isFull, noTiersText } from './held-by.js';

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

interface TierBarsProps {
  row: Omit<TenantRow, 'tenant'>;
  at: number;
}

export function TierBars({ row, at }: TierBarsProps) {
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
