import type { Job } from 'bullmq';
import { ACCOUNT } from '../app/mails.processor.js';
import { ACCOUNT_GUARD_MS, ACCOUNT_TIERS, GUARD_MS, planOf } from '../app/plans.js';
import { between, type CountingUpstream } from './counting-upstream.js';
import { PAUSE, type QueueName, RAISE, SENDERS, tierOf } from './plan.js';
import type { Steps } from './traffic.js';

export type Figures = ReturnType<typeof figuresOf>;

/** A queue after the run. The reasons of a deferral are that of its decision, and the tier that refused, if any. */
export interface Seen {
  jobs: readonly Job[];
  added: Record<string, number>;
  deferrals: readonly { id: string | undefined; tenant: string; reasons: readonly string[] }[];
}

/** The time from a change until the tenants have their shares. */
const SETTLE_US = 1_000_000;

/** @param times the admission log of a scope, or of a tenant in it: times in microseconds, in ascending order */
export function figuresOf(
  { startUs, raisedUs, pausedUs, resumesUs, endUs }: Steps,
  queues: Record<QueueName, Seen>,
  times: (scope: string, tenant?: string) => readonly number[],
  upstream: CountingUpstream,
) {
  const calls = SENDERS.calls.map(({ id, quiet = false }) => {
    const log = times('calls', id);
    const { tiers, concurrency: cap } = planOf(id);
    const { times: arrivals, refused, mostAtOnce } = upstream.account(id);
    const windows = tiers.map((tier) => windowOf(log, tier));
    const seen = rowOf(queues.calls, id);
    return { ...seen, quiet, logged: log.length, calls: arrivals.length, refused, mostAtOnce, cap, windows };
  });

  const accountLog = times(ACCOUNT);
  const accountTier = tierOf(ACCOUNT_TIERS[0], ACCOUNT_GUARD_MS);
  // From the raise to the pause, each tenant has waiting mails and a plan that allows more than its share.
  const shared = raisedUs && pausedUs && stretchOf(accountLog, raisedUs + SETTLE_US, pausedUs, accountTier);
  const weights = SENDERS.mails.reduce((sum, { id }) => sum + planOf(id).mailWeight, 0);
  const mails = SENDERS.mails.map(({ id }) => {
    const log = times('mails', id);
    const { mailWeight: weight, mailTiers } = planOf(id);
    const plan = id === RAISE.tenant && raisedUs ? between(log, 0, raisedUs) : log;
    const windows = [windowOf(plan, mailTiers[0]), windowOf(log, id === RAISE.tenant ? RAISE.tiers[0] : mailTiers[0])];
    const share = shared
      ? { fair: (shared.units * weight) / weights, got: between(log, shared.fromUs, shared.toUs).length }
      : undefined;
    return { ...rowOf(queues.mails, id), weight, logged: log.length, windows, share };
  });
  const started = mails.reduce((sum, row) => sum + row.started, 0);
  const windows = [windowOf(accountLog, ACCOUNT_TIERS[0], ACCOUNT_GUARD_MS)];
  const { refused } = upstream.account(ACCOUNT);
  const account = { tenant: 'the account', started, logged: accountLog.length, refused, windows };

  const raisedLog = times('mails', RAISE.tenant);
  const old = tierOf(planOf(RAISE.tenant).mailTiers[0], GUARD_MS);
  /** The first mail that the old plan would not have allowed. */
  const isRaised = (us: number) => between(raisedLog, us - old.windowUs, us).length > old.limit;
  const raised = raisedUs && raisedLog.find((us) => us >= raisedUs && isRaised(us));
  const pausedLog = times('mails', PAUSE.tenant);
  const resumed = resumesUs && pausedLog.find((us) => us >= resumesUs);
  return {
    calls,
    mails,
    account,
    use: stretchOf(accountLog, startUs, endUs, accountTier)?.use,
    raiseTookMs: raised && (raised - raisedUs) / 1000,
    startedInPause: pausedUs && resumesUs && between(pausedLog, pausedUs, resumesUs).length,
    resumedAfterMs: resumed && (resumed - resumesUs) / 1000,
  };
}

export function rowOf({ jobs, added, deferrals }: Seen, tenant: string) {
  const mine = jobs.filter(({ data }) => data.tenantId === tenant);
  const started = mine.filter(({ finishedOn }) => finishedOn);
  const deferred = deferrals.filter((one) => one.tenant === tenant);
  const ids = new Set(deferred.map(({ id }) => id));
  // CallsService.addLargeBatch gives a delay to each job that has to wait.
  const waited = new Set(started.filter(({ id, opts }) => ids.has(id) || opts.delay).map(({ id }) => id));
  const waits = mine.map((job) => (job.finishedOn ?? Date.now()) - job.timestamp - (job.data.takesMs ?? 0));
  return {
    tenant,
    added: added[tenant] ?? 0,
    found: mine.length,
    failed: mine.filter(({ failedReason }) => failedReason).length,
    started: started.length,
    attemptsSpent: mine.filter(({ finishedOn, attemptsStarted }) => attemptsStarted > (finishedOn ? 1 : 0)).length,
    deferrals: deferred.length,
    deferredBy: (reason: string) => deferred.filter(({ reasons }) => reasons.includes(reason)).length,
    /** The number of started jobs that had to wait, and the fetches of all of them. */
    waitedJobs: waited.size,
    fetches: waited.size + deferred.filter(({ id }) => waited.has(id)).length,
    /** Includes the jobs that still wait. */
    waitP99Ms: waits.sort((a, b) => a - b)[Math.ceil(waits.length * 0.99) - 1] ?? 0,
  };
}

/** The most admissions in any window of the log. */
function windowOf(log: readonly number[], tier = '', guardMs = GUARD_MS) {
  const { limit, windowUs } = tierOf(tier, guardMs);
  return { tier, limit, largest: Math.max(0, ...log.map((us) => between(log, us - windowUs, us).length)) };
}

/**
 * Returns the longest part of a log that holds a multiple of the limit. It ends directly before another entry, so that it cuts
 * no burst in two. `use` is the shortest time that the limit allows for these units, divided by the time that they took.
 */
function stretchOf(log: readonly number[], from: number, to: number, tier: ReturnType<typeof tierOf>) {
  const times = between(log, from, to);
  const rounds = Math.floor((times.length - 1) / tier.limit);
  const [fromUs, toUs] = [times[0], times[rounds * tier.limit]];
  if (rounds < 1 || fromUs === undefined || toUs === undefined) return undefined;
  return { fromUs, toUs, units: rounds * tier.limit, use: (rounds * tier.windowUs) / (toUs - fromUs) };
}
