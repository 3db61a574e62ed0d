import type { OverviewView, ScopeSummary, StoppedTenant } from '../../node/views/overview-views.js';
import type { QueueView } from '../../node/views/queue-view.js';
import type { ActionName, ScopeView, TenantRow } from '../../node/views/views.js';
import { hrefOf } from '../routing/routes.js';
import { counted, duration, number, timeLeft, timeSince } from '../text/durations.js';
import { visibleText } from '../text/visible-text.js';
import { busyWorkersText, workerState } from '../workers/worker-state.js';

/** A pause that lasts longer may be forgotten, in milliseconds: an upstream asks for less. */
const FAR_MS = 86_400_000;
/** Busy workers are noted when the first job has waited for longer, in milliseconds. */
const BUSY_MS = 60_000;
/** A tenant floods a shared limit if it has this part of the waiting jobs, and this number of them. */
const FLOOD_PART = 0.5;
const FLOOD_JOBS = 100;

/** Something that the person on call should know. */
export interface Alarm {
  /** 'alarm': it does not end before a person acts, or is over its bound. 'note': it may end by itself. */
  level: 'alarm' | 'note';
  /** The state, in a sentence. */
  text: string;
  /** The remedy. */
  fix: string;
  /** The page with the details; absent if there is none. */
  href?: string;
  /** The actions that the alarm offers. */
  offer?: {
    scope: ScopeView;
    tenant?: string;
    row: Omit<TenantRow, 'tenant'>;
    actions: readonly ActionName[];
  };
}

/**
 * Returns what is wrong now, the alarms first. A full limit is no alarm.
 * @param nameOf returns the name of a queue as the page shows it
 */
export function alarmsOf({ queues, scopes, at }: OverviewView, nameOf: (queue: string) => string): Alarm[] {
  const ofQueues = queues.flatMap((queue) => {
    const alarm = alarmOfQueue(queue, visibleText(nameOf(queue.queue)), boundOf(queue, scopes), at);
    return alarm ? [alarm] : [];
  });
  const ofScopes = scopes.flatMap((scope) => [...stoppedIn(scope, at), ...lateIn(scope, at), ...floodIn(scope)]);
  const all = [...ofQueues, ...ofScopes];
  return [...all.filter(({ level }) => level === 'alarm'), ...all.filter(({ level }) => level === 'note')];
}

/** Returns the shortest bound of the limits that count the jobs of a queue. */
export function boundOf({ queue }: QueueView, scopes: readonly ScopeSummary[]): number | undefined {
  const its = scopes.filter(({ scope }) => scope.queues.includes(queue));
  const bounds = its.flatMap(({ lateAfterMs }) => lateAfterMs ?? []);
  return bounds.length === 0 ? undefined : Math.min(...bounds);
}

/** Returns whether a job has waited for longer than its bound. */
export function isLate(due: number | undefined, boundMs: number | undefined, at: number): boolean {
  return due !== undefined && boundMs !== undefined && at - due > boundMs;
}

/** Returns when the oldest job of the shown tenants was due. */
export function oldestOf({ top }: ScopeSummary): number | undefined {
  const due = top.flatMap(({ oldestDue }) => oldestDue ?? []);
  return due.length === 0 ? undefined : Math.min(...due);
}

