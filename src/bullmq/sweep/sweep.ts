import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Job, Worker } from 'bullmq';
import { asError, outageCauseOf } from '../../core/errors.js';
import type { Deferred } from '../../core/index.js';
import type { PreparedCheck } from '../../core/limits/checks.js';
import { evaluateRules, isLifted } from '../evaluate/evaluate.js';
import { isPromise, type MaybePromise } from '../evaluate/rule-failures.js';
import type { ResolvedRule } from '../rules/options.js';
import { internals } from '../stock/internals.js';
import { jobOf, QueueSteps, type StepReply } from './queue-step.js';

/** Jobs that a step reads while the sweep looks ahead, and the number of such steps. */
const LOOK = 1000;
const LOOKS = 30;
/** Jobs that are put in line at once, and that later steps read. In a shared scope each reservation is a request of its own. */
const CHUNK = 200;
const SHARED_CHUNK = 100;
/** Jobs that are pulled of those that one step has read: to pull many costs more than it saves. */
const MOST_PULLED = 50;
/** Fewer waiting jobs than this are not worth a sweep, nor are fewer jobs of long lines than this in one step. */
const FEW = 100;
const FEW_FOUND = 20;
/** Nor if each line has few of them: their reservations cost as much as their requests. */
const FEW_EACH = 4;
/** Jobs that are evaluated at once. */
const SLICE = 100;
/** The same if functions are asynchronous, because these may ask a database; or as many as the worker has slots. */
const AT_ONCE = 10;
/** A job with a nearer turn stays where it is. */
const NEAR_MS = 250;
/** With more jobs in front the sweep ends: workers fetch them first. */
const MOST_IN_FRONT = 2000;
/** Jobs that other processes fetched before the first step send their requests meanwhile. */
const FIRST_MS = 20;
/** The functions for the jobs of a step may take this long together; jobs without an answer stay where they are. */
const FUNCTIONS_MS = 250;
const LATE = 'late' as const;
/** While another process sweeps, it is asked this often whether it still does. */
const BUSY_MS = 50;
const BUSY_STEPS = 5;

export interface Found {
  readonly job: Job;
  readonly checks: readonly PreparedCheck[];
  /** Names its lines; the last name is that of all its lines together. */
  readonly keys: readonly string[];
  /** Only the worker that fetches it puts it in line; no later job of its line goes first. */
  readonly isLeft?: boolean;
}

/** A job that waits. */
interface Read extends Pick<Found, 'keys'> {
  readonly id: string;
  readonly isPrioritized: boolean;
  /** Absent if the job joins no line, or has joined it before. */
  readonly found?: Found;
}

/** Undefined if only a worker can tell. */
type Evaluated = Read | typeof LATE | undefined;

export interface Move extends Found {
  readonly decision: Deferred;
  /** Milliseconds since 1970. */
  readonly untilMs: number;
}

export interface SweepParts {
  readonly worker: Worker;
  readonly rules: readonly ResolvedRule[];
  /** Puts jobs in line, and returns what a worker would be told about each; undefined = it may start now. */
  reserve(jobs: readonly Found[]): Promise<(Deferred | undefined)[]>;
  cannotRun(job: Job): boolean;
  warn(message: string): void;
  report(error: Error): void;
  /** Settles when the jobs that this process has fetched have sent their requests; undefined if they have. */
  earlier(): Promise<unknown> | undefined;
  delayMs(decision: Deferred): number;
  moved(move: Move): void;
}

/** Knows which lines have a far turn. */
export class LongLines {
  readonly #untilMs = new Map<string, number>();

