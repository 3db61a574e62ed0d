import { problem } from '../core/errors.js';
import { RateLimiter } from '../core/index.js';
import { type ConnectionInput, isOtherClient } from '../core/redis/client.js';
import { workerSideOf } from './connect.js';
import { declaredOf, rulesNamed } from './limits/declared-limits.js';
import { declaredRules } from './limits/declared-rules.js';
import { chainsOf, idleLinks, noteScopes, refuseOthers } from './rules/chains.js';
import { checkWorkerOptions } from './rules/check-rule.js';
import type { GovernOptions, Rule } from './rules/options.js';
import { compileRules, readRules } from './rules/read-rules.js';
import { comparedLimits, limitsText } from './rules/rule-text.js';
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
    const forgetChains = refuseOthers(chainsOf(rules), store);
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

/** A property that all rules of a scope must have in common, because the same log counts for all of them. */
interface Common {
  /** Returns equal texts for rules that mean the same; undefined if the property is known only per job. */
  of(rule: Rule): string | undefined;
  /** For error messages. */
  text(rule: Rule): string;
  expected(scope: string, text: string, where: string): string;
  readonly fix: string;
}

const COMMON: readonly Common[] = [
  {
    of: sharing,
    text: sharing,
    expected: (scope, text, where) => `what ${where} has under scope '${scope}': ${text}`,
    fix: 'Write shared: true in every rule of the scope, or give one of the rules another scope.',
  },
  {
    of: (rule) =>
      typeof rule.tiers === 'function' || typeof rule.concurrency === 'function' ? undefined : comparedLimits(rule),
    text: limitsText,
    expected: (scope, text, where) => `the limits that ${where} has under scope '${scope}': ${text}`,
    fix: 'Give one of the rules another scope, make their limits equal, or give tiers as a function.',
  },
  {
    of: ({ tiers, cost }) => (hasLog(tiers) ? `${cost !== undefined}` : undefined),
    text: ({ cost }) => (cost === undefined ? 'no cost' : 'a cost'),
    expected: (scope, text, where) =>
      `what ${where} has under scope '${scope}': ${text}, because a rule with a cost counts in buckets, and a rule without one in a log`,
    fix: "Write a cost in both rules (cost: 1), or kind: 'bucketed' in their tiers.",
  },
];

/** Returns whether a rule may have a tier that counts in the log unless the rule has a cost. */
function hasLog(tiers: Rule['tiers']): boolean {
  return typeof tiers === 'function' || tiers.some(({ kind, unit }) => kind === 'sliding' && unit === undefined);
}

function sharing(rule: Rule): string {
  return rule.shared ? 'shared: true' : 'shared: false';
}

interface Known {
  readonly of: string;
  readonly text: string;
  /** The place of the first rule with this property. */
  readonly where: string;
  /** How many rules of open workers have this property. */
  rules: number;
}

/** By store: for each entry of COMMON, a map by scope. Limiters that share their logs have the same store. */
const stores = new Map<string, readonly Map<string, Known>[]>();

/** @returns a function that forgets the rules; call it when their worker closes */
export function refuseScopeConflicts(rules: readonly Rule[], store: string): () => void {
  const scopes = scopesOf(store);
  const noted: (() => void)[] = [];
  const release = () => {
    for (const forget of noted.splice(0)) forget();
  };
  for (const rule of rules) {
    for (const [i, common] of COMMON.entries()) {
      const of = common.of(rule);
      if (of === undefined) continue;
      const text = common.text(rule);
      const { scope, where } = rule;
      const byScope = scopes[i] as Map<string, Known>;
      const known = byScope.get(scope) ?? { of, text, where, rules: 0 };
      if (known.of !== of) {
        release();
        throw problem(common.expected(scope, known.text, known.where), text, where, common.fix);
      }
      known.rules++;
      byScope.set(scope, known);
      noted.push(() => {
        if (--known.rules === 0) byScope.delete(scope);
      });
    }
  }
  return release;
}

function scopesOf(store: string): readonly Map<string, Known>[] {
  const known = stores.get(store) ?? COMMON.map(() => new Map<string, Known>());
  stores.set(store, known);
  return known;
}