function alarmOfQueue(queue: QueueView, name: string, boundMs: number | undefined, at: number): Alarm | undefined {
  const { unfetched = 0, oldestDue, slots } = queue;
  const state = workerState(queue);
  if (state === 'unknown') {
    const fix = 'Give it in the option queues, if it is on another server.';
    const text = `Queue ${name} was not found, so its workers and unfetched jobs are not known.`;
    return { level: 'alarm', text, fix };
  }
  if (unfetched === 0) return undefined;
  const since = oldestDue === undefined ? '' : `, the first for ${timeSince(at - oldestDue)}`;
  const jobs = `${jobsWait(unfetched)} for a worker${since}`;
  if (state === 'none')
    return { level: 'alarm', text: `Queue ${name} has no worker: ${jobs}.`, fix: 'Start a worker.' };
  if (state === 'paused') {
    return { level: 'alarm', text: `Queue ${name} is paused: ${jobs}.`, fix: 'queue.resume() ends that.' };
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

/** Returns the pauses, and the concurrencies of 0, that keep jobs from starting. */
function stoppedIn({ scope: view, whole, stopped, paused }: ScopeSummary, at: number): Alarm[] {
  const { scope } = view;
  if (whole && whole.waiting > 0 && whole.pausedUntil !== undefined) {
    const { pausedUntil } = whole;
    const told = stopText(`The whole of ${visibleText(scope)}`, { ...whole, pausedUntil }, at);
    const actions: readonly ActionName[] = pausedUntil === null ? ['setLimits', 'clearLimits'] : ['resume'];
    return [{ ...told, href: hrefOf({ page: 'whole', scope }), offer: { scope: view, row: whole, actions } }];
  }
  const rest = paused - stopped.length;
  const more: Alarm = {
    level: 'note',
    text: `${counted(rest, 'more tenant')} of ${visibleText(scope)} ${rest === 1 ? 'is' : 'are'} paused while jobs wait.`,
    fix: 'The list of the paused tenants has a button for each.',
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
    ...stopText(`${visibleText(tenant)} in ${visibleText(scope)}`, its, at),
    href: hrefOf({ page: 'tenant', scope, tenant }),
    offer: { scope: view, tenant, row: { waiting, pausedUntil, ...own, tiers: [] }, actions },
  };
}

type Stop = Pick<StoppedTenant, 'waiting' | 'pausedUntil' | 'isStored'>;

function stopText(name: string, { waiting, pausedUntil, isStored }: Stop, at: number): Omit<Alarm, 'href' | 'offer'> {
  if (pausedUntil === null) {
    const fix = isStored
      ? 'A person stored this limit. Clear it to go back to the limits of the code, or change it on its page.'
      : 'The code, or the plan that it reads, says 0. Correct it there, or store another limit on its page.';
    return { level: 'alarm', text: `${name} may run 0 jobs at a time, and ${jobsWait(waiting)}.`, fix };
  }
  if (pausedUntil === 'resume') {
    const fix = 'A person paused it, and nothing else ends the pause. Resume it if the reason is over.';
    return { level: 'alarm', text: `${name} is paused until resumed, and ${jobsWait(waiting)}.`, fix };
  }
  const text = `${name} is paused for another ${timeLeft(pausedUntil - at)}, and ${jobsWait(waiting)}.`;
  if (pausedUntil - at >= FAR_MS) return { level: 'alarm', text, fix: 'Resume it if the reason is over.' };
  const fix =
    'The upstream asked for it (RetryLater, e.g. after a 429), or a person paused it. ' +
    'It ends by itself: resume it only if the upstream takes calls again.';
  return { level: 'note', text, fix };
}

/** Returns an alarm if a job has waited for longer than the bound of the limit. */
function lateIn(summary: ScopeSummary, at: number): Alarm[] {
  const { lateAfterMs, top, scope } = summary;
  const oldest = oldestOf(summary);
  if (oldest === undefined || lateAfterMs === undefined || !isLate(oldest, lateAfterMs, at)) return [];
  const tenant = top.find(({ oldestDue }) => oldestDue === oldest)?.tenant ?? '';
  const text =
    `${visibleText(tenant)} in ${visibleText(scope.scope)}: a job has waited for ${timeSince(at - oldest)}, ` +
    `more than ${duration(lateAfterMs)}.`;
  const href = hrefOf({ page: 'tenant', scope: scope.scope, tenant });
  return [{ level: 'alarm', text, fix: 'Its page says what holds it back.', href }];
}

/** Returns a note if one tenant has most of the jobs that wait for a shared limit. */
function floodIn({ scope: view, waiting, tenants, top }: ScopeSummary): Alarm[] {
  const first = top.find(({ ownPausedUntil }) => ownPausedUntil === undefined);
  if (!view.shared || !first || tenants < 2) return [];
  if (first.waiting < FLOOD_JOBS || first.waiting < FLOOD_PART * waiting) return [];
  const { tenant } = first;
  const part = `${number(first.waiting)} of the ${number(waiting)} jobs`;
  return [
    {
      level: 'note',
      text: `${visibleText(tenant)} has ${part} that wait in ${visibleText(view.scope)}.`,
      fix: 'The other tenants keep their share. Pause it, or lower its weight, to slow it down.',
      href: hrefOf({ page: 'tenant', scope: view.scope, tenant }),
      offer: { scope: view, tenant, row: first, actions: ['pause', 'setLimits'] },
    },
  ];
}

function jobsWait(count: number): string {
  return `${counted(count, 'job')} ${count === 1 ? 'waits' : 'wait'}`;
}
