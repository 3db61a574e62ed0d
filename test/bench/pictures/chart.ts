import type { Drawing, Point } from './drawing.js';

interface Axis {
  from: number;
  to: number;
  ticks: readonly number[];
  label: string;
  /** Equal ratios have equal distances. */
  isLogarithmic?: boolean;
}

export interface Place {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** @returns a function from a value to its point */
export function chart(
  drawing: Drawing,
  { left, right, top, bottom }: Place,
  x: Axis,
  y: Axis,
): (value: Point) => Point {
  const across = scale(x, left, right);
  const up = scale(y, bottom, top);
  for (const tick of y.ticks) {
    drawing.line('grid', [
      [left, up(tick)],
      [right, up(tick)],
    ]);
    drawing.text([left - 6, up(tick) + 4], tick.toLocaleString('en'), { anchor: 'end', className: 'soft' });
  }
  for (const tick of x.ticks) {
    drawing.text([across(tick), bottom + 17], tick.toLocaleString('en'), { anchor: 'middle', className: 'soft' });
  }
  drawing.text([right, bottom + 34], x.label, { anchor: 'end', className: 'soft' });
  drawing.text([left, top - 10], y.label);
  return ([a, b]) => [across(a), up(b)];
}

function scale({ from, to, isLogarithmic }: Axis, start: number, end: number): (value: number) => number {
  const of = isLogarithmic ? Math.log : (value: number) => value;
  return (value) => start + ((of(value) - of(from)) / (of(to) - of(from))) * (end - start);
}