  note(check: PreparedCheck, delayMs: number): void {
    const [key, untilMs] = [keyOf(check), Date.now() + delayMs];
    if ((this.#untilMs.get(key) ?? 0) < untilMs) this.#untilMs.set(key, untilMs);
  }

  has(key: string, nowMs: number): boolean {
    return (this.#untilMs.get(key) ?? 0) > nowMs;
  }

  forgetPast(nowMs: number): void {
    for (const [key, untilMs] of this.#untilMs) if (untilMs <= nowMs) this.#untilMs.delete(key);
  }
}

export class Sweep {
  moved = 0;
  /** Settles after the next step that pulls or moves jobs. Undefined before the sweep is worth its cost. */
  step: Promise<void> | undefined;
  /** The jobs that were fetched, by this worker or by others. */
  readonly #fetched = new Set<string>();
  #release: () => void = () => undefined;
  readonly #token = randomUUID();
  readonly #steps: QueueSteps;
  readonly #seen = new Set<string>();
  /** The jobs in front that join lines. */
  #kept: Found[] = [];
  /** The jobs behind them, in the order of fetching. */
  #ahead: Found[] = [];
  /** Lines with jobs that were not pulled: no later job of them may pass. */
  readonly #barred = new Set<string>();
  /** The jobs that the next step pulls, in order. */
  #pulls: string[] = [];
  #looks = 0;
  #isWorth = false;
  /** Set if a job was read whose line is not known yet: all jobs behind it may be of its line. */
  #isOver = false;
  readonly #size: number;

  constructor(
    private readonly parts: SweepParts,
    private readonly lines: LongLines,
  ) {
    this.#steps = new QueueSteps(parts.worker);
    this.#size = parts.rules.some(({ shared }) => shared) ? SHARED_CHUNK : CHUNK;
  }

  async run(): Promise<void> {
    const first = await this.#begin();
    if (first?.status !== 'done') return;
    try {
      await this.#sweep(first);
    } finally {
      // Else another sweep would wait for the end of the lock.
      await this.#steps.run(this.#token, { read: -1 });
    }
  }

  async #sweep(begun: StepReply): Promise<void> {
    let reply = begun;
    // Jobs that other processes have fetched send their requests meanwhile.
    const first = sleep(FIRST_MS);
    if (reply.waiting >= FEW) await this.#look(reply);
    if (this.#isWorth) this.#hold();
    else this.#ahead = [];
    let reading = this.#isWorth ? this.#step(LOOK) : undefined;
    while (reading) {
      reply = await reading;
      if (reply.status !== 'done') return;
      // The server reads while this process evaluates.
      reading = this.#looksOn(reply) ? this.#step(LOOK) : undefined;
      await this.#look(reply);
    }
    let moves: readonly Move[] = [];
    await first;
    while (this.#ahead.length > 0 || moves.length > 0) {
      const reserving = this.#reserve(this.#choose());
      reserving.catch(() => undefined);
      reply = await this.#step(this.#isOver ? 0 : this.#size, moves);
      if (reply.status !== 'done') return;
      await this.#look(reply);
      moves = await reserving;
      if (this.#isEnding() || reply.inFront > MOST_IN_FRONT) this.#ahead = [];
    }
  }

  noteFetched(id: string): void {
    this.#fetched.add(id);
  }

  release(): void {
    this.#release();
  }

  async #begin(): Promise<StepReply | undefined> {
    for (let n = 0; n < BUSY_STEPS; n++) {
      const reply = await this.#steps.run(this.#token, { read: LOOK });
      if (reply.status !== 'busy') return reply;
      this.#hold();
      await sleep(BUSY_MS);
    }
    return undefined;
  }

  #isEnding(): boolean {
    const { closing, paused } = internals(this.parts.worker);
    return closing !== undefined || paused;
  }

  #looksOn({ jobs }: StepReply): boolean {
    return this.#isWorth && jobs.length > 0 && this.#looks < LOOKS && !this.#isOver && !this.#isEnding();
  }

  /** Lets the held slots go on, and holds others until the next step. */
  #hold(): void {
    this.#release();
    this.step = new Promise((resolve) => {
      this.#release = resolve;
    });
  }

  async #step(read: number, moves: readonly Move[] = []): Promise<StepReply> {
    const nowMs = Date.now();
    const delays = moves.map(({ job, untilMs }) => [job.id as string, Math.max(1, untilMs - nowMs)] as const);
    const pulls = this.#pulls;
    this.#pulls = [];
    const reply = await this.#steps.run(this.#token, { moves: delays, pulls, read });
    for (const id of reply.fetched) this.noteFetched(id);
    if (reply.status !== 'done') return reply;
    const gone = moves.filter(({ job }) => !reply.missed.has(job.id as string));
    this.moved += gone.length;
    if (gone.length + pulls.length > 0) this.#hold();
    for (const move of gone) this.parts.moved(move);
    return reply;
  }

