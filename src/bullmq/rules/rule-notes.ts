import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { RateLimiter } from '../../core/index.js';
import { internalsOf } from '../../core/internals.js';
import type { Rule } from './read-rules.js';
import { ruleText } from './rule-text.js';

/** What a process notes in Redis about the rules of a queue. */
interface Note {
  /** The process, and the worker or call in it, that has the rules. */
  id: string;
  /** The same for readers of the warning. */
  by: string;
  rules: string;
}

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
 * @param holder what has the rules: a worker, or a call of limitQueue
 */
export async function noteRules(
  limiter: RateLimiter,
  queue: string,
  rules: readonly Rule[],
  holder: string,
): Promise<void> {
  const own: Note = {
    id: `${PROCESS} ${holder}`,
    by: `${holder} in process ${process.pid} on ${hostname()}`,
    rules: rules.map(ruleText).sort().join('; '),
  };
  const text = JSON.stringify(own);
  const notes = lastNotes.get(limiter) ?? new Map<string, string>();
  if (notes.get(queue) === text) return;
  lastNotes.set(limiter, notes.set(queue, text));
  const internals = internalsOf(limiter);
  const previous = readNote(await internals.noteRules(queue, text).catch(() => null));
  // Other rules of the same holder are a change of its limits, not a difference between processes.
  if (!previous || previous.id === own.id || previous.rules === own.rules) return;
  const difference = `${internals.store} ${queue} ${previous.rules}`;
  if (warned.has(difference)) return;
  warned.add(difference);
  internals.options.warn(
    `queue '${queue}': ${own.by} has ${own.rules}, and ${previous.by} has ${previous.rules}. Make them equal: enqueue ` +
      'reserves turns by the limits that its process knows. After a change of limits the first process that has the new ' +
      'limits warns once.',
  );
}

/** @returns undefined where there is no note, or a text that this version does not write */
function readNote(text: string | null): Note | undefined {
  try {
    const note = JSON.parse(text ?? 'null') as Partial<Note> | null;
    return typeof note?.rules === 'string' ? (note as Note) : undefined;
  } catch {
    return undefined;
  }
}
