import { judgeCounts, type PromiseKept, shownUnless } from '../promise.js';
import type { AccountResult } from './account-result.js';

const MIN_USE = 0.95;
/** A tenant's mails may differ from its weighted share by this fraction, or by MAILS_WITHIN if that is more. */
const SHARE_WITHIN = 0.05;
const MAILS_WITHIN = 2;
const CHANGE_WITHIN_MS = 1000;
/** The gap between two mails of the raised tenant: its share of the account is about 3 mails a second. */
const RAISED_GAP_MS = 1000 / 3;

export function judgeAccount(result: AccountResult, stoppedEarly: boolean): PromiseKept[] {
  const { rows, over, logged, refused, counts, whole } = result;
  const { raiseTookMs, startedInPause, resumedAfterMs } = result;
  const sum = (of: (row: AccountResult['rows'][number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  const uneven = rows.filter((row) => row.logged !== row.started).map(({ tenant }) => tenant);
  if (logged !== sum(({ started }) => started)) uneven.push('the account');
  const unfair = rows.flatMap(({ tenant, share }) =>
    share && Math.abs(share.got - share.fair) > Math.max(MAILS_WITHIN, SHARE_WITHIN * share.fair)
      ? [`${tenant} ${share.got} of ${share.fair.toFixed(1)}`]
      : [],
  );
  const added = sum((row) => row.added);
  const shown = shownUnless(stoppedEarly);
  return [
    {
      name: 'mails: no window of the account or of a plan over its limit, and one log entry in both for each start',
      held: over.length === 0 && uneven.length === 0 && refused === 0,
      detail:
        [...over, ...uneven.map((whose) => `the log of ${whose} has more or fewer entries`)].join(', ') ||
        `${logged} entries; the provider answered 429 ${refused} times`,
    },
    judgeCounts('mails', added, counts),
    shown(
      `mails: each tenant has its share of the account by weight, within ${SHARE_WITHIN * 100} % or ${MAILS_WITHIN} mails`,
      rows.every(({ share }) => share),
      unfair.length === 0,
      unfair.join(', ') || rows.map(({ tenant, share }) => `${tenant} ${share?.got}`).join(', '),
    ),
    shown(
      'mails: a raised plan holds within a second for the mails that wait',
      raiseTookMs !== undefined,
      (raiseTookMs ?? 0) <= CHANGE_WITHIN_MS + RAISED_GAP_MS,
      `${raiseTookMs?.toFixed(0)} ms`,
    ),
    shown(
      'mails: a paused tenant starts none, and goes on within a second after the pause',
      startedInPause !== undefined && resumedAfterMs !== undefined,
      startedInPause === 0 && (resumedAfterMs ?? 0) <= CHANGE_WITHIN_MS,
      `${startedInPause} started, the next one ${resumedAfterMs?.toFixed(0)} ms after the pause`,
    ),
    shown(
      `mails: at least ${MIN_USE * 100} % of the account is used`,
      whole !== undefined,
      (whole?.use ?? 0) >= MIN_USE,
      `${((whole?.use ?? 0) * 100).toFixed(1)} %`,
    ),
  ];
}
