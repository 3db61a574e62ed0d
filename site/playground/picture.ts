import type { PlayedJob, Simulation, WindowUse } from './simulate.js';

// One time axis shows arrivals, starts, the waits between them, and the use of each window.

const COLUMNS = 120;
const NICE_MS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 15_000, 30_000];
const MINUTES = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 720, 1440];

/** x from 0 to 1 is time, y from 0 to 1 points upwards. */
export interface Picture {
  readonly untilMs: number;
  readonly ticks: readonly { readonly x: number; readonly ms: number }[];
  readonly arrivals: Columns;
  readonly starts: Columns;
  /** The first job is on top. */
  readonly waits: readonly Wait[];
  /** Each tier's use is drawn as steps. */
  readonly use: readonly { readonly name: string; readonly limit: number; readonly points: readonly Point[] }[];
}

interface Columns {
  /** The count of the highest column. */
  readonly most: number;
  readonly columns: readonly Column[];
}

/** `turn` is the first turn that the job was told. */
export interface Wait {
  readonly y: number;
  readonly from: number;
  readonly to: number;
  readonly turn: number | undefined;
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
  return {
    untilMs,
    ticks: Array.from({ length: Math.floor(untilMs / everyMs) + 1 }, (_, i) => ({
      x: (i * everyMs) / untilMs,
      ms: i * everyMs,
    })),
    arrivals: columnsOf(
      jobs.map(({ arrivedMs }) => arrivedMs),
      untilMs,
    ),
    starts: columnsOf(started, untilMs),
    waits: waitsOf(jobs, untilMs),
    use: tiers.map(({ name, limit }, i) => ({ name, limit, points: steps(use, i, limit, untilMs) })),
  };
}

export function deferredOf(jobs: readonly PlayedJob[]): { nth: number; job: PlayedJob }[] {
  return jobs.map((job, nth) => ({ nth: nth + 1, job })).filter(({ job }) => job.refusals.length > 0);
}

function waitsOf(jobs: readonly PlayedJob[], untilMs: number): Wait[] {
  const deferred = deferredOf(jobs);
  return deferred.map(({ job: { arrivedMs, startedMs = untilMs, refusals } }, i) => {
    const [first] = refusals;
    const isTimed = first !== undefined && first.reason !== 'concurrency' && first.turnMs <= untilMs;
    return {
      y: 1 - i / Math.max(1, deferred.length - 1),
      from: arrivedMs / untilMs,
      to: startedMs / untilMs,
      turn: isTimed ? first.turnMs / untilMs : undefined,
    };
  });
}

function columnsOf(times: readonly number[], untilMs: number): Columns {
  const counts = Array.from({ length: COLUMNS }, () => 0);
  for (const ms of times) {
    const nth = Math.min(COLUMNS - 1, Math.floor((ms / untilMs) * COLUMNS));
    counts[nth] = (counts[nth] ?? 0) + 1;
  }
  const most = Math.max(1, ...counts);
  const columns = counts.map((count, i) => ({
    x: i / COLUMNS,
    width: 1 / COLUMNS,
    height: count / most,
    count,
    fromMs: (i / COLUMNS) * untilMs,
  }));
  return { most, columns: columns.filter(({ count }) => count > 0) };
}

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
