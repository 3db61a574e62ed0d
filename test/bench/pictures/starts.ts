import type { Tier } from '../lib/greedy.js';
import { range } from '../lib/stats.js';
import { chart } from './chart.js';
import { Drawing, type Point } from './drawing.js';
import type { Picture } from './picture.js';
import { startsRun, type Wave } from './starts-run.js';

const SECOND: Tier = { limit: 10, windowMs: 1000 };
const MINUTE: Tier = { limit: 120, windowMs: 60_000 };
const SINGLE = { jobs: 48, perSecond: 6 };
const BURSTS: readonly Wave[] = [
  { atS: 10, jobs: 60 },
  { atS: 20, jobs: 60 },
];
const SPAN_S = 72;
const LEFT = 60;
const RIGHT = 705;

export async function starts(port: number): Promise<Picture> {
  const single = range(SINGLE.jobs).map((i) => ({ atS: (i + 0.7 * ((i * 0.618) % 1)) / SINGLE.perSecond, jobs: 1 }));
  const waves = [...single, ...BURSTS];
  const { beganAtMs, admittedMs } = await startsRun(port, waves, [SECOND, MINUTE]);
  const mostOf = (tier: Tier) => Math.max(...heldAt(admittedMs, tier.windowMs));
  const [inSecond, inMinute] = [mostOf(SECOND), mostOf(MINUTE)];

  const drawing = new Drawing(720, 420, {
    title: 'The starts of one tenant under 10 a second and 120 a minute',
    description: `Two charts over ${SPAN_S} seconds. Each dot is a start, at the height of how many starts the window that ends there holds. In the upper chart no second holds more than ${inSecond}, in the lower one no minute more than ${inMinute}: when the minute is full nothing starts until the first starts are a minute old.`,
  });
  const points = (tier: Tier): Point[] =>
    heldAt(admittedMs, tier.windowMs).map((held, i) => [((admittedMs[i] as number) - beganAtMs) / 1000, held]);
  panel(drawing, { top: 40, bottom: 165 }, SECOND, 'starts in the last second', points(SECOND));
  const minute = { top: 245, bottom: 370 };
  panel(drawing, minute, MINUTE, 'starts in the last minute', points(MINUTE));
  drawing.text([(LEFT + RIGHT) / 2 + 20, minute.top + 25], 'the minute is full', {
    anchor: 'middle',
    className: 'soft',
  });

  const jobs = waves.reduce((sum, wave) => sum + wave.jobs, 0);
  return {
    svg: drawing.toString(),
    caption:
      `${jobs} jobs of a single tenant under 10/s and 120/min, from a real run: ${SINGLE.jobs} come one by one, ` +
      `${BURSTS.map(({ atS, jobs }) => `${jobs} at once at second ${atS}`).join(', ')}. ` +
      `Each dot is a start as Redis recorded it. Its height is the number of starts in the window that ends with it: ` +
      `at most ${inSecond} in any second and ${inMinute} in any minute. The rest start from second 60 on, as the first ones leave the minute.`,
  };
}

/** Counts, for each time in the list, the listed times in the half-open window that ends there. */
function heldAt(timesMs: readonly number[], windowMs: number): number[] {
  return timesMs.map((end, i) => i + 1 - timesMs.findIndex((time) => time > end - windowMs));
}

function panel(drawing: Drawing, place: { top: number; bottom: number }, tier: Tier, label: string, points: Point[]) {
  const { limit } = tier;
  const x = { from: 0, to: SPAN_S, ticks: range(8).map((i) => 10 * i), label: 'seconds' };
  const y = { from: 0, to: limit * 1.1, ticks: [0, limit / 2, limit], label };
  const at = chart(drawing, { left: LEFT, right: RIGHT, ...place }, x, y);
  drawing.line('limit', [at([0, limit]), at([SPAN_S, limit])]);
  drawing.text([RIGHT, at([0, limit])[1] - 8], `limit ${limit}`, { anchor: 'end', className: 'soft' });
  drawing.dots('first', points.map(at));
}
