import { ConfigurationError, RateLimiter } from '../../core/index.js';
import { knowScope } from '../../core/known-scopes.js';
import { type ConnectionInput, isInstance } from '../../core/redis/connection.js';
import { JobLimiter } from '../job-limiter.js';
import { queueNameOf } from '../member.js';
import { type GovernOptions, type Rule, readRules } from './options.js';
import { refuseScopeConflicts } from './scope-conflicts.js';

/** What is known before the worker exists, and may be refused. */
export interface ResolvedRules {
  rules: Rule[];
  limiter: RateLimiter;
  owned: boolean;
  release: () => void;
}

/**
 * Reads the limits among a worker's options; nothing when there are none.
 * @throws ConfigurationError for limits that can never work
 */
export function resolveRules(
  name: string,
  options: (GovernOptions & { connection?: unknown; prefix?: string }) | undefined,
): ResolvedRules | undefined {
  if (options?.rateLimit === undefined) return undefined;
  const queue = queueNameOf(options.prefix, name);
  const rules = readRules(options.rateLimit, queue);
  const given = options.rateLimiter;
  if (given !== undefined && !(given instanceof RateLimiter)) {
    throw new ConfigurationError({
      expected: 'a RateLimiter',
      given,
      where: `rateLimiter of '${queue}'`,
      fix: 'Make it with new RateLimiter(connection).',
    });
  }
  const limiter = given ?? new JobLimiter(ownConnection(options.connection, queue));
  try {
    const release = refuseScopeConflicts(rules, limiter.store);
    for (const rule of rules) {
      knowScope(rule.scope);
      const { tiers = [], concurrency, where } = rule;
      if (typeof tiers === 'function' || typeof concurrency === 'function' || concurrency === 0) continue;
      if (tiers.length === 0 && concurrency === null) continue;
      rule.prepared = limiter.prepare({ ...rule, tiers, concurrency: concurrency ?? undefined }, where);
    }
    if (limiter instanceof JobLimiter) limiter.know(queue, rules);
    return { rules, limiter, owned: !given, release };
  } catch (error) {
    if (!given) limiter.close();
    throw error;
  }
}

function ownConnection(connection: unknown, queue: string): ConnectionInput {
  if (isInstance(connection) && typeof (connection as { evalsha?: unknown }).evalsha !== 'function') {
    throw new ConfigurationError({
      expected: 'an ioredis connection',
      given: connection.constructor?.name,
      where: `connection of worker '${queue}'`,
      fix: 'Pass rateLimiter: new RateLimiter({ host, port }); the queue itself may use any client.',
    });
  }
  return connection as ConnectionInput;
}
