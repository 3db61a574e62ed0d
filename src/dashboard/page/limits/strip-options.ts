import type uPlot from 'uplot';
import { duration, number } from '../text/words.js';

interface Strip {
  windowMs: number;
  limit: number;
  width: number;
  next: () => number;
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
export function stripOptions({ windowMs, limit, width, next }: Strip): uPlot.Options {
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
