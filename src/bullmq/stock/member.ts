const DEFAULT_PREFIX = 'bull';

/** Prefix and queue are escaped as in a URL where they hold a separator; the id stands as it is. */
const MEMBER = /^((?:[^%:]|%25|%3A)*):((?:[^%:]|%25|%3A)+):(.+)$/s;

/** The name of a job in lines and leases: prefix:queue:id. Without an id: what the names of a queue's jobs begin with. */
export function memberOf(prefix: string | undefined, queue: string, id?: string): string {
  const ofQueue = `${escaped(prefix ?? DEFAULT_PREFIX)}:${escaped(queue)}`;
  return id === undefined ? ofQueue : `${ofQueue}:${id}`;
}

/**
 * The name of a queue in messages, and as the default scope of its jobs: its own name under BullMQ's
 * default prefix, else prefix:queue. No two queues share it, because BullMQ refuses a queue name with a colon.
 */
export function queueNameOf(prefix: string | undefined, queue: string): string {
  return (prefix ?? DEFAULT_PREFIX) === DEFAULT_PREFIX ? queue : `${prefix}:${queue}`;
}

/** The prefix and the name of a queue that queueNameOf() names. */
export function readQueueName(named: string): Pick<Member, 'prefix' | 'queue'> {
  // A name has no colon, and a prefix may have some.
  const at = named.lastIndexOf(':');
  return { prefix: at < 0 ? DEFAULT_PREFIX : named.slice(0, at), queue: named.slice(at + 1) };
}

/** The parts of a member. */
export interface Member {
  prefix: string;
  queue: string;
  id: string;
}

/** The job that a member names; undefined for a member that is not a job, as of an acquire request by hand. */
export function readMember(member: string): Member | undefined {
  const match = MEMBER.exec(member);
  if (!match) return undefined;
  // A match has all three groups, which its type does not tell.
  const [, prefix, queue, id] = match as unknown as [string, string, string, string];
  return { prefix: decodeURIComponent(prefix), queue: decodeURIComponent(queue), id };
}

/** What the names of the jobs of a member's queue begin with, as memberOf() names them. */
export function queueOfMember(member: string): string {
  return member.split(':', 2).join(':');
}

function escaped(text: string): string {
  // This runs for every job, and a replace() that finds nothing costs three times as much as the test.
  return /[%:]/.test(text) ? text.replace(/[%:]/g, encodeURIComponent) : text;
}
