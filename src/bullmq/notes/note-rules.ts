import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { RateLimiter, Tier } from '../../core/index.js';
import { internalsOf, type LimiterParts } from '../../core/internals.js';
import { queuesKey, rulesKey } from '../../core/keys.js';
import type { RulesChange } from '../../core/options/target.js';
import { membersOf } from '../../core/redis/client.js';
import { sharedReversed, widestOf } from '../rules/chains.js';
import type { Concurrency, Rule } from '../rules/options.js';
import { comparedRule, ruleText } from '../rules/rule-text.js';
import { readQueueName } from '../stock/member.js';
import type { FormerScope } from '../wake/ports.js';

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
  readonly isShadow?: true;
}

export interface NotedRule extends NotedLimit {
  /** A text that is equal for rules that mean the same. */
  readonly text: string;
  readonly shown: string;
  /** The name of the declared limit; absent for a rule that is written in place. */
  readonly limit?: string;
  /** The name of the jobs that the rule limits; absent for all jobs. */
  readonly job?: string;
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
  readonly home?: string | undefined;
  readonly others: readonly string[];
}

/** Returns enforced limits before those in shadow mode, each group from the newest note to the oldest. */
export async function limitsNoted(limiter: LimiterParts, scope: string): Promise<NotedUse[]> {
  const queues = await notedQueues(limiter);
  const notes = await Promise.all(queues.map((queue) => noteTextOf(limiter, queue)));
  const noted = queues.flatMap((queue, i) => {
    const { rules = [], asked = [] } = readNote(notes[i]) ?? {};
    // The widest scope is noted first.
    const home = rules.find(({ shared, isShadow }) => shared && !isShadow)?.scope;
    const enforced = rules.flatMap((rule) => (rule.isShadow ? [] : [rule.scope]));
    const uses = rules.map((limit): NotedUse => {
      const others = enforced.filter((other) => other !== limit.scope);
      return { queue, limit, others, home: limit.isShadow ? undefined : home };
    });
    return [...uses, ...asked.map((limit): NotedUse => ({ limit, others: [] }))];
  });
  return noted
    .filter(({ limit }) => limit.scope === scope)
    .sort((a, b) => Number(a.limit.isShadow ?? false) - Number(b.limit.isShadow ?? false));
}

/**
 * Under a BullMQ prefix the limit of a queue is called `prefix:queue`, unless its rules name another. Returns that limit for
 * the bare name of a queue, and for `prefix:queue` the limit with the bare name if the rules of the queue name that one.
 * @param rules by queue, as far as this process knows
 * @returns the given name if a process uses it, if it could mean several queues, and if Redis does not answer
 */
