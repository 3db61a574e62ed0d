import type { LineRow, QueueView, ScopesView } from '../../node/views.js';
import { heldBy } from '../limits/held-by.js';
import { counted, number, upperFirst } from '../text/words.js';

/** A queue's name has no colon. */
const PREFIX = /^.*:/s;

/** Leaves out the prefix if all queues have the same prefix. */
export function queueNames({ scopes, queues }: Pick<ScopesView, 'scopes' | 'queues'>): (queue: string) => string {
  const all = [...queues, ...scopes.flatMap((scope) => scope.queues)];
  const prefixes = new Set(all.map((queue) => PREFIX.exec(queue)?.[0]));
  return prefixes.size === 1 ? (queue) => queue.replace(PREFIX, '') : (queue) => queue;
}

type WorkerState =
  /** The queue was not found. */
  | 'unknown'
  | 'paused'
  | 'none'
  /** Jobs wait, and every slot is busy or the number of slots is not known. */
  | 'busy'
  /** Jobs wait, and Redis does not list its clients. */
  | 'unlisted'
  | 'free';

export function workerState({ unfetched, isPaused, workers, slots, busy = 0 }: QueueView): WorkerState {
  if (unfetched === undefined) return 'unknown';
  if (isPaused) return 'paused';
  if (workers === 0) return 'none';
  if (unfetched === 0) return 'free';
  if (workers === undefined) return 'unlisted';
  // Jobs that wait mean busy workers: a worker with a free slot fetches a job immediately.
  return slots === undefined || busy >= slots ? 'busy' : 'free';
}

export function holdsJobs(queue: QueueView): boolean {
  const state = workerState(queue);
  return (queue.unfetched ?? 0) > 0 && (state === 'paused' || state === 'none' || state === 'busy');
}

export function unfetchedOf(names: readonly string[], queues: readonly QueueView[]): number {
  return queues.reduce((sum, { queue, unfetched = 0 }) => sum + (names.includes(queue) ? unfetched : 0), 0);
}

/** Returns 2 if a person must act or a job is late, 1 for busy workers, 0 otherwise. */
export function troubleOf(queue: QueueView, isLate: boolean): 0 | 1 | 2 {
  const state = workerState(queue);
  if (state === 'unknown') return 2;
  if (!holdsJobs(queue)) return 0;
  return isLate || state !== 'busy' ? 2 : 1;
}

/**
 * Returns whether jobs wait for a worker; false if the limit itself holds the scope back.
 * @param whole the state of a shared scope
 */
export function lacksWorkerIn(queues: readonly QueueView[], whole: LineRow | undefined): boolean {
  const isShort = queues.some(holdsJobs);
  return isShort && (whole === undefined || heldBy(whole, isShort).by === 'worker');
}

export function workerText(queue: QueueView): string {
  const { slots, workers } = queue;
  switch (workerState(queue)) {
    case 'unknown':
      return 'Not found on the servers that this process knows';
    case 'paused':
      return 'Paused by queue.pause()';
    case 'none':
      return 'No worker is connected';
    case 'busy':
      return upperFirst(busyWorkersText(slots));
    case 'unlisted':
      return 'Redis does not list the workers';
    case 'free':
      return workers === undefined ? 'No job waits for a worker' : 'Workers are free';
  }
}

export function busyWorkersText(slots: number | undefined): string {
  if (slots === undefined) return 'its workers are busy';
  if (slots === 0) return 'its workers are paused';
  return slots === 1 ? 'its one slot is busy' : `all ${number(slots)} slots are busy`;
}

/** Returns '' if the number is not known. */
export function busyText({ busy, slots, workers }: QueueView): string {
  if (busy === undefined || workers === 0) return '';
  if (slots !== undefined) return `${number(busy)} of ${counted(slots, 'slot')}`;
  return workers === undefined ? number(busy) : `${number(busy)} in ${counted(workers, 'worker')}`;
}
