import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LimiterParts } from '../../core/internals.js';
import type { RulesChange } from '../../core/options/target.js';
import type { Note, NotedLimit, NotedRule } from '../../core/scopes/notes.js';
import { NOTE_STANDS_S } from '../../core/scopes/scopes.js';
import { sharedReversed, widestOf } from '../rules/chains.js';
import type { Rule } from '../rules/options.js';
import { comparedRule, ruleText } from '../rules/rule-text.js';
import { readQueueName } from '../stock/member.js';
import type { FormerScope } from '../wake/ports.js';

/** The rules of a queue, and who has them. */
type Held = Pick<Note, 'id' | 'by' | 'rules'>;

/** Process ids and host names repeat between containers. */
const PROCESS = randomUUID();
const warned = new Set<string>();

export function heldBy(holder: string, rules: readonly Rule[]): Held {
  const inOrder = sharedReversed(rules);
  const narrow = widestOf(inOrder);
  const noted = inOrder.map((rule): NotedRule => {
    const within = narrow.get(rule.scope);
    const stands = within === undefined ? '' : ` within '${within}'`;
    return { ...notedLimit(rule, within), text: comparedRule(rule) + stands, shown: ruleText(rule) + stands };
  });
  return {
    id: `${PROCESS} ${holder}`,
    by: `${holder} in process ${process.pid} on ${hostname()}`,
    rules: noted,
  };
}

