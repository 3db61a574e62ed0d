import type { QueueView } from '../../node/views/queue-view.js';
import type { TenantRow } from '../../node/views/views.js';
import { heldBy } from '../limits/held-by.js';
import { counted, number } from '../text/durations.js';

/** What workers do about the unfetched jobs of a queue. */
export type WorkerState =
  /** The queue was not found. */
  | 'unknown'
  | 'paused'
  | 'none'
  /** Jobs wait, and every slot is taken. */
  | 'busy'
  /** Jobs wait, and the server does not list its workers. */
  | 'unlisted'
  | 'free';

export function workerState({ unfetched, isPaused, workers, slots, busy = 0 }: QueueView): WorkerState {
  if (unfetched === undefined) return 'unknown';
  if (isPaused) return 'paused';
  if (workers === 0) return 'none';
  if (unfetched === 0) return 'free';
  if (workers === undefined) return 'unlisted';
  // A worker with a free slot fetches at once.
  return slots === undefined || busy >= slots ? 'busy' : 'free';
}

/** Whether workers hold jobs back, and no limit does. */
export function holdsJobs(queue: QueueView): boolean {
  const state = workerState(queue);
  return (queue.unfetched ?? 0) > 0 && (state === 'paused' || state === 'none' || state === 'busy');
}

/** Whether workers, and not the limit, hold back the tenants of a scope. @param whole the state of a scope that tenants share */
export function lacksWorkerIn(queues: readonly QueueView[], whole: Omit<TenantRow, 'tenant'> | undefined): boolean {
  const isShort = queues.some(holdsJobs);
  return isShort && (whole === undefined || heldBy(whole, isShort).by === 'worker');
}

/** The state in a few words. */
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
      return busyWorkersText(slots);
    case 'unlisted':
      return 'The server does not list its workers';
    case 'free':
      return workers === undefined ? 'No job waits for a worker' : 'Workers are free';
  }
}

function busyWorkersText(slots: number | undefined): string {
  if (slots === undefined) return 'Its workers are busy';
  if (slots === 0) return 'Its workers are paused';
  return slots === 1 ? 'Its one slot is busy' : `All ${number(slots)} slots are busy`;
}

/** How many slots, or workers, are busy; '' if that is not known. */
export function busyText({ busy, slots, workers }: QueueView): string {
  if (busy === undefined) return '';
  if (slots !== undefined) return `${number(busy)} of ${counted(slots, 'slot')}`;
  return workers === undefined ? number(busy) : `${number(busy)} in ${counted(workers, 'worker')}`;
}
