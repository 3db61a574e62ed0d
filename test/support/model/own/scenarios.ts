import { scopeKeys } from '../../../../src/core/keys.js';
import { type PlannedJob, randomOf, type SharedPlan } from '../shared/shared-plan.js';
import type { SharedWorld } from '../shared/shared-world.js';
import { backlogOf } from '../shared/shared-worlds.js';
import { bestStarts, type Hindrances } from './best-starts.js';

type Tiers = readonly { limit: number; windowMs: number }[];

interface OwnScenario {
  readonly plan: Partial<SharedPlan> & Pick<SharedPlan, 'jobs'>;
  readonly best: (count: number) => readonly number[];
  readonly use: number;
  readonly activations: number;
  readonly commands: number;
  readonly calls: number;
  /** The number of later jobs that may overtake one job. */
  readonly overtaken: number;
  readonly during?: (world: SharedWorld) => void;
}

const TENANT = 'one';
const perSecond = (limit: number): Tiers => [{ limit, windowMs: 1000 }];
const jobs = (count: number, job: Partial<PlannedJob> = {}) => backlogOf(TENANT, count, job);
const until = (ms: number, before: Tiers, after: Tiers) => (at: number) => (at < ms ? before : after);
const deadFrom3To8 = [{ slots: 50, stop: { fromMs: 3000, untilMs: 8000, keepsTimers: false } }];

function losing(share: number): () => boolean {
  const random = randomOf(7919);
  return () => random() < share;
}

function line(
  count: number,
  tiersAt: (ms: number) => Tiers,
  hindrances: Hindrances & { more?: Partial<SharedPlan>; jobs?: PlannedJob[] } = {},
): Pick<OwnScenario, 'plan' | 'best'> {
  const { more, jobs: its, ...others } = hindrances;
  const { cap, runMs } = others;
  return {
    plan: {
      jobs: its ?? jobs(count, runMs === undefined ? {} : { runMs }),
      own: (_, ms) => ({ tiers: tiersAt(ms), cap }),
      ...more,
    },
    best: (starts) => bestStarts(starts, tiersAt, others),
  };
}

const none = () => [];
const THREE = [
  { limit: 10, windowMs: 1000 },
  { limit: 60, windowMs: 10_000 },
  { limit: 100, windowMs: 30_000 },
];

export const OWN_SCENARIOS: Record<string, OwnScenario> = {
  '1,500 jobs at 50/s': {
    ...line(1500, () => perSecond(50)),
    use: 0.993,
    activations: 2.03,
    commands: 0.01,
    calls: 44,
    overtaken: 40,
  },
  '10,000 jobs at 500/s': {
    ...line(10_000, () => perSecond(500)),
    use: 0.991,
    activations: 2.03,
    commands: 0.01,
    calls: 44,
    overtaken: 40,
  },
  '4,000 jobs at 250/s, and 2.4 s until all have asked once': {
    ...line(4000, () => perSecond(250), { more: { queues: [{ slots: 50, askMs: 0.6 }] } }),
    use: 0.97,
    activations: 2,
    commands: 0.9,
    calls: 68,
    overtaken: 600,
  },
  'an even 100/s, and 1 s until all have asked once': {
    plan: {
      jobs: jobs(2000),
      queues: [{ slots: 50, askMs: 0.5 }],
      scopes: () => [{ scope: 'own', tenant: TENANT, tiers: ['100/s'], spread: true }],
    },
    best: (starts) => bestStarts(starts, () => [{ limit: 1, windowMs: 10 }]),
    use: 0.98,
    activations: 2.15,
    commands: 1.1,
    calls: 115,
    overtaken: 300,
  },
  '600 jobs at 10/s': {
    ...line(600, () => perSecond(10)),
    use: 0.993,
    activations: 2.03,
    commands: 0.01,
    calls: 44,
    overtaken: 12,
  },
  '6,000 jobs at 10/s': {
    ...line(6000, () => perSecond(10)),
    use: 0.993,
    activations: 2.1,
    commands: 0.05,
    calls: 44,
    overtaken: 12,
  },
  'three tiers': { ...line(600, () => THREE), use: 0.993, activations: 2.03, commands: 0.01, calls: 60, overtaken: 12 },
  'cap 5, jobs of 50 ms': {
    ...line(10_000, none, { cap: 5, runMs: 50 }),
    use: 0.966,
    activations: 2.05,
    commands: 1.05,
    calls: 51,
    overtaken: 8,
  },
  'cap 5, jobs of 100 ms, and 40/s': {
    ...line(1500, () => perSecond(40), { cap: 5, runMs: 100 }),
    use: 0.993,
    activations: 2.05,
    commands: 1.05,
    calls: 78,
    overtaken: 8,
  },
  'raised from 20/s to 100/s': {
    ...line(1500, until(5000, perSecond(20), perSecond(100)), { changesMs: [5000] }),
    use: 0.993,
    activations: 2.05,
    commands: 0.97,
    calls: 58,
    overtaken: 110,
  },
  'lowered from 100/s to 20/s': {
    ...line(1200, until(5000, perSecond(100), perSecond(20)), { changesMs: [5000] }),
    use: 0.993,
    activations: 2.1,
    commands: 1.07,
    calls: 52,
    overtaken: 40,
  },
  'paused for 10 s': {
    ...line(1200, () => perSecond(50), { pauses: [[5000, 15_000]] }),
    use: 0.993,
    activations: 2.06,
    commands: 0.93,
    calls: 58,
    overtaken: 60,
    during: (world) => world.timeline.after(5000, () => pause(world, 10_000)),
  },
  'half of the jobs removed': {
    ...line(1000, () => perSecond(20), {
      jobs: jobs(1000).map((job, nth) => (nth % 2 ? { ...job, removedMs: 3000 } : job)),
    }),
    use: 0.957,
    activations: 2.02,
    commands: 0.88,
    calls: 130,
    overtaken: 20,
  },
  '1 % of commands lost': {
    ...line(1500, () => perSecond(50), { more: { loses: losing(0.01) } }),
    use: 0.99,
    activations: 2.05,
    commands: 0.05,
    calls: 44,
    overtaken: 40,
  },
  '1 % of commands lost under cap 5': {
    ...line(1500, none, { cap: 5, runMs: 50, more: { loses: losing(0.01) } }),
    use: 0.95,
    activations: 2.05,
    commands: 1.06,
    calls: 54,
    overtaken: 12,
  },
  'all processes dead for 5 s': {
    ...line(1500, () => perSecond(50), { pauses: [[3000, 8000]], more: { queues: deadFrom3To8 } }),
    use: 0.993,
    activations: 2.13,
    commands: 0.9,
    calls: 60,
    overtaken: 60,
  },
  'wakes up to 100 ms late': {
    ...line(1500, () => perSecond(50), { more: { lateMs: lateTo(100) } }),
    use: 0.945,
    activations: 2.22,
    commands: 1.2,
    calls: 68,
    overtaken: 60,
  },
};

function lateTo(ms: number): () => number {
  const random = randomOf(5);
  return () => ms * random();
}

function pause({ queues, virtual }: SharedWorld, forMs: number): unknown {
  const keys = scopeKeys({ prefix: virtual.prefix, hashTag: 'tenant' }, 'own', TENANT);
  return queues[0]?.scripts.calls.pause(keys, '', forMs * 1000);
}
