import type { CallRow } from './call-rows.js';
import type { Result } from './simulate.js';
import { seconds, table } from './text.js';

export function allHeld({ promises }: Result): boolean {
  return promises.every(({ held }) => held);
}

export function report(result: Result): string[] {
  const { calls, mails, promises, workerErrors } = result;
  return [
    '',
    ...table(
      ['calls', 'added', 'started', 'deferred', 'wait p99', 'most at a time', 'most in a window'],
      calls.map(cells),
    ),
    '',
    ...table(
      ['mails', 'weight', 'added', 'sent', 'share of the account'],
      mails.rows.map(({ tenant, weight, added, started, share }) => [
        tenant,
        weight,
        added,
        started,
        share ? `${share.got}, ${share.fair.toFixed(1)} by weight` : '-',
      ]),
    ),
    '',
    ...workerErrors.map((message) => `A worker reported: ${message}`),
    ...promises.map(({ name, held, detail, notJudged }) => {
      if (held && !notJudged) return `  held    ${name}`;
      return `  ${notJudged ? '?     ' : 'BROKEN'}  ${name}: ${detail}`;
    }),
    verdict(result),
  ];
}

function cells(row: CallRow): (string | number)[] {
  const windows = row.tiers.map(({ tier, largestByLog }) => `${largestByLog} in ${tier}`);
  const atOnce = `${row.mostAtOnce} of ${row.cap}`;
  return [row.tenant, row.added, row.started, row.deferrals, seconds(row.waitP99Ms), atOnce, windows.join(', ')];
}

function verdict({ promises }: Result): string {
  const broken = promises.filter(({ held }) => !held).map(({ name }) => name);
  if (broken.length > 0) return `BROKEN: ${broken.join('; ')}.`;
  if (promises.some(({ notJudged }) => notJudged))
    return 'Every promise that can be judged in a run this short was kept.';
  return 'Every promise was kept.';
}