  /** Evaluates the jobs that a step has read. */
  async #look({ jobs, ofWait }: StepReply): Promise<void> {
    if (this.#isOver) return;
    const late = sleep<typeof LATE>(FUNCTIONS_MS, LATE, { ref: false });
    const evaluated: MaybePromise<Evaluated>[] = [];
    const most = Math.max(AT_ONCE, this.parts.worker.concurrency);
    const asked = new Set<Promise<unknown>>();
    for (const [i, fields] of jobs.entries()) {
      const [id = '', isFetched] = fields;
      if (isFetched === '' && this.#seen.has(id)) continue;
      this.#seen.add(id);
      const one = this.#evaluate(fields, i >= ofWait, late);
      evaluated.push(one);
      if (isPromise(one)) {
        asked.add(one);
        void one.then(() => asked.delete(one));
        if (asked.size >= most && (await Promise.race([...asked, late])) === LATE) break;
        // A job that was admitted must start at once, and not after all these jobs.
      } else if (i % SLICE === SLICE - 1) await nextTurn();
    }
    const known = evaluated.some(isPromise)
      ? await Promise.all(evaluated.map(async (one) => one))
      : (evaluated as Evaluated[]);
    const first = known.indexOf(LATE);
    this.#isOver ||= first >= 0;
    const read = (first < 0 ? known : known.slice(0, first)) as (Read | undefined)[];
    this.#looks++;
    this.#sort(read.filter((one) => one !== undefined));
  }

  /** Finds the jobs to pull. A line never passes itself. */
  #sort(read: readonly Read[]): void {
    const isFar = this.#farKeys();
    const goes = ({ isPrioritized, keys }: Read) =>
      !isPrioritized && !keys.some((key) => this.#barred.has(key) || isFar(key));
    const pulled = new Set(read.filter(goes).slice(0, MOST_PULLED));
    const long: Found[] = [];
    for (const one of read) {
      const { found, keys, isPrioritized } = one;
      const far = keys.filter(isFar);
      if (found) (pulled.has(one) ? this.#kept : this.#ahead).push(found);
      if (found && far.length > 0) long.push(found);
      if (!pulled.has(one) && !isPrioritized)
        for (const key of far.length > 0 ? far : keys.slice(-1)) this.#barred.add(key);
    }
    this.#isWorth = isWorth(long);
    for (const { id } of pulled) this.#pulls.push(id);
  }

  #farKeys(): (key: string) => boolean {
    const nowMs = Date.now();
    return (key) => this.lines.has(key, nowMs);
  }

  /** Returns the next jobs of long lines, and keeps the others: if their lines are long later, they still go first. */
  #choose(): readonly Found[] {
    const isFar = this.#farKeys();
    const long: Found[] = [];
    const others: Found[] = [];
    const left = new Set<string>();
    const next = [...this.#kept, ...this.#ahead.splice(0, this.#size)];
    for (const one of next) {
      const far = one.keys.filter(isFar);
      const stays = one.isLeft || far.length === 0 || far.some((key) => left.has(key));
      (stays ? others : long).push(one);
      if (stays) for (const key of far) left.add(key);
    }
    if (isWorth(long)) {
      this.#kept = others;
      return long;
    }
    this.#ahead = [];
    return [];
  }

  #evaluate(fields: readonly string[], isPrioritized: boolean, late: Promise<typeof LATE>): MaybePromise<Evaluated> {
    const [id = '', isFetched] = fields;
    if (isFetched === undefined) return { id, isPrioritized, keys: [] };
    try {
      const { worker, rules } = this.parts;
      const job = jobOf(worker, fields);
      if (!job) return undefined;
      const readOf = (checks: readonly PreparedCheck[]): Read => {
        const keys = checks.map(keyOf);
        if (keys.length !== 1) keys.push(keys.join());
        const found = isFetched || this.parts.cannotRun(job) ? undefined : this.#foundOf(job, checks, keys);
        return { id, isPrioritized, keys, ...(found && { found }) };
      };
      const { checks } = evaluateRules(rules, job);
      if (!isPromise(checks)) return readOf(checks);
      return Promise.race([checks, late]).then(
        (known) => (known === LATE ? known : readOf(known)),
        () => undefined,
      );
    } catch {
      // The worker that fetches the job says what is wrong with it.
      return undefined;
    }
  }

