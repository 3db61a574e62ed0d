import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { RateLimiter } from '../../core/index.js';
import type { Rule } from './read-rules.js';
import { ruleText } from './rule-text.js';

/** What a process notes in Redis of the rules of a queue. */
interface Note {
  /** Which process. */
  id: string;
  /** What has the rules, and where it runs. */
  by: string;
  rules: string;
}

/** A pid and a host name may be those of another container too. */
const PROCESS = randomUUID();
/** The last note of each limiter on each queue. */
const noted = new WeakMap<RateLimiter, Map<string, string>>();
const told = new Set<string>();

/**
 * Notes the rules that a process has for a queue, and warns once where those that were noted before differ:
 * places would be given by limits that the worker does not have. Where Redis does not answer nothing is noted.
 *
 * @param queue as queueNameOf() has it
 * @param who a worker, or limitQueue
 */
export async function noteRules(
  limiter: RateLimiter,
  queue: string,
  rules: readonly Rule[],
  who: string,
): Promise<void> {
  const mine: Note = {
    id: `${PROCESS} ${who}`,
    by: `${who} in process ${process.pid} on ${hostname()}`,
    rules: rules.map(ruleText).sort().join('; '),
  };
  const text = JSON.stringify(mine);
  const notes = noted.get(limiter) ?? new Map<string, string>();
  if (notes.get(queue) === text) return;
  noted.set(limiter, notes.set(queue, text));
  const other = read(await limiter.noteRules(queue, text).catch(() => null));
  // What this process says anew is a change and no difference.
  if (!other || other.id === mine.id || other.rules === mine.rules) return;
  const difference = `${limiter.store} ${queue} ${other.rules}`;
  if (told.has(difference)) return;
  told.add(difference);
  limiter.warn(
    `queue '${queue}': ${shown(mine)}, and ${shown(other)}. Make them equal: enqueue gives places by the limits that its ` +
      'process knows. After a change of limits the first process that has the new ones says this once.',
  );
}

function shown({ by, rules }: Note): string {
  return `${by} has ${rules}`;
}

/** A note; nothing where there is none, or none of ours. */
function read(text: string | null): Note | undefined {
  try {
    const note = JSON.parse(text ?? 'null') as Partial<Note> | null;
    return typeof note?.rules === 'string' ? (note as Note) : undefined;
  } catch {
    return undefined;
  }
}
