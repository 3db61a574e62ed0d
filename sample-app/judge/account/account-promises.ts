import { judgeCounts, type PromiseKept, shownUnless } from '../promise.js';
import type { AccountResult } from './account-result.js';

const LEAST_USE = 0.95;
/** A share may differ from that of the weight by this part of it, and by so many mails that are on their way. */
const SHARE_WITHIN = 0.05;
const MAILS_WITHIN = 2;
/** The units of the account fall free in bursts, and a burst may just miss the window of a plan that binds. */
const PLAN_WITHIN = 0.2;
const CHANGE_WITHIN_MS = 1000;

/** What is promised of the account that all tenants share. */
export function judgeAccount(result: AccountResult, stoppedEarly: boolean): PromiseKept[] {
  const { rows, account, counts, periods, whole, afterRemoval } = result;
  const { raiseTookMs, startedInPause, resumedAfterMs } = result;
  const sum = (of: (row: AccountResult['rows'][number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  const over = rows.flatMap(({ tenant, windows }) =>
    windows
      .filter(({ limit, largest }) => largest > limit)
      .map(({ tier, largest }) => `${tenant} ${largest} in ${tier}`),
  );
  if (account.largest > account.limit) over.push(`the account ${account.largest} in a window of ${account.limit}`);
  const uneven = rows.filter(({ logged, started }) => logged !== started).map(({ tenant }) => tenant);
  if (account.logged !== sum(({ started }) => started)) uneven.push('the account');
  const unfair = periods.flatMap(({ name, shares }) =>
    shares
      .filter(({ fair, got, byPlan }) => {
        return Math.abs(got - fair) > Math.max(MAILS_WITHIN, (byPlan ? PLAN_WITHIN : SHARE_WITHIN) * fair);
      })
      .map(({ tenant, fair, got }) => `${tenant} ${got} of ${fair.toFixed(1)} ${name}`),
  );
  const uses = [whole, afterRemoval].map((stretch) => stretch?.use ?? 0);
  const shown = shownUnless(stoppedEarly);
  return [
    {
      name: 'mails: no window of the account or of a plan over its limit, and one log entry in both for each start',
      held: over.length === 0 && uneven.length === 0 && account.refused === 0,
      detail:
        [...over, ...uneven.map((whose) => `the log of ${whose} has more or fewer entries`)].join('; ') ||
        `${account.logged} entries; the provider answered 429 ${account.refused} times`,
    },
    judgeCounts(
      'mails',
      sum((row) => row.added),
      sum((row) => row.removed),
      counts,
    ),
    shown(
      `mails: each tenant has its share of the account by weight, within ${SHARE_WITHIN * 100} % or ${MAILS_WITHIN} mails`,
      periods.every(({ stretch }) => stretch),
      unfair.length === 0,
      unfair.join('; ') || periods.map(({ name, stretch }) => `${stretch?.units} mails ${name}`).join(', '),
    ),
    shown(
      'mails: the raised plan holds within a second for those that wait',
      raiseTookMs !== undefined,
      (raiseTookMs ?? 0) <= CHANGE_WITHIN_MS,
      `${raiseTookMs?.toFixed(0)} ms`,
    ),
    shown(
      'mails: none of a paused tenant starts, and they go on within a second after the pause',
      startedInPause !== undefined && resumedAfterMs !== undefined,
      startedInPause === 0 && (resumedAfterMs ?? 0) <= CHANGE_WITHIN_MS,
      `${startedInPause} started, the next one ${resumedAfterMs?.toFixed(0)} ms after the pause`,
    ),
    shown(
      `mails: at least ${LEAST_USE * 100} % of the account is used, also after mails were removed`,
      whole !== undefined && afterRemoval !== undefined,
      uses.every((use) => use >= LEAST_USE),
      `${uses.map((use) => `${(use * 100).toFixed(1)} %`).join(', and from the removal on ')}`,
    ),
  ];
}
