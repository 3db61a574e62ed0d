import type { Job } from 'bullmq';
import { GovernorError, problem } from '../../core/errors.js';
import type { Duration } from '../../core/options/duration.js';
import { checkCount, checkFields, msOf, readMs } from '../../core/options/validate.js';
import { putBacksOf } from './begun.js';

/** A response of fetch or of another HTTP client. Only the headers are read. */
export interface ResponseLike {
  /** The headers as an object with get(), or as a record by name. */
  readonly headers:
    | {
        /** Returns the value of a header. */
        get(name: string): unknown;
      }
    | Readonly<Record<string, unknown>>;
}

const FALLBACK_MS = 1000;
/** One day: the longest pause, whatever a header says. */
const MAX_MS = 86_400_000;
/** How often in a row a job is put back. */
const AT_MOST = 25;
/** The longest wait between repeats without a header, unless fallbackMs is longer. */
const MAX_BACKOFF_MS = 60_000;
/** A header above this value counts the seconds since 1970, not the seconds to wait. */
const EPOCH_S = 1e9;
/** The seconds from 1970 to the year 5138. A header above this value counts a smaller unit. */
const SMALLER_UNIT = 1e11;

/**
 * Throw this error in a handler if the upstream says "not now", for instance with status 429. The error pauses the job's
 * tenant in the scopes that limit the job and at the checkpoints that the run has passed. The job is delayed until the pause
 * ends, in front of the other jobs of its priority; if it throws the error again in the next run, behind those that wait. The
 * job does not fail and spends no attempt, but its units stay used. After `atMost` times in a row the error is an ordinary
 * failure.
 */
export class RetryLater extends GovernorError {
  /** The length of the pause. */
  readonly delayMs: number;
  /** The scope to pause; undefined = every scope that limits the job. */
  readonly scope: string | undefined;
  /** How often in a row the job is put back before the error fails it. */
  readonly atMost: number;
  /** Whether the length is a guess, because the response did not give any. Repeats then wait twice as long each time. */
  readonly isGuess: boolean;

  /**
   * Returns how often in a row the handler of a job has thrown this error before: 0 in the first run. A success and an
   * ordinary failure end the row.
   */
  // biome-ignore lint/suspicious/noExplicitAny: a job of any data
  static countOf(job: Job<any, any, any>): number {
    return putBacksOf(job).byRetryLater;
  }

  /**
   * @param when how long to wait, in milliseconds or as a text such as '30s'; or the date to wait for; or the response, to
   * read its headers: Retry-After, then RateLimit, RateLimit-Reset and X-RateLimit-Reset. The longest wait is a day
   * @param options scope: the only scope to pause, default: every scope that limits the job; fallbackMs: how long to wait if
   * the response has no such header, in milliseconds or as a text such as '5s', default 1000, and twice as long at each repeat, up to a minute; atMost: how often in
   * a row the job is put back before the error fails it, default 25
   * @throws ConfigurationError if `when` is none of these, or an option is invalid
   */
  constructor(
    when: Duration | Date | ResponseLike,
    options: { scope?: string; fallbackMs?: Duration; atMost?: number } = {},
  ) {
    checkFields(options, ['scope', 'fallbackMs', 'atMost'], 'RetryLater(options)');
    const { atMost = AT_MOST } = options;
    checkCount(atMost, 0, 1_000_000, 'RetryLater(options): atMost');
    const fallbackMs = readMs(options.fallbackMs ?? FALLBACK_MS, 0, MAX_MS, 'RetryLater(options): fallbackMs');
    const given = delayOf(when);
    const delayMs = Math.min(Math.max(0, given ?? fallbackMs), MAX_MS);
    super(`retry in ${Math.ceil(delayMs)} ms`);
    this.delayMs = delayMs;
    this.scope = options.scope;
    this.atMost = atMost;
    this.isGuess = given === undefined;
  }
}

/** @returns undefined if the response does not say */
function delayOf(when: Duration | Date | ResponseLike): number | undefined {
  if (typeof when === 'string') return msOf(when, 'RetryLater(when)');
  if (typeof when === 'number' && when >= 0) return when;
  if (when instanceof Date && Number.isFinite(when.getTime())) return when.getTime() - Date.now();
  const headers = (when as Partial<ResponseLike> | null | undefined)?.headers;
  if (typeof headers === 'object' && headers !== null) return delayOfHeaders(headers);
  throw problem(
    "milliseconds from 0 on, a text such as '30s', a Date, or a response with headers",
    when,
    'RetryLater(when)',
    'With fetch: throw new RetryLater(response). With axios: throw new RetryLater(error.response).',
  );
}

function delayOfHeaders(headers: ResponseLike['headers']): number | undefined {
  const read = (name: string) => headerOf(headers, name);
  return (
    waitOf(read('retry-after')) ??
    // The structured field of the IETF draft: "policy";r=0;t=30
    waitOf(/(?:^|[;,\s])t=(\d+)/.exec(read('ratelimit') ?? '')?.[1]) ??
    waitOf(read('ratelimit-reset')) ??
    waitOf(read('x-ratelimit-reset'))
  );
}

/** Reads seconds from now, a date, or the time since 1970 in seconds or a smaller unit: all are in use. */
function waitOf(value = ''): number | undefined {
  let seconds = /^\s*\d{1,20}(\.\d+)?\s*$/.test(value) ? Number(value) : Number.NaN;
  if (value.includes(':')) seconds = Date.parse(value);
  while (seconds > SMALLER_UNIT) seconds /= 1000;
  if (Number.isNaN(seconds)) return undefined;
  return seconds * 1000 - (seconds > EPOCH_S ? Date.now() : 0);
}

function headerOf(headers: ResponseLike['headers'], name: string): string | undefined {
  const value =
    typeof headers.get === 'function'
      ? (headers.get(name) as unknown)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' || typeof first === 'number' ? `${first}` : undefined;
}

/** Returns whether the error fails the job, and says so in its message. */
export function endsRow(job: Job, error: RetryLater): boolean {
  const { atMost } = error;
  if (putBacksOf(job).byRetryLater < atMost) return false;
  error.message = `thrown more than ${atMost} times in a row (RetryLater, atMost): ${error.message}`;
  return true;
}

export type UpstreamPause = Pick<RetryLater, 'delayMs' | 'scope' | 'isGuess'>;

/** Returns what to pause, and for how long. */
export function pauseOf(job: Job, { delayMs, scope, isGuess }: RetryLater): UpstreamPause {
  const longestMs = Math.max(delayMs, MAX_BACKOFF_MS);
  return {
    scope,
    isGuess,
    delayMs: isGuess ? Math.min(delayMs * 2 ** putBacksOf(job).byRetryLater, longestMs) : delayMs,
  };
}

/** An error from another process or another copy of this package is known only by its name. */
export function isRetryLater(error: unknown): error is RetryLater {
  return (
    error instanceof RetryLater ||
    (error instanceof Error && error.name === 'RetryLater' && typeof (error as RetryLater).delayMs === 'number')
  );
}
