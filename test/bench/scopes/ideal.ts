import { type Limit, type Row, type RowJob, WINDOW_MS } from './rows.js';

export function counts({ job }: Limit, { name }: RowJob): boolean {
  return job === undefined || job === name;
}

/** Returns the names of the limits of a job. Jobs that share a limit name compete for its units. */
export function namesOf(limits: readonly Limit[], job: RowJob): string[] {
  return limits.filter((limit) => counts(limit, job)).map((limit) => nameOf(limit, job));
}

function nameOf({ scope, by, shared }: Limit, job: RowJob): string {
  return `${scope}/${shared ? 'all' : job[by]}`;
}

/** Knows when each used unit or lease becomes free again. */
class Units {
  #freeMs: number[] = [];

  constructor(
    private readonly most: number,
    private readonly heldMs: number,
  ) {}

  isFree(nowMs: number): boolean {
    this.#freeMs = this.#freeMs.filter((ms) => ms > nowMs);
    return this.#freeMs.length < this.most;
  }

  take(nowMs: number): number {
    this.#freeMs.push(nowMs + this.heldMs);
    return nowMs + this.heldMs;
  }
}

/** Returns the time of the last start if each job, in order, starts as soon as all its limits allow it. */
export function idealSpanMs({ limits, jobs, jobMs }: Row): number {
  const units = new Map<string, Units[]>();
  let waiting = jobs.map((job) => limits.filter((limit) => counts(limit, job)).flatMap((limit) => unitsOf(limit, job)));
  const ends = new Set([0]);
  let lastMs = 0;
  while (waiting.length > 0) {
    const nowMs = Math.min(...ends);
    ends.delete(nowMs);
    waiting = waiting.filter((its) => {
      if (!its.every((each) => each.isFree(nowMs))) return true;
      for (const each of its) ends.add(each.take(nowMs));
      lastMs = nowMs;
      return false;
    });
  }
  return lastMs;

  function unitsOf(limit: Limit, job: RowJob): Units[] {
    const { perSecond, cap } = limit;
    const name = nameOf(limit, job);
    const its = units.get(name) ?? [
      ...(perSecond === undefined ? [] : [new Units(perSecond, WINDOW_MS)]),
      // A cap works like a window with the length of a job.
      ...(cap === undefined ? [] : [new Units(cap, jobMs)]),
    ];
    units.set(name, its);
    return its;
  }
}

/** Counts, for each job, the later jobs with the same limits that started before it. */
export function passes(row: Row, order: readonly number[]): number[] {
  const started = new Map<string, number[]>();
  const passed: number[] = [];
  for (const nth of [...order].reverse()) {
    const name = namesOf(row.limits, row.jobs[nth] as RowJob).join(' ');
    const others = started.get(name) ?? [];
    started.set(name, [...others, nth]);
    for (const other of others) if (other < nth) passed[other] = (passed[other] ?? 0) + 1;
  }
  return row.jobs.map((_, nth) => passed[nth] ?? 0);
}
