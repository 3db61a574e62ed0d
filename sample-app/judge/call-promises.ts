import type { CallRow } from './call-rows.js';
import { judgeCounts, type PromiseKept, type QueueCounts, shownUnless } from './promise.js';

const MAX_FETCHES = 2.3;
/** The measured wait is usually 30 ms on an idle machine, and 300 ms on an overloaded one. */
const QUIET_WITHIN_MS = 500;

export function judgeCalls(rows: readonly CallRow[], counts: QueueCounts, stoppedEarly: boolean): PromiseKept[] {
  const sum = (of: (row: CallRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const over = rows.flatMap(({ tenant, tiers }) =>
    tiers
      .filter(({ largestByLog, limit }) => largestByLog > limit)
      .map(({ tier, largestByLog }) => `${tenant} ${largestByLog} in ${tier}`),
  );
  const crowded = rows.filter(({ mostAtOnce, cap }) => mostAtOnce > cap).map(({ tenant }) => tenant);
  const uneven = rows.filter(({ logged, started, calls }) => logged !== started || calls !== started);
  const waited = sum(({ waitedJobs }) => waitedJobs);
  const fetches = sum((row) => row.fetches * row.waitedJobs) / Math.max(1, waited);
  const quiet = rows.filter((row) => row.quiet && row.started > 0);
  const undecided = sum((row) => row.undecided);
  const spent = sum((row) => row.attemptsSpent);
  const refused = sum((row) => row.upstream429);
  const added = sum((row) => row.added);
  const shown = shownUnless(stoppedEarly);
  return [
    {
      name: 'calls: no window over its limit, by the admission log',
      held: over.length === 0,
      detail: over.join(', ') || 'every window of every tier',
    },
    {
      name: 'calls: the upstream answered no 429, and never worked on more calls of a tenant than its cap',
      held: refused === 0 && crowded.length === 0,
      detail: [`${refused} of ${sum(({ calls }) => calls)} calls refused`, ...crowded].join(', '),
    },
    {
      name: 'calls: one log entry for each start, none for a deferral',
      held: uneven.length === 0,
      detail:
        uneven.map(({ tenant, logged, started }) => `${tenant} ${logged} of ${started}`).join(', ') ||
        `${sum(({ logged }) => logged)} entries and starts`,
    },
    judgeCounts('calls', added, counts),
    {
      name: 'calls: Redis decided about every job, and no attempt was spent on waiting',
      held: undecided === 0 && spent === 0,
      detail: `${undecided} deferrals without a decision, ${spent} jobs with an attempt spent`,
    },
    {
      name: `calls: a job that has to wait is fetched at most ${MAX_FETCHES} times on average`,
      held: fetches <= MAX_FETCHES,
      detail: `${fetches.toFixed(2)} times, ${waited} jobs`,
    },
    shown(
      `calls: a tenant below its limits waits at most ${QUIET_WITHIN_MS} ms, 99 times of 100`,
      quiet.length > 0,
      quiet.every(({ waitP99Ms }) => waitP99Ms <= QUIET_WITHIN_MS),
      quiet.map(({ tenant, waitP99Ms }) => `${tenant} ${waitP99Ms} ms`).join(', '),
    ),
    judgeBinding(rows, stoppedEarly),
  ];
}

/** Each tier, and the cap, must have been full and deferred a job. */
function judgeBinding(rows: readonly CallRow[], stoppedEarly: boolean): PromiseKept {
  const nths = [...new Set(rows.flatMap(({ tiers }) => [...tiers.keys()]))];
  const byTier = nths.map((nth) =>
    rows.filter(({ tiers }) => {
      const { deferrals = 0, largestByLog = 0, limit = 1 } = tiers[nth] ?? {};
      return deferrals > 0 && largestByLog >= limit;
    }),
  );
  const byCap = rows.filter(({ deferralsByCap, mostAtOnce, cap }) => deferralsByCap > 0 && mostAtOnce >= cap);
  const bound = [...byTier, byCap].map((of) => of.map(({ tenant }) => tenant).join(', '));
  const name = 'calls: each of the three rates, and the cap, holds back at least one tenant';
  return shownUnless(stoppedEarly)(name, !bound.includes(''), true, bound.join('; '));
}
