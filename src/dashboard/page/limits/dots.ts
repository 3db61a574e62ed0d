import type { AdmissionsView, TierView } from '../../node/views/views.js';
import { number, windowName } from '../text/words.js';

/**
 * One dot for each time of an admission. x is milliseconds from now, 0 or less; y is the number of units in the window
 * up to the dot.
 */
export interface Dots {
  x: number[];
  /** The y of each dot in the window; null for older dots. */
  held: (number | null)[];
  /** 0 for older dots; null for the dots in the window. */
  past: (number | null)[];
  /** The index of the dot that leaves the window next; -1 if the window is empty. */
  next: number;
}

export function dotsOf(tier: TierView, { at, cost }: AdmissionsView, now: number): Dots {
  const from = now - tier.windowMs;
  const isHeld = at.map((time) => time > from);
  const sent = cost.reduce((sum, units, index) => sum + (isHeld[index] ? units : 0), 0);
  let level = Math.max(0, tier.used - sent);
  const held = cost.map((units, index) => {
    if (!isHeld[index]) return null;
    level += units;
    return level;
  });
  return {
    x: at.map((time) => time - now),
    held,
    past: isHeld.map((holds) => (holds ? null : 0)),
    next: isHeld.indexOf(true),
  };
}

/** 'fixed' and 'gcra' count units without the time of each unit. */
export function hasLog({ kind }: TierView): boolean {
  return kind !== 'fixed' && kind !== 'gcra';
}

export function logOf(tier: TierView, logs: readonly AdmissionsView[]): AdmissionsView | undefined {
  if (!hasLog(tier)) return undefined;
  return logs.find(({ unit }) => unit === tier.unit) ?? NOTHING;
}

const NOTHING: AdmissionsView = { at: [], cost: [] };

/** The server sends at most this number of entries of a log. */
const MAX = 1000;

/**
 * E.g. '23 admitted in the last minute'.
 * @param tiers at least one of them has a log
 */
export function admittedText(logs: readonly AdmissionsView[], tiers: readonly TierView[]): string {
  const when = ` in the last ${windowName(Math.max(...tiers.filter(hasLog).map(({ windowMs }) => windowMs)))}`;
  if (logs.every(({ at }) => at.length === 0)) return `0 admitted${when}`;
  const [first, ...others] = logs.filter(({ at }) => at.length > 0).map(logText);
  return `${first} admitted${when}${others.map((text) => `, and ${text}`).join('')}`;
}

function logText({ unit, at, cost }: AdmissionsView): string {
  const units = cost.reduce((sum, each) => sum + each, 0);
  // A log of MAX entries may be cut. Each plain unit has an entry of its own, so the sum of the units is the number of
  // entries; a dot may stand for many entries.
  const least = (unit === undefined ? units : at.length) >= MAX ? 'at least ' : '';
  return `${least}${number(units)}${unit === undefined ? '' : ` ${unit}`}`;
}
