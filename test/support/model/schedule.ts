/** Schedules in plain arrays, written from their promises: what a window holds is counted, unit by unit. */
export interface ModelTier {
  limit: number;
  windowUs: number;
}

/** When somebody may go; of several tiers that say so, all. */
export interface Turn {
  turnUs: number;
  tiers: number[];
}

/** Whether a window that ends at `atUs` holds a tier's limit; a unit at t is out at t + window. */
function full(tier: ModelTier, taken: readonly number[], atUs: number): boolean {
  return taken.filter((unit) => unit > atUs - tier.windowUs).length >= tier.limit;
}

/** The earliest time from `fromUs` on at which no tier is full, if nobody takes more than `taken`. */
export function earliest(tiers: readonly ModelTier[], taken: readonly number[], fromUs: number): number {
  const expiries = taken.flatMap((unit) => tiers.map((tier) => unit + tier.windowUs)).filter((time) => time > fromUs);
  const times = [fromUs, ...expiries.sort((a, b) => a - b)];
  return times.find((time) => !tiers.some((tier) => full(tier, taken, time))) as number;
}

/** When each of `count` units goes, one after the other and each as early as the log allows. */
export function greedy(tiers: readonly ModelTier[], log: readonly number[], atUs: number, count: number): number[] {
  const longest = longestOf(tiers);
  const taken = log.filter((unit) => unit > atUs - longest);
  const turns: number[] = [];
  for (let unit = 0; unit < count; unit++) {
    const turn = earliest(tiers, taken, turns.at(-1) ?? atUs);
    turns.push(turn);
    taken.push(turn);
  }
  return turns;
}

/** When one goes behind others, who were promised these turns. */
export function behind(
  tiers: readonly ModelTier[],
  log: readonly number[],
  promises: readonly number[],
  atUs: number,
): Turn {
  // With room for all in front as well, they block nobody, whatever they were promised.
  const now = { turnUs: atUs, tiers: [0] };
  if (greedy(tiers, log, atUs, promises.length + 1).at(-1) === atUs) return now;
  // No schedule by these limits is later than a window and the pace of the slowest tier.
  const pace = Math.max(...tiers.map((tier) => tier.windowUs / tier.limit));
  const promised = promises.map((turn, k) => Math.min(turn, atUs + longestOf(tiers) + Math.ceil(k * pace)));
  // The log goes on with the turns of those in front; turns gone by count as taken from now on.
  const sequence = [...log, ...promised.map((turn) => Math.max(turn, atUs))];
  const turns = tiers.map((tier) =>
    Math.max(
      (sequence.at(-tier.limit) ?? Number.NEGATIVE_INFINITY) + tier.windowUs,
      greedy([tier], log, atUs, promises.length + 1).at(-1) as number,
    ),
  );
  const byLog = Math.max(...turns);
  return {
    turnUs: Math.max(byLog, promised.at(-1) ?? byLog),
    tiers: turns.flatMap((turn, tier) => (turn === byLog ? [tier] : [])),
  };
}

export function longestOf(tiers: readonly ModelTier[]): number {
  return Math.max(0, ...tiers.map((tier) => tier.windowUs));
}
