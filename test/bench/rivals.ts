import { loadavg } from 'node:os';
import type { Bench } from './lib/bench.js';
import { round } from './lib/stats.js';
import type { Figures } from './rivals/figures.js';
import { runKilled } from './rivals/killed.js';
import type { Rival } from './rivals/rival.js';
import { ABSENT, RIVALS, type RivalName } from './rivals/rivals.js';
import { runOnce } from './rivals/run.js';
import { SCENARIOS, type ScenarioName } from './rivals/scenarios.js';
import { cells, markdown, type Row, reasons, text } from './rivals/table.js';
import { versionsOf } from './rivals/versions.js';

const NAMES = Object.keys(SCENARIOS) as ScenarioName[];
const RIVAL_NAMES = Object.keys(RIVALS) as RivalName[];

export const parts: readonly string[] = NAMES;

export async function run({ port, rounds, only, root, log }: Bench): Promise<object> {
  const scenarios = NAMES.filter((name) => only === undefined || name === only);
  const versions = await versionsOf(root, port);
  const load = { before: loadOf(), after: loadOf() };
  log(listed(versions));
  const rows = Object.fromEntries(
    RIVAL_NAMES.map((name) => {
      const { title, cannot }: Rival = RIVALS[name];
      return [name, { title, runs: {}, dashes: { ...cannot } }];
    }),
  ) as Record<RivalName, Row>;
  for (let i = 0; i < rounds; i++) {
    for (const scenario of scenarios) {
      let stock = Number.NaN;
      for (const rival of RIVAL_NAMES) {
        const row = rows[rival];
        if (row.dashes[scenario] !== undefined) continue;
        try {
          const figures = await (scenario === 'kill' ? runKilled : runOnce)({ rival, scenario, port });
          if (rival === 'stock') stock = figures['per_second'] ?? stock;
          if (scenario === 'noop') figures['of_stock'] = (figures['per_second'] ?? 0) / stock;
          log(`${scenario.padEnd(8)} ${row.title.padEnd(38)} ${listed(rounded(figures))}`);
          row.runs[scenario] = [...(row.runs[scenario] ?? []), figures];
        } catch (error) {
          // One failure must not lose the other figures.
          row.dashes[scenario] = `it failed: ${(error as Error).message}`;
        }
      }
    }
  }
  load.after = loadOf();
  const absent = Object.entries(ABSENT).map(([title, reason]): Row => {
    return { title, runs: {}, dashes: Object.fromEntries(NAMES.map((name) => [name, reason])) };
  });
  const all = [...Object.values(rows), ...absent];
  const table = cells(all, rows.governor, scenarios);
  const notes = [
    '',
    '+ better than bullmq-governor; - see below; medians of rounds, and the most of worst, at a time and killed',
    ...reasons(all, scenarios),
    `load average before ${load.before}, after ${load.after}; ${listed(versions)}`,
  ];
  for (const line of ['', ...text(table), '', ...markdown(table), ...notes]) log(line);
  const rivals = Object.fromEntries(all.map(({ title, ...row }) => [title, row]));
  return { versions, load, rivals, markdown: markdown(table).join('\n') };
}

function loadOf(): number {
  return round(loadavg()[0] ?? 0, 2);
}

function rounded(figures: Figures): Figures {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, round(value, 3)]));
}

function listed(pairs: Record<string, string | number>): string {
  return Object.entries(pairs)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}
