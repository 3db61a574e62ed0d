import type { Result } from './simulate.js';

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export function report({ calls, mails, promises, workerErrors }: Result): string[] {
  const broken = promises.filter(({ held }) => !held).map(({ name }) => name);
  const canBeJudged = promises.every(({ judged }) => judged) ? '' : ' that can be judged in a run this short';
  return [
    '',
    ...table([
      ['calls', 'added', 'started', 'deferred', 'wait p99', 'most at a time', 'most in a window'],
      ...calls.map(({ tenant, added, started, deferrals, waitP99Ms, mostAtOnce, cap, windows }) => {
        const most = windows.map(({ tier, largest }) => `${largest} in ${tier}`).join(', ');
        return [tenant, added, started, deferrals, seconds(waitP99Ms), `${mostAtOnce} of ${cap}`, most];
      }),
    ]),
    '',
    ...table([
      ['mails', 'weight', 'added', 'sent', 'share of the account'],
      ...mails.map(({ tenant, weight, added, started, share }) => {
        return [tenant, weight, added, started, share ? `${share.got}, ${share.fair.toFixed(1)} by weight` : '-'];
      }),
    ]),
    '',
    ...workerErrors.map((message) => `A worker reported: ${message}`),
    ...promises.map(({ name, held, judged, detail }) => {
      if (held && judged) return `  held    ${name}`;
      return `  ${held ? '?     ' : 'BROKEN'}  ${name}: ${detail}`;
    }),
    broken.length > 0 ? `BROKEN: ${broken.join('; ')}.` : `Every promise${canBeJudged} was kept.`,
  ];
}

/** The first column is aligned to the left, the others to the right. */
function table(rows: readonly (readonly (string | number)[])[]): string[] {
  const texts = rows.map((row) => row.map(String));
  const widthOf = (column: number) => Math.max(...texts.map((row) => row[column]?.length ?? 0));
  const pad = (cell: string, column: number) => (column ? cell.padStart(widthOf(column)) : cell.padEnd(widthOf(0)));
  return texts.map((row) => `  ${row.map(pad).join('  ')}`);
}
