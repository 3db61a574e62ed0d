import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { RateLimiter, Tier } from '../../core/index.js';
import { internalsOf, type LimiterInternals } from '../../core/internals.js';
import { declaredRules } from '../limits/declared-rules.js';
import { widestOf } from './chains.js';
import type { Concurrency } from './options.js';
import type { Rule } from './rule.js';
import { comparedRule, ruleText } from './rule-text.js';

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

/** A scope in which jobs of a queue may wait although its rules no longer name it. */
export interface FormerScope {
  readonly scope: string;
  readonly shared: boolean;
}

/**
 * How long a note keeps a former scope, in milliseconds: during a rolling deploy old processes park jobs there, and each
 * process that starts looks for them.
 */
const FORMER_MS = 86_400_000;
/** Pids and host names repeat between containers. */
const PROCESS = randomUUID();
/** The last note of each limiter, by queue. */
const lastNotes = new WeakMap<RateLimiter, Map<string, string>>();
/** Differences that this process has warned of. */
const warned = new Set<string>();

/**
 * Notes the rules that a worker has for a queue, for processes without workers of it, and warns once where the rules noted before
 * differ. Nothing is noted while Redis does not answer.
 *
 * @param queue as queueNameOf() names it
 * @param rules those of the queue
 * @returns the scopes that earlier rules of the queue named within a day before their change, and these do not
 */
export async function noteRules(limiter: RateLimiter, queue: string, rules: readonly Rule[]): Promise<FormerScope[]> {
  // Compiled rules have the widest shared scope last.
  const narrow = widestOf([...rules].reverse());
  const isEnforced = ({ mode }: Rule) => mode === 'enforce';
  const isRule = ({ scope }: Rule) => rules.some((rule) => rule.scope === scope);
  const asked = declaredRules(limiter).filter((limit) => isEnforced(limit) && !isRule(limit));
  const enforced = [...rules.filter(isEnforced), ...asked];
  const own: Note = {
    ...holderOf(`worker of '${queue}'`),
    rules: [...rules.filter(({ shared }) => !shared), ...rules.filter(({ shared }) => shared).reverse()].map(notedRule),
    // The jobs of a narrow scope wait in the widest one.
    scopes: [...new Set(enforced.filter(({ scope }) => !narrow.has(scope)).map(nameOf))],
    asked: asked.map(notedLimit),
  };
  const text = JSON.stringify(own);
  const notes = lastNotes.get(limiter) ?? new Map<string, string>();
  if (notes.get(queue) === text) return [];
  lastNotes.set(limiter, notes.set(queue, text));
  const internals = internalsOf(limiter);
  const previous = readNote(await internals.noteRules(queue, text).catch(() => null));
  if (!previous) return [];
  warnOfDifference(internals, queue, own, previous);
  const former = formerScopes(own, previous, internals.epochMs());
  if (former.length > 0) await internals.noteRules(queue, JSON.stringify({ ...own, former })).catch(() => null);
  return former.map(([name]) => ({ scope: name.slice(name.indexOf(' ') + 1), shared: name.startsWith('shared ') }));
}

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
  const notes = await limiter.ruleNotes();
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

function notedLimit({ scope, shared, guardMs, spread, tiers, concurrency, cost }: Rule): NotedLimit {
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

/** Warns once where two holders have rules that do not mean the same. */
export function warnOfDifference(
  { store, options }: LimiterInternals,
  queue: string,
  own: Pick<Note, 'id' | 'by' | 'rules'>,
  previous: Pick<Note, 'id' | 'by' | 'rules'>,
): void {
  // Other rules of the same holder are a change of its limits, not a difference between processes.
  const texts = textsOf(previous, 'text');
  if (previous.id === own.id || texts === textsOf(own, 'text')) return;
  const difference = `${store} ${queue} ${texts}`;
  if (warned.has(difference)) return;
  warned.add(difference);
  options.warn(
    `queue '${queue}': ${own.by} has ${textsOf(own, 'shown')}, and ${previous.by} has ${textsOf(previous, 'shown')}. Make them equal: enqueue ` +
      'reserves turns by the limits that its process knows. After a change of limits the first process that has the new ' +
      'limits warns once.',
  );
}

function textsOf({ rules }: Pick<Note, 'rules'>, field: 'text' | 'shown'): string {
  return rules
    .map((rule) => rule[field])
    .sort()
    .join('; ');
}

/** A scope of its own and a shared one of the same name have different keys. */
function nameOf({ scope, shared }: Rule): string {
  return `${shared ? 'shared' : 'own'} ${scope}`;
}

function formerScopes(own: Note, { scopes, former = [] }: Note, nowMs: number) {
  const all = [
    ...former.filter(([, sinceMs]) => nowMs - sinceMs < FORMER_MS),
    ...scopes.map((name) => [name, nowMs] as const),
  ];
  return all.filter(([name]) => !own.scopes.includes(name));
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
