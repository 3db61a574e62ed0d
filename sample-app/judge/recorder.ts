import type { Job, Worker } from 'bullmq';
import type { Decision } from 'bullmq-governor';

interface Seen {
  tenant: string;
  added: boolean;
  addedMs: number;
  /** The time from its addition to each of its starts. */
  waitsMs: number[];
  deferrals: { reason: string; tier?: string }[];
  spentAttempt: boolean;
  /** CallsService.addLargeBatch gives a delay to each job that has to wait. */
  delayed: boolean;
}

/** Keeps what a worker says about each job. */
export class Recorder {
  readonly errors = new Set<string>();
  readonly #jobs = new Map<string, Seen>();

  constructor(worker: Worker) {
    const events: NodeJS.EventEmitter = worker;
    events.on('admitted', (job: Job) => {
      const seen = this.#seen(job);
      seen.waitsMs.push(Date.now() - job.timestamp);
      seen.spentAttempt ||= job.attemptsMade > 0 || job.attemptsStarted > 1;
    });
    events.on('deferred', (job: Job, decision: Decision) => {
      if (decision.admitted) return;
      const seen = this.#seen(job);
      seen.deferrals.push(decision);
      // A job whose process stood still after the admission is put off, and did not start. A job of the sample runs once.
      seen.waitsMs = [];
    });
    worker.on('error', (error) => this.errors.add(error.message));
  }

  added(jobs: readonly Job[]): void {
    for (const job of jobs) this.#seen(job).added = true;
  }

  figuresOf(tenant: string) {
    const jobs = [...this.#jobs.values()].filter((job) => job.tenant === tenant);
    const waited = jobs.filter(
      ({ waitsMs, deferrals, delayed }) => waitsMs.length > 0 && (deferrals.length > 0 || delayed),
    );
    const waits = jobs.flatMap(({ waitsMs, addedMs }) => (waitsMs[0] === undefined ? Date.now() - addedMs : waitsMs));
    const deferrals = jobs.flatMap((job) => job.deferrals);
    return {
      tenant,
      added: jobs.filter(({ added }) => added).length,
      started: jobs.reduce((sum, { waitsMs }) => sum + waitsMs.length, 0),
      deferrals: deferrals.length,
      /** By the cap, or by a tier's name. A decision of the cap also names a tier if the tier refused too. */
      deferralsBy: (limit: string) => deferrals.filter(({ reason, tier }) => reason === limit || tier === limit).length,
      attemptsSpent: jobs.filter(({ spentAttempt }) => spentAttempt).length,
      /** The number of started jobs that had to wait, and the fetches of all of them. */
      waitedJobs: waited.length,
      fetches: waited.reduce((sum, job) => sum + job.deferrals.length + 1, 0),
      /** Includes the jobs that still wait. */
      waitP99Ms: waits.sort((a, b) => a - b)[Math.ceil(waits.length * 0.99) - 1] ?? 0,
    };
  }

  #seen({ id, timestamp: addedMs, data, opts }: Job): Seen {
    const fresh = { tenant: data.tenantId, addedMs, added: false, waitsMs: [], deferrals: [], spentAttempt: false };
    const seen = this.#jobs.get(String(id)) ?? { ...fresh, delayed: Boolean(opts.delay) };
    this.#jobs.set(String(id), seen);
    return seen;
  }
}