export async function locate(
  limiter: LimiterParts,
  rules: ReadonlyMap<string, readonly Pick<Rule, 'scope'>[]>,
  name: string,
): Promise<string> {
  if (!limiter.knownScopes.lacks(name)) return name;
  try {
    const [used, noted, note] = await Promise.all([
      limiter.scopes.used(),
      notedQueues(limiter),
      noteTextOf(limiter, name),
    ]);
    if (used.includes(name)) return name;
    const { queue } = readQueueName(name);
    if ((rules.get(name) ?? readNote(note)?.rules)?.some(({ scope }) => scope === queue)) return queue;
    const [only, ...others] = new Set([...rules.keys(), ...noted].filter((each) => each.endsWith(`:${name}`)));
    return others.length > 0 ? name : (only ?? name);
  } catch {
    return name;
  }
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

export function warnOfDifference(
  { store, options }: LimiterParts,
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
export function readNote(text: string | null | undefined): Note | undefined {
  try {
    const note = JSON.parse(text ?? 'null') as Partial<Note> | null;
    return [note?.rules, note?.asked, note?.scopes].every(Array.isArray) ? (note as Note) : undefined;
  } catch {
    return undefined;
  }
}

/** How long a former scope stays noted: during a rolling deploy old processes still park jobs in former scopes. */
const FORMER_MS = 86_400_000;

interface Noted {
  own: Note;
  readonly workers: Set<object>;
  /** Whether a worker in another process had different rules. */
  isContested: boolean;
  /** Whether Redis did not take the note. The next worker of the queue then writes it. */
  isLost: boolean;
}

/** By limiter and queue. */
const noted = new WeakMap<RateLimiter, Map<string, Noted>>();

/**
 * Writes the note for processes without workers of the queue. If the rules differ from those noted before, this process and
 * the other processes with workers each warn once. Does not throw if Redis does not answer.
 * @returns the scopes that earlier rules of the queue named within the last day, and that the new rules do not name
 */
export async function noteRules(
  limiter: RateLimiter,
  queue: string,
  rules: readonly Rule[],
  declared: readonly Rule[],
  worker: object,
): Promise<FormerScope[]> {
  const own = noteOf(queue, rules, declared);
  const byQueue = noted.get(limiter) ?? new Map<string, Noted>();
  noted.set(limiter, byQueue);
  const last = byQueue.get(queue);
  const its = last ?? { own, workers: new Set<object>(), isContested: false, isLost: false };
  byQueue.set(queue, its);
  its.workers.add(worker);
  // The note is already written, or the worker has no limits and must not replace the note of a worker with limits.
  if (last && (wipes(own, last.own) || (!last.isLost && JSON.stringify(last.own) === JSON.stringify(own)))) return [];
  its.own = own;
  // A worker that starts meanwhile writes the note as well.
  its.isLost = true;
  const internals = internalsOf(limiter);
  try {
    const { previous, former } = await write(internals, queue, own);
    its.isLost = false;
    if (previous && differ(own, previous)) {
      its.isContested = true;
      warnOfDifference(internals, queue, own, previous);
      await internals.announcements.send({ queue });
    }
    return former.map(([name]) => ({ scope: name.slice(name.indexOf(' ') + 1), shared: name.startsWith('shared ') }));
  } catch {
    its.isLost = true;
    return [];
  }
}

/**
 * Checks the note, which must come from the running worker with limits that started last. Call it after a worker in another
 * process has written the note or has closed.
 */
export async function hearRules(limiter: RateLimiter, { queue, ended }: RulesChange): Promise<void> {
  const its = noted.get(limiter)?.get(queue);
  if (!its) return;
  const internals = internalsOf(limiter);
  const note = readNote(await noteTextOf(internals, queue));
  if (!note || !differ(its.own, note)) return;
  its.isContested = true;
  if (ended === undefined) warnOfDifference(internals, queue, its.own, note, 'still runs, and has');
  if (ended !== note.id && !wipes(note, its.own)) return;
  await write(internals, queue, its.own);
  // A running worker with limits hears this and puts its note back.
  if (wipes(its.own, note)) await internals.announcements.send({ queue });
}

/**
 * Call it when a worker closes. If workers of other processes had different rules, one of these workers then notes its own
 * rules.
 */
export async function leaveRules(limiter: RateLimiter, queue: string, worker: object): Promise<void> {
  const its = noted.get(limiter)?.get(queue);
  if (!its?.workers.delete(worker) || its.workers.size > 0) return;
  noted.get(limiter)?.delete(queue);
  if (its.isContested) await internalsOf(limiter).announcements.send({ queue, ended: its.own.id });
}

/** A note without rules differs from a note with rules, even of the same process. */
function differ(own: Note, other: Note): boolean {
  return areDifferent(own, other) || wipes(own, other) || wipes(other, own);
}

function wipes(note: Note, before: Note): boolean {
  return note.rules.length === 0 && before.rules.length > 0;
}

function noteOf(queue: string, rules: readonly Rule[], declared: readonly Rule[]): Note {
  // Compiled rules have the widest shared scope last.
  const narrow = widestOf([...rules].reverse());
  const isEnforced = ({ mode }: Rule) => mode === 'enforce';
  const isRule = ({ scope }: Rule) => rules.some((rule) => rule.scope === scope);
  const asked = declared.filter((limit) => isEnforced(limit) && !isRule(limit));
  const enforced = [...rules.filter(isEnforced), ...asked];
  return {
    ...holderOf(`worker of '${queue}'`),
    rules: sharedReversed(rules).map(notedRule),
    // The jobs of a narrow scope wait in the widest scope.
    scopes: [...new Set(enforced.filter(({ scope }) => !narrow.has(scope)).map(nameOf))],
    asked: asked.map(notedLimit),
  };
}

/** Notes live long, because a worker writes its note at the start and may run for a year. */
const NOTE_S = 400 * 86_400;

async function write(internals: LimiterParts, queue: string, own: Note) {
  const { readiness, runner, space, epochMs } = internals;
  await readiness.started();
  const [key, index] = [rulesKey(space, queue), queuesKey(space)];
  const replace = (note: object) =>
    runner.once((client) =>
      Promise.all([
        client.set(key, JSON.stringify(note), 'EX', NOTE_S, 'GET'),
        client.zadd(index, Math.floor(epochMs() / 1000), queue),
        client.pexpire(index, NOTE_S * 1000),
      ]),
    );
  const previous = readNote((await replace(own))[0]);
  const former = previous ? formerScopes(own, previous, epochMs()) : [];
  if (former.length > 0) await replace({ ...own, former });
  return { previous, former };
}

export function noteTextOf({ runner, space }: LimiterParts, queue: string): Promise<string | null> {
  return runner.once((client) => client.get(rulesKey(space, queue)));
}

/** Returns the queues with a note, the newest first. */
async function notedQueues({ runner, space }: LimiterParts): Promise<string[]> {
  return (await membersOf(runner, queuesKey(space))).map(({ member }) => member);
}

/** Marks shared scopes: a shared scope and a scope per tenant have different keys, even if both have the same name. */
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
