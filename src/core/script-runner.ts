import type { Client } from './connection.js';
import { UnavailableError } from './errors.js';
import { RedisClock, steadyUs } from './redis-clock.js';
import type { Script } from './scripts.generated.js';
import { TickBatch } from './tick-batch.js';

const LATE = 2;

export interface RunnerOptions {
  /** How long a caller waits, in milliseconds. */
  deadlineMs: number;
  /** Microseconds instead of the clock of Redis, for tests. */
  now: (() => number) | undefined;
}

/**
 * Runs the scripts with one deadline for everything: a call that is not answered in time is
 * given up, and tells Redis so beforehand, so that it does nothing if it arrives later.
 */
export class ScriptRunner {
  readonly #clock = new RedisClock();
  readonly #batch: TickBatch;

  constructor(
    readonly client: Client,
    private readonly options: RunnerOptions,
  ) {
    this.#batch = new TickBatch(client);
  }

  /**
   * Runs a script whose first two arguments are the clock's and whose reply begins with a
   * status and the time of Redis.
   * @throws UnavailableError when there is no reply in time, whatever the reason
   */
  async run(script: Script, keys: readonly string[], args: readonly string[]): Promise<number[]> {
    const deadlineUs = steadyUs() + this.options.deadlineMs * 1000;
    if (this.options.now)
      return this.#within(deadlineUs, this.#call(script, keys, [`${this.options.now()}`, '', ...args]));
    if (!this.#clock.known) await this.#readClock(deadlineUs);
    const reply = await this.#timed(script, keys, args, deadlineUs);
    if (reply[0] !== LATE) return reply;
    // The clock of Redis went ahead of what we knew: the reply taught us, and nothing was done.
    const again = await this.#timed(script, keys, args, deadlineUs);
    if (again[0] === LATE) throw new UnavailableError('Redis answered after the deadline');
    return again;
  }

  /** Runs a command or a script that has no clock, within the deadline. */
  once<T>(start: (client: Client) => Promise<T>): Promise<T> {
    return this.#within(steadyUs() + this.options.deadlineMs * 1000, start(this.client));
  }

  /** Runs a script that has no clock. */
  plain(script: Script, keys: readonly string[], args: readonly string[]): Promise<number[]> {
    return this.once(() => this.#call(script, keys, args));
  }

  #timed(script: Script, keys: readonly string[], args: readonly string[], deadlineUs: number): Promise<number[]> {
    const sentUs = steadyUs();
    const call = this.#call(script, keys, ['', `${this.#clock.at(deadlineUs)}`, ...args]);
    return this.#within(deadlineUs, call, (reply) => this.#clock.learn(sentUs, steadyUs(), reply[1] ?? 0));
  }

  async #readClock(deadlineUs: number): Promise<void> {
    const sentUs = steadyUs();
    const [seconds, micros] = await this.#within(deadlineUs, this.client.time());
    this.#clock.learn(sentUs, steadyUs(), Number(seconds) * 1e6 + Number(micros));
  }

  #call(script: Script, keys: readonly string[], args: readonly string[]): Promise<number[]> {
    this.#batch.join();
    const call = this.client.evalsha(script.sha1, keys.length, ...keys, ...args) as Promise<number[]>;
    return call.catch((error: unknown) => {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
      return this.client.eval(script.text, keys.length, ...keys, ...args) as Promise<number[]>;
    });
  }

  /** The answer, or what there is instead of one; `seen` is told of it first. */
  #within<T>(deadlineUs: number, answer: Promise<T>, seen?: (value: T) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        // A reply may lie in the socket of a process that was busy: it is read before this.
        () =>
          setImmediate(() => reject(new UnavailableError(`Redis did not answer within ${this.options.deadlineMs} ms`))),
        // Timers come up to a millisecond early, and Redis was told the deadline to the microsecond.
        Math.max(0, Math.ceil((deadlineUs - steadyUs()) / 1000) + 1),
      );
      answer.then(
        (value) => {
          clearTimeout(timer);
          seen?.(value);
          resolve(value);
        },
        (error: unknown) => {
          clearTimeout(timer);
          const why = error instanceof Error ? error.message : String(error);
          reject(new UnavailableError(`Redis refused: ${why}`, { cause: error }));
        },
      );
    });
  }
}
