import { UnavailableError } from '../errors.js';
import { type Fields, LATE } from '../protocol/codec.js';
import type { Script } from '../protocol/scripts.generated.js';
import type { Client } from './connection.js';
import { type ConnectionWatch, describe } from './connection-watch.js';
import { RedisClock, steadyUs } from './redis-clock.js';

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
  #reading: Promise<void> | undefined;
  /** Scripts that the server had when they were called last. */
  readonly #known = new Set<Script>();
  /** Of the others, the call that finds out: settles when it is over. */
  readonly #first = new Map<Script, Promise<void>>();

  constructor(
    readonly client: Client,
    private readonly options: RunnerOptions,
    private readonly watch: ConnectionWatch,
  ) {}

  /**
   * Runs a script whose first two arguments are the clock's, which are filled in here, and
   * whose reply has the time of Redis for its second field.
   * @throws UnavailableError when there is no reply in time, whatever the reason
   */
  async run(script: Script, keys: readonly string[], args: string[]): Promise<Fields> {
    const deadlineUs = steadyUs() + this.options.deadlineMs * 1000;
    if (this.options.now) {
      args[0] = `${this.options.now()}`;
      return this.#within(deadlineUs, this.#call(script, keys, args));
    }
    if (!this.#clock.known) await this.#readClock(deadlineUs);
    const reply = await this.#timed(script, keys, args, deadlineUs);
    if (reply[0] !== LATE) return reply;
    // The clock of Redis went ahead of what we knew: the reply taught us, and nothing was done.
    const again = await this.#timed(script, keys, args, deadlineUs);
    if (again[0] === LATE) throw this.#late();
    return again;
  }

  /** Runs a command within the deadline. */
  once<T>(start: (client: Client) => Promise<T>): Promise<T> {
    return this.#within(steadyUs() + this.options.deadlineMs * 1000, start(this.client));
  }

  /** Runs a script that has no clock. */
  plain(script: Script, keys: readonly string[], args: readonly string[]): Promise<unknown> {
    return this.once(() => this.#call(script, keys, args));
  }

  #timed(script: Script, keys: readonly string[], args: string[], deadlineUs: number): Promise<Fields> {
    const sentUs = steadyUs();
    args[1] = `${this.#clock.at(deadlineUs)}`;
    return this.#within(deadlineUs, this.#call(script, keys, args), (reply) =>
      this.#clock.learn(sentUs, steadyUs(), Number(reply[1])),
    );
  }

  /** Read once for all who wait for it: whoever comes when it is known must not overtake them. */
  async #readClock(deadlineUs: number): Promise<void> {
    const sentUs = steadyUs();
    this.#reading ??= this.client
      .time()
      .then(([seconds, micros]) => this.#clock.learn(sentUs, steadyUs(), Number(seconds) * 1e6 + Number(micros)));
    const reading = this.#reading;
    try {
      await this.#within(deadlineUs, reading);
    } finally {
      // One that is not answered in time is nothing to wait for.
      if (this.#reading === reading) this.#reading = undefined;
    }
  }

  /** ScriptCalls are run in the order in which they are made: one that is sent again with the script's text would be overtaken. */
  #call(script: Script, keys: readonly string[], args: readonly string[]): Promise<Fields> {
    // Each server of a cluster has scripts of its own, and one that is down must not hold up calls to the others.
    if (this.#known.has(script) || this.client.isCluster) return this.#send(script, keys, args);
    const first = this.#first.get(script);
    if (first) return first.then(() => this.#send(script, keys, args));
    const call = this.#send(script, keys, args);
    const over = call.then(
      () => void this.#known.add(script),
      () => void this.#first.delete(script),
    );
    this.#first.set(script, over);
    return call;
  }

  #send(script: Script, keys: readonly string[], args: readonly string[]): Promise<Fields> {
    const call = this.client.evalsha(script.sha1, keys.length, keys, args) as Promise<Fields>;
    return call.catch((error: unknown) => {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
      return this.client.eval(script.text, keys.length, keys, args) as Promise<Fields>;
    });
  }

  /** The answer, or what there is instead of one; `seen` is told of it first. */
  #within<T>(deadlineUs: number, answer: Promise<T>, seen?: (value: T) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(this.#late());
      const timer = setTimeout(
        // A reply may lie in the socket of a process that was busy: it is read before this.
        () => setImmediate(giveUp),
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
          reject(this.#failed(error));
        },
      );
    });
  }

  #late(): UnavailableError {
    return this.#unavailable(`did not answer within ${this.options.deadlineMs} ms`);
  }

  #failed(error: unknown): UnavailableError {
    return this.#unavailable(`refused: ${describe(error)}`, error);
  }

  /** Of a command that could not be sent ioredis says how often it tried, and not why; what Redis itself said is why. */
  #unavailable(what: string, cause?: unknown): UnavailableError {
    const { address, problem } = this.watch;
    this.watch.remind();
    if (!problem || (cause as Error | undefined)?.name === 'ReplyError')
      return new UnavailableError(`Redis at ${address} ${what}`, { cause });
    return new UnavailableError(`Redis at ${address} cannot be reached: ${describe(problem)}`, { cause: problem });
  }
}
