import type { Check, Decision } from 'bullmq-governor/core';
import { expect } from 'vitest';
import { type Kind, type Step, toModel } from './history.js';
import { earliest, greedy } from './schedule.js';
import { type Unit, unitsAt } from './tiers/kind.js';
import type { Virtual } from './virtual.js';

/** A request by hand in line blocks other waiters for this time after its turn. */
const BLOCKS_US = 200_000;
/** Turns this close count as equal, because exact times lie between two microseconds. */
const SAME_US = 3;

type Ask = Extract<Step, { do: 'ask' }>;

interface Waiter {
  readonly id: string;
  turnUs: number;
  step: Ask;
}

/**
 * A request passes the waiters in front only if all of them have room. Turns are in order, exact for the first waiter,
 * and never later than in the greedy schedule.
 */
export class LinePlayer {
  readonly units: Unit[] = [];
  #line: Waiter[] = [];
  #hadLate = false;

  constructor(
    readonly virtual: Virtual,
    readonly kind: Kind,
    readonly tenant: string,
  ) {}

  async play(step: Step): Promise<void> {
    const { clock } = this.virtual;
    if (step.do === 'wait') clock.us += step.us;
    if (step.do === 'ask') await this.#ask(step);
    if (step.do === 'return') {
      const due = this.#line.toSorted((a, b) => a.turnUs - b.turnUs);
      const waiter = due[step.whose % 3] ?? due[0];
      if (!waiter) return;
      clock.us = Math.max(clock.us, waiter.turnUs + step.lateUs);
      await this.#ask(waiter.step);
    }
  }

  async #ask(step: Ask): Promise<void> {
    const { limiter, clock } = this.virtual;
    const caller = step.who % (this.kind.callers + 1);
    const id = caller === this.kind.callers ? undefined : `job-${caller}`;
    const [menu = []] = this.kind.menus;
    const check: Check = { tenant: this.tenant, tiers: menu.map(([limit, windowMs]) => ({ limit, windowMs })) };
    const options = id === undefined ? {} : { id };
    const decision = await limiter.acquireAll([check], options);
    const at = this.#line.findIndex((waiter) => waiter.id === id);
    const own = this.#line[at];
    const ahead = at < 0 ? this.#line : this.#line.slice(0, at);
    this.#hadLate = this.#line.length > 0 && (this.#hadLate || this.#line.some((waiter) => this.#isLate(waiter)));
    this.#expectRight(decision, own, ahead);
    if (decision.admitted) {
      this.units.push(...unitsAt([clock.us]));
      if (own) this.#line.splice(at, 1);
    } else if (id !== undefined) {
      const turnUs = clock.us + decision.delayMs * 1000;
      if (own) own.turnUs = turnUs;
      else this.#line.push({ id, turnUs, step });
    }
  }

  #expectRight(decision: Decision, own: Waiter | undefined, ahead: readonly Waiter[]): void {
    const nowUs = this.virtual.clock.us;
    const tiers = toModel(this.kind.menus[0] ?? []);
    const inUs = (count: number) => (greedy(tiers, this.units, nowUs, count + 1).at(-1) as number) - nowUs;
    const blocking = ahead.filter((waiter) => !this.#isLate(waiter));
    // A waiter that was passed over still stands behind those in front.
    const isDue = own !== undefined && own.turnUs <= nowUs && !this.#isLate(own);
    const mayPass = own !== undefined && own.turnUs - 1000 - SAME_US <= nowUs;
    if (decision.admitted) {
      expect(inUs(mayPass ? 0 : blocking.length), 'room for the request and for the waiters in front').toBe(0);
      return;
    }
    expect(inUs(isDue ? 0 : ahead.length), 'until there is room').toBeGreaterThan(0);
    const { position, delayMs } = decision;
    expect(position).toBeGreaterThanOrEqual(isDue ? 0 : blocking.length);
    expect(position).toBeLessThanOrEqual(ahead.length);
    if (position === 0) expect(delayMs).toBe(Math.ceil((earliest(tiers, this.units, nowUs) - nowUs) / 1000));
    // Promotions do not reach requests by hand, so waiters behind late waiters keep their turns.
    const latestUs = inUs(this.#hadLate ? ahead.length : position);
    expect(delayMs, 'not after the schedule').toBeLessThanOrEqual(Math.ceil((latestUs + SAME_US) / 1000));
    const inFrontUs = isDue ? nowUs : Math.max(nowUs, ...blocking.map((waiter) => waiter.turnUs));
    if (!this.#hadLate)
      expect(delayMs, 'not before those in front').toBeGreaterThanOrEqual((inFrontUs - nowUs) / 1000 - 1);
  }

  /** Delays are rounded up to a millisecond. */
  #isLate({ turnUs }: Waiter): boolean {
    return turnUs <= this.virtual.clock.us - BLOCKS_US + 1000;
  }
}
