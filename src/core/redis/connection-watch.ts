import { addressOf, type Client } from './connection.js';

/** So long after it was said that Redis is away it is said again, in milliseconds. */
const AGAIN_MS = 60_000;

/**
 * Knows why a connection is away, which the errors of commands do not tell, and says so: when it is lost, each minute
 * while it is away, and when it is back. ioredis tells of each attempt to connect, so no timer is needed.
 */
export class ConnectionWatch {
  /** Where Redis is, for messages. */
  readonly address: string;
  #cause: Error | undefined;
  #awayMs: number | undefined;
  #toldMs: number | undefined;
  #probed: Error | undefined;
  #isProbing = false;
  #closed = false;

  constructor(
    private readonly client: Pick<Client, 'on' | 'status' | 'options' | 'isCluster' | 'startupNodes'>,
    private readonly warn: (message: string) => void,
    /** Finds out why it is away, where its events do not tell. */
    private readonly probe?: () => Promise<Error | undefined>,
    private readonly nowMs: () => number = () => performance.now(),
  ) {
    this.address = addressOf(client);
    // Without a listener ioredis prints each error itself.
    client.on('error', (error) => this.#failed(error));
    client.on('close', () => this.#lost());
    client.on('ready', () => this.#back());
  }

  /** Why the connection is away; nothing while it is not known to be. */
  get problem(): Error | undefined {
    if (this.#awayMs === undefined) return undefined;
    return this.#probed ?? this.#cause ?? new Error('the connection was closed');
  }

  /** Says that Redis is away, when that is due. */
  remind(): void {
    if (!this.#isDue()) return;
    if (!this.probe) {
      this.#tell();
    } else if (!this.#isProbing) {
      this.#isProbing = true;
      void this.#ask(this.probe);
    }
  }

  /** From now on its end is meant. */
  close(): void {
    this.#closed = true;
  }

  /** Whether it is away, and that was not said within the last minute. */
  #isDue(): boolean {
    if (this.#closed || this.#awayMs === undefined) return false;
    return this.#toldMs === undefined || this.nowMs() - this.#toldMs >= AGAIN_MS;
  }

  #tell(): void {
    if (!this.#isDue() || this.#awayMs === undefined) return;
    this.#toldMs = this.nowMs();
    const awayMs = this.#toldMs - this.#awayMs;
    const since = awayMs < AGAIN_MS ? '' : ` for ${duration(awayMs)}`;
    this.warn(`Redis at ${this.address} cannot be reached${since}: ${describe(this.problem)}`);
  }

  async #ask(probe: () => Promise<Error | undefined>): Promise<void> {
    const cause = await probe().catch(() => undefined);
    this.#isProbing = false;
    if (this.#awayMs === undefined) return;
    this.#probed = cause;
    this.#tell();
  }

  #failed(error: Error): void {
    this.#cause = error;
    // Where there is a connection it may go on: whether it does is told by what comes next.
    if (this.client.status === 'ready' || this.client.status === 'connect') return;
    this.#awayMs ??= this.nowMs();
    this.remind();
  }

  #lost(): void {
    const wasAway = this.#awayMs !== undefined;
    this.#awayMs ??= this.nowMs();
    // One that was closed without an error may be back at once, and else the next attempt says why.
    if (wasAway || this.#cause) this.remind();
  }

  #back(): void {
    if (this.#toldMs !== undefined && this.#awayMs !== undefined && !this.#closed)
      this.warn(`Redis at ${this.address} answers again, after ${duration(this.nowMs() - this.#awayMs)}`);
    this.#cause = undefined;
    this.#probed = undefined;
    this.#awayMs = undefined;
    this.#toldMs = undefined;
  }
}

/** An error in a line, with its code: that of several attempts at once has no text of its own. */
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
