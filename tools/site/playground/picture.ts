import type { PlayedJob, Simulation, WindowUse } from './simulate.js';

// The geometry of the picture: a strip of arrivals, a strip of starts, and the use of each window over the same time.

/** The number of columns that arrivals and starts are counted in. */
const COLUMNS = 120;
const NICE_MS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 15_000, 30_000];
const MINUTES = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 720, 1440];

/** What is drawn; x from 0 to 1 in time, and y from 0 to 1 upwards. */
export interface Picture {
  readonly untilMs: number;
  readonly ticks: readonly { readonly x: number; readonly ms: number }[];
  /** The highest column. */
  readonly most: number;
  readonly arrivals: readonly Column[];
  readonly starts: readonly Column[];
  /** One for each tier, as steps. */
  readonly use: readonly { readonly name: string; readonly limit: number; readonly points: readonly Point[] }[];
}

export interface Column {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly count: number;
  readonly fromMs: number;
}

type Point = readonly [x: number, y: number];

/** @param lines the number of tick marks that fit */
export function pictureOf({ jobs, tiers, use }: Simulation, lines = 6): Picture {
  const times = jobs.flatMap(({ arrivedMs, startedMs = arrivedMs }) => [arrivedMs, startedMs]);
  const untilMs = Math.max(1000, ...times) * 1.02;
  const everyMs = tickMs(untilMs / lines);
  const started = jobs.flatMap(({ startedMs }) => (startedMs === undefined ? [] : [startedMs]));
  const arrivals = countsOf(
    jobs.map(({ arrivedMs }) => arrivedMs),
    untilMs,
  );
  const starts = countsOf(started, untilMs);
  const most = Math.max(1, ...arrivals, ...starts);
  return {
    untilMs,
    most,
    ticks: Array.from({ length: Math.floor(untilMs / everyMs) + 1 }, (_, i) => ({
      x: (i * everyMs) / untilMs,
      ms: i * everyMs,
    })),
    arrivals: columnsOf(arrivals, most, untilMs),
    starts: columnsOf(starts, most, untilMs),
    use: tiers.map(({ name, limit }, i) => ({ name, limit, points: steps(use, i, limit, untilMs) })),
  };
}

/** The jobs that were deferred, each with its way: from its arrival to the turn that it was told first, and its start. */
export function waysOf(jobs: readonly PlayedJob[]): { nth: number; job: PlayedJob }[] {
  return jobs.map((job, nth) => ({ nth: nth + 1, job })).filter(({ job }) => job.refusals.length > 0);
}

function countsOf(times: readonly number[], untilMs: number): number[] {
  const counts = new Array<number>(COLUMNS).fill(0);
  for (const ms of times) {
    const nth = Math.min(COLUMNS - 1, Math.floor((ms / untilMs) * COLUMNS));
    counts[nth] = (counts[nth] ?? 0) + 1;
  }
  return counts;
}

function columnsOf(counts: readonly number[], most: number, untilMs: number): Column[] {
  return counts
    .map((count, i) => ({
      x: i / COLUMNS,
      width: 1 / COLUMNS,
      height: count / most,
      count,
      fromMs: (i / COLUMNS) * untilMs,
    }))
    .filter(({ count }) => count > 0);
}

/** The use of one tier as the corners of its steps. */
function steps(use: readonly WindowUse[], tier: number, limit: number, untilMs: number): Point[] {
  const points: Point[] = [[0, 0]];
  let y = 0;
  for (const { atMs, taken } of use) {
    const x = atMs / untilMs;
    const next = (taken[tier] ?? 0) / limit;
    points.push([x, y], [x, next]);
    y = next;
  }
  points.push([1, y]);
  return points;
}

function tickMs(leastMs: number): number {
  const minutes = MINUTES.map((each) => each * 60_000);
  const days = 86_400_000 * Math.ceil(leastMs / 86_400_000);
  return [...NICE_MS, ...minutes].find((each) => each >= leastMs) ?? days;
}
