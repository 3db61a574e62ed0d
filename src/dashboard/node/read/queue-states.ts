import type { Job, Queue } from 'bullmq';
import { readQueues } from '../../../bullmq/status/queue-status.js';
import type { QueueStatus } from '../../../bullmq/status/status-text.js';
import { type Member, queueNameOf } from '../../../bullmq/stock/member.js';
import type { WorkerSide } from '../../../bullmq/worker-side.js';
import type { QueueView } from '../views.js';

export function nameOf({ name, opts }: Queue): string {
  return queueNameOf(opts.prefix, name);
}

export function queueAmong(queues: readonly Queue[], { prefix, queue }: Member): Queue | undefined {
  return queues.find((each) => nameOf(each) === queueNameOf(prefix, queue));
}

/**
 * Returns the time at which the job was added or, if it had a delay of its own, the time at which that delay ended. A delay
 * that is not over is that of a reservation: the job waits in line since it was added.
 */
export function dueMs({ timestamp, opts: { delay = 0 } }: Pick<Job, 'timestamp' | 'opts'>, nowMs: number): number {
  return timestamp + delay > nowMs ? timestamp : timestamp + delay;
}

/** All views reuse a state up to this age: the reply to CLIENT LIST is large on a busy server. */
const YOUNG_MS = 2000;

export class QueueStates {
  readonly #known = new Map<string, { readonly atMs: number; readonly view: Promise<QueueView> }>();

  constructor(
    private readonly side: WorkerSide,
    private readonly queues: () => readonly Queue[],
  ) {}

  async of(names: readonly string[]): Promise<QueueView[]> {
    const views: QueueView[] = [];
    for (const name of [...new Set(names)].sort()) views.push(await this.#young(name));
    return views;
  }

  #young(name: string): Promise<QueueView> {
    const known = this.#known.get(name);
    if (known && performance.now() - known.atMs < YOUNG_MS) return known.view;
    const view = this.#read(name);
    this.#known.set(name, { atMs: performance.now(), view });
    return view;
  }

  async #read(name: string): Promise<QueueView> {
    const open = this.queues();
    const [status] = await readQueues(this.side, [name], open);
    const queue = open.find((each) => nameOf(each) === name);
    const oldestDue = queue && status?.unfetched ? await this.#oldest(queue) : undefined;
    return { ...(status as QueueStatus), oldestDue };
  }

  async #oldest(queue: Queue): Promise<number | undefined> {
    const [job] = await this.side.limiter.runner.once(() => queue.getWaiting(0, 0)).catch(() => []);
    return job && dueMs(job, this.side.limiter.runner.nowUs / 1000);
  }
}
