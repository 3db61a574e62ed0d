import type { OverviewView } from '../../node/views/views.js';
import { ActionButtons } from '../actions/action-buttons.js';
import { useCommon } from '../live/server.js';
import { useNow } from '../live/time.js';
import type { Live } from '../live/use-live.js';
import { LiveView } from '../text/parts.js';
import { QueuesTable } from '../workers/queues-table.js';
import { queueNames } from '../workers/worker-state.js';
import { type Alarm, alarmsOf, boundOf, isLate, jobsWait } from './alarms.js';
import { LimitsTable } from './limits-table.js';

export function OverviewPage({ live }: { live: Live }) {
  // All parts of the page use the same time.
  const at = useNow();
  const view = live.view?.view === 'overview' ? { ...live.view, at } : undefined;
  return (
    <>
      <div class="heading">
        <h1 tabIndex={-1}>Overview</h1>
      </div>
      <LiveView state={live.state}>
        {view && (
          <>
            <Alarms view={view} />
            <LimitsTable view={view} />
            <QueuesTable
              queues={view.queues}
              isLate={(queue) => isLate(queue.oldestDue, boundOf(queue, view.scopes), view.at)}
            />
          </>
        )}
      </LiveView>
    </>
  );
}

function Alarms({ view }: { view: OverviewView }) {
  const alarms = alarmsOf(view, queueNames(useCommon().scopes));
  const waiting = view.scopes.reduce((sum, each) => sum + each.waiting, 0);
  const unfetched = view.queues.reduce((sum, each) => sum + (each.unfetched ?? 0), 0);
  return (
    <section aria-label="What is wrong" class="alarms">
      {alarms.map((alarm) => (
        <AlarmBox key={alarm.id} alarm={alarm} />
      ))}
      <p class="quiet">
        {alarms.length === 0 && 'No problem is known. '}
        {jobsWait(waiting)} for limits, and {jobsWait(unfetched)} for a worker
        {unfetched > 0 && ': their tenants are not known yet'}.
      </p>
    </section>
  );
}

function AlarmBox({ alarm: { level, text, fix, href, offer } }: { alarm: Alarm }) {
  return (
    <div class={level === 'alarm' ? 'error alarm-box' : 'note alarm-box'}>
      <p>
        <strong>{href === undefined ? text : <a href={href}>{text}</a>}</strong> {fix}
      </p>
      {offer && (
        <ActionButtons
          scope={offer.scope}
          {...(offer.tenant !== undefined && { tenant: offer.tenant })}
          row={offer.row}
          stored={null}
          only={offer.actions}
        />
      )}
    </div>
  );
}
