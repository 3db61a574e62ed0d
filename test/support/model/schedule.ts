import { type TierModel, type Unit, unitsAt } from './tiers/kind.js';

/** When a request may go; of several tiers that say so, all. */
export interface Turn {
  turnUs: number;
  tiers: number[];
}

/** The earliest time from `fromUs` on at which every tier lets a request through that costs so much. */
export function earliest(tiers: readonly TierModel[], units: readonly Unit[], fromUs: number, cost = 1): number {
  for (let at = fromUs; ; ) {
    const free = Math.max(at, ...tiers.map((tier) => tier.freeUs(units, at, cost)));
    // NaN, of a model that is wrong, must not be looked at for ever.
    if (!(free > at)) return free;
    at = free;
  }
}

/** When each of `count` units goes, one after the other and each as early as the log allows; the last one costs so much. */
export function greedy(
  tiers: readonly TierModel[],
  log: readonly Unit[],
  atUs: number,
  count: number,
  lastCost = 1,
): number[] {
  const units = [...log];
  const turns: number[] = [];
  for (let unit = 1; unit <= count; unit++) {
    const turn = earliest(tiers, units, turns.at(-1) ?? atUs, unit === count ? lastCost : 1);
    turns.push(turn);
    units.push(...unitsAt([turn]));
  }
  return turns;
}

/** The turn of a waiter behind others that have these turns. */
export function behind(
  tiers: readonly TierModel[],
  log: readonly Unit[],
  turnsAhead: readonly number[],
  atUs: number,
  cost = 1,
): Turn {
  // With room for all waiters ahead as well, they block no one, whatever their turns are.
  const now = { turnUs: atUs, tiers: [0] };
  if (greedy(tiers, log, atUs, turnsAhead.length + 1, cost).at(-1) === atUs) return now;
  // No schedule by these limits is later than a window and the spacing of the slowest tier.
  const spacing = Math.max(...tiers.map((tier) => tier.spacingUs));
  const ahead = turnsAhead.map((turn, k) => Math.min(turn, atUs + longestOf(tiers) + Math.ceil(k * spacing)));
  // The log goes on with the turns of the waiters ahead; a turn that has passed counts as taken now.
  const sequence = [...log, ...unitsAt(ahead.map((turn) => Math.max(turn, atUs)))];
  const turns = tiers.map((tier) =>
    Math.max(
      turnsAhead.length > 0 ? tier.behindUs(sequence) : atUs,
      greedy([tier], log, atUs, turnsAhead.length + 1, cost).at(-1) as number,
    ),
  );
  const byLog = Math.max(...turns);
  return {
    turnUs: Math.max(byLog, ahead.at(-1) ?? byLog),
    tiers: turns.flatMap((turn, tier) => (turn === byLog ? [tier] : [])),
  };
}

/** For how long the slowest tier counts a unit. */
export function longestOf(tiers: readonly TierModel[]): number {
  return Math.max(0, ...tiers.map((tier) => tier.countsUs));
}
