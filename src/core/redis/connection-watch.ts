import { addressOf } from './address.js';
import type { Client } from './client.js';

const REPEAT_MS = 60_000;

/**
 * Keeps the reason why a connection is lost, because the errors of commands do not contain this reason. Needs no timer,
 * because ioredis reports each attempt to connect.
 */
export class ConnectionWatch {
  readonly address: string;
  #cause: Error | undefined;
  #awayMs: number | undefined;
  #warnedMs: number | undefined;
  #probed: Error | undefined;
  #isProbing = false;
  #closed = false;

  constructor(
    private readonly client: Pick<Client, 'on' | 'status' | 'options' | 'isCluster' | 'startupNodes'>,
    private readonly warn: (message: string) => void,
    /** Finds out why the connection is lost, if its events do not tell. */
    private readonly probe?: () => Promise<Error | undefined>,
    private readonly nowMs: () => number = () => performance.now(),
  ) {
    this.address = addressOf(client);
    // Without a listener ioredis prints each error itself.
    client.on('error', (error) => this.#failed(error));
    client.on('close', () => this.#lost());
    client.on('ready', () => this.#back());
  }

  /** Undefined while the connection is not known to be lost. */
  get problem(): Error | undefined {
    if (this.#awayMs === undefined) return undefined;
    return this.#probed ?? this.#cause ?? new Error('the connection was closed');
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  remind(): void {
    if (!this.#isDue()) return;
    if (!this.probe) {
      this.#warnAway();
    } else if (!this.#isProbing) {
      this.#isProbing = true;
      void this.#warnProbed(this.probe);
    }
  }

  /** After this call, the end of the connection causes no warning. */
  close(): void {
    this.#closed = true;
  }

  #isDue(): boolean {
    if (this.#closed || this.#awayMs === undefined) return false;
    return this.#warnedMs === undefined || this.nowMs() - this.#warnedMs >= REPEAT_MS;
  }

  #warnAway(): void {
    if (!this.#isDue() || this.#awayMs === undefined) return;
    this.#warnedMs = this.nowMs();
    const awayMs = this.#warnedMs - this.#awayMs;
    const since = awayMs < REPEAT_MS ? '' : ` for ${duration(awayMs)}`;
    this.warn(`Redis at ${this.address} cannot be reached${since}: ${describe(this.problem)}`);
  }

  async #warnProbed(probe: () => Promise<Error | undefined>): Promise<void> {
    const cause = await probe().catch(() => undefined);
    this.#isProbing = false;
    if (this.#awayMs === undefined) return;
    this.#probed = cause;
    this.#warnAway();
  }

  #failed(error: Error): void {
    this.#cause = error;
    // An error does not always close an open connection. If the connection closes, the event 'close' follows.
    if (this.client.status === 'ready' || this.client.status === 'connect') return;
    this.#awayMs ??= this.nowMs();
    this.remind();
  }

  #lost(): void {
    const wasAway = this.#awayMs !== undefined;
    this.#awayMs ??= this.nowMs();
    // A connection that closed without an error may be back at once; if it is not, the next attempt reports the cause.
    if (wasAway || this.#cause) this.remind();
  }

  #back(): void {
    if (this.#warnedMs !== undefined && this.#awayMs !== undefined && !this.#closed)
      this.warn(`Redis at ${this.address} answers again, after ${duration(this.nowMs() - this.#awayMs)}`);
    this.#cause = undefined;
    this.#probed = undefined;
    this.#awayMs = undefined;
    this.#warnedMs = undefined;
  }
}

/** Returns an error in one line, with its code. An error that combines several attempts has no text of its own. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, code, errors, lastNodeError } = error as Error & {
    code?: string;
    errors?: unknown[];
    lastNodeError?: unknown;
  };
  const inner = errors ?? (lastNodeError === undefined ? [] : [lastNodeError]);
  const text =
    [message, inner.map(describe).join(', ')].filter((part) => part !== '').join(' ') || (code ?? error.name);
  return code === undefined || text.includes(code) ? text : `${text} (${code})`;
}

function duration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${Math.round(ms / 1000)} s`;
}
