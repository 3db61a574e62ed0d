import { ACCOUNT_GUARD_MS, ACCOUNT_TIERS, GUARD_MS, PLANS, type Plan, planOf } from '../../app/plans.js';
import { tierOf } from '../contract.js';
import type { Account } from '../counting-upstream.js';
import type { QueueCounts } from '../promise.js';
import { largestWindow, type Window } from '../windows.js';
import type { MailRecord } from './mail-record.js';
import { MAIL_TENANTS, PAUSE, RAISE } from './mail-tenants.js';
import { countBetween, fairShares, firstBeyond, type Stretch, stretchOf } from './shares.js';
import type { Steps } from './steps.js';

/** A time in which all tenants had mails that waited, and what each might have and had of the account. */
export interface Period {
  name: string;
  /** Nothing where the run was too short for it. */
  stretch: Stretch | undefined;
  shares: Share[];
}

export interface Share {
  tenant: string;
  fair: number;
  got: number;
  /** Its plan gives it less than its weight would. */
  byPlan: boolean;
}

export interface MailRow {
  tenant: string;
  plan: Plan;
  weight: number;
  added: number;
  started: number;
  removed: number;
  /** Entries of the log of its plan. */
  logged: number;
  /** The most in any window of its plan, and what the plan allows. */
  windows: { tier: string; limit: number; largest: number }[];
}

/** What a run showed of the mail account. */
export interface AccountResult {
  rows: MailRow[];
  periods: Period[];
  /** From the first mail to the last, and from the removal on. */
  whole: Stretch | undefined;
  afterRemoval: Stretch | undefined;
  account: { logged: number; limit: number; largest: number; refused: number };
  /** Milliseconds from the raise to the first mail that the old plan would not have allowed. */
  raiseTookMs: number | undefined;
  /** How many mails of the paused tenant started in the pause, and how soon the next one did after it. */
  startedInPause: number | undefined;
  resumedAfterMs: number | undefined;
  counts: QueueCounts;
}

/** All that is known when the run is over. */
export interface AccountEvidence {
  steps: Steps;
  record: MailRecord;
  accountLog: readonly number[];
  logOf: (tenantId: string) => readonly number[];
  provider: Account;
  counts: QueueCounts;
}

/** How long a change may take, and the first mails: they come before all tenants are in line. */
const SETTLE_US = 1_000_000;
const START_US = 1_500_000;

export function accountResult(evidence: AccountEvidence): AccountResult {
  const { steps, record, accountLog, logOf, provider, counts } = evidence;
  const { raise, pause, removal, endUs, startUs } = steps;
  const window = guarded(ACCOUNT_TIERS, ACCOUNT_GUARD_MS);
  const raised = raise && firstBeyond(logOf(RAISE.tenant), raise.beganUs, tiersBefore(RAISE.tenant));
  const resumed = pause && logOf(PAUSE.tenant).find((time) => time >= pause.endsUs);
  return {
    rows: MAIL_TENANTS.map(({ id }): MailRow => {
      const { added, started, removed } = record.of(id);
      const log = logOf(id);
      const plan = planOf(id);
      return {
        tenant: id,
        plan,
        weight: PLANS[plan].mailWeight,
        added,
        started,
        removed,
        logged: log.length,
        windows: windowsOf(id, log, raise?.beganUs ?? endUs),
      };
    }),
    periods: [
      period('before the raise', startUs + START_US, raise?.beganUs, tiersBefore, evidence),
      period('after it', (raise?.doneUs ?? endUs) + SETTLE_US, pause?.beganUs, tiersAfter, evidence),
      period('at the end', (removal?.doneUs ?? endUs) + SETTLE_US, removal && endUs, tiersAfter, evidence),
    ],
    whole: stretchOf(accountLog, startUs, endUs, window),
    afterRemoval: removal && stretchOf(accountLog, removal.beganUs, endUs, window),
    account: {
      logged: accountLog.length,
      limit: window.limit,
      largest: largestWindow(accountLog, window.windowMs),
      refused: provider.refused,
    },
    raiseTookMs: raise && raised && Math.max(0, raised - raise.doneUs) / 1000,
    startedInPause: pause && countBetween(logOf(PAUSE.tenant), pause.doneUs, pause.endsUs),
    resumedAfterMs: pause && resumed && (resumed - pause.endsUs) / 1000,
    counts,
  };
}

function period(
  name: string,
  fromUs: number,
  toUs: number | undefined,
  tiersOf: (tenantId: string) => Window,
  { accountLog, logOf }: AccountEvidence,
): Period {
  const account = guarded(ACCOUNT_TIERS, ACCOUNT_GUARD_MS);
  const stretch = toUs === undefined ? undefined : stretchOf(accountLog, fromUs, toUs, account);
  if (!stretch) return { name, stretch, shares: [] };
  const windows = (stretch.toUs - stretch.fromUs) / 1000;
  const claims = MAIL_TENANTS.map(({ id }) => {
    const { limit, windowMs } = tiersOf(id);
    return { weight: PLANS[planOf(id)].mailWeight, most: (limit * windows) / windowMs };
  });
  const fair = fairShares(stretch.units, claims);
  const shares = MAIL_TENANTS.map(({ id }, i) => {
    const got = countBetween(logOf(id), stretch.fromUs, stretch.toUs);
    return { tenant: id, fair: fair[i] as number, got, byPlan: fair[i] === claims[i]?.most };
  });
  return { name, stretch, shares };
}

function windowsOf(tenantId: string, log: readonly number[], raisedUs: number): MailRow['windows'] {
  const row = (tiers: readonly string[], times: readonly number[]) => {
    const { limit, windowMs } = guarded(tiers);
    return { tier: String(tiers[0]), limit, largest: largestWindow(times, windowMs) };
  };
  const plan = PLANS[planOf(tenantId)].mailTiers;
  if (tenantId !== RAISE.tenant) return [row(plan, log)];
  return [
    row(
      plan,
      log.filter((time) => time < raisedUs),
    ),
    row(RAISE.tiers, log),
  ];
}

function tiersBefore(tenantId: string): Window {
  return guarded(PLANS[planOf(tenantId)].mailTiers);
}

function tiersAfter(tenantId: string): Window {
  return tenantId === RAISE.tenant ? guarded(RAISE.tiers) : tiersBefore(tenantId);
}

/** The one tier that the account, and each plan for mails, has. */
function guarded([tier]: readonly string[], guardMs = GUARD_MS): Window {
  const { limit, windowMs } = tierOf(tier as string);
  return { limit, windowMs: windowMs + guardMs };
}
