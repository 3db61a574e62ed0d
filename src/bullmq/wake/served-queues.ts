import { type ConnectionOptions, Job, Queue } from 'bullmq';
import { serverOf } from '../../core/redis/address.js';
import { type Member, memberOf, readMember } from '../member.js';

/** The job that a member stands for, on each server where it may be. */
export interface Candidates {
  jobs: Job[];
  /** Whether its queue is served here: of any other nobody here knows all servers. */
  isServed: boolean;
}

/** Where the jobs of queues are that this process has workers for, or adds jobs to. */
export class ServedQueues {
  /** By queue and server, which is one for each queue as a rule. */
  readonly #served = new Map<string, Map<string, ConnectionOptions>>();
  /** How long the workers of a queue hold a job, milliseconds. */
  readonly #holdsMs = new Map<string, number>();
  /** Of queues on a server: those who wait may be of any queue, and their worker may be closing. */
  readonly #queues = new Map<string, Queue>();

  serve(prefix: string | undefined, queue: string, connection: ConnectionOptions = {}, holdMs?: number): void {
    const ofQueue = memberOf(prefix, queue);
    const servers = this.#served.get(ofQueue) ?? new Map<string, ConnectionOptions>();
    this.#served.set(ofQueue, servers.set(serverOf(connection), connection));
    if (holdMs !== undefined) this.#holdsMs.set(ofQueue, holdMs);
  }

  /**
   * Those that serve its queue; where none does here, all servers that are known here, for services share
   * scopes. No job where the member is none of a job.
   */
  find(member: string): Candidates {
    const parts = readMember(member);
    if (!parts) return { jobs: [], isServed: false };
    const served = this.#served.get(memberOf(parts.prefix, parts.queue));
    const servers = served ?? new Map([...this.#served.values()].flatMap((known) => [...known]));
    const jobs = [...servers].map(
      ([server, connection]) => new Job(this.#queueOn(server, connection, parts), 'woken', {}, {}, parts.id),
    );
    return { jobs, isServed: served !== undefined };
  }

  /** The state of a job of a queue that is served here; nothing of any other. */
  async stateHere(member: string): Promise<string | undefined> {
    const { jobs, isServed } = this.find(member);
    return isServed ? stateOf(jobs) : undefined;
  }

  /** How long the workers of a job's queue hold it, milliseconds; nothing where none is known. */
  holdMs({ prefix, queueName }: Job): number | undefined {
    return this.#holdsMs.get(memberOf(prefix, queueName));
  }

  close(): void {
    for (const queue of this.#queues.values()) queue.close().catch(() => undefined);
  }

  #queueOn(server: string, connection: ConnectionOptions, { prefix, queue: name }: Member): Queue {
    const key = `${memberOf(prefix, name)} ${server}`;
    let queue = this.#queues.get(key);
    if (!queue) {
      queue = new Queue(name, { prefix, connection, skipMetasUpdate: true });
      queue.on('error', () => undefined);
      this.#queues.set(key, queue);
    }
    return queue;
  }
}

/** The state of a job on the server that has it; 'unknown' where none has. */
export async function stateOf(jobs: readonly Job[]): Promise<string> {
  const states = await Promise.all(jobs.map((job) => job.getState()));
  return states.find((state) => state !== 'unknown') ?? 'unknown';
}
