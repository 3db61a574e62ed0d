import { problem } from '../../core/errors.js';
import { type Duration } from '../../core/options/duration.js';
import { msOf } from '../../core/options/validate.js';

/** The time of a limiter in memory. It stands still until a test moves it. */
export class TestClock {
  #us: number;

  /** @param start the time that the clock shows first */
  constructor(start: Date) {
    checkDate(start, 'the start of a test clock');
    this.#us = start.getTime() * 1000;
  }

  /** The current time, to the millisecond. */
  now(): Date {
    return new Date(Math.floor(this.#us / 1000));
  }

  /** Moves the time forward, by milliseconds or a text such as '15min'. Fractions count to the microsecond. */
  advance(by: Duration): void {
    const ms = msOf(by, 'clock.advance(by)');
    if (!(Number.isFinite(ms) && ms >= 0)) {
      throw problem('milliseconds, 0 or more', by, 'clock.advance(by)', 'clock.set(date) moves the time back.');
    }
    this.#us += Math.round(ms * 1000);
  }

  /** Sets the time, forward or back. */
  set(time: Date): void {
    checkDate(time, 'clock.set(time)');
    this.#us = time.getTime() * 1000;
  }

  /** Microseconds since 1970, as the scripts count. */
  us(): number {
    return this.#us;
  }
}

function checkDate(time: unknown, where: string): void {
  if (time instanceof Date && !Number.isNaN(time.getTime())) return;
  throw problem('a Date', time, where, "Write e.g. new Date('2026-01-01').");
}