/** JSON leaves out functions, and fields that are undefined. */
function notedLimit(rule: Rule, within?: string): NotedLimit {
  const { scope, shared, guardMs, spread, tiers, concurrency, cost, mode, limit, job } = rule;
  const [isCosted, isShadow] = [cost !== undefined, mode === 'shadow'];
  return { scope, shared, within, guardMs, spread, tiers, concurrency, isCosted, isShadow, limit, job } as NotedLimit;
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
export async function limitsNoted({ notes }: LimiterParts, scope: string): Promise<NotedUse[]> {
  const uses = (await notes.all()).flatMap(({ queue, note: { rules, asked } }) => {
    const enforced = rules.filter(({ isShadow }) => !isShadow);
    // The widest scope is noted first.
    const home = enforced.find(({ shared }) => shared)?.scope;
    const others = enforced.flatMap((rule) => (rule.scope === scope ? [] : [rule.scope]));
    const ofRules = rules.map((limit): NotedUse => ({ queue, limit, others, home: limit.isShadow ? undefined : home }));
    return [...ofRules, ...asked.map((limit): NotedUse => ({ limit, others: [] }))];
  });
  return uses
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
  { knownScopes, scopes, notes }: LimiterParts,
  rules: ReadonlyMap<string, readonly Pick<Rule, 'scope'>[]>,
  name: string,
): Promise<string> {
  if (!knownScopes.lacks(name)) return name;
  try {
    const [used, noted] = await Promise.all([scopes.inUse(), notes.all()]);
    if (used.has(name)) return name;
    const { queue } = readQueueName(name);
    const its = rules.get(name) ?? noted.find((each) => each.queue === name)?.note.rules;
    if (its?.some(({ scope }) => scope === queue)) return queue;
    const queues = [...rules.keys(), ...noted.map((each) => each.queue)];
    const [only, ...others] = new Set(queues.filter((each) => each.endsWith(`:${name}`)));
    return others.length > 0 ? name : (only ?? name);
  } catch {
    return name;
  }
}

export function warnOfDifference(
  { store, options }: LimiterParts,
  queue: string,
  own: Held,
  other: Held,
  does = 'has',
): void {
  const difference = `${store} ${queue} ${textsOf(other, 'text')}`;
  if (!areDifferent(own, other) || warned.has(difference)) return;
  warned.add(difference);
  options.warn(
    `queue '${queue}': ${own.by} ${does} ${textsOf(own, 'shown')}; ${other.by} has ${textsOf(other, 'shown')}. Make them equal: ` +
      'a worker limits the jobs that it fetches by its own limits, and enqueue reserves turns by the limits that its own process knows. ' +
      'While a change of limits is deployed, each process warns once.',
  );
}

/** Two notes of the same holder never count as different, because a holder may change its own limits. */
export function areDifferent(own: Held, other: Held): boolean {
  return own.id !== other.id && textsOf(own, 'text') !== textsOf(other, 'text');
}

function textsOf({ rules }: Held, field: 'text' | 'shown'): string {
  const texts = rules.map((rule) => rule[field]).sort();
  return texts.join('; ') || 'no limits';
}

/** A note without rules differs from a note with rules, even of the same process. */
function differ(own: Note, other: Note): boolean {
  return areDifferent(own, other) || wipes(own, other) || wipes(other, own);
}

function wipes(note: Note, before: Note): boolean {
  return note.rules.length === 0 && before.rules.length > 0;
}

/** How long a former scope stays noted: during a rolling deploy old processes still park jobs in former scopes. */
const FORMER_MS = 86_400_000;
/** Notes are written again after this time: Redis may have lost them, and they show that a worker still runs. */
const AGAIN_MS = 3_600_000;
const RETRY_MS = 1000;

interface Noted {
  own: Note;
  readonly workers: Set<object>;
  /** Whether a worker in another process had different rules. */
  isContested: boolean;
}

/** Notes the rules of the queues for which this limiter has workers, for processes without workers of these queues. */
export class QueueNotes {
  readonly #noted = new Map<string, Noted>();
  #again: NodeJS.Timeout | undefined;

  constructor(private readonly limiter: LimiterParts) {
    const end = () => {
      clearInterval(this.#again);
      this.#noted.clear();
    };
    limiter.closed.addEventListener('abort', end, { once: true });
  }

  /**
   * Notes the rules of a worker as soon as Redis answers. If they differ from those noted before, this process and the other
   * processes with workers each warn once. Never throws.
   * @returns the lines that earlier rules of the queue named within the last day, and that the new rules do not name
   */
  async note(
    queue: string,
    rules: readonly Rule[],
    declared: readonly Rule[],
    worker: object,
  ): Promise<readonly FormerScope[]> {
    const own = noteOf(queue, rules, declared);
    const last = this.#noted.get(queue);
    const its = last ?? { own, workers: new Set<object>(), isContested: false };
    this.#noted.set(queue, its);
    its.workers.add(worker);
    // The note is already written, or the worker has no limits and must not replace the note of a worker with limits.
    if (last && (wipes(own, last.own) || JSON.stringify(last.own) === JSON.stringify(own))) return [];
    its.own = own;
    this.#again ??= setInterval(() => void this.#repeat(), AGAIN_MS).unref();
    while (this.#noted.get(queue) === its && its.own === own) {
      try {
        const { previous, former } = await this.#write(queue, own);
        if (previous && differ(own, previous)) {
          its.isContested = true;
          warnOfDifference(this.limiter, queue, own, previous);
          await this.limiter.announcements.send({ queue });
        }
        await this.#warnOfChains(own);
        return former;
      } catch {
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
    return [];
  }

  /**
   * Checks the note, which must come from the running worker with limits that started last. Call it after a worker in
   * another process has written the note or has closed.
   */
  async hear({ queue, ended }: RulesChange, isRepeated = false): Promise<void> {
    const its = this.#noted.get(queue);
    if (!its) return;
    const note = await this.limiter.notes.of(queue);
    if (!note || !differ(its.own, note)) {
      if (isRepeated) await this.#write(queue, its.own);
      return;
    }
    its.isContested = true;
    if (ended === undefined) warnOfDifference(this.limiter, queue, its.own, note, 'still runs, and has');
    if (ended !== note.id && !wipes(note, its.own)) return;
    await this.#write(queue, its.own);
    // A running worker with limits hears this and puts its note back.
    if (wipes(its.own, note)) await this.limiter.announcements.send({ queue });
  }

  /** Call it when a worker closes. If workers of other processes had different rules, one of these then notes its own. */
  async leave(queue: string, worker: object): Promise<void> {
    const its = this.#noted.get(queue);
    if (!its?.workers.delete(worker) || its.workers.size > 0) return;
    this.#noted.delete(queue);
    if (its.isContested) await this.limiter.announcements.send({ queue, ended: its.own.id });
  }

  async #repeat(): Promise<void> {
    for (const queue of this.#noted.keys()) await this.hear({ queue }, true).catch(() => undefined);
  }

  async #write(queue: string, own: Note) {
    const { readiness, notes, epochMs } = this.limiter;
    await readiness.started();
    const previous = await notes.write(queue, own);
    const former = previous ? formerIn(own, previous, epochMs()) : [];
    if (former.length > 0) await notes.write(queue, { ...own, former });
    return { previous, former };
  }

  /** Warns if the rules of another queue have a scope in another chain. */
  async #warnOfChains({ rules }: Note): Promise<void> {
    const { notes, store, options } = this.limiter;
    if (!rules.some(({ shared }) => shared)) return;
    const all = await notes.all();
    const standsS = (all[0]?.atS ?? 0) - NOTE_STANDS_S;
    const theirs = all.filter(({ atS }) => atS >= standsS).flatMap(({ note }) => note.rules);
    for (const { scope, shared, within } of rules) {
      const other = theirs.find((rule) => rule.scope === scope && rule.shared && rule.within !== within);
      if (!shared || !other || warned.has(`${store} ${scope} ${other.within}`)) continue;
      warned.add(`${store} ${scope} ${other.within}`);
      options.warn(
        `scope '${scope}' is ${standsIn(within)} in this process, and ${standsIn(other.within)} in another one: a job waits in the ` +
          'widest shared scope that limits it. Write the same shared scope first in every process.',
      );
    }
  }
}

function standsIn(within: string | undefined): string {
  return within === undefined ? 'the widest one' : `within '${within}'`;
}

function noteOf(queue: string, rules: readonly Rule[], declared: readonly Rule[]): Note {
  const asked = declared.filter(({ scope }) => !rules.some((rule) => rule.scope === scope));
  return { ...heldBy(`worker of '${queue}'`, rules), asked: asked.map((limit) => notedLimit(limit)) };
}

type Line = FormerScope & { readonly sinceMs: number };

function formerIn(own: Note, previous: Note, nowMs: number): Line[] {
  const former = (previous.former ?? []).filter(({ sinceMs }) => nowMs - sinceMs < FORMER_MS);
  const present = linesIn(own);
  return [...former, ...linesIn(previous).map((line) => ({ ...line, sinceMs: nowMs }))].filter(
    (line) => !present.some(({ scope, shared }) => scope === line.scope && shared === line.shared),
  );
}

/** Returns the lines in which jobs may wait. The jobs of a narrow scope wait in the widest one. */
function linesIn({ rules, asked }: Note): FormerScope[] {
  const limits = [...rules, ...asked].filter(({ isShadow, within }) => !isShadow && within === undefined);
  return limits.map(({ scope, shared }) => ({ scope, shared }));
}
