import { seconds, table } from '../text.js';
import type { ExportsResult } from './export-act.js';

/** What happened to the exports, as text. */
export function exportReport({ tenant, added, started, deferrals, limit, periodMs, periods }: ExportsResult): string[] {
  const after = (ms: number | undefined) => (ms === undefined ? '-' : `${ms.toFixed(0)} ms`);
  return [
    `The exports of ${tenant}, at ${limit} in each period of ${seconds(periodMs)}, which begins at a multiple of it: ${added} added, ${started} started,`,
    `${deferrals} deferrals. Whole: exports waited from its beginning to its end.`,
    '',
    ...table(
      ['period', 'whole', 'started', 'first after', 'last after'],
      periods.map((period) => [
        new Date(period.startsMs).toISOString().slice(11, 19),
        period.whole ? 'yes' : 'no',
        period.started,
        after(period.firstAfterMs),
        after(period.lastAfterMs),
      ]),
    ),
  ];
}
