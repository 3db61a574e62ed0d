import { type TierModel, type Unit, unitsAt } from './tiers/kind.js';

export function earliest(tiers: readonly TierModel[], units: readonly Unit[], fromUs: number, cost = 1): number {
  for (let at = fromUs; ; ) {
    const free = Math.max(at, ...tiers.map((tier) => tier.freeUs(units, at, cost)));
    // If a wrong model returns NaN, the loop ends here.
    if (!(free > at)) return free;
    at = free;
  }
}

/** Returns the turns if each unit goes as early as the log allows. */
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
