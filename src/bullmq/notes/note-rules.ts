import type { RateLimiter } from '../../core/index.js';
import { internalsOf } from '../../core/internals.js';
import type { RulesChange } from '../../core/options/target.js';
import type { LimiterParts } from '../limiter-parts.js';
import { widestOf } from '../rules/chains.js';
import { sharedReversed } from '../rules/compile-rules.js';
import type { Rule } from '../rules/options.js';
import type { FormerScope } from '../wake/ports.js';
import { areDifferent, holderOf, type Note, notedLimit, notedRule, readNote, warnOfDifference } from './rule-notes.js';

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
  const note = readNote(await internals.queueNotes.of(queue));
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

async function write(internals: Pick<LimiterParts, 'queueNotes' | 'epochMs'>, queue: string, own: Note) {
  const previous = readNote(await internals.queueNotes.write(queue, JSON.stringify(own)));
  const former = previous ? formerScopes(own, previous, internals.epochMs()) : [];
  if (former.length > 0) await internals.queueNotes.write(queue, JSON.stringify({ ...own, former }));
  return { previous, former };
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
