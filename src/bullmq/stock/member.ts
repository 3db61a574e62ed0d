export const DEFAULT_PREFIX = 'bull';

/** Separators in prefix and queue are escaped as in a URL; the id is not escaped. */
const MEMBER = /^((?:[^%:]|%25|%3A)*):((?:[^%:]|%25|%3A)+):(.+)$/s;

/**
 * Names a job in lines and leases: prefix:queue:id. Without an id: prefix:queue, with which the names of the queue's jobs
 * begin.
 */
export function memberOf(prefix: string | undefined, queue: string, id?: string): string {
  const ofQueue = `${escaped(prefix ?? DEFAULT_PREFIX)}:${escaped(queue)}`;
  return id === undefined ? ofQueue : `${ofQueue}:${id}`;
}

/** The queue's name in messages and as default scope. It is unique, because BullMQ refuses a queue name with a colon. */
export function queueNameOf(prefix: string | undefined, queue: string): string {
  return (prefix ?? DEFAULT_PREFIX) === DEFAULT_PREFIX ? queue : `${prefix}:${queue}`;
}

export function readQueueName(named: string): Pick<Member, 'prefix' | 'queue'> {
  // Only the prefix may contain colons.
  const at = named.lastIndexOf(':');
  return { prefix: at < 0 ? DEFAULT_PREFIX : named.slice(0, at), queue: named.slice(at + 1) };
}

export interface Member {
  prefix: string;
  queue: string;
  id: string;
}

/** @returns undefined if the member names no job, like the id of a direct acquire request */
export function readMember(member: string): Member | undefined {
  const match = MEMBER.exec(member);
  if (!match) return undefined;
  // The type of a match does not show that all three groups are present.
  const [, prefix, queue, id] = match as unknown as [string, string, string, string];
  return { prefix: decodeURIComponent(prefix), queue: decodeURIComponent(queue), id };
}

export function queueOfMember(member: string): string {
  return member.split(':', 2).join(':');
}

function escaped(text: string): string {
  // This runs for every job, and a replace() that finds nothing costs three times as much as the test.
  return /[%:]/.test(text) ? text.replace(/[%:]/g, encodeURIComponent) : text;
}
