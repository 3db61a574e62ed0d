/* A model of the counts of tiers, which shares no code with the scripts. Times are microseconds since 1970. */

import type { TierInput } from '../../../../src/core/index.js';
import type { Cost } from '../../../../src/core/tiers/tier-input.js';
import type { Tier } from '../../../../src/core/tiers/tier-kind.js';
import { parseTier } from '../../../../src/core/tiers/tiers.js';

interface Count {
  /** Returns the time at which `cost` more units may start; `nowUs` or an earlier time means now. */
  opensUs(cost: number, nowUs: number): number;
  take(cost: number, nowUs: number): void;
}

/** If the window has a resolution, all units of a span leave when the last unit of the span leaves. */
class Window implements Count {
  readonly #entries: { us: number; sum: number }[] = [{ us: Number.NEGATIVE_INFINITY, sum: 0 }];

  constructor(
    private readonly tier: Tier,
    private readonly resolutionUs: number,
  ) {}

  opensUs(cost: number): number {
    const least = (this.#entries.at(-1)?.sum ?? 0) + cost - this.tier.limit;
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle]?.sum as number) >= least) high = middle;
      else low = middle + 1;
    }
    return (this.#entries[low]?.us as number) + this.tier.windowMs * 1000;
  }

  take(cost: number, us: number): void {
    const last = this.#entries.at(-1) as { us: number; sum: number };
    const spanOf = (at: number) => Math.floor(at / this.resolutionUs);
    if (this.resolutionUs > 0 && spanOf(last.us) === spanOf(us)) {
      last.us = us;
      last.sum += cost;
    } else this.#entries.push({ us, sum: last.sum + cost });
  }
}

class Fixed implements Count {
  #endsUs = Number.NEGATIVE_INFINITY;
  #used = 0;

  constructor(private readonly tier: Tier) {}

  opensUs(cost: number, nowUs: number): number {
    return nowUs < this.#endsUs && this.#used + cost > this.tier.limit ? this.#endsUs : nowUs;
  }

  take(cost: number, nowUs: number): void {
    const windowUs = this.tier.windowMs * 1000;
    if (nowUs >= this.#endsUs) {
      this.#endsUs = this.tier.aligned ? (Math.floor(nowUs / windowUs) + 1) * windowUs : nowUs + windowUs;
      this.#used = 0;
    }
    this.#used += cost;
  }
}

class Bucket implements Count {
  #servedUs = Number.NEGATIVE_INFINITY;

  constructor(private readonly tier: Tier) {}

  opensUs(cost: number): number {
    const { burst = 1 } = this.tier;
    return this.#servedUs + (Math.min(cost, burst) - burst) * this.#eachUs;
  }

  take(cost: number, nowUs: number): void {
    this.#servedUs = Math.max(this.#servedUs, nowUs) + cost * this.#eachUs;
  }

  get #eachUs(): number {
    return (this.tier.windowMs * 1000) / this.tier.limit;
  }
}

/** A bucketed tier counts each unit for its window and, at most, one resolution longer. */
export class Counts {
  readonly #counts: readonly { tier: Tier; count: Count }[];

  constructor(inputs: readonly TierInput[], as: 'promised' | 'allowed') {
    this.#counts = inputs.map((input) => {
      const tier = parseTier(input, 'a test');
      const resolutionUs = as === 'allowed' ? (tier.resolutionMs ?? 0) * 1000 : 0;
      if (tier.kind === 'fixed') return { tier, count: new Fixed(tier) };
      return { tier, count: tier.kind === 'gcra' ? new Bucket(tier) : new Window(tier, resolutionUs) };
    });
  }

  opensUs(cost: Cost | undefined, nowUs: number): number {
    const opens = this.#counts.map(({ tier, count }) => {
      const its = costIn(tier, cost);
      return its > 0 ? count.opensUs(its, nowUs) : nowUs;
    });
    return Math.max(nowUs, ...opens);
  }

  take(cost: Cost | undefined, nowUs: number): void {
    for (const { tier, count } of this.#counts) {
      const its = costIn(tier, cost);
      if (its > 0) count.take(its, nowUs);
    }
  }

  /** Returns the earliest possible starts in the given order of jobs. */
  greedyUs(jobs: readonly { cost?: Cost | undefined; fromUs: number }[]): number[] {
    let atUs = 0;
    return jobs.map(({ cost, fromUs }) => {
      for (atUs = Math.max(atUs, fromUs); ; ) {
        const opensUs = this.opensUs(cost, atUs);
        if (opensUs <= atUs) break;
        atUs = Math.ceil(opensUs);
      }
      this.take(cost, atUs);
      return atUs;
    });
  }
}

function costIn({ unit }: Tier, cost: Cost | undefined): number {
  if (typeof cost === 'number') return cost;
  return unit === undefined ? 1 : (cost?.[unit] ?? 1);
}
