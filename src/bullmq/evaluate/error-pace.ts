import { UnavailableError } from '../../core/index.js';

const PACE_MS = 60_000;

/** Reports errors at most once a minute, with the number of errors in between. */
export class ErrorPace {
  #reportedMs = Number.NEGATIVE_INFINITY;
  #unreported = 0;

  constructor(
    private readonly report: (error: Error) => void,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  add(error: Error): void {
    const nowMs = this.nowMs();
    if (nowMs < this.#reportedMs + PACE_MS) {
      this.#unreported++;
      return;
    }
    const unreported = this.#unreported;
    this.#reportedMs = nowMs;
    this.#unreported = 0;
    const { message, cause } = error;
    const more = `${message} (and ${unreported} more since the last message)`;
    this.report(unreported === 0 ? error : withoutStack(new UnavailableError(more, { cause })));
  }
}

/** Stack frames of this package do not help a user. */
export function withoutStack<T extends Error>(error: T): T {
  error.stack = `${error.name}: ${error.message}`;
  return error;
}
