import { earliest } from './schedule.js';
import type { TierModel, Unit } from './tiers/kind.js';

const STEP_US = 1_000_000;

/** Written from the promises of the tiers, not from the scripts. */
export class Model {
  units: Unit[] = [];
  readonly toldUs = new Map<string, number>();

  get log(): number[] {
    return this.units.map(({ atUs }) => atUs);
  }

  /** If the log is ahead of the clock, the time of the log counts. */
  atUs(nowUs: number): number {
    return Math.max(nowUs, this.units.at(-1)?.atUs ?? nowUs);
  }

  /** Returns the time at which `cost` units are free if no other request comes. */
  freeUs(tiers: readonly TierModel[], nowUs: number, cost = 1): number {
    return earliest(tiers, this.units, this.atUs(nowUs), cost);
  }

  /**
   * A pace counts the unit from the turn of its waiter. Once this turn has come, the pace counts the unit from the first
   * turn of the line.
   */
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

  /**
   * If the clock goes back by more than a second, units that are ahead of it count from now on, also those that had left
   * every window but still are among the `kept` newest units of the log.
   */
  setBack(nowUs: number, kept: number): void {
    const ahead = (this.units.at(-1)?.atUs ?? nowUs) - nowUs;
    if (ahead <= STEP_US) return;
    this.units = this.units.slice(this.units.length - kept).map(({ atUs, dueUs, cost }) => ({
      atUs: Math.min(atUs, nowUs),
      dueUs: dueUs - ahead,
      cost,
    }));
  }
}
