import { type Counts, REASONS } from '../../core/decision.js';
import type { ChangeNote, Deferred, LimitStatus, Peek, Running, TierState } from '../../core/index.js';

export interface CapState {
  readonly running: readonly Running[];
  readonly isOfAll: boolean;
  /** The cap; undefined if unknown. */
  readonly limit: number | null | undefined;
}

export interface Refused {
  readonly tiers: readonly TierState[];
  readonly tenant: string | undefined;
  readonly isShared: boolean;
  readonly cap: CapState;
  /** The jobs in front, in words. */
  readonly front?: string;
  readonly pauseNote?: ChangeNote | undefined;
}

export function placeText(scope: string, tenant: string | undefined): string {
  return `${tenant === undefined ? 'all tenants' : `tenant '${tenant}'`} in scope '${scope}'`;
}

export function refusalText(refusal: Deferred, its: Refused): string {
  const kept = refusal.running === undefined ? 0 : Math.max(0, (its.cap.limit ?? 0) - refusal.running);
  const cause = causeText(refusal, its, kept);
  if (refusal.reason === 'unavailable') return cause;
  return [cause, its.front, turnText(refusal, kept > 0)].filter(Boolean).join('; ');
}

function causeText(refusal: Deferred, its: Refused, kept: number): string {
  const { tenant, cap } = its;
  const { scope, tier, running } = refusal;
  switch (refusal.reason) {
    case 'rate':
      return usedText(refusal, its);
    case 'concurrency': {
      const whose = placeText(scope, cap.isOfAll ? undefined : tenant);
      if (kept > 0) {
        const leases = kept === 1 ? '1 lease' : `${kept} leases`;
        const free = `the ${leases} that ${kept === 1 ? 'is' : 'are'} free ${kept === 1 ? 'is' : 'are'} kept for the jobs in front`;
        return tier === undefined ? `${free} of ${whose}` : `${usedText(refusal, its)}, and ${free}`;
      }
      const jobs = cap.running.map(({ id }) => id).join(', ');
      const held = running === undefined ? 'the largest number of jobs' : countOf(running, 'job');
      return `${held} of ${whose} ${running === 1 ? 'runs' : 'run'}${jobs && ` (${jobs})`}`;
    }
    case 'paused': {
      const are = tenant === undefined ? 'are' : 'is';
      return `${placeText(scope, tenant)} ${are} paused until ${endText(refusal)}${noteText(its.pauseNote)}`;
    }
    case 'unavailable':
      return `no decision is possible, ${(refusal.cause as Error).message}`;
  }
}

function usedText(refusal: Deferred, { tiers, tenant, isShared }: Refused): string {
  const { scope } = refusal;
  const tier = tiers.find((each) => each.scope === scope && each.tier === refusal.tier);
  const room = tier && (tier.burst ?? tier.limit);
  const used = tier ? `, ${Number(room) - tier.remaining} of ${room} used` : '';
  return `${refusal.tier ?? 'the rate'} of ${placeText(scope, isShared ? undefined : tenant)}${used}`;
}

function turnText({ reason, turn, delayMs, estimated, pausedUntil }: Deferred, isBehind: boolean): string {
  if (reason === 'paused' && !(pausedUntil instanceof Date)) return 'its turn comes then';
  if (estimated) return `its turn is about ${turn.toISOString()}, and it is promoted then`;
  const at = `${turn.toISOString()}, in ${inWords(delayMs)}`;
  if (REASONS[reason].hasTurn) return `its turn is ${at}`;
  return `it is promoted when ${isBehind ? 'the jobs in front have started' : 'a job ends'}, at the latest at ${at}`;
}

function endText({ pausedUntil }: Deferred): string {
  if (pausedUntil === undefined) return 'its concurrency is more than 0';
  return pausedUntil === 'resume' ? 'resume()' : pausedUntil.toISOString();
}

function noteText(note: ChangeNote | undefined): string {
  if (!note) return '';
  const { since, by, reason } = note;
  const who = by === undefined ? '' : ` by ${by}`;
  return ` (since ${since.toISOString()}${who}${reason === undefined ? '' : `: ${reason}`})`;
}

