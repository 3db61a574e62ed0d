import { ACCOUNT_GUARD_MS, ACCOUNT_TIERS, GUARD_MS, PLANS, planOf } from '../../app/plans.js';
import { tierOf } from '../contract.js';
import type { QueueCounts } from '../promise.js';
import type { Recorder } from '../recorder.js';
import { largestWindow, type Window } from '../windows.js';
import { MAIL_TENANTS, PAUSE, RAISE } from './mail-tenants.js';
import { countBetween, firstBeyond, stretchOf } from './shares.js';
import type { Steps } from './steps.js';

export type AccountResult = ReturnType<typeof accountResult>;

/** The time from a change until the tenants have their shares. */
const SETTLE_US = 1_000_000;

/**
 * @param logOf returns the admissions of a tenant's plan
 * @param refused the number of mails that the provider refused
 */
export function accountResult(
  { raise, pause, startUs, endUs }: Steps,
  record: Recorder,
  accountLog: readonly number[],
  logOf: (tenantId: string) => readonly number[],
  refused: number,
  counts: QueueCounts,
) {
  const account = guarded(ACCOUNT_TIERS, ACCOUNT_GUARD_MS);
  const planWindow = (tenantId: string) => guarded(PLANS[planOf(tenantId)].mailTiers);
  const raisedUs = raise?.beganUs ?? endUs;
  const firstRaised = firstBeyond(logOf(RAISE.tenant), raisedUs, planWindow(RAISE.tenant));
  const firstResumed = pause && logOf(PAUSE.tenant).find((us) => us >= pause.endsUs);
  const most = (of: string, log: readonly number[], { limit, windowMs }: Window) => {
    const largest = largestWindow(log, windowMs);
    return largest > limit ? [`${of} ${largest} of ${limit}`] : [];
  };
  const over = MAIL_TENANTS.flatMap(({ id }) => {
    if (id !== RAISE.tenant) return most(id, logOf(id), planWindow(id));
    const before = logOf(id).filter((us) => us < raisedUs);
    return [...most(id, before, planWindow(id)), ...most(id, logOf(id), guarded(RAISE.tiers))];
  });
  // From the raise to the pause, each tenant has waiting mails and a plan that allows more than its share.
  const shared = raise && pause && stretchOf(accountLog, raise.doneUs + SETTLE_US, pause.beganUs, account);
  const weights = MAIL_TENANTS.map(({ id }) => PLANS[planOf(id)].mailWeight);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return {
    rows: MAIL_TENANTS.map(({ id }, i) => ({
      tenant: id,
      weight: weights[i] as number,
      added: record.of(id).added,
      started: record.of(id).started,
      logged: logOf(id).length,
      share: shared && {
        fair: (shared.units * (weights[i] as number)) / sum,
        got: countBetween(logOf(id), shared.fromUs, shared.toUs),
      },
    })),
    /** The windows that held too many mails, of the account and of the plans. */
    over: [...most('the account', accountLog, account), ...over],
    whole: stretchOf(accountLog, startUs, endUs, account),
    logged: accountLog.length,
    refused,
    /** The time from the raise to the first mail that the old plan would not have allowed. */
    raiseTookMs: raise && firstRaised && Math.max(0, firstRaised - raise.doneUs) / 1000,
    startedInPause: pause && countBetween(logOf(PAUSE.tenant), pause.doneUs, pause.endsUs),
    resumedAfterMs: pause && firstResumed && (firstResumed - pause.endsUs) / 1000,
    counts,
  };
}

/** The account, and each plan for mails, has only one tier. */
function guarded([tier]: readonly string[], guardMs = GUARD_MS): Window {
  const { limit, windowMs } = tierOf(tier as string);
  return { limit, windowMs: windowMs + guardMs };
}
