import type {
  ActionName,
  LineRow,
  OverviewView,
  QueueView,
  ScopeSummary,
  ScopeView,
  StoppedTenant,
  TierView,
} from '../../node/views.js';
import { hrefOf } from '../routes.js';
import { counted, duration, noteText, number, timeLeft, timeSince, visibleText } from '../text/words.js';
import { busyWorkersText, unfetchedOf, workerState } from '../workers/worker-state.js';

export interface Alarm {
  /** Unlike the text, the id does not change while the alarm lasts. */
  id: string;
  /** 'alarm': the problem lasts until a person acts, or a wait is over its bound. 'note': the problem may end by itself. */
  level: 'alarm' | 'note';
  text: string;
  fix: string;
  href?: string;
  offer?: {
    scope: ScopeView;
    tenant?: string;
    row: LineRow;
    actions: readonly ActionName[];
  };
}

/** Writes 'Tenant' before a name, so that a reader does not take the name for another word. */
function tenantIn(scope: string, tenant: string): string {
  return `Tenant ${visibleText(tenant)} of ${visibleText(scope)}`;
}

export function jobsWait(count: number): string {
  return `${counted(count, 'job')} ${count === 1 ? 'waits' : 'wait'}`;
}

/** A pause longer than this may have been forgotten: upstreams ask for shorter pauses. */
const FAR_MS = 86_400_000;
/** Busy workers become a note if the first job has waited for longer than this. */
const BUSY_MS = 60_000;

/** A full limit is neither an alarm nor a note. */
export function alarmsOf({ queues, scopes, at }: OverviewView, nameOf: (queue: string) => string): Alarm[] {
  const ofQueues = queues.flatMap((queue): Alarm[] => {
    const state = stateOfQueue(queue, visibleText(nameOf(queue.queue)), boundOf(queue, scopes), at);
    const limit = scopes.find(({ scope }) => scope.queues.includes(queue.queue));
    const href = limit && { href: hrefOf({ page: 'tenants', scope: limit.scope.scope }) };
    return state ? [{ id: `queue ${queue.queue}`, ...state, ...href }] : [];
  });
  const ofScopes = scopes.flatMap((scope) => [
    ...stoppedIn(scope, at),
    ...lateIn(scope, at),
    ...floodIn(scope, queues, nameOf),
  ]);
  const all = [...ofQueues, ...ofScopes];
  return [...all.filter(({ level }) => level === 'alarm'), ...all.filter(({ level }) => level === 'note')];
}

export function boundOf({ queue }: QueueView, scopes: readonly ScopeSummary[]): number | undefined {
  const its = scopes.filter(({ scope }) => scope.queues.includes(queue));
  const bounds = its.flatMap(({ lateAfterMs }) => lateAfterMs ?? []);
  return bounds.length === 0 ? undefined : Math.min(...bounds);
}

export function isLate(due: number | undefined, boundMs: number | undefined, at: number): boolean {
  return due !== undefined && boundMs !== undefined && at - due > boundMs;
}

export function oldestOf({ top }: ScopeSummary): number | undefined {
  const due = top.flatMap(({ oldestDue }) => oldestDue ?? []);
  return due.length === 0 ? undefined : Math.min(...due);
}

type State = Pick<Alarm, 'level' | 'text' | 'fix'>;

function stateOfQueue(queue: QueueView, name: string, boundMs: number | undefined, at: number): State | undefined {
  const { unfetched = 0, oldestDue, slots } = queue;
  const state = workerState(queue);
  if (state === 'unknown') {
    const fix = 'If it is on another server, give it in the option `queues`.';
    const text = `Queue ${name} was not found, so its workers and unfetched jobs are not known.`;
    return { level: 'alarm', text, fix };
  }
  if (unfetched === 0) return undefined;
  const jobs = `${jobsWait(unfetched)} for a worker${ageText(oldestDue, at)}`;
  if (state === 'none')
    return { level: 'alarm', text: `Queue ${name} has no worker: ${jobs}.`, fix: 'Start a worker.' };
  if (state === 'paused') {
    return { level: 'alarm', text: `Queue ${name} is paused: ${jobs}.`, fix: 'queue.resume() ends the pause.' };
  }
  if (state !== 'busy') return undefined;
  const late = isLate(oldestDue, boundMs, at);
  if (!late && !isLate(oldestDue, BUSY_MS, at)) return undefined;
  return {
    level: late ? 'alarm' : 'note',
    text: `Queue ${name}: ${busyWorkersText(slots)}, and ${jobs}.`,
    fix: 'No limit holds these jobs back. Add workers, or raise their concurrency.',
  };
}

