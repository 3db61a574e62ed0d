import { range } from '../lib/stats.js';

export const WINDOW_MS = 1000;

export interface Limit {
  scope: string;
  perSecond?: number;
  cap?: number;
  by: 'consumer' | 'resource';
  /** The limit counts only jobs of this name. */
  job?: string;
  /** Set if the limit is shared. The widest shared limit comes first in the list. */
  shared?: true;
}

export interface RowJob {
  name: string;
  consumer: string;
  resource: string;
}

export interface Row {
  limits: readonly Limit[];
  jobs: readonly RowJob[];
  jobMs: number;
}

const JOB_MS = 200;

export const ROWS: Record<string, Row> = {
  rules: {
    limits: [
      { scope: 'all', perSecond: 20, by: 'consumer' },
      { scope: 'exports', perSecond: 8, by: 'consumer', job: 'export' },
    ],
    jobs: ofConsumers(5, 120, everySecondExports),
    jobMs: 0,
  },
  caps: {
    limits: [
      { scope: 'all', cap: 5, by: 'consumer' },
      { scope: 'exports', cap: 2, by: 'consumer', job: 'export' },
    ],
    jobs: ofConsumers(5, 120, everySecondExports),
    jobMs: JOB_MS,
  },
  crossing: {
    limits: [
      { scope: 'consumers', perSecond: 8, by: 'consumer' },
      { scope: 'resources', perSecond: 20, by: 'resource' },
    ],
    jobs: ofConsumers(10, 48, spreadOver(4)),
    jobMs: 0,
  },
  crossing_caps: crossingCaps(10, 4, 4, 6),
  crossing_caps_2: crossingCaps(4, 4, 2, 2),
  crossing_caps_3: crossingCaps(6, 4, 3, 3),
  // Account and endpoint admit exactly the rate that their jobs need.
  chain: {
    limits: [
      { scope: 'provider', perSecond: 40, by: 'consumer', shared: true },
      { scope: 'account', perSecond: 20, by: 'consumer', job: 'export', shared: true },
      { scope: 'endpoint', cap: 5, by: 'consumer', job: 'export', shared: true },
    ],
    jobs: ofConsumers(6, 60, everySecondExports),
    jobMs: JOB_MS,
  },
};

function ofConsumers(
  consumers: number,
  jobs: number,
  of: (nth: number, consumer: number) => Partial<RowJob>,
): RowJob[] {
  return range(jobs).flatMap((nth) =>
    range(consumers).map((consumer) => ({
      name: 'job',
      consumer: `c${consumer}`,
      resource: 'none',
      ...of(nth, consumer),
    })),
  );
}

function everySecondExports(nth: number): Partial<RowJob> {
  return nth % 2 === 1 ? { name: 'export' } : {};
}

/** Spreads jobs pseudo-randomly, with equally many jobs for every resource. */
function spreadOver(resources: number) {
  return (nth: number, consumer: number): Partial<RowJob> => {
    const mixed = Math.imul(nth * 31 + consumer + 1, 0x9e3779b1) >>> 16;
    return { resource: `r${mixed % resources}` };
  };
}

/** All jobs have the same length, so that leases of both scopes end together. */
function crossingCaps(consumers: number, resources: number, ofConsumer: number, ofResource: number): Row {
  const atATime = Math.min(consumers * ofConsumer, resources * ofResource);
  return {
    limits: [
      { scope: 'consumers', cap: ofConsumer, by: 'consumer' },
      { scope: 'resources', cap: ofResource, by: 'resource' },
    ],
    jobs: ofConsumers(consumers, Math.round((atATime * 25) / consumers), spreadOver(resources)),
    jobMs: JOB_MS,
  };
}
