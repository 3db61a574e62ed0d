import { causedBy, markUnsent, UnavailableError } from '../errors.js';
import type { Client, Commands } from './client.js';
import { type ConnectionWatch, describe } from './connection.js';
import { inSource, type Script, type ScriptReply, type Scripts } from './script-source.js';

/**
 * Estimates the clock of Redis. A call is sent at time a, and its reply arrives at time b with the server's time S; a and b
 * are times on this process's steady clock. The difference of the two clocks is then within [S - b, S - a]. The estimate
 * stays within these bounds and starts at the low end, so that a deadline in Redis time is never later than the caller's own
 * deadline.
 */
export class RedisClock {
  #differenceUs: number | undefined;

  /** @param first gives the first estimate */
  constructor(first?: RedisClock) {
    if (first) this.#differenceUs = first.#differenceUs;
  }

  get known(): boolean {
    return this.#differenceUs !== undefined;
  }

  learn(sentUs: number, receivedUs: number, serverUs: number): void {
    const low = serverUs - receivedUs;
    const high = serverUs - sentUs;
    const known = this.#differenceUs;
    // An estimate outside the bounds restarts at the low end. If it restarted at the high end, each deadline would be
    // late by the time that a call takes to reach Redis.
    this.#differenceUs = known === undefined || known < low || known > high ? low : known;
  }

