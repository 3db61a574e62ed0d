import type { OverviewView, ScopeSummary } from '../../node/views/overview-views.js';
import type { QueueView } from '../../node/views/queue-view.js';
import type { TenantRow } from '../../node/views/views.js';
import { hrefOf } from '../routing/routes.js';
import { counted, duration, timeLeft, timeSince } from '../text/durations.js';
import { visibleText } from '../text/visible-text.js';
import { workerState } from '../workers/worker-state.js';

/** A pause that lasts for so much longer may have been forgotten, in milliseconds: an upstream asks for less. */
const FAR_MS = 86_400_000;

/** Something that a person has to see to. */
export interface Alarm {
  /** What is wrong. */
  text: string;
  /** What to do about it. */
  fix: string;
  /** The page that shows more; absent if the text is all. */
  href?: string;
}

/**
 * What is wrong now: queues without workers, jobs that wait for a person, and waits that are longer than their bound. Limits that are
 * used are no alarm.
 */
export function alarmsOf({ queues, scopes, at }: OverviewView): Alarm[] {
  const ofQueues = queues.flatMap((queue) => alarmOfQueue(queue, boundOf(queue, scopes), at) ?? []);
  const ofScopes = scopes.flatMap((scope) => [...stoppedIn(scope, at), alarmOfScope(scope, at) ?? []].flat());
  return [...ofQueues, ...ofScopes];
}

/** The least bound of the limits that count the jobs of a queue. */
export function boundOf({ queue }: QueueView, scopes: readonly ScopeSummary[]): number | undefined {
  const its = scopes.filter(({ scope }) => scope.queues.includes(queue));
  const bounds = its.flatMap(({ lateAfterMs }) => lateAfterMs ?? []);
  return bounds.length === 0 ? undefined : Math.min(...bounds);
}

/** Whether a job that was due then has waited for longer than its bound. */
export function isLate(due: number | undefined, boundMs: number | undefined, at: number): boolean {
  return due !== undefined && boundMs !== undefined && at - due > boundMs;
}

/** When the job that has waited longest was due, of the tenants that are shown. */
export function oldestOf({ top }: ScopeSummary): number | undefined {
  const due = top.flatMap(({ oldestDue }) => oldestDue ?? []);
  return due.length === 0 ? undefined : Math.min(...due);
}

function alarmOfQueue(queue: QueueView, boundMs: number | undefined, at: number): Alarm | undefined {
  const { unfetched = 0, oldestDue } = queue;
  const name = `Queue ${visibleText(queue.queue)}`;
  const state = workerState(queue);
  if (state === 'unknown') {
    const fix = 'Give it in the option queues, if it is on another server.';
    return { text: `${name} was not found, so its workers and unfetched jobs are not known.`, fix };
  }
  const since = oldestDue === undefined ? '' : `, the first for ${timeSince(at - oldestDue)}`;
  const jobs = `${counted(unfetched, 'job')} ${unfetched === 1 ? 'waits' : 'wait'} there${since}`;
  if (unfetched === 0) return undefined;
  if (state === 'none') return { text: `${name} has no worker: ${jobs}.`, fix: 'Start a worker.' };
  if (state === 'paused') return { text: `${name} is paused: ${jobs}.`, fix: 'queue.resume() ends that.' };
  if (!isLate(oldestDue, boundMs, at)) return undefined;
  return {
    text: `The workers of queue ${visibleText(queue.queue)} are too few, or slow: ${jobs}.`,
    fix: 'Add workers, or raise their concurrency; no limit holds these jobs back.',
  };
}

/** Whose jobs do not start before somebody acts: a pause without an end, or with a far one, and a concurrency of 0. */
function stoppedIn({ scope: { scope, shared }, whole, top }: ScopeSummary, at: number): Alarm[] {
  const ofAll = whole && stopped(`The whole of ${visibleText(scope)}`, whole.pausedUntil, whole.waiting, at);
  if (ofAll) return [{ ...ofAll, href: hrefOf({ page: 'whole', scope }) }];
  return top.flatMap(({ tenant, waiting, pausedUntil, ownPausedUntil }) => {
    const name = `${visibleText(tenant)} in ${visibleText(scope)}`;
    const its = stopped(name, shared ? ownPausedUntil : pausedUntil, waiting, at);
    return its ? [{ ...its, href: hrefOf({ page: 'tenant', scope, tenant }) }] : [];
  });
}

function stopped(name: string, until: TenantRow['pausedUntil'], waiting: number, at: number): Alarm | undefined {
  if (waiting === 0 || until === undefined || (typeof until === 'number' && until - at < FAR_MS)) return undefined;
  const jobs = `${counted(waiting, 'job')} ${waiting === 1 ? 'waits' : 'wait'}`;
  if (until === null) {
    return { text: `${name}: the concurrency is 0, and ${jobs}.`, fix: 'Change or clear its limits on its page.' };
  }
  const left = until === 'resume' ? 'until resumed' : `for ${timeLeft(until - at)}`;
  return { text: `${name} is paused ${left}, and ${jobs}.`, fix: 'Resume it on its page.' };
}

function alarmOfScope(summary: ScopeSummary, at: number): Alarm | undefined {
  const { lateAfterMs, top, scope } = summary;
  const oldest = oldestOf(summary);
  if (oldest === undefined || lateAfterMs === undefined || !isLate(oldest, lateAfterMs, at)) return undefined;
  const tenant = top.find(({ oldestDue }) => oldestDue === oldest)?.tenant ?? '';
  return {
    text:
      `${visibleText(tenant)} in ${visibleText(scope.scope)}: a job has waited for ${timeSince(at - oldest)}, ` +
      `more than ${duration(lateAfterMs)}.`,
    fix: 'Its page says what holds it back.',
    href: hrefOf({ page: 'tenant', scope: scope.scope, tenant }),
  };
}
