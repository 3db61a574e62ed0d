import type { Peek, Running } from '../core/index.js';
import { MAX_PAUSE_MS } from '../core/steering.js';

/** A job that does not wait for a limit, in words. */
const STATES: Readonly<Record<string, string>> = {
  active: 'runs, or is being decided',
  completed: 'is completed',
  failed: 'has failed',
  unknown: 'is not there',
  'waiting-children': 'waits for its children',
};

type Refused = Extract<Peek, { admitted: false }>;

/** Why a job waits, in fields and, by toString(), in one sentence. */
export class Explanation {
  /** Whether the scope that binds counts all tenants together. */
  readonly #isOfAll: boolean;

  constructor(
    /** The queue's name, without its prefix. */
    readonly queue: string,
    /** The job's id. */
    readonly jobId: string,
    /** BullMQ's name of its state; 'unknown' where there is no such job. */
    readonly state: string,
    /**
     * Whom its limits count it for; undefined where no limit holds for it, for a job that does not wait, and if a function of a
     * rule fails.
     */
    readonly tenant: string | undefined,
    /**
     * The decision that it would get now, and the state of every tier; undefined if no limit holds for it, and for a job that does
     * not wait. If a function of a rule fails, `reason` is 'unavailable', and the error `cause` names the rule and the function.
     */
    readonly peek: Peek | undefined,
    /** The jobs that hold leases of the scope that binds, where its concurrency does, longest first; at most 10. */
    readonly running: readonly Running[],
    isOfAll = false,
  ) {
    this.#isOfAll = isOfAll;
  }

  /** One sentence. */
  toString(): string {
    const job = `job ${this.jobId} of '${this.queue}'`;
    const { peek } = this;
    const known = STATES[this.state];
    if (known) return `${job} ${known}`;
    if (!peek) return `${job} waits in BullMQ (${this.state}), and no limit holds for it`;
    if (peek.admitted)
      return `${job} waits in BullMQ (${this.state}): its limits let it start as soon as it is fetched`;
    if (peek.reason === 'unavailable') return `${job} waits: no decision can be had, ${(peek.cause as Error).message}`;
    const place = `tenant '${this.tenant}' in scope '${peek.scope}'`;
    if (peek.excess) return `${job} takes more than its limit: ${peek.excess.cost} by ${peek.tier} of ${place}`;
    const front = `${peek.position} ${peek.position === 1 ? 'job is' : 'jobs are'} in front`;
    const share = peek.share === undefined ? '' : `, of a share of ${Math.round(100 * peek.share)} %`;
    return `${job} waits: ${this.#cause(peek, place)}; ${front}${share}; ${this.#when(peek)}`;
  }

  #cause(peek: Refused, where: string): string {
    if (peek.reason === 'paused') return `${where} is paused until ${this.#pauseEnd(peek)}`;
    if (peek.reason === 'concurrency') {
      const jobs = this.running.map(({ id }) => id).join(', ');
      const whose = this.#isOfAll ? `all tenants in scope '${peek.scope}'` : where;
      return `${peek.running ?? 'as many as may'} of ${whose} run${jobs && ` (${jobs})`}`;
    }
    const tier = peek.tiers.find(({ scope, tier }) => scope === peek.scope && tier === peek.tier);
    const room = tier && (tier.burst ?? tier.limit);
    const used = tier ? `, ${Number(room) - tier.remaining} of ${room} used` : '';
    return `${peek.tier ?? 'the rate'} of ${where}${used}`;
  }

  #pauseEnd(peek: Refused): string {
    if (peek.pausedUntil === undefined) return 'its concurrency is more than 0';
    return isOpenEnded(peek) ? 'resume()' : peek.pausedUntil.toISOString();
  }

  #when(peek: Refused): string {
    const { reason, turn, delayMs, estimated } = peek;
    if (isOpenEnded(peek)) return 'its turn comes then';
    if (estimated) return `its turn is about ${turn.toISOString()}, and it is promoted then`;
    const at = `${turn.toISOString()}, in ${inWords(delayMs)}`;
    if (reason === 'concurrency') return `it is promoted when a job ends, at the latest at ${at}`;
    return `its turn is ${at}`;
  }
}

/** Whether nobody knows when a pause ends: a concurrency of 0, or a pause that was given no end (see LimitHandle.pause). */
function isOpenEnded({ reason, pausedUntil, turn, delayMs }: Refused): boolean {
  const nowMs = turn.getTime() - delayMs;
  return reason === 'paused' && (pausedUntil === undefined || pausedUntil.getTime() - nowMs > MAX_PAUSE_MS / 2);
}

/** Seconds while they can be counted, then minutes, hours, days. */
function inWords(ms: number): string {
  if (ms < 600_000) return `${(ms / 1000).toFixed(1)} s`;
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${Math.round(minutes / 1440)} days`;
}
