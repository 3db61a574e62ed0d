import { median, round } from '../lib/stats.js';

export type Better = 'less' | 'more';

export interface Verdict {
  /** `now` and `before` are medians over all pairs of runs. */
  now: number;
  before: number;
  /** The median of now / before. */
  ratio: number;
  /** Half the distance between the quartiles of the ratios. */
  spread: number;
  isWorse: boolean;
}

/** A figure may get worse by this share in addition to the spread. */
const TOLERANCE = 0.05;

export function verdictOf(
  now: readonly (number | undefined)[],
  before: readonly (number | undefined)[],
  better: Better,
): Verdict | undefined {
  const pairs = now.flatMap((value, i) => {
    const other = before[i];
    return value !== undefined && other !== undefined && other !== 0 ? [[value, other] as const] : [];
  });
  if (pairs.length === 0) return undefined;
  const ratios = pairs.map(([value, other]) => value / other);
  const ratio = median(ratios);
  const spread = (quantile(ratios, 0.75) - quantile(ratios, 0.25)) / 2;
  const loss = better === 'less' ? ratio - 1 : 1 - ratio;
  return {
    now: round(median(pairs.map(([value]) => value)), 3),
    before: round(median(pairs.map(([, other]) => other)), 3),
    ratio: round(ratio, 3),
    spread: round(spread, 3),
    isWorse: loss > TOLERANCE + spread,
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] as number, sorted[Math.ceil(at)] as number];
  return low + (high - low) * (at % 1);
}
