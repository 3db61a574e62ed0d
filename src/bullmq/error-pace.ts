import { UnavailableError } from '../core/index.js';

/** How often errors of one kind are told, in milliseconds. */
const TELL_MS = 60_000;

/** Tells errors of one kind once a minute, and how many there were in between. */
export class ErrorPace {
  #toldMs = Number.NEGATIVE_INFINITY;
  /** Errors since the last that was told. */
  #untold = 0;

  constructor(
    private readonly tell: (error: Error) => void,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** Tells an error, unless another was told within the last minute. */
  add(error: Error): void {
    const nowMs = this.nowMs();
    if (nowMs < this.#toldMs + TELL_MS) {
      this.#untold++;
      return;
    }
    const untold = this.#untold;
    this.#toldMs = nowMs;
    this.#untold = 0;
    const { message, cause } = error;
    const more = `${message} (and ${untold} more since the last message)`;
    this.tell(untold === 0 ? error : withoutStack(new UnavailableError(more, { cause })));
  }
}

/** An error that prints its message alone: the stack of ours would tell a user nothing. */
export function withoutStack<T extends Error>(error: T): T {
  error.stack = `${error.name}: ${error.message}`;
  return error;
}
