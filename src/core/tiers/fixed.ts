import { checkFlag } from '../validate.js';
import { checkWindow } from './tier-checks.js';
import type { Tier } from './tier-input.js';
import { type TierKind, windowUs } from './tier-kind.js';

/** At most `limit` units in each period: from the first unit on, or aligned to multiples of the window. */
export const fixed: TierKind = {
  fields: ['windowMs', 'aligned'],
  read(given, limit, where) {
    const { windowMs, aligned = false } = given;
    checkWindow(windowMs, given, where);
    checkFlag(aligned, 'aligned', `${where}: aligned`);
    return { windowMs, ...(aligned && { aligned }), name: `${limit}/${windowMs}ms fixed` };
  },
  script: () => 'fixed',
  memoryUs: () => 0,
  tail: () => undefined,
  sums: () => undefined,
  /** The fields are that of the meters, and the edges of the periods where they are not from the first unit on. */
  args(tier, { guardMs }) {
    const { limit, unit = '', windowMs } = tier;
    return [
      `${limit}`,
      `${windowUs(tier, tier.aligned ? 0 : guardMs)}`,
      `fixed ${unit} ${windowMs}${tier.aligned ? ' aligned' : ''}`,
      edgesOf(tier, guardMs),
    ];
  },
  // A span may begin in the middle of a period.
  most: ({ limit, windowMs }, spanMs) => limit * (Math.ceil(spanMs / windowMs) + 1),
};

/** See lua/lib/tiers/fixed.lua. A guard closes the end of each period: what starts there could arrive in the next one. */
function edgesOf({ aligned, windowMs }: Tier, guardMs: number): string {
  return aligned ? `${Math.ceil(guardMs * 1000)} 0 ${windowMs / 1000}x1` : '';
}
