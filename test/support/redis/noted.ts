import type { Redis } from 'ioredis';
import { type KeySpace, queuesKey, rulesKey } from '../../../src/core/keys.js';
import type { NotedRule } from '../../../src/core/scopes/notes.js';

interface Noting {
  readonly shared?: boolean;
  readonly within?: string;
  readonly isCosted?: boolean;
  readonly atS?: number;
}

export function notedRule(scope: string, { shared = false, within, isCosted = false }: Noting = {}): NotedRule {
  const limit = { scope, shared, isCosted, guardMs: 0, spread: false, ...(within !== undefined && { within }) };
  return { ...limit, text: scope, shown: scope };
}

/** Notes a scope as a worker of another process does, whose queue has the name of the scope. */
export async function noteScope(redis: Redis, space: KeySpace, scope: string, noting: Noting = {}): Promise<void> {
  const note = { id: 'other', by: 'another', rules: [notedRule(scope, noting)], asked: [] };
  await redis.set(rulesKey(space, scope), JSON.stringify(note));
  await redis.zadd(queuesKey(space), Math.floor(noting.atS ?? Date.now() / 1000), scope);
}
