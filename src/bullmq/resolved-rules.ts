import { problem } from '../core/errors.js';
import { RateLimiter } from '../core/index.js';
import { type ConnectionInput, isOtherClient } from '../core/redis/client.js';
import { workerSideOf } from './connect.js';
import { declaredOf, rulesNamed } from './limits/declared-limits.js';
import { declaredRules } from './limits/declared-rules.js';
import { chainsOf, idleLinks, noteScopes, refuseRings } from './rules/chains.js';
import { checkWorkerOptions } from './rules/check-rule.js';
import { compileRules } from './rules/compile-rules.js';
import type { GovernOptions, Rule } from './rules/options.js';
import { readRules } from './rules/read-rules.js';
import { refuseScopeConflicts } from './rules/scope-conflicts.js';
import { queueNameOf } from './stock/member.js';
import type { ResolvedRules } from './worker-side.js';

/**
 * @returns undefined without the option `rateLimit`, unless the limiter declares limits that a handler may ask for
 * @throws ConfigurationError for limits that can never work
 */
export function resolveRules(
  name: string,
  options: (GovernOptions & { connection?: unknown; prefix?: string }) | undefined,
  newLimiter: (connection: ConnectionInput) => RateLimiter,
): ResolvedRules | undefined {
  const given = options?.rateLimiter;
  if (!options) return undefined;
  const queue = queueNameOf(options.prefix, name);
  checkWorkerOptions(options, queue);
  if (given !== undefined && !(given instanceof RateLimiter)) {
    throw problem('a RateLimiter', given, `rateLimiter of '${queue}'`, 'Make it with new JobLimiter({ connection }).');
  }
  const { rateLimit } = options;
  if (rateLimit === undefined && declaredOf(given).names.length === 0) return undefined;
  const read =
    rateLimit !== undefined
      ? readRules(rulesNamed(rateLimit, declaredOf(given), `rateLimit of '${queue}'`), queue)
      : [];
  const limiter = given ?? newLimiter(ownConnection(options.connection, queue));
  let forget: (() => void) | undefined;
  try {
    const side = workerSideOf(limiter);
    const declared = declaredRules(limiter);
    forget = refuseContradictions(read, declared, side.limiter.store);
    for (const note of idleLinks(chainsOf(read))) side.limiter.options.warn(note);
    const rules = compileRules(read, side.limiter);
    noteScopes(side.limiter, read);
    const shared = [...rules, ...declared].find((rule) => rule.shared);
    if (shared) side.limiter.readiness.noteShared(shared.where);
    if (rules.length > 0 || !side.rules.has(queue)) side.rules.set(queue, rules);
    const release = () => {
      forget?.();
      side.noted.ended(queue, rules);
    };
    return { rules, declared, limiter, side, owned: !given, release };
  } catch (error) {
    forget?.();
    if (!given) limiter.close();
    throw error;
  }
}

/**
 * Also checks declared limits, because handlers may ask for them.
 * @returns a function that forgets the rules
 */
function refuseContradictions(rules: readonly Rule[], declared: readonly Rule[], store: string): () => void {
  const forget = refuseScopeConflicts([...rules, ...declared], store);
  try {
    const forgetChains = refuseRings(chainsOf(rules), store);
    return () => {
      forget();
      forgetChains();
    };
  } catch (error) {
    forget();
    throw error;
  }
}

function ownConnection(connection: unknown, queue: string): ConnectionInput {
  if (isOtherClient(connection)) {
    const fix =
      'Pass rateLimiter: new JobLimiter({ connection: { host, port } }); the queue itself may use any client.';
    throw problem('an ioredis connection', connection.constructor?.name, `connection of worker '${queue}'`, fix);
  }
  return connection as ConnectionInput;
}
