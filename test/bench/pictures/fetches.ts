import { backlog } from '../lib/backlog-run.js';
import { greedySpanMs, type Tier } from '../lib/greedy.js';
import { round } from '../lib/stats.js';
import { chart } from './chart.js';
import { Drawing, type Point } from './drawing.js';
import type { Picture } from './picture.js';

const TIERS: Tier[] = [{ limit: 100, windowMs: 1000 }];
const BACKLOGS = [100, 300, 1000, 3000];

interface Fetches {
  jobs: number;
  byHand: number;
  /** Jobs that had started when the hand-written version was cut off. */
  started: number;
  here: number;
}

export async function fetches(port: number): Promise<Picture> {
  const found: Fetches[] = [];
  for (const jobs of BACKLOGS) {
    // The hand-written run may take far longer, so it is cut off after this time.
    const capMs = 1.5 * greedySpanMs(jobs, TIERS) + 3000;
    const byHand = await backlog(port, { jobs, tiers: TIERS }, 'naive', capMs);
    const here = await backlog(port, { jobs, tiers: TIERS }, 'governed');
    const perJob = (figures: typeof here) => round(figures.activations_per_job, 2);
    found.push({ jobs, byHand: perJob(byHand), started: byHand.admitted, here: perJob(here) });
  }
  const last = found.at(-1) as Fetches;
  const left = found.filter(({ jobs, started }) => started < jobs);
  const drawing = new Drawing(720, 340, {
    title: 'How often a waiting job is fetched',
    description: `A chart over backlogs of ${BACKLOGS.join(', ')} jobs. By hand a job is fetched ${found.map(({ byHand }) => byHand).join(', ')} times on average, here ${found.map(({ here }) => here).join(', ')} times.`,
  });
  draw(drawing, found);
  return {
    svg: drawing.toString(),
    caption:
      `How often a job is fetched on average, from real runs: one tenant under 100/s, all jobs waiting from the start. ` +
      `By hand a refused job comes back when the oldest entry leaves the window, and all come at once: ${last.byHand} fetches per job ` +
      `with ${last.jobs.toLocaleString('en')} jobs. Here each has a turn of its own: ${last.here}.` +
      left.map(({ jobs, started }) => ` Of ${jobs} by hand ${started} had started when the run was cut off.`).join(''),
  };
}

function draw(drawing: Drawing, found: readonly Fetches[]): void {
  const most = Math.max(...found.map(({ byHand }) => byHand));
  const x = { from: 90, to: 3300, ticks: BACKLOGS, label: 'jobs waiting at the start', isLogarithmic: true };
  const step = most > 10 ? 5 : 2;
  const ticks = Array.from({ length: Math.ceil(most / step) + 1 }, (_, i) => i * step);
  const y = { from: 0, to: ticks.at(-1) as number, ticks, label: 'fetches per job' };
  const at = chart(drawing, { left: 60, right: 690, top: 40, bottom: 280 }, x, y);
  for (const [className, label, field] of [
    ['second', 'by hand', 'byHand'],
    ['first', 'here', 'here'],
  ] as const) {
    const points = found.map((of): Point => at([of.jobs, of[field]]));
    drawing.line(`${className} thick`, points);
    drawing.dots(className, points);
    const [lastX, lastY] = points.at(-1) as Point;
    drawing.text([lastX + 10, lastY - 10], `${label}: ${found.at(-1)?.[field]}`, { anchor: 'end' });
  }
}
