import type { ScopesView } from '../../node/views/views.js';

/** What is in front of a queue's own name, which has no colon. */
const PREFIX = /^.*:/s;

/** How the queues are named on the page: without their prefix where it is that of all of them. */
export function queueNames({ scopes, queues }: Pick<ScopesView, 'scopes' | 'queues'>): (queue: string) => string {
  const all = [...queues, ...scopes.flatMap((scope) => scope.queues)];
  const prefixes = new Set(all.map((queue) => PREFIX.exec(queue)?.[0]));
  return prefixes.size === 1 ? (queue) => queue.replace(PREFIX, '') : (queue) => queue;
}
