import type { TierInput } from 'bullmq-governor/core';
import { Bucketed } from './bucketed.js';
import { Fixed } from './fixed.js';
import { Gcra } from './gcra.js';
import type { TierModel, Unit } from './kind.js';
import { Sliding } from './sliding.js';

/** A promise that depends only on the times and costs of admissions. */
export interface Spec {
  readonly name: string;
  readonly tier: TierInput;
  readonly model: TierModel;
  readonly limit: number;
  readonly windowMs: number;
  readonly unit?: string;
  /** Returns the largest number of units in a span that ends with a request of this cost. */
  most(spanUs: number, cost: number): number;
  /** Only kinds with periods have this function. */
  periodOf?: (atUs: number) => number;
}

interface Numbers {
  limit: number;
  windowMs: number;
  unit?: string;
}

/** With a unit, a sliding tier counts in buckets. */
export function slidingSpec({ limit, windowMs, unit }: Numbers): Spec {
  return {
    ...named('sliding', { limit, windowMs, unit }),
    model: new (unit === undefined ? Sliding : Bucketed)(limit, windowMs * 1000),
    most: (spanUs) => limit * Math.ceil((spanUs + 1) / (windowMs * 1000)),
  };
}

export function bucketedSpec(numbers: Numbers & { resolutionMs: number }): Spec {
  const { limit, windowMs, resolutionMs } = numbers;
  return {
    ...named('bucketed', numbers),
    model: new Bucketed(limit, windowMs * 1000, resolutionMs * 1000),
    most: (spanUs) => limit * Math.ceil((spanUs + 1) / (windowMs * 1000)),
  };
}

export function fixedSpec(numbers: Numbers & { aligned?: boolean }): Spec {
  const { limit, windowMs, aligned = false } = numbers;
  const windowUs = windowMs * 1000;
  return {
    ...named('fixed', numbers),
    model: new Fixed(limit, windowUs, aligned),
    // A span may begin in the middle of a period.
    most: (spanUs) => limit * (Math.ceil((spanUs + 1) / windowUs) + 1),
    ...(aligned && { periodOf: (atUs: number) => Math.floor(atUs / windowUs) }),
  };
}

export function gcraSpec(numbers: Numbers & { burst: number }): Spec {
  const { limit, windowMs, burst } = numbers;
  return {
    ...named('gcra', numbers),
    model: new Gcra(limit, windowMs * 1000, burst),
    // A request that costs more than the burst begins when all earlier requests are served.
    most: (spanUs, cost) => (limit * spanUs) / (windowMs * 1000) + Math.max(burst, cost) + 1e-6,
  };
}

function named(kind: 'sliding' | 'fixed' | 'bucketed' | 'gcra', numbers: Numbers) {
  const { limit, windowMs, unit, ...more } = numbers;
  const name = [kind, limit, unit, windowMs, ...Object.values(more)]
    .filter((part) => part !== undefined)
    .map(String)
    .join(' ');
  const tier = { kind, limit, windowMs, name, ...(unit !== undefined && { unit }), ...more } as TierInput;
  return { name, tier, limit, windowMs, ...(unit !== undefined && { unit }) };
}

/** Returns undefined if the promise is kept. */
export function violation(spec: Spec, units: readonly Unit[]): string | undefined {
  const periods = new Map<number, number>();
  for (const [last, { atUs, cost }] of units.entries()) {
    if (cost === 0) continue;
    let sum = 0;
    for (let first = last; first >= 0; first--) {
      const unit = units[first] as Unit;
      sum += unit.cost;
      const spanUs = atUs - unit.atUs;
      if (sum > spec.most(spanUs, cost)) return `${spec.name}: ${sum} in ${spanUs} us`;
    }
    const period = spec.periodOf?.(atUs);
    if (period === undefined) continue;
    periods.set(period, (periods.get(period) ?? 0) + cost);
    if ((periods.get(period) as number) > spec.limit) return `${spec.name}: ${periods.get(period)} in period ${period}`;
  }
  return undefined;
}
