import { ConfigurationError } from '../errors.js';
import { kindOf } from './kinds.js';
import type { Tier } from './tier-input.js';
import { durationText } from './tier-text-parts.js';

/** @throws ConfigurationError where two tiers of a set count in the same field of the meters, which holds one tier */
export function refuseTwins(tiers: readonly Tier[], where: string): void {
  const first = new Map<string, Tier>();
  for (const tier of tiers) {
    const counter = kindOf(tier).counter?.(tier);
    if (counter === undefined) continue;
    const twin = first.get(counter);
    if (twin) throw twinsOf(twin, tier, where);
    first.set(counter, tier);
  }
}

function twinsOf(a: Tier, b: Tier, where: string): ConfigurationError {
  const window = a.per ? `${a.per} in ${a.timeZone}` : durationText(a.windowMs);
  return new ConfigurationError({
    expected: `one tier of kind '${a.kind}' that counts ${a.unit ?? 'requests'} per ${window}, for such tiers share one counter`,
    given: `${a.name} and ${b.name}`,
    where,
    fix: fixOf(a, b),
  });
}

function fixOf(a: Tier, b: Tier): string {
  const burst = ({ burst = 0 }: Tier) => burst;
  if (a.limit <= b.limit && burst(a) <= burst(b)) return keep(a);
  if (b.limit <= a.limit && burst(b) <= burst(a)) return keep(b);
  return 'Write one of them as twice the limit in twice the window, which is the same rate.';
}

function keep({ name }: Tier): string {
  return `Keep ${name} alone: the other one lets all start that it lets start.`;
}
