import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Tier } from '../../core/index.js';
import type { LimiterParts } from '../limiter-parts.js';
import type { Concurrency, Rule } from '../rules/options.js';
import { comparedRule, ruleText } from '../rules/rule-text.js';
import { readQueueName } from '../stock/member.js';

/** The note in Redis in which a worker describes the rules of its queue. */
export interface Note {
  id: string;
  by: string;
  /** The rules in the order of rateLimit, but with the shared rules after the others. */
  rules: readonly NotedRule[];
  /** Declared limits that are not among the rules: handlers may ask for them. */
  asked: readonly NotedLimit[];
  /** Scopes in which jobs of the queue may wait, as nameOf() writes them. */
  scopes: readonly string[];
  /** Scopes that only earlier rules named; sinceMs is the time at which that was noticed, in milliseconds since 1970. */
  former?: readonly (readonly [scope: string, sinceMs: number])[];
}

/** A limit, without the functions that another process could not call. */
export interface NotedLimit extends Pick<Rule, 'scope' | 'shared' | 'guardMs' | 'spread'> {
  /** Absent if a function gives the tiers. */
  readonly tiers?: readonly Tier[];
  /** Absent if a function gives the concurrency. */
  readonly concurrency?: Concurrency;
  readonly isCosted: boolean;
}

export interface NotedRule extends NotedLimit {
  /** A text that is equal for rules that mean the same. */
  readonly text: string;
  readonly shown: string;
  /** The name of the declared limit; absent for a rule that is written in place. */
  readonly limit?: string;
  /** The name of the jobs that the rule limits; absent for all jobs. */
  readonly job?: string;
  readonly isShadow?: true;
}

/** Process ids and host names repeat between containers. */
const PROCESS = randomUUID();
const warned = new Set<string>();

export function holderOf(holder: string): Pick<Note, 'id' | 'by'> {
  return { id: `${PROCESS} ${holder}`, by: `${holder} in process ${process.pid} on ${hostname()}` };
}

export function notedRule(rule: Rule): NotedRule {
  const { limit, job, mode } = rule;
  return {
    text: comparedRule(rule),
    shown: ruleText(rule),
    ...(limit !== undefined && { limit }),
    ...(job !== undefined && { job }),
    ...(mode === 'shadow' && { isShadow: true }),
    ...notedLimit(rule),
  };
}

export interface NotedUse {
  /** Absent for a limit that handlers of any queue may ask for. */
  readonly queue?: string;
  readonly limit: NotedLimit;
  /** The shared scope in which the jobs of the queue wait; absent for a shadow rule. */
  readonly home?: string;
  readonly isShadow?: true;
  readonly others: readonly string[];
}

/** Returns enforced limits before those in shadow mode, each group from the newest note to the oldest. */
export async function limitsNoted(limiter: Pick<LimiterParts, 'queueNotes'>, scope: string): Promise<NotedUse[]> {
  const notes = await limiter.queueNotes.all();
  const noted = [...notes].flatMap(([queue, text]) => {
    const { rules, asked } = readNote(text) ?? { rules: [], asked: [] };
    // The widest scope is noted first.
    const home = rules.find(({ shared, isShadow }) => shared && !isShadow)?.scope;
    const enforced = rules.flatMap((rule) => (rule.isShadow ? [] : [rule.scope]));
    const uses = rules.map((limit): NotedUse => {
      const others = enforced.filter((other) => other !== limit.scope);
      const mode = limit.isShadow ? { isShadow: limit.isShadow } : home !== undefined && { home };
      return { queue, limit, others, ...mode };
    });
    return [...uses, ...asked.map((limit): NotedUse => ({ limit, others: [] }))];
  });
  return noted
    .filter(({ limit }) => limit.scope === scope)
    .sort((a, b) => Number(a.isShadow ?? false) - Number(b.isShadow ?? false));
}

/**
 * Under a BullMQ prefix the limit of a queue is called `prefix:queue`, unless its rules name another. Returns that limit for
 * the bare name of a queue, and for `prefix:queue` the limit with the bare name if the rules of the queue name that one.
 * @param rules by queue, as far as this process knows
 * @returns the given name if a process uses it, if it could mean several queues, and if Redis does not answer
 */
export async function locate(
  { knownScopes, sharedScopes, queueNotes }: Pick<LimiterParts, 'knownScopes' | 'sharedScopes' | 'queueNotes'>,
  rules: ReadonlyMap<string, readonly Pick<Rule, 'scope'>[]>,
  name: string,
): Promise<string> {
  if (!knownScopes.lacks(name)) return name;
  try {
    const [used, noted, note] = await Promise.all([sharedScopes.used(), queueNotes.queues(), queueNotes.of(name)]);
    if (used.includes(name)) return name;
    const { queue } = readQueueName(name);
    if ((rules.get(name) ?? readNote(note)?.rules)?.some(({ scope }) => scope === queue)) return queue;
    const [only, ...others] = new Set([...rules.keys(), ...noted].filter((each) => each.endsWith(`:${name}`)));
    return others.length > 0 ? name : (only ?? name);
  } catch {
    return name;
  }
}

export function notedLimit({ scope, shared, guardMs, spread, tiers, concurrency, cost }: Rule): NotedLimit {
  return {
    scope,
    shared,
    guardMs,
    spread,
    ...(typeof tiers !== 'function' && { tiers }),
    ...(typeof concurrency !== 'function' && { concurrency }),
    isCosted: cost !== undefined,
  };
}

export function warnOfDifference(
  { store, options }: Pick<LimiterParts, 'store' | 'options'>,
  queue: string,
  own: Pick<Note, 'id' | 'by' | 'rules'>,
  other: Pick<Note, 'id' | 'by' | 'rules'>,
  does = 'has',
): void {
  const texts = textsOf(other, 'text');
  const difference = `${store} ${queue} ${texts}`;
  if (!areDifferent(own, other) || warned.has(difference)) return;
  warned.add(difference);
  options.warn(
    `queue '${queue}': ${own.by} ${does} ${textsOf(own, 'shown')}; ${other.by} has ${textsOf(other, 'shown')}. Make them equal: ` +
      'a worker limits the jobs that it fetches by its own limits, and enqueue reserves turns by the limits that its own process knows. ' +
      'While a change of limits is deployed, each process warns once.',
  );
}

/** Two notes of the same holder never count as different, because a holder may change its own limits. */
export function areDifferent(own: Pick<Note, 'id' | 'rules'>, other: Pick<Note, 'id' | 'rules'>): boolean {
  return own.id !== other.id && textsOf(own, 'text') !== textsOf(other, 'text');
}

function textsOf({ rules }: Pick<Note, 'rules'>, field: 'text' | 'shown'): string {
  const texts = rules.map((rule) => rule[field]).sort();
  return texts.join('; ') || 'no limits';
}

/** @returns undefined if there is no note, or if it does not have the form that this version writes */
export function readNote(text: string | null): Note | undefined {
  try {
    const note = JSON.parse(text ?? 'null') as Partial<Note> | null;
    return [note?.rules, note?.asked, note?.scopes].every(Array.isArray) ? (note as Note) : undefined;
  } catch {
    return undefined;
  }
}
