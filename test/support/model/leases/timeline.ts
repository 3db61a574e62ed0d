import type { Timers } from '../../../../src/bullmq/wake/ports.js';
import type { VirtualClock } from '../clock.js';

interface Event {
  us: number;
  run: () => unknown;
}

/** Moves the clock only while no call to Redis is under way. */
export class Timeline implements Timers {
  readonly #events: Event[] = [];
  #calls = 0;
  #lastCallEnded: () => void = () => undefined;

  constructor(readonly clock: VirtualClock) {}

  nowMs(): number {
    return this.clock.us / 1000;
  }

  epochMs(): number {
    return this.nowMs();
  }

  after(ms: number, run: () => unknown): void {
    const us = this.clock.us + Math.round(ms * 1000);
    // The next event is the last element of the array. Events at equal times keep their order.
    let [low, high] = [0, this.#events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#events[middle] as Event).us > us) low = middle + 1;
      else high = middle;
    }
    this.#events.splice(low, 0, { us, run });
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  /** The call takes no virtual time. */
  async during<T>(call: Promise<T>): Promise<T> {
    this.#calls++;
    try {
      return await call;
    } finally {
      if (--this.#calls === 0) this.#lastCallEnded();
    }
  }

  async play(afterEach: () => unknown): Promise<void> {
    for (;;) {
      const next = this.#events.pop();
      if (!next) return;
      this.clock.us = next.us;
      await next.run();
      // By the time setImmediate fires, the code that awaited a call or sleep has begun its next one.
      await new Promise(setImmediate);
      while (this.#calls > 0) {
        // A busy loop would take CPU time from Redis.
        await new Promise<void>((resolve) => {
          this.#lastCallEnded = resolve;
        });
        await new Promise(setImmediate);
      }
      if (afterEach() === false) return;
    }
  }
}
