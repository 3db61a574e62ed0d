import type uPlot from 'uplot';
import type { AdmissionsView, TierView } from '../../node/views.js';
import { duration, number, windowName } from '../text/words.js';

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

const FONT = 'system-ui, sans-serif';

/** How much time is visible before the window and after now, as fractions of the window's length. */
const BEFORE = 0.14;
const AFTER = 0.02;
/** The ends of the y axis, as multiples of the limit: room for the limit's name above, and for whole dots at 0 below. */
const ABOVE = 1.3;
const BELOW = 0.06;

/** Reads a colour from the stylesheet, which has other values in dark mode. */
function colour(plot: uPlot, name: string): string {
  return getComputedStyle(plot.root).getPropertyValue(name).trim();
}

/** x is time, 0 is now; y is the number of units in the window. */
export function stripOptions({
  windowMs,
  limit,
  width,
  next,
}: {
  windowMs: number;
  limit: number;
  width: number;
  next: () => number;
}): uPlot.Options {
  const dots = (name: string, size: number): uPlot.Series => ({
    stroke: (plot) => colour(plot, name),
    paths: () => null,
    points: { show: true, size, width: 0, stroke: (plot) => colour(plot, name), fill: (plot) => colour(plot, name) },
  });
  const font = `11px ${FONT}`;
  return {
    width,
    height: 104,
    padding: [6, 12, 0, 6],
    cursor: { show: false },
    legend: { show: false },
    scales: {
      x: { time: false, range: [-windowMs * (1 + BEFORE), windowMs * AFTER] },
      // After a limit was lowered, its window may hold more units than the limit.
      y: { range: (_plot, _least, most) => [-limit * BELOW, Math.max(limit, most ?? 0) * ABOVE] },
    },
    axes: [
      {
        font,
        size: 22,
        gap: 2,
        stroke: (plot) => colour(plot, '--quiet'),
        grid: { show: false },
        ticks: { stroke: (plot) => colour(plot, '--line'), size: 4, width: 1 },
        splits: () => [-windowMs, -windowMs / 2, 0],
        values: (_, splits) => splits.map((ms) => (ms === 0 ? 'now' : `−${duration(-ms)}`)),
      },
      { show: false },
    ],
    series: [{}, dots('--past', 4), dots('--accent', 6)],
    hooks: {
      drawClear: [(plot) => drawWindow(plot, windowMs, limit)],
      draw: [(plot) => drawNext(plot, next())],
    },
  };
}

function drawWindow(plot: uPlot, windowMs: number, limit: number): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  const left = plot.valToPos(-windowMs, 'x', true);
  const right = plot.valToPos(0, 'x', true);
  const top = plot.valToPos(limit, 'y', true);
  ctx.save();
  ctx.fillStyle = colour(plot, '--band');
  ctx.fillRect(left, bbox.top, right - left, bbox.height);
  ctx.strokeStyle = colour(plot, '--limit');
  ctx.lineWidth = ratio;
  ctx.setLineDash([4 * ratio, 3 * ratio]);
  ctx.beginPath();
  ctx.moveTo(left, top);
  ctx.lineTo(right, top);
  ctx.stroke();
  ctx.fillStyle = colour(plot, '--limit');
  ctx.font = `${11 * ratio}px ${FONT}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'bottom';
  ctx.fillText(`limit ${number(limit)}`, left + 5 * ratio, top - 2 * ratio);
  ctx.restore();
}

function drawNext(plot: uPlot, index: number): void {
  const time = plot.data[0][index];
  const level = plot.data[2]?.[index];
  if (index < 0 || time === undefined || level === undefined || level === null) return;
  const { ctx, bbox } = plot;
  const x = plot.valToPos(time, 'x', true);
  const y = plot.valToPos(level, 'y', true);
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.strokeStyle = colour(plot, '--text');
  ctx.lineWidth = 1.5 * ratio;
  ctx.beginPath();
  ctx.arc(x, y, 5.5 * ratio, 0, 2 * Math.PI);
  ctx.moveTo(x, y + 5.5 * ratio);
  ctx.lineTo(x, bbox.top + bbox.height);
  ctx.stroke();
  ctx.restore();
}
