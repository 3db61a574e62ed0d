import { ACCOUNT } from '../app/mails.processor.js';
import { ACCOUNT_GUARD_MS, ACCOUNT_TIERS, GUARD_MS, PLANS, planOf } from '../app/plans.js';
import type { CountingUpstream } from './counting-upstream.js';
import { contractOf, PAUSE, type QueueName, RAISE, SENDERS, tierOf } from './plan.js';
import type { Recorder } from './recorder.js';
import type { Steps } from './traffic.js';
import { countBetween, inWindow, largestWindow, stretchOf } from './windows.js';

export type Figures = ReturnType<typeof figuresOf>;

/** The time from a change until the tenants have their shares. */
const SETTLE_US = 1_000_000;

/** @param logOf returns the admissions of a tenant, or of the account */
export function figuresOf(
  steps: Steps,
  records: Record<QueueName, Recorder>,
  logOf: (scope: string, tenant?: string) => readonly number[],
  upstream: CountingUpstream,
  counts: Record<QueueName, { completed: number; failed: number; waiting: number }>,
) {
  const { startUs, endUs, raisedUs, pausedUs, resumesUs } = steps;
  const calls = SENDERS.calls.map(({ id, quiet = false }) => {
    const { deferralsBy, ...figures } = records.calls.figuresOf(id);
    const { times, refused, mostAtOnce } = upstream.account(id);
    const { tiers, cap } = contractOf(id);
    const log = logOf('calls', id);
    const windows = tiers.map(({ name }) => ({ ...windowOf(log, name), deferrals: deferralsBy(name) }));
    const byCap = deferralsBy('concurrency');
    const undecided = deferralsBy('unavailable');
    return {
      ...figures,
      quiet,
      logged: log.length,
      calls: times.length,
      refused,
      windows,
      cap,
      mostAtOnce,
      byCap,
      undecided,
    };
  });

  const accountLog = logOf(ACCOUNT);
  const [accountTier = ''] = ACCOUNT_TIERS;
  const stretch = (fromUs: number, toUs: number) =>
    stretchOf(accountLog, fromUs, toUs, guarded(accountTier, ACCOUNT_GUARD_MS));
  // From the raise to the pause, each tenant has waiting mails and a plan that allows more than its share.
  const shared = raisedUs && pausedUs && stretch(raisedUs + SETTLE_US, pausedUs);
  const weights = SENDERS.mails.reduce((sum, { id }) => sum + PLANS[planOf(id)].mailWeight, 0);
  const mails = SENDERS.mails.map(({ id }) => {
    const { added, started } = records.mails.figuresOf(id);
    const {
      mailWeight: weight,
      mailTiers: [tier = ''],
    } = PLANS[planOf(id)];
    const log = logOf('mails', id);
    const untilUs = id === RAISE.tenant ? (raisedUs ?? endUs) : Number.POSITIVE_INFINITY;
    const windows = [
      windowOf(
        log.filter((us) => us < untilUs),
        tier,
      ),
    ];
    if (id === RAISE.tenant) windows.push(windowOf(log, RAISE.tiers[0]));
    const share = shared && {
      fair: (shared.units * weight) / weights,
      got: countBetween(log, shared.fromUs, shared.toUs),
    };
    return { tenant: id, weight, added, started, logged: log.length, windows, share };
  });
  const account = {
    tenant: 'the account',
    started: mails.reduce((sum, { started }) => sum + started, 0),
    logged: accountLog.length,
    refused: upstream.account(ACCOUNT).refused,
    windows: [windowOf(accountLog, accountTier, ACCOUNT_GUARD_MS)],
  };

  const raisedLog = logOf('mails', RAISE.tenant);
  const old = guarded(PLANS[planOf(RAISE.tenant)].mailTiers[0] ?? '');
  /** The first mail that the old plan would not have allowed. */
  const raised =
    raisedUs && raisedLog.find((us, i) => us >= raisedUs && inWindow(raisedLog, i, old.windowUs) > old.limit);
  const pausedLog = logOf('mails', PAUSE.tenant);
  const resumed = resumesUs && pausedLog.find((us) => us >= resumesUs);
  return {
    calls,
    mails,
    account,
    counts,
    use: stretch(startUs, endUs)?.use,
    raiseTookMs: raised && (raised - raisedUs) / 1000,
    startedInPause: pausedUs && resumesUs && countBetween(pausedLog, pausedUs, resumesUs),
    resumedAfterMs: resumed && (resumed - resumesUs) / 1000,
  };
}

/** The guard lengthens each window. */
function guarded(name: string, guardMs = GUARD_MS) {
  const tier = tierOf(name);
  return { ...tier, windowUs: tier.windowUs + guardMs * 1000 };
}

/** The most admissions in any window of the log. */
function windowOf(log: readonly number[], name: string, guardMs = GUARD_MS) {
  const { limit, windowUs } = guarded(name, guardMs);
  return { tier: name, limit, largest: largestWindow(log, windowUs) };
}
