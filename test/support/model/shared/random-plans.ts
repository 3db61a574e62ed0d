import fc from 'fast-check';
import { type Limits, type PlannedJob, randomOf, type SharedPlan } from './shared-plan.js';

/**
 * The fault of a history. All histories but 'none' also have the clock skew, and all but 'none' and 'skew' also have removed
 * jobs.
 */
export type Fault =
  | 'none'
  | 'skew'
  | 'reserved'
  | 'removed'
  | 'late'
  | 'lost'
  | 'repeated'
  | 'stop'
  | 'forget'
  | 'step'
  | 'change';

const MAX_MS = 6000;
/** The time from a reservation until its job is added. */
const ADDED_AFTER_MS = [0, 10, 60, 300, 2000];
/** This job comes long after the others, and meets the remains of an ended process. */
const LAST = { tenant: 't0', queue: 0, arrivesMs: 1_000_000 };

const job = fc.record({
  tenant: fc.nat(4),
  queue: fc.nat(2),
  arrivesMs: fc.oneof(fc.nat(20), fc.nat(MAX_MS)),
  priority: fc.constantFrom(0, 0, 0, 1, 5),
  runMs: fc.constantFrom(0, 5, 40, 300),
  removedAfterMs: fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat(3000) }),
  isPlain: fc.boolean(),
});

const limits = fc.record({
  limit: fc.constantFrom(2, 5, 10, 20),
  windowMs: fc.constantFrom(300, 1000, 2000),
  cap: fc.constantFrom(undefined, undefined, undefined, 1, 2, 4),
});

export const plans = fc.record({
  jobs: fc.array(job, { minLength: 2, maxLength: 80, size: 'max' }),
  queues: fc.integer({ min: 1, max: 3 }),
  skewMs: fc.constantFrom(0, 0, 80, -80),
  shared: limits,
  later: limits,
  own: fc.array(fc.option(limits, { nil: undefined }), { minLength: 5, maxLength: 5 }),
  weights: fc.array(fc.constantFrom(0.5, 1, 1, 2, 5), { minLength: 5, maxLength: 5 }),
  seed: fc.nat(2 ** 31 - 1),
  faultMs: fc.integer({ min: 100, max: MAX_MS }),
  stepMs: fc.constantFrom(500, 3000, 60_000),
  keepsTimers: fc.boolean(),
});

export type RandomPlan = typeof plans extends fc.Arbitrary<infer T> ? T : never;

function toLimits({ limit, windowMs, cap }: { limit: number; windowMs: number; cap: number | undefined }): Limits {
  return { tiers: [{ limit, windowMs }], cap };
}

export function historyOf(random: RandomPlan, fault: Fault): SharedPlan {
  const { queues, skewMs, seed, faultMs, keepsTimers, weights } = random;
  const isHealthy = fault === 'none' || fault === 'skew' || fault === 'removed';
  const removes = fault !== 'none' && fault !== 'skew';
  const chance = randomOf(seed);
  const reservedAt = (ms: number) => {
    if (fault !== 'reserved' || chance() < 0.3) return { arrivesMs: ms };
    return { reservedMs: ms, arrivesMs: ms + (ADDED_AFTER_MS[Math.floor(chance() * ADDED_AFTER_MS.length)] as number) };
  };
  const mostLateMs = fault === 'late' ? 100 : isHealthy ? 0 : 3;
  const nthOf = (tenant: string) => Number(tenant.slice(1));
  const jobs = random.jobs.map(({ tenant, queue, removedAfterMs, arrivesMs, ...rest }): PlannedJob => {
    const times = reservedAt(arrivesMs);
    return {
      ...rest,
      ...times,
      tenant: `t${tenant}`,
      queue: queue % queues,
      ...(removes && removedAfterMs !== undefined && { removedMs: times.arrivesMs + removedAfterMs }),
    };
  });
  // A cap does not count a job that started without a lease, so either all limits use leases or none do. Windows never get
  // longer, because a log may hold only a part of a longer window.
  const later = {
    ...random.later,
    windowMs: random.shared.windowMs,
    cap: random.shared.cap && (random.later.cap ?? 3),
  };
  return {
    jobs: [...jobs, LAST],
    queues: Array.from({ length: queues }, (_, n) => ({
      slots: 50,
      skewMs: fault === 'none' ? 0 : n % 2 ? -skewMs : skewMs,
      ...(fault === 'stop' && n === 0 && { stop: { fromMs: faultMs, untilMs: faultMs + 8000, keepsTimers } }),
    })),
    shared: (ms) => toLimits(fault === 'change' && ms >= faultMs ? later : random.shared),
    own: (tenant) => {
      const own = random.own[nthOf(tenant)];
      return own && toLimits(own);
    },
    weight: (tenant) => weights[nthOf(tenant)] as number,
    lateMs: () => mostLateMs * chance(),
    ...(fault === 'lost' && { loses: () => chance() < 0.1 }),
    ...(fault === 'repeated' && { repeats: () => chance() < 0.3 }),
  };
}
