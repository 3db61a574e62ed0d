import type { ChangeNote, Peek, Running } from '../../core/index.js';
import { type CapState, placeText, refusalText } from './refusal-text.js';

const STATES: Readonly<Record<string, string>> = {
  active: 'runs, or is being decided',
  completed: 'is completed',
  failed: 'has failed',
  unknown: 'is not there',
  'waiting-children': 'waits for its children',
};

interface Rest {
  cap?: Omit<CapState, 'running'>;
  /** Why no worker has fetched the job. */
  unfetched?: string | undefined;
  pauseNote?: ChangeNote | undefined;
}

/** Explains why a job waits. */
export class Explanation {
  readonly #cap: Omit<CapState, 'running'>;
  readonly #unfetched: string | undefined;
  /** If the job is paused: who made the pause, why and since when. */
  readonly pauseNote: ChangeNote | undefined;

  constructor(
    /** The queue's name, without its prefix. */
    readonly queue: string,
    /** The job's id. */
    readonly jobId: string,
    /** BullMQ's name for the state of the job; 'unknown' if there is no such job. */
    readonly state: string,
    /**
     * The tenant of the job; undefined if no limit applies to the job, if the job does not wait, or if a function of a rule
     * fails.
     */
    readonly tenant: string | undefined,
    /**
     * The decision that the job would get now; undefined if no limit applies to the job, or if the job does not wait. If a
     * function of a rule fails, `reason` is 'unavailable', and the error `cause` names the rule and the function.
     */
    readonly peek: Peek | undefined,
    /**
     * The jobs that hold leases of the refusing scope, if a concurrency refuses the job: at most 10, the longest running
     * first.
     */
    readonly running: readonly Running[],
    { cap = { isOfAll: false, limit: undefined }, unfetched, pauseNote }: Rest = {},
  ) {
    this.#cap = cap;
    this.#unfetched = unfetched;
    this.pauseNote = pauseNote;
  }

  /** Returns the explanation as one sentence. */
  toString(): string {
    const job = `job ${this.jobId} of '${this.queue}'`;
    const { peek } = this;
    const known = STATES[this.state];
    if (known) return `${job} ${known}`;
    const why = this.#unfetched === undefined ? '' : `: ${this.#unfetched}`;
    if (!peek) return `${job} waits in BullMQ (${this.state}), and no limit holds for it${why}`;
    if (peek.admitted) return `${job} waits in BullMQ (${this.state}), and its limits let it start now${why}`;
    if (peek.reason === 'unavailable') return `${job} waits: no decision is possible, ${(peek.cause as Error).message}`;
    const { tenant } = this;
    const isShared = this.#cap.isOfAll;
    if (peek.excess) {
      const whose = placeText(peek.scope, isShared ? undefined : tenant);
      return `${job} takes more than its limit: cost ${peek.excess.cost}, limit ${peek.tier} of ${whose}`;
    }
    const front = `${peek.position} ${peek.position === 1 ? 'job is' : 'jobs are'} in front`;
    const share = peek.share === undefined ? '' : `, of a share of ${Math.round(100 * peek.share)} %`;
    const cap = { running: this.running, ...this.#cap };
    const its = { tiers: peek.tiers, tenant, isShared, cap, front: `${front}${share}`, pauseNote: this.pauseNote };
    return `${job} waits: ${refusalText(peek, its)}`;
  }
}
