const DEFAULT_PREFIX = 'bull';

/** Prefix and queue are escaped as in a URL where they hold what separates them; the id stands as it is. */
const MEMBER = /^((?:[^%:]|%25|%3A)*):((?:[^%:]|%25|%3A)+):(.+)$/s;

/** How a job is called in lines and leases: prefix:queue:id. Without an id, what its queue's jobs have in common. */
export function memberOf(prefix: string | undefined, queue: string, id?: string): string {
  const ofQueue = `${escaped(prefix ?? DEFAULT_PREFIX)}:${escaped(queue)}`;
  return id === undefined ? ofQueue : `${ofQueue}:${id}`;
}

/**
 * How a queue is called among those of all prefixes, in limitQueue() and messages, and as the scope of its jobs
 * where nothing else is said: as it is under BullMQ's default prefix, else prefix:queue. BullMQ refuses a name with a colon.
 */
export function queueNameOf(prefix: string | undefined, queue: string): string {
  return (prefix ?? DEFAULT_PREFIX) === DEFAULT_PREFIX ? queue : `${prefix}:${queue}`;
}

/** What a member is made of. */
export interface Member {
  prefix: string;
  queue: string;
  id: string;
}

/** The job that a member stands for; nothing when it is none. */
export function readMember(member: string): Member | undefined {
  const match = MEMBER.exec(member);
  if (!match) return undefined;
  // A match has all three groups, which its type does not know.
  const [, prefix, queue, id] = match as unknown as [string, string, string, string];
  return { prefix: decodeURIComponent(prefix), queue: decodeURIComponent(queue), id };
}

function escaped(text: string): string {
  // Every job asks for its member, and a replacement that finds nothing costs three times the test.
  return /[%:]/.test(text) ? text.replace(/[%:]/g, encodeURIComponent) : text;
}