function stoppedIn({ scope: view, whole, stopped, paused, closed }: ScopeSummary, at: number): Alarm[] {
  const { scope } = view;
  if (whole && whole.waiting > 0 && whole.pausedUntil !== undefined) {
    const { pausedUntil } = whole;
    const told = stopText(`The whole of ${visibleText(scope)}`, { ...whole, pausedUntil }, at);
    const closed: readonly ActionName[] = whole.isStored ? ['setLimits', 'clearLimits'] : ['setLimits'];
    const actions: readonly ActionName[] = pausedUntil === null ? closed : ['resume'];
    return [
      {
        id: `whole ${scope}`,
        ...told,
        href: hrefOf({ page: 'whole', scope }),
        offer: { scope: view, row: whole, actions },
      },
    ];
  }
  const rest = paused + closed - stopped.length;
  const more: Alarm = {
    id: `more ${scope}`,
    level: 'note',
    text: `${counted(rest, 'more tenant')} of ${visibleText(scope)} with waiting jobs ${rest === 1 ? 'is' : 'are'} paused or may run 0 at a time.`,
    fix: 'The list of these tenants has a button for each pause.',
    href: hrefOf({ page: 'tenants', scope, hold: 'paused' }),
  };
  return [...stopped.map((each) => stoppedAlarm(view, each, at)), ...(rest > 0 ? [more] : [])];
}

function stoppedAlarm(view: ScopeView, its: StoppedTenant, at: number): Alarm {
  const { tenant, waiting, pausedUntil, isStored } = its;
  const { scope, shared } = view;
  const own = shared && pausedUntil !== null ? { ownPausedUntil: pausedUntil } : {};
  const actions: readonly ActionName[] = pausedUntil !== null ? ['resume'] : isStored ? ['clearLimits'] : [];
  return {
    id: `stopped ${scope} ${tenant}`,
    ...stopText(tenantIn(scope, tenant), its, at),
    href: hrefOf({ page: 'tenant', scope, tenant }),
    offer: { scope: view, tenant, row: { waiting, pausedUntil, ...own, tiers: [] }, actions },
  };
}

type Stop = Omit<StoppedTenant, 'tenant'>;

function stopText(name: string, { waiting, pausedUntil, isStored, note, oldestDue }: Stop, at: number): State {
  const made = note ? `${noteText(note, at)}. ` : '';
  const jobs = `${jobsWait(waiting)}${ageText(oldestDue, at)}`;
  if (pausedUntil === null) {
    const fix = isStored
      ? `${made || 'A person stored this limit. '}Go back to the limits of the code, or change it on its page.`
      : 'The code, or the plan that it reads, says 0. Correct it there, or store another limit on its page.';
    return { level: 'alarm', text: `${name} may run 0 jobs at a time, and ${jobs}.`, fix };
  }
  if (pausedUntil === 'resume') {
    const fix = `${made || 'A person paused it. '}Only a person ends this pause: resume it if the reason is over.`;
    return { level: 'alarm', text: `${name} is paused until resumed, and ${jobs}.`, fix };
  }
  const text = `${name} is paused for another ${timeLeft(pausedUntil - at)}, and ${jobs}.`;
  if (pausedUntil - at >= FAR_MS) return { level: 'alarm', text, fix: `${made}Resume it if the reason is over.` };
  const fix = `${made}It ends by itself: resume it only if the reason is over, for example if the upstream takes calls again.`;
  return { level: 'note', text, fix };
}

function lateIn(summary: ScopeSummary, at: number): Alarm[] {
  const { lateAfterMs, top, scope } = summary;
  const oldest = oldestOf(summary);
  if (oldest === undefined || lateAfterMs === undefined || !isLate(oldest, lateAfterMs, at)) return [];
  const tenant = top.find(({ oldestDue }) => oldestDue === oldest)?.tenant ?? '';
  const text =
    `${tenantIn(scope.scope, tenant)}: a job has waited for ${timeSince(at - oldest)}, ` +
    `more than ${duration(lateAfterMs)}.`;
  const href = hrefOf({ page: 'tenant', scope: scope.scope, tenant });
  return [{ id: `late ${scope.scope}`, level: 'alarm', text, fix: 'Its page says what holds it back.', href }];
}

