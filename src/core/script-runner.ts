import type { Client } from './connection.js';
import { UnavailableError } from './errors.js';
import { RedisClock, steadyUs } from './redis-clock.js';
import type { Script } from './scripts.generated.js';

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

  constructor(
    readonly client: Client,
    private readonly options: RunnerOptions,
  ) {}

  /**
   * Runs a script whose first two arguments are the clock's and whose reply begins with a
   * status and the time of Redis.
   * @throws UnavailableError when there is no reply in time, whatever the reason
   */
  async run(script: Script, keys: readonly string[], args: readonly string[]): Promise<number[]> {
    const deadlineUs = steadyUs() + this.options.deadlineMs * 1000;
    const now = this.options.now;
    if (now) return this.#within(deadlineUs, this.#call(script, keys, [`${now()}`, '', ...args]));
    if (!this.#clock.known) await this.#readClock(deadlineUs);
    let reply = await this.#timed(script, keys, args, deadlineUs);
    // The clock of Redis went ahead of what we knew: the reply taught us, and nothing was done.
    if (reply[0] === LATE) reply = await this.#timed(script, keys, args, deadlineUs);
    if (reply[0] === LATE) throw new UnavailableError('Redis answered after the deadline');
    return reply;
  }

  /** Runs a command or a script that has no clock, within the deadline. */
  once<T>(start: (client: Client) => Promise<T>): Promise<T> {
    return this.#within(steadyUs() + this.options.deadlineMs * 1000, start(this.client));
  }

  /** Runs a script that has no clock. */
  plain(script: Script, keys: readonly string[], args: readonly string[]): Promise<number[]> {
    return this.once(() => this.#call(script, keys, args));
  }

  async #timed(
    script: Script,
    keys: readonly string[],
    args: readonly string[],
    deadlineUs: number,
  ): Promise<number[]> {
    const sentUs = steadyUs();
    const notAfter = `${this.#clock.at(deadlineUs)}`;
    const reply = await this.#within(deadlineUs, this.#call(script, keys, ['', notAfter, ...args]));
    this.#clock.learn(sentUs, steadyUs(), reply[1] ?? 0);
    return reply;
  }

  async #readClock(deadlineUs: number): Promise<void> {
    const sentUs = steadyUs();
    const [seconds, micros] = await this.#within(deadlineUs, this.client.time());
    this.#clock.learn(sentUs, steadyUs(), Number(seconds) * 1e6 + Number(micros));
  }

  async #call(script: Script, keys: readonly string[], args: readonly string[]): Promise<number[]> {
    try {
      return (await this.client.evalsha(script.sha1, keys.length, ...keys, ...args)) as number[];
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
      return (await this.client.eval(script.text, keys.length, ...keys, ...args)) as number[];
    }
  }

  #within<T>(deadlineUs: number, answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new UnavailableError(`Redis did not answer within ${this.options.deadlineMs} ms`)),
        Math.max(0, (deadlineUs - steadyUs()) / 1000),
      );
      answer.then(
        (value) => {
          clearTimeout(timer);
          resolve(value);
        },
        (error: unknown) => {
          clearTimeout(timer);
          reject(
            new UnavailableError(`Redis refused: ${error instanceof Error ? error.message : String(error)}`, {
              cause: error,
            }),
          );
        },
      );
    });
  }
}
