import type { Figures } from './figures.js';

const CHANGE_WITHIN_MS = 1000;
/** The gap between two mails of the raised tenant: its share of the account is about 3 mails a second. */
const RAISED_GAP_MS = 1000 / 3;

/** Says what the rows hold that break a promise. */
function broken<Row extends object>(rows: readonly Row[], isBroken: (row: Row) => boolean): string[] {
  const isFigure = ([, value]: [string, unknown]) => typeof value !== 'object' && typeof value !== 'function';
  const texts = (row: Row) =>
    Object.entries(row)
      .filter(isFigure)
      .map(([name, value]) => `${name} ${value}`);
  return rows.filter(isBroken).map((row) => texts(row).join(', '));
}

/** Says that a figure of the whole run breaks a promise, or undefined if the run was too short to tell. */
const measured = (row: Record<string, number | undefined>, isBroken: boolean) =>
  Object.values(row).includes(undefined) ? undefined : broken([row], () => isBroken);

const overLimits = (rows: readonly Pick<Figures['account'], 'tenant' | 'windows'>[]) =>
  broken(
    rows.flatMap(({ tenant, windows }) => windows.map((window) => ({ tenant, ...window }))),
    ({ largest, limit }) => largest > limit,
  );

const lost = (rows: readonly { added: number; found: number; failed: number }[]) =>
  broken(rows, ({ added, found, failed }) => failed > 0 || added !== found);

/** Each returns what breaks the promise, or undefined if the run was too short to tell. */
const PROMISES: Record<string, (run: Figures) => readonly string[] | undefined> = {
  'calls: no window over its limit, by the admission log': ({ calls }) => overLimits(calls),
  'calls: the upstream answered no 429, and never worked on more calls of a tenant than its cap': ({ calls }) =>
    broken(calls, ({ refused, mostAtOnce, cap }) => refused > 0 || mostAtOnce > cap),
  'calls: one log entry for each start, none for a deferral': (run) =>
    broken(run.calls, ({ logged, calls, started }) => logged !== started || calls !== started),
  'calls: none lost, none failed': ({ calls }) => lost(calls),
  'calls: Redis decided about every job, and no attempt was spent on waiting': ({ calls }) =>
    broken(calls, ({ deferredBy, attemptsSpent }) => deferredBy('unavailable') + attemptsSpent > 0),
  'calls: a job that has to wait is fetched at most 2.3 times on average': ({ calls }) => {
    const sum = (field: 'fetches' | 'waitedJobs') => calls.reduce((total, row) => total + row[field], 0);
    const [fetches, jobs] = [sum('fetches'), sum('waitedJobs')];
    return measured({ fetches, jobs }, fetches > 2.3 * jobs);
  },
  'calls: a tenant below its limits waits at most 500 ms, 99 times of 100': ({ calls }) => {
    // Usually 30 ms on an idle machine, and 300 ms on an overloaded one.
    const quiet = calls.filter((row) => row.quiet && row.started > 0);
    return quiet[0] && broken(quiet, ({ waitP99Ms }) => waitP99Ms > 500);
  },
  // Each must have been full, and must have deferred a job.
  'calls: each of the three rates, and the cap, holds back at least one tenant': ({ calls }) => {
    const bound = [0, 1, 2].every((nth) =>
      calls.some(({ windows: { [nth]: tier }, deferredBy }) => {
        return tier && deferredBy(tier.tier) > 0 && tier.largest >= tier.limit;
      }),
    );
    const isCapped = calls.some(
      ({ deferredBy, mostAtOnce, cap }) => deferredBy('concurrency') > 0 && mostAtOnce >= cap,
    );
    return bound && isCapped ? [] : undefined;
  },
  'mails: no window of the account or of a plan over its limit, and one log entry in both for each start': (run) => [
    ...overLimits([run.account, ...run.mails]),
    ...broken(run.mails, ({ logged, started }) => logged !== started),
    ...broken([run.account], ({ logged, started, refused }) => logged !== started || refused > 0),
  ],
  'mails: none lost, none failed': ({ mails }) => lost(mails),
  'mails: each tenant has its share of the account by weight, within 5 % or 2 mails': ({ mails }) => {
    const shares = mails.flatMap(({ tenant, share }) => (share ? [{ tenant, ...share }] : []));
    const isUnfair = ({ got, fair }: { got: number; fair: number }) => Math.abs(got - fair) > Math.max(2, 0.05 * fair);
    return shares[0] && broken(shares, isUnfair);
  },
  'mails: a raised plan holds within a second for the mails that wait': ({ raiseTookMs }) =>
    measured({ raiseTookMs }, Number(raiseTookMs) > CHANGE_WITHIN_MS + RAISED_GAP_MS),
  'mails: a paused tenant starts none, and goes on within a second after the pause': (run) => {
    const { startedInPause, resumedAfterMs } = run;
    return measured(
      { startedInPause, resumedAfterMs },
      startedInPause !== 0 || Number(resumedAfterMs) > CHANGE_WITHIN_MS,
    );
  },
  'mails: at least 95 % of the account is used': ({ use }) => measured({ use }, Number(use) < 0.95),
};

/** A promise that the run was too short to show counts as kept only if the run was stopped early. */
export function judge(run: Figures, stoppedEarly: boolean) {
  return Object.entries(PROMISES).map(([name, breaksOf]) => {
    const broken = breaksOf(run);
    const held = broken ? broken.length === 0 : stoppedEarly;
    return { name, held, judged: broken !== undefined, detail: broken?.join('; ') ?? 'the run was too short to tell' };
  });
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export function report(run: Figures, promises: ReturnType<typeof judge>, workerErrors: readonly string[]): string[] {
  const broken = promises.filter(({ held }) => !held).map(({ name }) => name);
  const canBeJudged = promises.every(({ judged }) => judged) ? '' : ' that can be judged in a run this short';
  return [
    '',
    ...table([
      ['calls', 'added', 'started', 'deferred', 'wait p99', 'most at a time', 'most in a window'],
      ...run.calls.map(({ tenant, added, started, deferrals, waitP99Ms, mostAtOnce, cap, windows }) => {
        const most = windows.map(({ tier, largest }) => `${largest} in ${tier}`).join(', ');
        return [tenant, added, started, deferrals, seconds(waitP99Ms), `${mostAtOnce} of ${cap}`, most];
      }),
    ]),
    '',
    ...table([
      ['mails', 'weight', 'added', 'sent', 'share of the account'],
      ...run.mails.map(({ tenant, weight, added, started, share }) => {
        const shown = share ? `${share.got}, ${share.fair.toFixed(1)} by weight` : '-';
        return [tenant, weight, added, started, shown];
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
