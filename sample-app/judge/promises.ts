import type { Figures } from './figures.js';
import type { QueueName } from './plan.js';

/** The measured wait is usually 30 ms on an idle machine, and 300 ms on an overloaded one. */
const QUIET_WITHIN_MS = 500;
/** A tenant's mails may differ from its weighted share by this fraction, or by MAILS_WITHIN if that is more. */
const SHARE_WITHIN = 0.05;
const MAILS_WITHIN = 2;
const CHANGE_WITHIN_MS = 1000;
/** The gap between two mails of the raised tenant: its share of the account is about 3 mails a second. */
const RAISED_GAP_MS = 1000 / 3;

/** Returns what breaks the promise, or undefined if the run was too short to tell. */
type Judge = (run: Figures) => readonly string[] | undefined;

/** Says what the rows have that break a promise. */
function breaks<Row extends { tenant: string }>(
  rows: readonly Row[],
  isBroken: (row: Row) => boolean,
  ...fields: (keyof Row & string)[]
): string[] {
  return rows
    .filter(isBroken)
    .map((row) => `${row.tenant}: ${fields.map((field) => `${field} ${String(row[field])}`).join(', ')}`);
}

const overLimits = (rows: readonly Pick<Figures['account'], 'tenant' | 'windows'>[]) => {
  const windows = rows.flatMap(({ tenant, windows }) => windows.map((window) => ({ tenant, ...window })));
  return breaks(windows, ({ largest, limit }) => largest > limit, 'tier', 'largest');
};

const lost =
  (queue: QueueName): Judge =>
  ({
    [queue]: rows,
    counts: {
      [queue]: { completed, failed, waiting },
    },
  }) => {
    const added = rows.reduce((sum, row) => sum + row.added, 0);
    if (failed === 0 && added === completed + waiting) return [];
    return [`${added} added, ${completed} completed, ${waiting} still waiting, ${failed} failed`];
  };

const PROMISES: Record<string, Judge> = {
  'calls: no window over its limit, by the admission log': ({ calls }) => overLimits(calls),
  'calls: the upstream answered no 429, and never worked on more calls of a tenant than its cap': ({ calls }) =>
    breaks(calls, ({ refused, mostAtOnce, cap }) => refused > 0 || mostAtOnce > cap, 'refused', 'mostAtOnce'),
  'calls: one log entry for each start, none for a deferral': ({ calls: rows }) =>
    breaks(rows, ({ logged, calls, started }) => logged !== started || calls !== started, 'logged', 'calls', 'started'),
  'calls: none lost, none failed': lost('calls'),
  'calls: Redis decided about every job, and no attempt was spent on waiting': ({ calls }) =>
    breaks(calls, ({ undecided, attemptsSpent }) => undecided + attemptsSpent > 0, 'undecided', 'attemptsSpent'),
  'calls: a job that has to wait is fetched at most 2.3 times on average': ({ calls }) => {
    const sum = (field: 'fetches' | 'waitedJobs') => calls.reduce((total, row) => total + row[field], 0);
    return sum('fetches') <= 2.3 * sum('waitedJobs') ? [] : [`${sum('fetches')} fetches of ${sum('waitedJobs')} jobs`];
  },
  [`calls: a tenant below its limits waits at most ${QUIET_WITHIN_MS} ms, 99 times of 100`]: ({ calls }) => {
    const quiet = calls.filter((row) => row.quiet && row.started > 0);
    return quiet[0] && breaks(quiet, ({ waitP99Ms }) => waitP99Ms > QUIET_WITHIN_MS, 'waitP99Ms');
  },
  // Each must have been full, and must have deferred a job.
  'calls: each of the three rates, and the cap, holds back at least one tenant': ({ calls }) => {
    const binds = [0, 1, 2].every((nth) =>
      calls.some(({ windows: { [nth]: tier } }) => tier && tier.deferrals > 0 && tier.largest >= tier.limit),
    );
    return binds && calls.some(({ byCap, mostAtOnce, cap }) => byCap > 0 && mostAtOnce >= cap) ? [] : undefined;
  },
  'mails: no window of the account or of a plan over its limit, and one log entry in both for each start': (run) => [
    ...overLimits([run.account, ...run.mails]),
    ...breaks([run.account, ...run.mails], ({ logged, started }) => logged !== started, 'logged', 'started'),
    ...breaks([run.account], ({ refused }) => refused > 0, 'refused'),
  ],
  'mails: none lost, none failed': lost('mails'),
  [`mails: each tenant has its share of the account by weight, within ${SHARE_WITHIN * 100} % or ${MAILS_WITHIN} mails`]:
    ({ mails }) => {
      const shares = mails.flatMap(({ tenant, share }) => (share ? [{ tenant, ...share }] : []));
      const isUnfair = ({ got, fair }: { got: number; fair: number }) =>
        Math.abs(got - fair) > Math.max(MAILS_WITHIN, SHARE_WITHIN * fair);
      return shares[0] && breaks(shares, isUnfair, 'got', 'fair');
    },
  'mails: a raised plan holds within a second for the mails that wait': ({ raiseTookMs: ms }) =>
    ms === undefined ? ms : ms <= CHANGE_WITHIN_MS + RAISED_GAP_MS ? [] : [`${ms} ms`],
  'mails: a paused tenant starts none, and goes on within a second after the pause': (run) => {
    const { startedInPause, resumedAfterMs: ms } = run;
    if (startedInPause === undefined || ms === undefined) return undefined;
    if (startedInPause === 0 && ms <= CHANGE_WITHIN_MS) return [];
    return [`${startedInPause} started, the next one ${ms} ms after the pause`];
  },
  'mails: at least 95 % of the account is used': ({ use }) =>
    use === undefined ? use : use >= 0.95 ? [] : [`${(use * 100).toFixed(1)} %`],
};

/** A promise that the run was too short to show counts as kept only if the run was stopped early. */
export function judge(run: Figures, stoppedEarly: boolean) {
  return Object.entries(PROMISES).map(([name, breaksOf]) => {
    const broken = breaksOf(run);
    const held = broken ? broken.length === 0 : stoppedEarly;
    return { name, held, judged: broken !== undefined, detail: broken?.join('; ') ?? 'the run was too short to tell' };
  });
}
