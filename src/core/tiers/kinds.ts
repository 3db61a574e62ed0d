import { bucketed } from './bucketed.js';
import { fixed } from './fixed.js';
import { gcra } from './gcra.js';
import { pace } from './pace.js';
import { sliding } from './sliding.js';
import type { Tier, TierKind } from './tier-kind.js';
import { durationText, readText } from './tier-text.js';

/** To add a kind, add a row here, its name in Tier, a file in this folder, its script, and a model in the tests. */
export const KINDS = { sliding, pace, fixed, bucketed, gcra } satisfies Record<Tier['kind'], TierKind>;

export function kindOf({ kind }: Pick<Tier, 'kind'>): TierKind {
  return KINDS[kind];
}

export type Spell = (tier: Tier) => string;

/** Returns the same text for all tiers that count alike: `10/s`, `90000 tokens/min`, `5/15s fixed`. */
export function tierText(tier: Omit<Tier, 'name'>): string {
  const { limit, unit, windowMs, per } = tier;
  const window = per ?? durationText(windowMs).replace(/^1(?=\D)/, '');
  return `${limit}${unit ? ` ${unit}` : ''}/${window}${kindOf(tier).words(tier)}`;
}

/** Returns the tier's name if the name is a text that agrees with the fields; else returns tierText(). */
export function asWritten(tier: Tier): string {
  const { kind, name, limit, windowMs, unit, per, timeZone } = tier;
  const said = readText(name);
  const isWindow = per
    ? said?.per === per && said.timeZone === timeZone
    : kind === 'sliding' && said?.windowMs === windowMs;
  const isText = said?.limit === limit && said.unit === unit && isWindow;
  return isText ? name.trim() : tierText(tier);
}
