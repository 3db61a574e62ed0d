import { problem } from '../../core/errors.js';
import type { RateLimiter } from '../../core/index.js';
import { internalsOf } from '../../core/internals.js';
import type { Note, NotedRule } from '../../core/scopes/notes.js';
import type { MaybePromise } from '../evaluate/rule-failures.js';
import { declaredOf } from '../limits/declared-limits.js';
import { noteScopes } from '../rules/chains.js';
import { ofLimit, type ResolvedRule } from '../rules/options.js';
import { compileRules, readRules } from '../rules/read-rules.js';
import { areDifferent, heldBy, warnOfDifference } from './queue-notes.js';

/** How long a note is trusted. For this time producers may use old limits after a deployment. */
const NOTE_MS = 10_000;
/** How long the absence of a note is trusted: the first worker may start at any time. */
const NONE_MS = 1000;

type Rules = readonly ResolvedRule[];

interface Reading {
  readonly rules: Rules | undefined;
  readonly untilMs: number;
}

/** Finds rules from the workers of this process, else from the note that a worker of another process has left in Redis. */
export class NotedRules {
  /** The last reading of each queue's note, or the reading under way. */
  readonly #readings = new Map<string, Reading | Promise<Reading>>();

  /** @param rules by queue; rules from notes are added to this map */
  constructor(
    private readonly limiter: RateLimiter,
    private readonly rules: Map<string, Rules>,
  ) {}

  /**
   * @returns undefined if no worker with limits has started for the queue
   * @throws ConfigurationError for a rule that this process does not know; UnavailableError when Redis does not answer
   */
  of(queue: string, where: string): MaybePromise<Rules | undefined> {
    const known = this.rules.get(queue);
    const reading = this.#readings.get(queue);
    if (reading instanceof Promise) return reading.then((read) => read.rules);
    // A worker that has started in this process has replaced the noted rules.
    if (known && known !== reading?.rules) return known;
    if (reading && internalsOf(this.limiter).epochMs() < reading.untilMs) return reading.rules;
    const next = this.#read(queue, where, reading?.rules);
    this.#readings.set(queue, next);
    next.catch(() => {
      if (reading) this.#readings.set(queue, reading);
      else this.#readings.delete(queue);
    });
    return next.then((read) => read.rules);
  }

  /** The rules of a worker that closed hold until the note names others. */
  ended(queue: string, rules: Rules): void {
    if (this.rules.get(queue) === rules) this.#readings.set(queue, { rules, untilMs: 0 });
  }

  async #read(queue: string, where: string, last: Rules | undefined): Promise<Reading> {
    const { notes, epochMs } = internalsOf(this.limiter);
    const note = await notes.of(queue);
    const rules = note ? this.#rulesOf(queue, note, where, last) : last;
    // Keeps the rules of a worker that has started in this process meanwhile.
    if (this.rules.get(queue) === last) {
      if (rules) this.rules.set(queue, rules);
      else this.rules.delete(queue);
    }
    const reading = { rules, untilMs: epochMs() + (note ? NOTE_MS : NONE_MS) };
    this.#readings.set(queue, reading);
    return reading;
  }

  #rulesOf(queue: string, noted: Note, where: string, last: Rules | undefined): Rules {
    const limiter = internalsOf(this.limiter);
    const note = { ...noted, rules: noted.rules.filter(({ isShadow }) => !isShadow) };
    if (last && !areDifferent(heldBy('', last), note)) return last;
    const given = note.rules.map((rule) => this.#ruleOf(rule, note, where));
    if (given.length === 0) return [];
    const read = readRules(given, queue);
    noteScopes(limiter, read);
    const rules = compileRules(read, limiter);
    warnOfDifference(limiter, queue, heldBy('a limiter without workers for this queue,', rules), note);
    return rules;
  }

  #ruleOf({ limit, job, shown }: NotedRule, { by }: Note, where: string) {
    const declared = declaredOf(this.limiter);
    const rule = limit === undefined ? undefined : declared.find(limit);
    if (rule) return ofLimit({ ...rule, ...(job !== undefined && { job }) }, limit);
    if (limit === undefined) {
      throw problem(
        'a queue whose limits are declared by name',
        shown,
        where,
        `The ${by} has this rule in place, so no other process knows it. Declare it in \`limits\` of both processes, and name it ` +
          "there, e.g. rateLimit: ['emails'].",
      );
    }
    throw problem(
      'a queue whose limits this process declares',
      limit,
      where,
      `The ${by} names this limit. Declare it in \`limits\` of this process too. ` +
        `Declared here: ${declared.names.map((name) => `'${name}'`).join(', ') || 'none'}.`,
    );
  }
}
