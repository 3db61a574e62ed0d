import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Job, Worker } from 'bullmq';
import type { Deferred } from '../../core/index.js';
import type { PreparedCheck } from '../../core/limits/checks.js';
import { evaluateRules, isLifted } from '../evaluate/evaluate.js';
import type { ResolvedRule } from '../rules/options.js';
import { internals } from '../stock/internals.js';
import { jobOf, QueueSteps, type StepReply } from './queue-step.js';

/** Jobs that one step reads. In a shared scope each reservation is a request of its own. */
const READ = 300;
const SHARED_READ = 100;
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
  /** Only the worker that fetches it puts it in line; no later job of its line goes first. */
  readonly isLeft?: boolean;
}

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

  has(check: PreparedCheck, fromMs: number): boolean {
    return (this.#untilMs.get(keyOf(check)) ?? 0) > fromMs;
  }

  forgetPast(nowMs: number): void {
    for (const [key, untilMs] of this.#untilMs) if (untilMs <= nowMs) this.#untilMs.delete(key);
  }
}

export class Sweep {
  moved = 0;
  /** Settles after the next step. Undefined before the sweep has moved jobs, because it may be in vain. */
  step: Promise<void> | undefined;
  /** The jobs that were fetched since the last reservations, by this worker or by others. */
  readonly #fetched = new Set<string>();
  #release: () => void = () => undefined;
  readonly #token = randomUUID();
  readonly #steps: QueueSteps;
  readonly #seen = new Set<string>();
  #kept: Found[] = [];
  /** Whether a function of the rules is asynchronous. */
  #asks = false;
  /** Set if a job was read whose line is not known yet: all jobs behind it may be of its line. */
  #isOver = false;
  readonly #size: number;

  constructor(
    private readonly parts: SweepParts,
    private readonly lines: LongLines,
  ) {
    this.#steps = new QueueSteps(parts.worker);
    this.#size = parts.rules.some(({ shared }) => shared) ? SHARED_READ : READ;
  }

  async run(): Promise<void> {
    const first = await this.#begin();
    if (first?.status !== 'done') return;
    let found = first.waiting < FEW ? [] : await this.#find(first);
    if (found.length > 0) {
      this.#hold();
      await sleep(FIRST_MS);
    }
    let moves: readonly Move[] = [];
    while (found.length > 0 || moves.length > 0) {
      // The server reserves while this process evaluates the jobs that the step reads.
      const reserving = this.#reserve(found);
      reserving.catch(() => undefined);
      const reply = await this.#move(moves, this.#size);
      if (reply.status !== 'done') return;
      found = this.#isEnding() || reply.inFront > MOST_IN_FRONT ? [] : await this.#find(reply);
      moves = await reserving;
    }
    await this.#steps.run(this.#token, { read: -1 });
  }

  noteFetched(id: string): void {
    this.#fetched.add(id);
  }

  release(): void {
    this.#release();
  }

  async #begin(): Promise<StepReply | undefined> {
    for (let n = 0; n < BUSY_STEPS; n++) {
      const reply = await this.#steps.run(this.#token, { read: this.#size });
      if (reply.status !== 'busy') return reply;
      this.#hold();
      await sleep(BUSY_MS);
    }
    return undefined;
  }

  #isEnding(): boolean {
    const { closing, paused } = internals(this.parts.worker);
    return closing !== undefined || paused || this.#isOver;
  }

  /** Lets the held slots go on, and holds others until the next step. */
  #hold(): void {
    this.#release();
    this.step = new Promise((resolve) => {
      this.#release = resolve;
    });
  }

  async #move(moves: readonly Move[], read: number): Promise<StepReply> {
    const nowMs = Date.now();
    const delays = moves.map(({ job, untilMs }) => [job.id as string, Math.max(1, untilMs - nowMs)] as const);
    const reply = await this.#steps.run(this.#token, { moves: delays, read });
    for (const id of reply.fetched) this.noteFetched(id);
    if (reply.status !== 'done') return reply;
    const gone = moves.filter(({ job }) => !reply.missed.has(job.id as string));
    this.moved += gone.length;
    if (gone.length > 0) this.#hold();
    for (const move of gone) this.parts.moved(move);
    return reply;
  }

  /** Returns the jobs of long lines, and keeps the others: if their lines are long later, they still go first. */
  async #find({ jobs }: StepReply): Promise<readonly Found[]> {
    const read = jobs.filter(([id = '']) => !this.#seen.has(id));
    for (const [id = ''] of read) this.#seen.add(id);
    const late = sleep<typeof LATE>(FUNCTIONS_MS, LATE, { ref: false });
    const evaluated: Promise<Found | typeof LATE | undefined>[] = [];
    const most = Math.max(AT_ONCE, this.parts.worker.concurrency);
    const asked = new Set<Promise<unknown>>();
    for (const [i, fields] of read.entries()) {
      const one = this.#evaluate(fields, late);
      evaluated.push(one);
      if (this.#asks) {
        asked.add(one);
        void one.then(() => asked.delete(one));
        if (asked.size >= most && (await Promise.race([...asked, late])) === LATE) break;
        // A job that was admitted must start at once, and not after all these jobs.
      } else if (i % SLICE === SLICE - 1) await nextTurn();
    }
    const known = await Promise.all(evaluated);
    const first = known.indexOf(LATE);
    this.#isOver = first >= 0;
    for (const one of this.#isOver ? known.slice(0, first) : known) if (one && one !== LATE) this.#kept.push(one);
    const fromMs = Date.now() + NEAR_MS;
    const long: Found[] = [];
    const others: Found[] = [];
    const left = new Set<string>();
    for (const one of this.#kept) {
      const far = one.checks.filter((check) => this.lines.has(check, fromMs)).map(keyOf);
      const stays = one.isLeft || far.length === 0 || far.some((key) => left.has(key));
      (stays ? others : long).push(one);
      if (stays) for (const key of far) left.add(key);
    }
    const lines = new Set(long.map(({ checks }) => checks.map(keyOf).join(' ')));
    if (long.length < Math.max(FEW_FOUND, FEW_EACH * lines.size)) return [];
    this.#kept = others;
    return long;
  }

  async #evaluate(fields: readonly string[], late: Promise<typeof LATE>) {
    try {
      const { worker, rules } = this.parts;
      const job = jobOf(worker, fields);
      if (!job || this.parts.cannotRun(job)) return undefined;
      const { checks } = evaluateRules(rules, job);
      this.#asks ||= checks instanceof Promise;
      const known = checks instanceof Promise ? await Promise.race([checks, late]) : checks;
      return known === LATE ? known : this.#foundOf(job, known);
    } catch {
      // The worker that fetches the job says what is wrong with it.
      return undefined;
    }
  }

  #foundOf(job: Job, all: readonly PreparedCheck[]): Found | undefined {
    const { rules } = this.parts;
    const { deduplication, delay = 0 } = job.opts as { deduplication?: { replace?: boolean }; delay?: number };
    const overflows = rules.some(
      (rule) => rule.overflow && (rule.job ?? job.name) === job.name && all.some(({ scope }) => scope === rule.scope),
    );
    const isLeft = delay > 0 || deduplication?.replace === true || job.repeatJobKey !== undefined || overflows;
    const checks = all.filter((check) => !isLifted(check));
    return checks.length === 0 ? undefined : { job, checks, isLeft };
  }

  /** Puts jobs in line, and returns those to delay. */
  async #reserve(found: readonly Found[]): Promise<readonly Move[]> {
    const isHere = ({ job }: Found) => !this.#fetched.has(job.id as string);
    const here = found.filter(isHere);
    this.#kept = this.#kept.filter(isHere);
    this.#fetched.clear();
    if (here.length === 0) return [];
    // Jobs in front that were fetched must be in line first. A job that is fetched from now on finds its reservation.
    await this.parts.earlier();
    await nextTurn();
    const decisions = await this.parts.reserve(here);
    const nowMs = Date.now();
    return here.flatMap((one, i) => {
      const decision = decisions[i];
      if (!decision || decision.delayMs < NEAR_MS) return [];
      for (const check of one.checks) if (check.scope === decision.scope) this.lines.note(check, decision.delayMs);
      return [{ ...one, decision, untilMs: nowMs + this.parts.delayMs(decision) }];
    });
  }
}

function keyOf({ scope, tenant }: PreparedCheck): string {
  return `${scope}\0${tenant}`;
}