  #foundOf(job: Job, all: readonly PreparedCheck[], keys: readonly string[]): Found | undefined {
    const { rules } = this.parts;
    const { deduplication, delay = 0 } = job.opts as { deduplication?: { replace?: boolean }; delay?: number };
    const overflows = rules.some(
      (rule) => rule.overflow && (rule.job ?? job.name) === job.name && all.some(({ scope }) => scope === rule.scope),
    );
    const isLeft = delay > 0 || deduplication?.replace === true || job.repeatJobKey !== undefined || overflows;
    const checks = all.filter((check) => !isLifted(check));
    return checks.length === 0 ? undefined : { job, checks, keys, isLeft };
  }

  /** If the keys of one line are broken, the jobs of the other lines still get their places. */
  async #decisions(found: readonly Found[]): Promise<readonly (Deferred | undefined)[]> {
    try {
      return await this.parts.reserve(found);
    } catch (error) {
      if (outageCauseOf(error) !== 'refused') throw error;
      this.parts.report(asError(error));
    }
    const decisions = new Map<Found, Deferred | undefined>();
    for (const key of new Set(found.map(({ keys }) => keys.at(-1)))) {
      const line = found.filter(({ keys }) => keys.at(-1) === key);
      const some = await this.parts.reserve(line).catch(() => []);
      for (const [i, one] of line.entries()) decisions.set(one, some[i]);
    }
    return found.map((one) => decisions.get(one));
  }

  /** Puts jobs in line, and returns those to delay. */
  async #reserve(found: readonly Found[]): Promise<readonly Move[]> {
    const isHere = ({ job }: Found) => !this.#fetched.has(job.id as string);
    const here = found.filter(isHere);
    this.#kept = this.#kept.filter(isHere);
    if (here.length === 0) return [];
    // Jobs in front that were fetched must be in line first. A job that is fetched from now on finds its reservation.
    await this.parts.earlier();
    await nextTurn();
    const decisions = await this.#decisions(here);
    const nowMs = Date.now();
    return here.flatMap((one, i) => {
      const decision = decisions[i];
      if (!decision || decision.delayMs < NEAR_MS) return [];
      for (const check of one.checks) if (check.scope === decision.scope) this.lines.note(check, decision.delayMs);
      return [{ ...one, decision, untilMs: nowMs + this.parts.delayMs(decision) }];
    });
  }
}

/** Returns whether to reserve places for these jobs costs less than their requests would. */
function isWorth(long: readonly Found[]): boolean {
  const lines = new Set(long.map(({ keys }) => keys.at(-1)));
  return long.length >= Math.max(FEW_FOUND, FEW_EACH * lines.size);
}

function keyOf({ scope, tenant }: PreparedCheck): string {
  return `${scope}\0${tenant}`;
}
