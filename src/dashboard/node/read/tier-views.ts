import type { TierState } from '../../../core/index.js';
import type { Tier } from '../../../core/tiers/tier-kind.js';
import type { TierView } from '../views/views.js';

/** @param needed the units that the next waiter takes */
export function tierView(
  { tier, limit, burst, windowMs, remaining, resetMs }: Omit<TierState, 'scope'>,
  { kind, unit }: Partial<Pick<Tier, 'kind' | 'unit'>> = {},
  needed = 1,
): TierView {
  const room = burst ?? limit;
  return {
    tier,
    ...((kind === 'bucketed' || kind === 'fixed' || kind === 'gcra') && { kind }),
    ...(unit !== undefined && { unit }),
    limit: room,
    used: Math.max(0, room - remaining),
    windowMs,
    resetMs: Math.max(0, resetMs),
    ...(needed !== 1 && { needed }),
  };
}
