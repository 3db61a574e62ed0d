/** Times are microseconds of real time. */
export interface Entry {
  readonly atUs: number;
  /** The number of units for which the entry counts now. */
  units: number;
}

export interface CorrectedTier {
  breaks(entries: readonly Entry[], nowUs: number, cost: number): boolean;
  /** Returns whether the tier must admit. */
  allows(entries: readonly Entry[], nowUs: number, cost: number): boolean;
  readonly countsUs: number;
}

const sum = (entries: readonly Entry[]) => entries.reduce((all, { units }) => all + units, 0);

/** Admissions may count for longer than the window, by at most the slack. */
export function slidingTier(limit: number, windowUs: number, slackUs = 0): CorrectedTier {
  const used = (entries: readonly Entry[], afterUs: number) => sum(entries.filter(({ atUs }) => atUs > afterUs));
  return {
    countsUs: windowUs + slackUs,
    breaks: (entries, nowUs, cost) => cost > 0 && used(entries, nowUs - windowUs) + cost > limit,
    allows: (entries, nowUs, cost) => cost === 0 || used(entries, nowUs - windowUs - slackUs) + cost <= limit,
  };
}

/** A correction moves no period. */
export function fixedTier(limit: number, windowUs: number, alignedFromUs?: number): CorrectedTier {
  const usedAt = (entries: readonly Entry[], nowUs: number) => {
    let endsUs = 0;
    let used = 0;
    for (const { atUs, units } of entries) {
      if (atUs >= endsUs) {
        const intoUs = alignedFromUs === undefined ? 0 : (atUs + alignedFromUs) % windowUs;
        endsUs = atUs - intoUs + windowUs;
        used = 0;
      }
      used += units;
    }
    return nowUs < endsUs ? used : 0;
  };
  const fits = (entries: readonly Entry[], nowUs: number, cost: number) => usedAt(entries, nowUs) + cost <= limit;
  return { countsUs: windowUs, breaks: (...given) => !fits(...given), allows: fits };
}

/** Units that are given back late may be lost. */
export function gcraTier(limit: number, windowUs: number, burst: number): CorrectedTier {
  const eachUs = windowUs / limit;
  const fits = (entries: readonly Entry[], nowUs: number, cost: number) => {
    const servedUs = entries.reduce((served, { atUs, units }) => Math.max(served, atUs) + units * eachUs, 0);
    return cost === 0 || servedUs + (Math.min(cost, burst) - burst) * eachUs <= nowUs;
  };
  return { countsUs: windowUs, breaks: (...given) => !fits(...given), allows: () => false };
}
