import type { ScopeSummary } from '../../node/views/overview-views.js';
import type { QueueView } from '../../node/views/queue-view.js';
import { hrefOf } from '../routing/routes.js';
import { number } from '../text/durations.js';
import { visibleText } from '../text/visible-text.js';
import { unfetchedOf } from '../workers/worker-state.js';
import { type Alarm, jobsWait } from './alarm.js';

/**
 * A tenant floods a shared limit if it has at least this number of waiting jobs, and more than MULTIPLE times the
 * median of the others.
 */
const MIN_JOBS = 100;
const MULTIPLE = 10;

export function floodIn(
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