function ageText(oldestDue: number | undefined, at: number): string {
  return oldestDue === undefined ? '' : `, the oldest for ${timeSince(at - oldestDue)}`;
}

/**
 * A tenant floods a shared limit if it has at least this number of waiting jobs, and more than MULTIPLE times the
 * median of the others.
 */
const MIN_JOBS = 100;
const MULTIPLE = 10;

function floodIn(
  { scope: view, waiting, top, medianOfOthers }: ScopeSummary,
  queues: readonly QueueView[],
  nameOf: (queue: string) => string,
): Alarm[] {
  const first = top.find(({ ownPausedUntil }) => ownPausedUntil === undefined);
  if (!view.shared || !first || medianOfOthers === undefined) return [];
  if (first.waiting < MIN_JOBS || first.waiting <= MULTIPLE * medianOfOthers) return [];
  const { scope } = view;
  const { tenant } = first;
  const names = view.queues.map((queue) => visibleText(nameOf(queue))).join(', ');
  const ofQueues = `${view.queues.length === 1 ? 'queue' : 'queues'} ${names}`;
  const unfetched = unfetchedOf(view.queues, queues);
  const more = unfetched > waiting ? `${jobsWait(unfetched)} for a worker, and may be of this tenant too. ` : '';
  return [
    {
      id: `flood ${scope}`,
      level: 'note',
      text:
        `Tenant ${visibleText(tenant)} has ${number(first.waiting)} of the ${number(waiting)} jobs of ${ofQueues} ` +
        `that wait for limit ${visibleText(scope)}; half of the other tenants have at most ${number(medianOfOthers)}.`,
      fix: `${more}The other tenants keep their share. Pause it, or lower its weight, to slow it down.`,
      href: hrefOf({ page: 'tenant', scope, tenant }),
      offer: { scope: view, tenant, row: first, actions: ['pause', 'setLimits'] },
    },
  ];
}

/** A change by less than this number of jobs each minute counts as no change. */
const STILL = 0.5;
const MINUTE_MS = 60_000;

/**
 * Says whether a line grows, or when it becomes empty: at the present rate, or else without new jobs.
 * @param hasWorker whether a worker of any of its queues is connected, as far as is known
 */
export function trendText(summary: ScopeSummary, hasWorker = true): string {
  const { waiting, perMinute } = summary;
  if (waiting === 0) return '';
  if (perMinute !== undefined && perMinute > STILL) return `grows by ${number(Math.ceil(perMinute))} each minute`;
  if (perMinute !== undefined && perMinute <= -STILL) return emptyIn((waiting / -perMinute) * MINUTE_MS);
  if (!hasWorker) return 'no worker is connected';
  const byLimitMs = emptyByLimitMs(summary);
  const byLimit = byLimitMs === undefined ? '' : `${emptyIn(byLimitMs)} without new jobs`;
  if (perMinute === undefined) return byLimit || 'measuring';
  return byLimit ? `does not change; ${byLimit}` : 'does not change';
}

function emptyIn(ms: number): string {
  return `empty in about ${duration(Math.max(1, Math.ceil(ms / MINUTE_MS)) * MINUTE_MS)}`;
}

/**
 * Returns the time until the limits let the last waiting job start; undefined if that time is not known, or while a pause or
 * a concurrency of 0 holds jobs back. If the limit is not shared, the estimate covers only the shown tenants.
 */
function emptyByLimitMs({ whole, waiting, top, paused, closed }: ScopeSummary): number | undefined {
  if (paused + closed > 0 || whole?.pausedUntil !== undefined) return undefined;
  const lines = whole ? [{ waiting, tiers: whole.tiers }] : top;
  const tiers = lines.flatMap((line) => line.tiers.map((tier) => ({ tier, waiting: line.waiting })));
  // The page knows the burst of a gcra tier, but not its rate.
  if (tiers.length === 0 || tiers.some(({ tier }) => tier.kind === 'gcra' || tier.limit === 0)) return undefined;
  return Math.max(...tiers.map((each) => drainMs(each.tier, each.waiting)));
}

function drainMs({ limit, used, windowMs, resetMs, needed = 1 }: TierView, waiting: number): number {
  const over = waiting * needed - Math.max(0, limit - used);
  if (over <= 0) return 0;
  // Used units may become free together or one by one, so the longer time counts.
  return Math.max(resetMs + (Math.ceil(over / limit) - 1) * windowMs, (over / limit) * windowMs);
}
