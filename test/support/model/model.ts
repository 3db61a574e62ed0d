import { earliest } from './schedule.js';
import type { TierModel, Unit } from './tiers/kind.js';

const STEP_US = 1_000_000;

/** The admissions of one scope in a plain array, written from the promises of the tiers and not from the scripts. */
export class Model {
  units: Unit[] = [];
  /** When each waiter of the scope was told to come, first to last. */
  readonly toldUs = new Map<string, number>();

  /** When each unit was admitted. */
  get log(): number[] {
    return this.units.map(({ atUs }) => atUs);
  }

  /** The time of a decision: a log that is ahead of the clock by a little counts as admitted now. */
  atUs(nowUs: number): number {
    return Math.max(nowUs, this.units.at(-1)?.atUs ?? nowUs);
  }

  /** When the tiers let a request through if nobody else asks. */
  freeUs(tiers: readonly TierModel[], nowUs: number, cost = 1): number {
    return earliest(tiers, this.units, this.atUs(nowUs), cost);
  }

  /** Adds a unit. A pace counts it from its waiter's turn, or from the first turn of the line if the waiter comes at its turn. */
  charge(tiers: readonly TierModel[], nowUs: number, { id = '', cost = 1 } = {}): void {
    const atUs = this.atUs(nowUs);
    const pace = tiers.find((tier) => 'dueUs' in tier);
    const [firstUs = atUs] = this.toldUs.values();
    const toldUs = this.toldUs.get(id);
    const waitedUs = toldUs !== undefined && toldUs <= atUs ? Math.min(toldUs, firstUs) : toldUs;
    const dueUs = waitedUs === undefined ? atUs : (pace?.dueUs?.(this.units, atUs, waitedUs) ?? atUs);
    this.units.push({ atUs, dueUs, cost });
    this.toldUs.delete(id);
  }

  /** A clock that goes back by more than a second takes the log with it. */
  setBack(nowUs: number): void {
    const ahead = (this.units.at(-1)?.atUs ?? nowUs) - nowUs;
    if (ahead <= STEP_US) return;
    this.units = this.units.map(({ atUs, dueUs, cost }) => ({ atUs: atUs - ahead, dueUs: dueUs - ahead, cost }));
  }
}
