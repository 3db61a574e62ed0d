import type { Job } from 'bullmq';
import { type Tenant, UnavailableError } from '../../core/index.js';
import { UNAVAILABLE_DELAY_MS } from '../../core/to-decision.js';
import { ErrorPace, withoutStack } from '../error-pace.js';
import type { Rule } from './read-rules.js';

/** The longest that a rule puts off a job because it fails for long, in milliseconds. */
const MOST_DELAY_MS = 30_000;
/**
 * Jobs of a failing rule are put off so much longer one after the other, in milliseconds: 15,000 that come back
 * together would take the worker from the jobs of others for seconds, 500 a second do not.
 */
const GAP_MS = 2;
/** What is told of an error of the user's, in characters; the error itself is the cause. */
const MOST_TEXT = 400;

/** A function of a rule failed for a job. Its message is one line, and so is its stack: ours would tell a user nothing. */
export class RuleFailure extends UnavailableError {
  constructor(
    readonly rule: Rule,
    job: Pick<Job, 'id'>,
    /** Where it is known. */
    tenant: Tenant | undefined,
    what: string,
    options?: ErrorOptions,
  ) {
    const whose = tenant === undefined ? '' : `, tenant '${tenant}'`;
    super(oneLine(`${rule.where}, job ${job.id}${whose}: ${what}`), options);
    // This class is not public.
    this.name = UnavailableError.name;
    withoutStack(this);
  }
}

interface Failing {
  /** When the first failure was after which nothing succeeded; nothing after a success. */
  sinceMs: number | undefined;
  /** When the job that failed last would come, if those that fail were put off by the gap alone. */
  lastMs: number;
  errors: ErrorPace;
}

/** What the rules of a worker that fail do to its jobs, and what is told of it. */
export class RuleFailures {
  readonly #failing = new Map<Rule, Failing>();

  constructor(
    private readonly tell: (error: Error) => void,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /**
   * Takes note of a failure, and tells it unless one of its rule was told within the last minute.
   * @returns how long the job is put off, in milliseconds: as long again as its rule has been failing and a second more,
   *   at most 30 s, and behind the jobs that it failed for a moment ago
   */
  failed(failure: RuleFailure): number {
    const nowMs = this.nowMs();
    const failing = this.#of(failure.rule);
    failing.errors.add(failure);
    failing.sinceMs ??= nowMs;
    failing.lastMs = Math.max(nowMs, failing.lastMs + GAP_MS);
    // One job alone doubles its delay each time. Counted by failures, fifty that fail at once would be off for the longest.
    const growingMs = Math.min(UNAVAILABLE_DELAY_MS + (nowMs - failing.sinceMs), MOST_DELAY_MS);
    return Math.ceil(growingMs + (failing.lastMs - nowMs));
  }

  /** All rules of a job answered. */
  succeeded(job: Job): void {
    for (const [rule, failing] of this.#failing)
      if (rule.job === undefined || rule.job === job.name) failing.sinceMs = undefined;
  }

  #of(rule: Rule): Failing {
    let failing = this.#failing.get(rule);
    if (!failing) {
      const errors = new ErrorPace(this.tell, this.nowMs);
      failing = { sinceMs: undefined, lastMs: Number.NEGATIVE_INFINITY, errors };
      this.#failing.set(rule, failing);
    }
    return failing;
  }
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > MOST_TEXT ? `${line.slice(0, MOST_TEXT - 3)}...` : line;
}
