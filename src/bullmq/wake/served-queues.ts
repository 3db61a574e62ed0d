import { type ConnectionOptions, Job, Queue } from 'bullmq';
import { serverOf } from '../../core/redis/address.js';
import { type Member, memberOf, readMember } from '../stock/member.js';
import { type Candidates, type Jobs, stateOf } from './ports.js';

/** At most this many queues that are not served here stay open: a waiter that is no job may look like one of any queue. */
const MAX_OTHERS = 10;

/** Finds the jobs of waiters in the queues that this process has workers for, or adds jobs to. */
export class ServedQueues implements Jobs {
  /** By queue and server; a queue usually has one server. */
  readonly #served = new Map<string, Map<string, ConnectionOptions>>();
  /** By queue: how long its workers hold a job, in milliseconds. */
  readonly #holdsMs = new Map<string, number>();
  /** By queue and server: a waiter may be of any queue, and its worker may be closing. */
  readonly #queues = new Map<string, Queue>();
  /** The keys of those that are not served here, the oldest first. */
  readonly #others = new Set<string>();

  /** Makes known where the jobs of a queue are; a worker also says how long it holds a job. */
  serve(prefix: string | undefined, queue: string, connection: ConnectionOptions = {}, holdMs?: number): void {
    const ofQueue = memberOf(prefix, queue);
    const servers = this.#served.get(ofQueue) ?? new Map<string, ConnectionOptions>();
    this.#served.set(ofQueue, servers.set(serverOf(connection), connection));
    if (holdMs !== undefined) this.#holdsMs.set(ofQueue, holdMs);
  }

  /** Looks on the servers of its queue; for a queue that is not served here on all known servers, for services share scopes. */
  find(member: string): Candidates {
    const parts = readMember(member);
    if (!parts) return { jobs: [], isServed: false, holdMs: undefined };
    const ofQueue = memberOf(parts.prefix, parts.queue);
    const open = () => this.queuesOf(parts).map((queue) => new Job(queue, 'promoted', {}, {}, parts.id));
    return {
      // A queue is a connection: many callers only ask whether it is served.
      get jobs() {
        return open();
      },
      isServed: this.#served.has(ofQueue),
      holdMs: this.#holdsMs.get(ofQueue),
    };
  }

  /**
   * Returns a queue on each server that may have it: on those that serve it, else on all that this process knows.
   * @param elsewhere where to look as well if it is not served here
   */
  queuesOf(named: Pick<Member, 'prefix' | 'queue'>, elsewhere?: ConnectionOptions): Queue[] {
    const served = this.#served.get(memberOf(named.prefix, named.queue));
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
    const key = `${memberOf(prefix, name)} ${server}`;
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
    this.#queues
      .get(oldest)
      ?.close()
      .catch(() => undefined);
    this.#queues.delete(oldest);
  }
}
