/** How a job is called in lines and leases: prefix:queue:id. */
export function memberOf(prefix: string | undefined, queue: string, id: string | undefined): string {
  return `${prefix ?? DEFAULT_PREFIX}:${queue}:${id}`;
}

export const DEFAULT_PREFIX = 'bull';

/** What a member is made of. */
export interface Member {
  prefix: string;
  queue: string;
  id: string;
}

/**
 * The job that a member stands for; nothing when it is none. Names of queues hold no colon, and
 * of ids only those of the jobs of schedulers do.
 */
export function readMember(member: string): Member | undefined {
  const match = /^(.+?):([^:]+):(repeat:.+:\d+|[^:]+)$/s.exec(member);
  return match ? { prefix: match[1] as string, queue: match[2] as string, id: match[3] as string } : undefined;
}
