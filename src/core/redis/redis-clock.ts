/**
 * What the clock of Redis says now, as far as this process can know. A reply stamped S,
 * between sending at a and receiving at b (both on this process's steady clock), bounds the
 * difference of the two clocks to [S - b, S - a]; the estimate is kept inside, at its low end
 * when new, so that a deadline in Redis time is never after the caller's own.
 */
export class RedisClock {
  #differenceUs: number | undefined;

  get known(): boolean {
    return this.#differenceUs !== undefined;
  }

  learn(sentUs: number, receivedUs: number, serverUs: number): void {
    const low = serverUs - receivedUs;
    const high = serverUs - sentUs;
    const known = this.#differenceUs;
    // Outside, it is new again: at the high end a deadline would be late by the way there.
    this.#differenceUs = known === undefined || known < low || known > high ? low : known;
  }

  /** The microsecond of Redis at the steady microsecond `steadyUs`. */
  at(steadyUs: number): number {
    return Math.floor(steadyUs + (this.#differenceUs ?? 0));
  }
}

/** Microseconds on a clock of this process that never steps. */
export function steadyUs(): number {
  return performance.now() * 1000;
}
