import type { LimitStatus } from '../../core/index.js';
import { placeText, refusalText } from './refusal-text.js';

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
  return [limitText(status, about), ...beside, ...notes, ...ofQueues].map(withFullStop).join(' ');
}

/** Error messages already end with a full stop. */
function withFullStop(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
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
