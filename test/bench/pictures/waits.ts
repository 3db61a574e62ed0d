import { range, round } from '../lib/stats.js';
import { waitsOf } from '../lib/waits.js';
import { chart } from './chart.js';
import { Drawing, type Point } from './drawing.js';
import type { Picture } from './picture.js';
import { type Traffic, type Wait, waitsRun } from './waits-run.js';

const TRAFFIC: Traffic = {
  perSecond: 20,
  deep: ['deep', 600],
  others: ['a', 'b', 'c', 'd', 'e'],
  seconds: 20,
};
const TENANTS = [TRAFFIC.deep[0], ...TRAFFIC.others];
const SPAN_S = 40;

export async function waits(ports: readonly [number, number]): Promise<Picture> {
  const [limiter, shared] = await Promise.all([
    waitsRun(ports[0], TRAFFIC, 'limiter'),
    waitsRun(ports[1], TRAFFIC, 'shared'),
  ]);
  const of = (waits: readonly Wait[], isDeep: boolean) => {
    const { p50, most } = waitsOf(
      waits.filter(({ tenant }) => (tenant === TRAFFIC.deep[0]) === isDeep).map(({ waitMs }) => waitMs),
    );
    return { median: round(p50 / 1000, 1), longest: round(most / 1000, 1) };
  };
  const [others, deep] = [
    [of(limiter, false), of(shared, false)] as const,
    [of(limiter, true), of(shared, true)] as const,
  ];

  const drawing = new Drawing(720, 460, {
    title: 'How long the jobs of six tenants wait for one account',
    description: `Two charts of waits in seconds, a row for each tenant. In the order of the queue the jobs of the five small tenants wait ${others[0].median} seconds at the median and ${others[0].longest} at most, as long as those of the tenant with the deep backlog. With shares they wait ${others[1].median} and at most ${others[1].longest} seconds, and those of the deep tenant end at ${deep[1].longest} seconds.`,
  });
  panel(drawing, { top: 40, bottom: 190 }, "in the order of the queue (BullMQ's limiter)", 'second', limiter);
  panel(drawing, { top: 265, bottom: 415 }, 'with shares of a shared scope, each tenant of weight 1', 'first', shared);
  const { perSecond, seconds } = TRAFFIC;
  return {
    svg: drawing.toString(),
    caption:
      `Who waits how long for an account of ${perSecond}/s, from two real runs: one tenant has ${TRAFFIC.deep[1]} jobs waiting, ` +
      `${TRAFFIC.others.length} others add one a second each, for ${seconds} s. Each dot is a job. ` +
      `In the order of the queue the jobs of the others wait ${others[0].median} s (median) and ${others[0].longest} s at most; ` +
      `with shares ${others[1].median} s and ${others[1].longest} s, while the deep tenant's last job starts after ` +
      `${deep[1].longest} s instead of ${deep[0].longest} s.`,
  };
}

function panel(
  drawing: Drawing,
  place: { top: number; bottom: number },
  label: string,
  className: string,
  waits: readonly Wait[],
) {
  const x = { from: 0, to: SPAN_S, ticks: range(5).map((i) => 10 * i), label: 'seconds from queue.add to the start' };
  const y = { from: TENANTS.length, to: 0, ticks: [], label };
  const at = chart(drawing, { left: 60, right: 705, ...place }, x, y);
  for (const [row, tenant] of TENANTS.entries()) {
    const own = waits.filter((wait) => wait.tenant === tenant);
    drawing.line('grid', [at([0, row + 0.5]), at([SPAN_S, row + 0.5])]);
    drawing.text([54, at([0, row + 0.5])[1] + 4], tenant, { anchor: 'end' });
    drawing.dots(
      className,
      own.map(({ waitMs }, i) => at([waitMs / 1000, row + 0.35 + 0.3 * ((i * 0.618) % 1)] as Point)),
    );
  }
}