export function inWords(ms: number): string {
  if (ms < 600_000) return `${(ms / 1000).toFixed(1)} s`;
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${Math.round(minutes / 1440)} days`;
}

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

/**
 * The state of a queue with jobs that a limit counts. All fields but `queue` are undefined if this process does not find the
 * queue on the servers that it knows, or if these do not answer.
 */
export interface QueueStatus {
  /** The queue's name; 'prefix:queue' if its BullMQ prefix is not 'bull'. */
  queue: string;
  /** How many workers are connected, in all processes; also undefined if the server does not list its clients. */
  workers: number | undefined;
  /**
   * How many jobs the workers can run at a time, paused workers not counted; also undefined if a worker of the queue is in
   * another process.
   */
  slots: number | undefined;
  /** How many jobs are active, including jobs whose limits are being decided. */
  busy: number | undefined;
  /** How many jobs of all tenants wait in BullMQ for a worker, not counting delayed jobs. */
  unfetched: number | undefined;
  /** Whether queue.pause() has paused the queue. */
  isPaused: boolean | undefined;
}

interface AboutLimit {
  beside?: readonly string[];
  notes?: readonly string[];
  others?: readonly string[];
  unknown?: string | undefined;
  isShadow?: boolean;
  /** Redis has no record of the tenant, whose name may be misspelt. */
  isUnseen?: boolean;
}

export function statusText(status: LimitStatus, queues: readonly QueueStatus[], about: AboutLimit = {}): string {
  const ofQueues =
    queues.length > 0
      ? queues.map(queueText)
      : ['No worker has noted a queue whose jobs start under this limit, but handlers may ask for it at a checkpoint'];
  const { beside = [], notes = [] } = about;
  return [limitText(status, about), ...beside, ...notes, ...ofQueues]
    .map((text) => (text.endsWith('.') ? text : `${text}.`))
    .join(' ');
}

function limitText(
  status: LimitStatus,
  {
    unknown = 'no rule here names this scope, and no worker has noted it',
    isShadow = false,
    isUnseen = false,
    beside = [],
    others = [],
  }: AboutLimit,
): string {
  const { name, tenant, waiting, next, tiers = [], pauseNote, stopped } = status;
  const whose = tenant === undefined ? undefined : String(tenant);
  const place = placeText(name, whose);
  const none = beside.length > 0 ? 'No job waits in this line' : 'No job waits';
  const waits = waiting === 0 ? none : waiting === 1 ? '1 job waits' : `${waiting} jobs wait`;
  if (!next) return `${waits} under the limits of ${place}, which are not known in this process: ${unknown}`;
  // A refusal by rate without a tier means that waiters in front hold the next job back. Another limit may hold those
  // waiters back.
  const isInFront = !next.admitted && next.reason === 'rate' && next.tier === undefined;
  if (next.admitted || (isInFront && tiers.every(({ remaining }) => remaining > 0))) {
    const names = others.map((other) => `'${other}'`).join(' or ');
    const unseen = isUnseen ? '. Redis has no record of this tenant: it is new, was idle, or its name is misspelt' : '';
    if (waiting === 0) return `${waits}: ${place} may start one now${unseen}`;
    // The line of a shared scope does not tell what the first job costs.
    const costly = status.shared && !next.admitted ? ', or it takes more units than are free' : '';
    return `${waits}, and ${place} may start one now: a worker has to fetch it, or ${names || 'another limit of the job'} holds it back${costly}`;
  }
  const { limit, running } = status.concurrency;
  // A tenant may have its own concurrency beside the concurrency of all tenants.
  const isOfAll = status.shared && (tenant === undefined || limit === null || running !== next.running);
  const cap = { running: [], isOfAll, limit: isOfAll && tenant !== undefined ? undefined : limit };
  const which = waiting === 0 ? 'one that comes now' : waiting === 1 ? 'it' : 'the first one';
  const isHeld = isShadow ? 'would be held back if the limit were not in shadow mode' : 'is held back';
  const its = { tiers, tenant: stopped?.[0] ?? whose, isShared: status.shared, cap, pauseNote };
  const rest =
    stopped && stopped.length > 1 ? ', and each other tenant with waiting jobs is paused or stopped too' : '';
  return `${waits}; ${which} ${isHeld}: ${refusalText(next, its)}${rest}`;
}

/** Returns a note if at least a tenth of the admitted jobs could not start in time. */
export function lapsesNote({ admitted, lapsed }: Pick<Counts, 'admitted' | 'lapsed'>): string[] {
  if (lapsed < 20 || lapsed < admitted / 10) return [];
  const text = `This process could not start jobs in time ${lapsed} times, at ${countOf(admitted, 'admission')}`;
  return [`${text}: its event loop stands still at times, or Redis is far away`];
}

export function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

export function queueText({ queue, workers, slots, busy = 0, unfetched, isPaused }: QueueStatus): string {
  const name = `Queue '${queue}'`;
  if (unfetched === undefined) return `${name} was not found on the servers that this process knows`;
  const jobs = unfetched === 0 ? 'no unfetched job' : countOf(unfetched, 'unfetched job');
  if (isPaused) return `${name} is paused, and has ${jobs}`;
  if (workers === 0) return `${name} has no worker, and ${jobs}`;
  const areFull = slots !== undefined && unfetched > 0 && busy >= slots;
  const held = areFull ? `, because its workers are ${slots === 0 ? 'paused' : 'busy'}` : '';
  const run =
    workers === undefined ? 'its workers run' : `its ${countOf(workers, 'worker')} ${workers === 1 ? 'runs' : 'run'}`;
  return `${name} has ${jobs}${held}; ${run} ${slots ? `${busy} of at most ${countOf(slots, 'job')}` : countOf(busy, 'job')}`;
}
