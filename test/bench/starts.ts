import type { Bench } from './lib/bench.js';
import { median, round } from './lib/stats.js';
import { ROWS, titleOf } from './starts/rows.js';
import { runRow, type StartFigures } from './starts/run.js';

export const parts = Object.keys(ROWS);

/** Counts windows of starts that are over, and the calls that a strict upstream refuses. */
export async function run({ port, rounds, only = 'few', log }: Bench): Promise<object> {
  const rows = ROWS[only as keyof typeof ROWS];
  const found = rows.map((): StartFigures[] => []);
  for (let i = 0; i < rounds; i++) {
    for (const [n, row] of rows.entries()) {
      const figures = await runRow(port, row);
      found[n]?.push(figures);
      const { starts, over, refused, use, lapses } = figures;
      const counts = `starts ${starts}, over ${over}, 429s ${refused}`;
      log(`${titleOf(row).padEnd(72)} ${counts}, use ${use.toFixed(3)}, lapses ${lapses.toFixed(3)}`);
    }
  }
  const most = (n: number, of: 'over' | 'refused' | 'lapses') => Math.max(...(found[n] ?? []).map((its) => its[of]));
  const profiles = Object.fromEntries(
    rows.map((row, n) => [
      titleOf(row),
      {
        most_over: most(n, 'over'),
        most_429s: most(n, 'refused'),
        use: round(median((found[n] ?? []).map(({ use }) => use)), 3),
        most_lapses: round(most(n, 'lapses'), 3),
      },
    ]),
  );
  return { profiles };
}
