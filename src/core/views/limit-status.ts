import { deferredBy } from '../decide/to-decision.js';
import { type Decision, endMsOf, OPEN_PAUSE_MS, type Peek, type TierState, type Waiting } from '../decision.js';
import { partKeys, type ScopeKeys, scopeKeys, sharedKeys, type Tenant } from '../keys.js';
import type { CallOptions, PreparedCheck } from '../limits/checks.js';
import { type LimitOverride, readSettings, readWithWhole } from '../limits/read-settings.js';
import { runningIn, sharingTenants, tenantState, type ViewingParts } from '../lines/tenants.js';
import type { ReadTarget } from '../options/target.js';
import { NO_LIMITS } from '../protocol/compiled-limits.js';
import type { CompiledLimits } from '../protocol/request.js';
import type { WhoseWaiters } from '../protocol/script-calls.js';
import { costOfWaiter, costsOfWaiters } from './costs.js';

/** The state of a limit. */
export interface LimitStatus extends LimitOverride {
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
   * For all tenants of a shared limit: the tenants with waiting jobs, if each of them is paused or has a concurrency of 0 and
   * there are at most 20. `next` is then the decision for the tenant that may start first, which comes first.
   */
  stopped?: string[];
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

export interface StatusParts extends ViewingParts {
  readonly decider: {
    lookAt(check: PreparedCheck, options?: CallOptions): Promise<{ peek: Peek; limits: CompiledLimits }>;
  };
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
  const beside = () => Promise.all([countsOf(limiter, target, isShared), readWithWhole(limiter, target, sharing)]);
  const judged = await judgeFirst(limiter, keys, whose, checkOf, beside);
  const { first, peek, limits } = judged;
  const [counts, { stored, storedNote, pausedUntil, pauseNote }] = judged.beside;
  const { tiers, share: _, ...decision } = peek;
  const unknown = code ? code.unknown : NOTHING_KNOWN;
  const stop = isShared && part === undefined && decision.admitted ? await stopOf(limiter, scope) : undefined;
  const lacksTiers = unknown.tiers && limits.tiers.length === 0 && limits.cap !== 0 && stored?.tiers === undefined;
  const lacksCap = unknown.concurrency && limits.cap === undefined && stored?.concurrency === undefined;
  const cap = part === undefined ? limits.cap : (stored?.concurrency ?? undefined);
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
      stop?.next ??
      (decision.admitted && (lacksTiers || lacksCap)
        ? undefined
        : turnOf(decision, tenant === undefined ? first : undefined)),
    ...(stop && { stopped: stop.tenants }),
    pausedUntil,
    pauseNote: stop ? stop.pauseNote : pauseNote,
    stored,
    storedNote,
  };
}

const NOTHING_KNOWN: CodeLimits['unknown'] = { tiers: true, concurrency: true };

/** Returns the check of a limit that this process does not know: only a pause and stored limits apply. */
function checkOfNone({ scope, tenant = ALL_TENANTS }: ReadTarget, isShared: boolean): PreparedCheck {
  return { tenant, scope, tiers: [], prepared: NO_LIMITS, ...(isShared && { shared: { weight: 1 } }) };
}

/** The most tenants with waiting jobs whose pauses a status reads. */
const MAX_STOPPED = 20;

/** Returns undefined if no tenant waits, or if a tenant that waits is neither paused nor has a stored concurrency of 0. */
async function stopOf(limiter: StatusParts, scope: string) {
  const waiting = (await sharingTenants(limiter, scope)).tenants.filter((each) => each.waiting > 0);
  if (waiting.length === 0 || waiting.length > MAX_STOPPED) return undefined;
  const nowMs = limiter.runner.nowUs / 1000;
  const read = async ({ tenant }: { tenant: string }) => {
    const { stored, ...pause } = await readSettings(limiter, { scope, tenant }, true);
    if (stored?.concurrency === 0) return { tenant, pauseNote: undefined, endsMs: nowMs + OPEN_PAUSE_MS };
    return { tenant, ...pause, endsMs: Math.min(endMsOf(pause.pausedUntil), nowMs + OPEN_PAUSE_MS - 1) };
  };
  const all = (await Promise.all(waiting.map(read))).sort((a, b) => a.endsMs - b.endsMs);
  const [{ endsMs, pauseNote, pausedUntil }] = all as [Partial<LimitOverride> & (typeof all)[number]];
  if (endsMs === 0) return undefined;
  const deferred = deferredBy('paused', scope, Math.max(1, Math.ceil(endsMs - nowMs)), nowMs);
  const next: Decision = { ...deferred, ...(pausedUntil && { pausedUntil }) };
  return { next, pauseNote, tenants: all.map(({ tenant }) => tenant) };
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

interface Judged {
  readonly first: Waiting | undefined;
  /** The decision for `first`, or for a new request if the line is empty. */
  readonly peek: Peek;
  /** The limits that apply: stored limits override the limits of the check. */
  readonly limits: CompiledLimits;
}

/** After the last look, the decision may be for a waiter that has just left. */
const MAX_LOOKS = 10;

/**
 * Reads the line before and after the decision, until both reads have the same first waiter. If another process admits the
 * first waiter between the first read and the decision, that decision is for a new request behind the remaining waiters.
 * @param checkOf returns an undefined id if the waiter's tenant is not known
 */
async function judgeFirst<T>(
  limiter: StatusParts,
  keys: ScopeKeys,
  whose: WhoseWaiters | undefined,
  checkOf: (first: Waiting | undefined) => Promise<{ check: PreparedCheck; id: string | undefined }>,
  beside: () => Promise<T>,
): Promise<Judged & { beside: T }> {
  for (let looks = 1; ; looks++) {
    const [first] = await limiter.calls.waiting(keys, 0, 1, whose);
    const { check, id } = await checkOf(first);
    const judged = await judge(limiter, keys, check, id);
    const [its, [next]] = await Promise.all([beside(), limiter.calls.waiting(keys, 0, 1, whose)]);
    if (next?.id === first?.id || looks === MAX_LOOKS) return { ...judged, first, beside: its };
  }
}

/** Takes the costs of the waiter from the line, because a handler may have set them. */
async function judge(
  limiter: StatusParts,
  keys: ScopeKeys,
  check: PreparedCheck,
  id: string | undefined,
): Promise<Omit<Judged, 'first'>> {
  if (id === undefined) return limiter.decider.lookAt(check);
  const [looked, [costs]] = await Promise.all([
    limiter.decider.lookAt(check, { id }),
    keys.home ? [undefined] : costsOfWaiters(limiter, keys, [id]),
  ]);
  const { tiers } = looked.limits;
  const isPlain = costs?.length === 0 && check.cost === undefined;
  // If other tiers were stored after the waiter joined the line, the waiter's cost in each of these tiers is not known.
  const isOfOthers = costs !== undefined && costs.length > 0 && costs.length !== tiers.length;
  if (costs === undefined || isPlain || isOfOthers) return looked;
  const { prepared: _, ...asked } = check;
  return limiter.decider.lookAt({ ...asked, cost: costOfWaiter(tiers, costs), aboveLimit: 'takesAll' }, { id });
}
