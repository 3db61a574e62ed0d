import { type TierModel, type Unit, unitsAt } from './tiers/kind.js';

/** The earliest time from `fromUs` on at which every tier admits the request. */
export function earliest(tiers: readonly TierModel[], units: readonly Unit[], fromUs: number, cost = 1): number {
  for (let at = fromUs; ; ) {
    const free = Math.max(at, ...tiers.map((tier) => tier.freeUs(units, at, cost)));
    // If a wrong model gives NaN, this comparison ends the loop.
    if (!(free > at)) return free;
    at = free;
  }
}

/** For each of `count` units, if each goes as early as the log allows. */
export function greedy(tiers: readonly TierModel[], log: readonly Unit[], atUs: number, count: number): number[] {
  const units = [...log];
  const turns: number[] = [];
  for (let unit = 1; unit <= count; unit++) {
    const turn = earliest(tiers, units, turns.at(-1) ?? atUs);
    turns.push(turn);
    units.push(...unitsAt([turn]));
  }
  return turns;
}
