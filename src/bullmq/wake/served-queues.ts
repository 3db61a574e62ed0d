import { type ConnectionOptions, Queue } from 'bullmq';
import { serverOf } from '../../core/redis/client.js';
import { type Member, MemberJob, queueMemberOf, readMember } from '../stock/member.js';
import { type Candidates, type Jobs, stateOf } from './ports.js';

/**
 * The largest number of open queues that are not served here. A bound is needed because the id of a direct request may look
 * like a job of any queue.
 */
const MAX_OTHERS = 10;

/** Opens queues by name. A queue is served here if this process has workers for it or adds jobs to it. */
export class ServedQueues implements Jobs {
  readonly #served = new Map<string, Map<string, ConnectionOptions>>();
  /** How long the workers of each queue hold a job. */
  readonly #holdsMs = new Map<string, number>();
  /** By queue and server. */
  readonly #queues = new Map<string, Queue>();
  /** Keys of open queues that are not served here, the oldest first. */
  readonly #others = new Set<string>();

  constructor(private readonly closed: (queue: Queue) => void = () => undefined) {}

  /** @param holdMs undefined if a producer serves the queue */
  serve(prefix: string | undefined, queue: string, connection: ConnectionOptions = {}, holdMs?: number): void {
    const ofQueue = queueMemberOf(prefix, queue);
    const servers = this.#served.get(ofQueue) ?? new Map<string, ConnectionOptions>();
    this.#served.set(ofQueue, servers.set(serverOf(connection), connection));
    this.#others.delete(keyOf(ofQueue, serverOf(connection)));
    if (holdMs !== undefined) this.#holdsMs.set(ofQueue, holdMs);
  }

  /** Looks for a queue that is not served here on every known server, because services may share scopes. */
  find(member: string): Candidates {
    const parts = readMember(member);
    if (!parts) return { jobs: [], isServed: false, holdMs: undefined };
    const ofQueue = queueMemberOf(parts.prefix, parts.queue);
    const open = () => this.queuesOf(parts).map((queue) => new MemberJob(queue, parts));
    return {
      // Opening a queue opens a connection, which many callers do not need.
      get jobs() {
        return open();
      },
      isServed: this.#served.has(ofQueue),
      holdMs: this.#holdsMs.get(ofQueue),
    };
  }

  /** @param elsewhere a further server for a queue that is not served here */
  queuesOf(named: Pick<Member, 'prefix' | 'queue'>, elsewhere?: ConnectionOptions): Queue[] {
    const served = this.#served.get(queueMemberOf(named.prefix, named.queue));
    const servers = served ?? new Map([...this.#served.values()].flatMap((known) => [...known]));
    if (!served && elsewhere) servers.set(serverOf(elsewhere), elsewhere);
    return [...servers].map(([server, connection]) => this.#queueOn(server, connection, named, served !== undefined));
  }

  async stateHere(member: string): Promise<string | undefined> {
    const found = this.find(member);
    return found.isServed ? stateOf(found.jobs) : undefined;
  }

  close(): void {
    for (const queue of this.#queues.values()) queue.close().catch(() => undefined);
  }

  #queueOn(
    server: string,
    connection: ConnectionOptions,
    { prefix, queue: name }: Pick<Member, 'prefix' | 'queue'>,
    isServed: boolean,
  ): Queue {
    const key = keyOf(queueMemberOf(prefix, name), server);
    let queue = this.#queues.get(key);
    if (!queue) {
      queue = new Queue(name, { prefix, connection, skipMetasUpdate: true });
      queue.on('error', () => undefined);
      this.#queues.set(key, queue);
      if (!isServed) this.#keepFew(key);
    }
    return queue;
  }

  #keepFew(key: string): void {
    const [oldest] = this.#others.add(key);
    if (this.#others.size <= MAX_OTHERS || oldest === undefined) return;
    this.#others.delete(oldest);
    const queue = this.#queues.get(oldest);
    this.#queues.delete(oldest);
    if (!queue) return;
    this.closed(queue);
    queue.close().catch(() => undefined);
  }
}

function keyOf(ofQueue: string, server: string): string {
  return `${ofQueue} ${server}`;
}
