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
export function steadyUs(): number {
  return performance.now() * 1000;
}
