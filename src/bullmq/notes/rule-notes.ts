import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Tier } from '../../core/index.js';
import type { LimiterInternals } from '../../core/internals.js';
import type { Concurrency, Rule } from '../rules/options.js';
import { comparedRule, ruleText } from '../rules/rule-text.js';

/** What a worker notes in Redis about the rules of a queue. */
export interface Note {
  /** The process, and the worker in it, that has the rules. */
  id: string;
  /** The same for readers. */
  by: string;
  /** In the order of rateLimit; shared rules behind the others. */
  rules: readonly NotedRule[];
  /** The declared limits that are no rules: handlers may ask for them. */
  asked: readonly NotedLimit[];
  /** The scopes in which jobs of the queue may wait by these rules and limits, as nameOf() writes them. */
  scopes: readonly string[];
  /** Scopes that earlier rules named and these do not, each with when that was noticed: milliseconds since 1970. */
  former?: readonly (readonly [scope: string, sinceMs: number])[];
}

/** A limit, as far as it can be told to another process. */
export interface NotedLimit extends Pick<Rule, 'scope' | 'shared' | 'guardMs' | 'spread'> {
  /** Absent if a function gives them. */
  readonly tiers?: readonly Tier[];
  /** Absent if a function gives it. */
  readonly concurrency?: Concurrency;
  /** Whether its requests say what they cost. */
  readonly isCosted: boolean;
}

/** A rule in a note. */
export interface NotedRule extends NotedLimit {
  /** Equal for rules that mean the same. */
  readonly text: string;
  /** The rule for readers. */
  readonly shown: string;
  /** The declared limit that it is; absent for a rule in place. */
  readonly limit?: string;
  /** The job name that it is narrowed to. */
  readonly job?: string;
  readonly isShadow?: true;
}

/** Pids and host names repeat between containers. */
const PROCESS = randomUUID();
/** Differences that this process has warned of. */
const warned = new Set<string>();

/** What has rules: the names of a process and of a worker in it. */
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

/** An enforced limit that workers have noted. */
export interface NotedUse {
  /** Absent for a limit whose units handlers of any queue may ask for. */
  readonly queue?: string;
  readonly limit: NotedLimit;
  /** The shared scope in which the jobs of the queue wait; absent if it has none. */
  readonly home?: string;
}

/**
 * Returns the enforced limits of a scope by the notes of all workers within 400 days, the newest first; without a queue those whose
 * units handlers may ask for.
 * @throws UnavailableError when Redis does not answer
 */
export async function limitsNoted(limiter: LimiterInternals, scope: string): Promise<NotedUse[]> {
  const notes = await limiter.queueNotes.all();
  const noted = [...notes].flatMap(([queue, text]) => {
    const { rules, asked } = readNote(text) ?? { rules: [], asked: [] };
    const enforced = rules.filter(({ isShadow }) => !isShadow);
    // The widest one is noted first.
    const home = enforced.find(({ shared }) => shared)?.scope;
    return [
      ...enforced.map((limit) => ({ queue, limit, ...(home !== undefined && { home }) })),
      ...asked.map((limit) => ({ limit })),
    ];
  });
  return noted.filter(({ limit }) => limit.scope === scope);
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

/**
 * Warns once where two holders have rules that do not mean the same.
 * @param does what the own holder does by its rules
 */
export function warnOfDifference(
  { store, options }: LimiterInternals,
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
    `queue '${queue}': ${own.by} ${does} ${textsOf(own, 'shown')}, and ${other.by} has ${textsOf(other, 'shown')}. Make them equal: ` +
      'a worker limits the jobs that it fetches by its own limits, and enqueue reserves turns by those that its process knows. ' +
      'While a change of limits is deployed, each process warns once.',
  );
}

/** Other rules of the same holder are a change of its limits, not a difference between processes. */
export function areDifferent(own: Pick<Note, 'id' | 'rules'>, other: Pick<Note, 'id' | 'rules'>): boolean {
  return own.id !== other.id && textsOf(own, 'text') !== textsOf(other, 'text');
}

function textsOf({ rules }: Pick<Note, 'rules'>, field: 'text' | 'shown'): string {
  const texts = rules.map((rule) => rule[field]).sort();
  return texts.join('; ') || 'no limits';
}

/** @returns undefined where there is no note, or a text that this version does not write */
export function readNote(text: string | null): Note | undefined {
  try {
    const note = JSON.parse(text ?? 'null') as Partial<Note> | null;
    return [note?.rules, note?.asked, note?.scopes].every(Array.isArray) ? (note as Note) : undefined;
  } catch {
    return undefined;
  }
}
