import type { Decision, PauseEnd, TierState, Waiting } from '../decide/decision.js';
import { pauseEnd } from '../decide/pause-end.js';
import { type KeySpace, partKeys, scopeKeys, sharedKeys, type Tenant } from '../keys.js';
import { readStored } from '../limits/read-stored.js';
import type { StoredLimits } from '../limits/stored-limits.js';
import { sharingTenants, tenantState } from '../lines/tenants.js';
import type { PreparedCheck } from '../options/checks.js';
import type { BeginCall, ReadTarget } from '../options/target.js';
import { NO_LIMITS } from '../protocol/compiled-limits.js';
import type { PlainCalls } from '../protocol/plain-calls.js';
import { type JudgingParts, judgeFirst } from './first-waiter.js';
import { pausedMs, runningIn } from './limit-state.js';

/** The state of a limit. */
export interface LimitStatus {
  /** The name of the limit. */
  name: string;
  /** The tenant of the limit; absent for a limit that all tenants share. */
  tenant?: Tenant;
  /** Whether all tenants share the limit. */
  shared: boolean;
  /**
   * The state of every tier; [] if the limit has no tiers; undefined if this process does not know the tiers and none are
   * stored.
   */
  tiers: TierState[] | undefined;
  /**
   * The cap on running jobs, and the number that run now. For one tenant of a shared limit, only the tenant's stored
   * concurrency counts.
   */
  concurrency: {
    /** The concurrency; null = no limit; undefined if this process does not know the concurrency and none is stored. */
    limit: number | null | undefined;
    /** The number of jobs that hold a lease; 0 if the limit is null, because jobs take no lease then. */
    running: number;
  };
  /**
   * The number of jobs that wait in the line of the limit. A job joins the line when a worker fetches it, or when it is
   * enqueued. A job that also counts in a shared limit waits only in the line of that shared limit.
   */
  waiting: number;
  /**
   * The decision for the first waiter, or for a new request if the line is empty. undefined if this process does not know
   * all limits, and no known limit refuses.
   */
  next: Decision | undefined;
  /**
   * The end of the limit's pause, by the clock of Redis; 'resume' if only resume() ends the pause; undefined if the limit is
   * not paused.
   */
  pausedUntil: PauseEnd | undefined;
  /** The stored limits; undefined if none are stored. */
  stored: StoredLimits | undefined;
}

export interface CodeLimits {
  readonly check: PreparedCheck;
  /** The reason why the functions of a rule returned no limits. */
  readonly tiersUnknown?: string;
  /** The limits that only the functions of the rule know. */
  readonly unknown: { readonly tiers: boolean; readonly concurrency: boolean };
}

/** @param members returns the name of a waiter or of a lease holder, if there is one */
type FindLimits = (members: () => Promise<readonly string[]>) => Promise<CodeLimits | undefined>;

export const ALL_TENANTS = '*';

export interface StatusParts extends JudgingParts {
  readonly space: KeySpace;
  readonly begin: BeginCall;
  readonly calls: PlainCalls;
}

export async function readStatus(limiter: StatusParts, target: ReadTarget, find: FindLimits): Promise<LimitStatus> {
  const sharing = await limiter.begin('status', target);
  const { calls, space } = limiter;
  const { scope, tenant } = target;
  const home = sharedKeys(space, scope);
  const part = tenant !== undefined && sharing === true ? String(tenant) : undefined;
  const isShared = tenant === undefined || part !== undefined;
  const keys = isShared ? home : scopeKeys(space, scope, tenant);
  const whose = part === undefined ? undefined : ({ of: 'tenant', name: part } as const);
  let code: CodeLimits | undefined;
  const checkOf = async (first: Waiting | undefined) => {
    code = await find(async () => {
      const some = first ? [first] : await calls.running(keys);
      return some.slice(0, 1).map(({ id }) => id);
    });
    // If the status is for all tenants, the tenant of the first waiter is not known.
    const id = tenant === undefined ? undefined : first?.id;
    return { check: code?.check ?? checkOfNone(target, isShared), id };
  };
  const beside = () =>
    Promise.all([
      countsOf(limiter, target, isShared),
      readStored(limiter, target, sharing),
      pausedMs(limiter, keys),
      // If no process has used the scope yet, a pause is stored for both cases: shared and not.
      tenant === undefined || sharing === false ? undefined : pausedMs(limiter, home, String(tenant)),
    ]);
  const judged = await judgeFirst(limiter, keys, whose, checkOf, beside);
  const { first, peek, limits } = judged;
  const [counts, stored, ...pauses] = judged.beside;
  const { tiers, share: _, ...decision } = peek;
  const unknown = code ? code.unknown : NOTHING_KNOWN;
  const lacksTiers = unknown.tiers && limits.tiers.length === 0 && limits.cap !== 0 && stored?.tiers === undefined;
  const lacksCap = unknown.concurrency && limits.cap === undefined && stored?.concurrency === undefined;
  const cap = part === undefined ? limits.cap : (stored?.concurrency ?? undefined);
  const endsMs = pauses.filter((ms) => ms !== undefined);
  return {
    name: scope,
    ...(tenant !== undefined && { tenant }),
    shared: isShared,
    tiers: lacksTiers ? undefined : tiers,
    concurrency: {
      limit: cap ?? (lacksCap && part === undefined ? undefined : null),
      running:
        part === undefined ? counts.running : cap === undefined ? 0 : await runningIn(limiter, partKeys(home, part)),
    },
    waiting: counts.waiting,
    next:
      decision.admitted && (lacksTiers || lacksCap)
        ? undefined
        : turnOf(decision, tenant === undefined ? first : undefined),
    pausedUntil: endsMs.length > 0 ? pauseEnd(Math.max(...endsMs) * 1000, limiter.runner.nowUs) : undefined,
    stored,
  };
}

const NOTHING_KNOWN: CodeLimits['unknown'] = { tiers: true, concurrency: true };

/** Returns the check of a limit that this process does not know: only a pause and stored limits apply. */
function checkOfNone({ scope, tenant = ALL_TENANTS }: ReadTarget, isShared: boolean): PreparedCheck {
  return { tenant, scope, tiers: [], prepared: NO_LIMITS, ...(isShared && { shared: { weight: 1 } }) };
}

function turnOf(decision: Decision, first: Waiting | undefined): Decision {
  if (decision.admitted || !first?.turn) return decision;
  const { estimated: _, ...refusal } = decision;
  const nowMs = decision.turn.getTime() - decision.delayMs;
  return { ...refusal, turn: first.turn, delayMs: Math.max(1, first.turn.getTime() - nowMs) };
}

async function countsOf(
  limiter: StatusParts,
  { scope, tenant }: ReadTarget,
  isShared: boolean,
): Promise<{ waiting: number; running: number }> {
  if (tenant !== undefined && !isShared) {
    const { waiting, running = 0 } = await tenantState(limiter, scope, String(tenant));
    return { waiting, running };
  }
  const [{ tenants }, running] = await Promise.all([
    sharingTenants(limiter, scope),
    runningIn(limiter, sharedKeys(limiter.space, scope)),
  ]);
  const asked = tenants.filter((each) => tenant === undefined || each.tenant === String(tenant));
  return { waiting: asked.reduce((sum, { waiting }) => sum + waiting, 0), running };
}