  at(steadyUs: number): number {
    return Math.floor(steadyUs + (this.#differenceUs ?? 0));
  }
}

/** Returns microseconds on a clock that never steps, unlike the clock of the system. */
function steadyUs(): number {
  return performance.now() * 1000;
}

const MAX_CLOCKS = 1000;

export interface CallStamp {
  /** Replaces the time of Redis in the arguments, for tests. */
  setNow(args: string[], nowUs: number): void;
  /** Sets the time of Redis after which the script does nothing. */
  setNotAfter(args: string[], notAfterUs: number): void;
  isLate(reply: ScriptReply): boolean;
  serverUs(reply: ScriptReply): number;
}

/** Gives up a call if no answer arrives in time. Each call carries its deadline: a script that runs later does nothing. */
export class ScriptRunner implements Commands, Scripts {
  readonly #clock = new RedisClock();
  /** By hash tag, on a cluster: the clocks of its nodes differ. */
  readonly #clocks = new Map<string, RedisClock>();
  #reading: Promise<void> | undefined;
  /** How often this runner has sent the text of a script. */
  #texts = 0;
  readonly #known = new Set<Script>();
  /** Each promise settles when the first call of its script ends. */
  readonly #first = new Map<Script, Promise<void>>();

  constructor(
    readonly client: Client,
    private readonly options: { deadlineMs: number; now: (() => number) | undefined },
    private readonly watch: ConnectionWatch,
    private readonly stamp: CallStamp,
  ) {}

  async run(script: Script, keys: readonly string[], args: string[]): Promise<ScriptReply> {
    const deadlineUs = steadyUs() + this.options.deadlineMs * 1000;
    if (this.options.now) {
      this.stamp.setNow(args, this.options.now());
      return this.#within(deadlineUs, this.#call(script, keys, args));
    }
    if (!this.#clock.known) await this.#readClock(deadlineUs);
    const reply = await this.#timed(script, keys, args, deadlineUs);
    if (!this.stamp.isLate(reply)) return reply;
    // A late reply means that the clock of Redis has jumped ahead. This reply has corrected the estimate, so the call is
    // repeated.
    const again = await this.#timed(script, keys, args, deadlineUs);
    if (this.stamp.isLate(again)) throw this.#late();
    return again;
  }

  /** The time of Redis; before the first reply, the time of this process. */
  get nowUs(): number {
    if (this.options.now) return this.options.now();
    return this.#clock.known ? this.#clock.at(steadyUs()) : Date.now() * 1000;
  }

  once<T>(start: (client: Client) => Promise<T>): Promise<T> {
    return this.#within(steadyUs() + this.options.deadlineMs * 1000, start(this.client));
  }

  plain(script: Script, keys: readonly string[], args: readonly string[]): Promise<unknown> {
    return this.once(() => this.#call(script, keys, args));
  }

  #timed(script: Script, keys: readonly string[], args: string[], deadlineUs: number): Promise<ScriptReply> {
    const sentUs = steadyUs();
    const clock = this.client.isCluster ? this.#clockOf(keys) : this.#clock;
    this.stamp.setNotAfter(args, clock.at(deadlineUs));
    return this.#within(deadlineUs, this.#call(script, keys, args), (reply) => {
      const [receivedUs, serverUs] = [steadyUs(), this.stamp.serverUs(reply)];
      clock.learn(sentUs, receivedUs, serverUs);
      if (clock !== this.#clock) this.#clock.learn(sentUs, receivedUs, serverUs);
    });
  }

  #clockOf([key = '']: readonly string[]): RedisClock {
    const tag = key.slice(key.indexOf('{'), key.indexOf('}'));
    const known = this.#clocks.get(tag);
    if (known) return known;
    if (this.#clocks.size >= MAX_CLOCKS) this.#clocks.clear();
    const clock = new RedisClock(this.#clock);
    this.#clocks.set(tag, clock);
    return clock;
  }

  /** One read serves all calls, so that a later call cannot overtake an earlier one. */
  async #readClock(deadlineUs: number): Promise<void> {
    const sentUs = steadyUs();
    this.#reading ??= this.client
      .time()
      .then(([seconds, micros]) => this.#clock.learn(sentUs, steadyUs(), Number(seconds) * 1e6 + Number(micros)));
    const reading = this.#reading;
    try {
      await this.#within(deadlineUs, reading);
    } finally {
      // The next call must not wait for a read that has already missed its deadline.
      if (this.#reading === reading) this.#reading = undefined;
    }
  }

  /**
   * The first call of a script may be sent again with the script's text. Later calls wait for the first call, so that all
   * calls keep their order.
   */
  #call(script: Script, keys: readonly string[], args: readonly string[]): Promise<ScriptReply> {
    // A cluster node that is down must not delay calls to the other nodes.
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

  /**
   * If Redis has forgotten a script, one call sends its text, and the calls that were under way follow that call by name. A
   * text for another script or another node of a cluster does not help: then the call sends its own.
   */
  #send(script: Script, keys: readonly string[], args: readonly string[]): Promise<ScriptReply> {
    const texts = this.#texts;
    const call = this.client.evalsha(script.sha1, keys.length, keys, args) as Promise<ScriptReply>;
    const named = (error: unknown) => {
      if (error instanceof Error) error.message = inSource(script, error.message);
      throw error;
    };
    return call.catch((error: unknown) => {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) return named(error);
      if (this.#texts !== texts) return this.#send(script, keys, args);
      this.#texts++;
      return (this.client.eval(script.text, keys.length, keys, args) as Promise<ScriptReply>).catch(named);
    });
  }

  #within<T>(deadlineUs: number, answer: Promise<T>, seen?: (value: T) => void): Promise<T> {
    const wasAway = this.watch.problem !== undefined;
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(this.#judged(this.#late(), wasAway));
      const timer = setTimeout(
        // The process may have been busy while the reply arrived. setImmediate lets it read the socket first.
        () => setImmediate(giveUp),
        // Adds one millisecond, because timers can fire up to a millisecond early.
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
          reject(this.#judged(this.#unavailable(`refused: ${describe(error)}`, error), wasAway));
        },
      );
    });
  }

  #judged(error: UnavailableError, wasAway: boolean): UnavailableError {
    const isRefused = (error.cause as Error | undefined)?.name === 'ReplyError';
    return isRefused || (wasAway && this.watch.problem !== undefined) ? markUnsent(error) : error;
  }

  #late(): UnavailableError {
    return this.#unavailable(`did not answer within ${this.options.deadlineMs} ms`);
  }

  /** ioredis reports only the number of attempts; the watch knows the cause. */
  #unavailable(what: string, cause?: unknown): UnavailableError {
    const { address, problem, isClosed } = this.watch;
    if (isClosed) {
      const closed = 'the limiter is closed: close() has ended its connection. Call close() last.';
      return causedBy(new UnavailableError(closed, { cause }), 'unreachable');
    }
    this.watch.remind();
    // An error of Redis itself is the cause, even if the connection was lost after it.
    const isRefused = (cause as Error | undefined)?.name === 'ReplyError';
    if (problem && !isRefused) {
      const message = `Redis at ${address} cannot be reached: ${describe(problem)}`;
      return causedBy(new UnavailableError(message, { cause: problem }), 'unreachable');
    }
    const error = new UnavailableError(`Redis at ${address} ${what}`, { cause });
    return causedBy(error, cause === undefined ? 'timeout' : isRefused ? 'refused' : 'unreachable');
  }
}
