import type { ScopesView } from '../../node/views/views.js';

/** A queue's name has no colon. */
const PREFIX = /^.*:/s;

/** Leaves out the prefix if all queues have the same prefix. */
export function queueNames({ scopes, queues }: Pick<ScopesView, 'scopes' | 'queues'>): (queue: string) => string {
  const all = [...queues, ...scopes.flatMap((scope) => scope.queues)];
  const prefixes = new Set(all.map((queue) => PREFIX.exec(queue)?.[0]));
  return prefixes.size === 1 ? (queue) => queue.replace(PREFIX, '') : (queue) => queue;
}
