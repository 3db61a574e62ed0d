import { median, round } from './stats.js';

export interface Waits {
  p50: number;
  p95: number;
  p99: number;
  most: number;
  count: number;
}

export function waitsOf(values: readonly number[]): Waits {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1), count: sorted.length };
}

/** Returns the medians, and the longest wait of all rounds. */
export function overRounds(rounds: readonly Waits[]): Waits {
  const of = (field: keyof Waits) => rounds.map((waits) => waits[field]);
  return {
    p50: round(median(of('p50')), 1),
    p95: round(median(of('p95')), 1),
    p99: round(median(of('p99')), 1),
    most: round(Math.max(...of('most')), 1),
    count: of('count').reduce((a, b) => a + b, 0),
  };
}

export function waitsLine(name: string, { p50, p95, p99, most, count }: Waits): string {
  const figures = [p50, p95, p99, most].map((value) => value.toFixed(1).padStart(9)).join('');
  return `${name.padEnd(24)}${figures}${String(count).padStart(8)}`;
}

export const WAITS_HEAD = `${'milliseconds'.padEnd(24)}${['p50', 'p95', 'p99', 'most'].map((name) => name.padStart(9)).join('')}${'count'.padStart(8)}`;
