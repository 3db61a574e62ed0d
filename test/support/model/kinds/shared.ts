/* Figures of shared scopes, with the same meaning as in own.ts. */
import type { Cost } from '../../../../src/core/tiers/tier-input.js';
import { VirtualClock } from '../clock.js';
import { overtaken } from '../shared/figures.js';
import type { Limits, PlannedJob } from '../shared/shared-plan.js';
import type { SharedWorld } from '../shared/shared-world.js';
import { backlogOf, inTurn } from '../shared/shared-worlds.js';
import { Counts } from './counts.js';

const BEGAN_US = new VirtualClock().us;

export interface SharedFigures {
  /** The shortest possible time for all starts in their actual order, divided by the actual time. */
  use: number;
  activations: number;
  most: number;
  commands: number;
  wrong: number;
  /** The largest number of later jobs of the same flow that overtook one job. */
  overtaken: number;
}

/** Returns the jobs of the tenants t0, t1 ..., in turn. */
export function tenantsJobs(tenants: number, each: number, job: Partial<PlannedJob> = {}): PlannedJob[] {
  return inTurn(Array.from({ length: tenants }, (_, n) => backlogOf(`t${n}`, each, job)));
}

/** The counts of all scopes, whose limits never change. */
class Scopes {
  readonly #limits: Limits;
  readonly #shared: Counts;
  readonly #own = new Map<string, Counts>();

  constructor(
    private readonly world: SharedWorld,
    private readonly as: 'promised' | 'allowed',
  ) {
    this.#limits = world.plan.shared?.(0) ?? { tiers: [] };
    this.#shared = new Counts(this.#limits.tiers, as);
  }

  of({ tenant, nth }: { tenant: string; nth: number }): { counts: Counts; cost: Cost | undefined }[] {
    const { plan } = this.world;
    const costIn = ({ costOf }: Limits) => costOf?.(nth);
    const shared = { counts: this.#shared, cost: costIn(this.#limits) };
    const own = plan.own?.(tenant, 0);
    if (!own) return [shared];
    const counts = this.#own.get(tenant) ?? new Counts(own.tiers, this.as);
    this.#own.set(tenant, counts);
    return [shared, { counts, cost: costIn(own) }];
  }
}

export function sharedFigures(world: SharedWorld): SharedFigures {
  const starts = world.started.map((job) => ({ job, us: BEGAN_US + (job.startedUs as number) }));
  const promised = new Scopes(world, 'promised');
  const allowed = new Scopes(world, 'allowed');
  const firstUs = starts[0]?.us as number;
  let wrong = 0;
  let idealUs = firstUs;
  for (const { job, us } of starts) {
    for (const { counts, cost } of promised.of(job)) {
      if (counts.opensUs(cost, us) > us) wrong++;
      counts.take(cost, us);
    }
    idealUs = Math.max(idealUs, BEGAN_US + job.arrivesMs * 1000);
    const scopes = allowed.of(job);
    for (let before = 0; before !== idealUs; ) {
      before = idealUs;
      for (const { counts, cost } of scopes) idealUs = Math.ceil(counts.opensUs(cost, idealUs));
    }
    for (const { counts, cost } of scopes) counts.take(cost, idealUs);
  }
  return {
    use: (idealUs - firstUs) / ((starts.at(-1)?.us as number) - firstUs),
    activations: world.activations / world.jobs.length,
    most: Math.max(...world.jobs.map(({ activations }) => activations)),
    commands: world.commands / world.jobs.length,
    wrong,
    overtaken: overtaken(world),
  };
}
