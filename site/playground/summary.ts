import type { PlayedJob, Simulation } from './simulate.js';

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
] as const;

/** E.g. '1 min 50 s'. */
export function timeText(ms: number): string {
  const seconds = Math.round(ms / 10) / 100;
  if (seconds < 60) return `${seconds} s`;
  const nth = UNITS.findIndex(([, size]) => ms >= size);
  const [unit, size] = UNITS[nth] ?? ['min', 60_000];
  const [nextUnit, nextSize] = UNITS[nth + 1] ?? ['s', 1000];
  const rest = Math.round((ms % size) / nextSize);
  if (rest * nextSize === size) return timeText(ms - (ms % size) + size);
  return rest === 0 ? `${Math.floor(ms / size)} ${unit}` : `${Math.floor(ms / size)} ${unit} ${rest} ${nextUnit}`;
}

export function summaryOf({ jobs }: Simulation): string {
  const started = jobs.filter(({ startedMs }) => startedMs !== undefined);
  const deferred = jobs.filter(({ refusals }) => refusals.length > 0);
  const last = Math.max(...started.map(({ startedMs = 0 }) => startedMs));
  const parts = [`${count(jobs.length, 'job')}: ${jobs.length - deferred.length} started at once`];
  if (deferred.length > 0) {
    const asked = deferred.reduce((sum, { refusals }) => sum + refusals.length, 0) / deferred.length;
    const longest = Math.max(...started.map(waitMsOf));
    if (started.length > 0) parts.push(`, the last at ${timeText(last)}. The longest wait was ${timeText(longest)}`);
    parts.push(`. A deferred job asked again ${asked.toFixed(1)} times on average`);
  }
  if (started.length < jobs.length) {
    parts.push(
      `. The simulation stopped before ${count(jobs.length - started.length, 'job')} started: that takes too long`,
    );
  }
  return `${parts.join('')}.`;
}

export function waitMsOf({ arrivedMs, startedMs = arrivedMs }: PlayedJob): number {
  return startedMs - arrivedMs;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
