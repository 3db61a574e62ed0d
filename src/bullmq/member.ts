const DEFAULT_PREFIX = 'bull';

/** How a job is called in lines and leases: prefix:queue:id. Without an id, what its queue's jobs have in common. */
export function memberOf(prefix: string | undefined, queue: string, id?: string): string {
  const ofQueue = `${prefix ?? DEFAULT_PREFIX}:${queue}`;
  return id === undefined ? ofQueue : `${ofQueue}:${id}`;
}

/** What a member is made of. */
export interface Member {
  prefix: string;
  queue: string;
  id: string;
}

/**
 * The job that a member stands for; nothing when it is none. Names of queues hold no colon, ids may
 * hold two: what is an id is sure in a queue that is known, else it is taken to hold none, unless it
 * is that of a scheduler's job.
 */
export function readMember(member: string, queues: readonly string[] = []): Member | undefined {
  const known = queues.filter((queue) => member.startsWith(`${queue}:`)).sort((a, b) => b.length - a.length)[0];
  const match = known ? /^(.+):([^:]+)$/s.exec(known) : /^(.+?):([^:]+):(?:repeat:.+:\d+|[^:]+)$/s.exec(member);
  if (!match) return undefined;
  const [prefix, queue] = [match[1] as string, match[2] as string];
  return { prefix, queue, id: member.slice(prefix.length + queue.length + 2) };
}
