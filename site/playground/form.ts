import { ConfigurationError } from '../../src/core/errors.js';
import { MAX_CONCURRENCY } from '../../src/core/limits/checks.js';
import { type Duration } from '../../src/core/options/duration.js';
import { checkCount, msOf, readMs } from '../../src/core/options/validate.js';
import type { Scenario } from './simulate.js';

/** The fields as a reader types them, and as the page's address holds them. */
export interface Fields {
  readonly tiers: string;
  readonly concurrency: string;
  readonly run: string;
  readonly arrivals: string;
}

const MAX_JOBS = 1000;
/** A part of the arrivals: '120', '120 at 30s', '5/s for 1min', '5/s for 1min from 30s'. */
const BURST = /^(\d+)(?:\s+at\s+(\S+))?$/;
const RATE = /^(\d+(?:\.\d+)?)\/(s|min|h)\s+for\s+(\S+)(?:\s+from\s+(\S+))?$/;
const PERIOD_MS: Readonly<Record<string, number>> = { s: 1000, min: 60_000, h: 3_600_000 };

export function scenarioOf({ tiers, concurrency, run, arrivals }: Fields): Scenario {
  const cap = concurrency.trim() === '' ? undefined : Number(concurrency);
  if (cap !== undefined) checkCount(cap, 1, MAX_CONCURRENCY, 'concurrency');
  return {
    tiers: partsOf(tiers),
    ...(cap !== undefined && { concurrency: cap }),
    runMs:
      run.trim() === ''
        ? 0
        : readMs(durationOf(run, 'the time that a job runs'), 0, 3_600_000, 'the time that a job runs'),
    arrivals: arrivalsOf(arrivals),
  };
}

/** Returns the arrival times in milliseconds, the earliest first. */
function arrivalsOf(text: string): number[] {
  const times = partsOf(text).flatMap((part) => {
    const [, count, at = '0s'] = BURST.exec(part) ?? [];
    if (count !== undefined) return alike(Number(count), durationOf(at, 'arrivals'), 0);
    const [, rate, per = '', lasts = '', from = '0s'] = RATE.exec(part) ?? [];
    if (rate === undefined) throw malformed(part);
    const everyMs = (PERIOD_MS[per] as number) / Number(rate);
    return alike(Math.round(durationOf(lasts, 'arrivals') / everyMs), durationOf(from, 'arrivals'), everyMs);
  });
  if (times.length === 0 || times.length > MAX_JOBS) throw malformed(text);
  return times.sort((a, b) => a - b);
}

function alike(count: number, fromMs: number, everyMs: number): number[] {
  // One job more than the maximum is enough for the caller to refuse the text.
  return Array.from({ length: Math.min(count, MAX_JOBS + 1) }, (_, nth) => Math.round(fromMs + nth * everyMs));
}

function malformed(given: string): ConfigurationError {
  return new ConfigurationError({
    expected: `1 to ${MAX_JOBS} jobs, such as '120', '20 at 30s' or '5/s for 1min from 30s'`,
    given,
    where: 'arrivals',
    fix: 'Separate the parts with commas.',
  });
}

function durationOf(text: string, where: string): number {
  return msOf(text.trim() as Duration, where);
}

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
