import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { RateLimiter, Tier } from '../../core/index.js';
import { internalsOf, type LimiterInternals } from '../../core/internals.js';
import { declaredRules } from '../limits/declared-rules.js';
import { widestOf } from './chains.js';
import type { Concurrency } from './options.js';
import type { Rule } from './rule.js';
import { comparedRule, ruleText } from './rule-text.js';

/** What a process notes in Redis about the rules of a queue. */
interface Note {
  /** The process, and the worker or call in it, that has the rules. */
  id: string;
  /** The same for readers of the warning. */
  by: string;
  /** Equal for rules that mean the same. */
  rules: string;
  /** The rules for readers of the warning. */
  shown: string;
  /** The scopes in which jobs of the queue may wait: those of its rules, and of all limits that a handler may ask for. As nameOf() writes them. */
  scopes: readonly string[];
  /** The limits of these rules. */
  limits: readonly NotedLimit[];
  /** Scopes that earlier rules named and these do not, each with when that was noticed: milliseconds since 1970. */
  former?: readonly (readonly [scope: string, sinceMs: number])[];
}

/** A limit of a rule, or a declared one, that is enforced, as far as it can be told to another process. */
export interface NotedLimit extends Pick<Rule, 'scope' | 'shared' | 'guardMs' | 'spread'> {
  /** Absent if a function gives them. */
  readonly tiers?: readonly Tier[];
  /** Absent if a function gives it. */
  readonly concurrency?: Concurrency;
  /** Whether its requests say what they cost. */
  readonly isCosted: boolean;
  /** Present if it limits no start: handlers may ask for it. */
  readonly isAskedFor?: true;
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
 * Notes the rules that a process has for a queue, and warns once where the rules noted before differ: enqueue would
 * reserve turns by limits that the worker does not have. Nothing is noted while Redis does not answer.
 *
 * @param queue as queueNameOf() names it
 * @param rules those of the queue
 * @param holder what has the rules: a worker, or a call of limitQueue
 * @returns the scopes that earlier rules of the queue named within a day before their change, and these do not
 */
export async function noteRules(
  limiter: RateLimiter,
  queue: string,
  rules: readonly Rule[],
  holder: string,
): Promise<FormerScope[]> {
  // Compiled rules have the widest shared scope last.
  const narrow = widestOf([...rules].reverse());
  const asked = declaredRules(limiter).filter(({ scope }) => !rules.some((rule) => rule.scope === scope));
  const enforced = [...rules, ...asked].filter(({ mode }) => mode === 'enforce');
  const own: Note = {
    id: `${PROCESS} ${holder}`,
    by: `${holder} in process ${process.pid} on ${hostname()}`,
    rules: rules.map(comparedRule).sort().join('; '),
    shown: rules.map(ruleText).sort().join('; '),
    // The jobs of a narrow scope wait in the widest one.
    scopes: [...new Set(enforced.filter(({ scope }) => !narrow.has(scope)).map(nameOf))],
    limits: enforced.map((rule) => ({
      ...notedLimit(rule),
      ...(!rules.includes(rule) && { isAskedFor: true as const }),
    })),
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

/**
 * Returns the limits of a scope with their queues, by the notes of all processes within 30 days, the newest first.
 * @throws UnavailableError when Redis does not answer
 */
export async function limitsNoted(
  limiter: LimiterInternals,
  scope: string,
): Promise<{ queue: string; limit: NotedLimit }[]> {
  const notes = await limiter.ruleNotes();
  return [...notes].flatMap(([queue, text]) =>
    (readNote(text)?.limits ?? []).filter((limit) => limit.scope === scope).map((limit) => ({ queue, limit })),
  );
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

function warnOfDifference({ store, options }: LimiterInternals, queue: string, own: Note, previous: Note): void {
  // Other rules of the same holder are a change of its limits, not a difference between processes.
  if (previous.id === own.id || previous.rules === own.rules) return;
  const difference = `${store} ${queue} ${previous.rules}`;
  if (warned.has(difference)) return;
  warned.add(difference);
  options.warn(
    `queue '${queue}': ${own.by} has ${own.shown}, and ${previous.by} has ${previous.shown}. Make them equal: enqueue ` +
      'reserves turns by the limits that its process knows. After a change of limits the first process that has the new ' +
      'limits warns once.',
  );
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
function readNote(text: string | null): Note | undefined {
  try {
    const note = JSON.parse(text ?? 'null') as Partial<Note> | null;
    const isNote =
      typeof note?.rules === 'string' &&
      typeof note.shown === 'string' &&
      Array.isArray(note.scopes) &&
      Array.isArray(note.limits);
    return isNote ? (note as Note) : undefined;
  } catch {
    return undefined;
  }
}
