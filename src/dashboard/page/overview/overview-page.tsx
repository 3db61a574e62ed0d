import { useRef } from 'preact/hooks';
import type { OverviewView, ScopeSummary } from '../../node/views/overview-views.js';
import type { TenantRow } from '../../node/views/views.js';
import { ActionButtons } from '../actions/action-buttons.js';
import { Held } from '../limits/held.js';
import { isStale } from '../live/live-state.js';
import { orderedRows } from '../live/row-order.js';
import { useCommon } from '../live/server.js';
import { Elapsed } from '../live/time.js';
import { useHold } from '../live/use-hold.js';
import type { Live } from '../live/use-live.js';
import { hrefOf } from '../routing/routes.js';
import { counted, number } from '../text/durations.js';
import { visibleText } from '../text/visible-text.js';
import { queueNames } from '../workers/queue-names.js';
import { QueuesTable } from '../workers/queues-table.js';
import { holdsJobs } from '../workers/worker-state.js';
import { type Alarm, alarmsOf, boundOf, isLate, oldestOf } from './alarms.js';
import { trendText } from './trend-text.js';

/** Shows what is wrong, and then all limits and queues. */
export function OverviewPage({ live }: { live: Live }) {
  const view = live.view?.view === 'overview' ? live.view : undefined;
  return (
    <>
      <div class="heading">
        <h1 tabIndex={-1}>Overview</h1>
      </div>
      {view ? (
        <div class={isStale(live.state) ? 'stale' : undefined}>
          <Alarms view={view} />
          <Limits view={view} />
          <QueuesTable
            queues={view.queues}
            isLate={(queue) => isLate(queue.oldestDue, boundOf(queue, view.scopes), view.at)}
          />
        </div>
      ) : (
        <p class="empty">
          {live.state.phase === 'connecting' || live.state.phase === 'live' ? 'Loading' : 'No state has arrived.'}
        </p>
      )}
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
        <AlarmBox key={alarm.href ?? alarm.text} alarm={alarm} />
      ))}
      <p class="quiet">
        {alarms.length === 0 && 'No problem is known. '}
        {counted(waiting, 'job')} {waiting === 1 ? 'waits' : 'wait'} for limits, and {counted(unfetched, 'job')} for a
        worker.
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

function Limits({ view }: { view: OverviewView }) {
  const short = new Set(view.queues.filter(holdsJobs).map(({ queue }) => queue));
  const [isHeld, hold, release] = useHold();
  const shown = useRef<string[]>([]);
  const rows = orderedRows(view.scopes, ({ scope }) => scope.scope, shown.current, isHeld);
  shown.current = rows.map(({ scope }) => scope.scope);
  return (
    <section class="panel" aria-labelledby="limits">
      <h2 id="limits">Limits</h2>
      <table
        class="plain cards"
        aria-label="Limits"
        onPointerMove={hold}
        onPointerLeave={release}
        onFocusIn={hold}
        onFocusOut={release}
      >
        <thead>
          <tr>
            <th scope="col">Limit</th>
            <th scope="col" class="number">
              Waiting
            </th>
            <th scope="col">Longest wait</th>
            <th scope="col">Trend</th>
            <th scope="col">Tenants with the most jobs</th>
            <th scope="col">Paused</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((each) => (
            <LimitRow
              key={each.scope.scope}
              summary={each}
              at={view.at}
              lacksWorker={each.scope.queues.some((queue) => short.has(queue))}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function LimitRow({ summary, at, lacksWorker }: { summary: ScopeSummary; at: number; lacksWorker: boolean }) {
  const { scope, waiting, tenants, isCut, paused, whole, top, perMinute, lateAfterMs } = summary;
  const oldest = oldestOf(summary);
  return (
    <tr>
      <th scope="row">
        <a href={hrefOf({ page: 'tenants', scope: scope.scope })}>
          <bdi>{visibleText(scope.scope)}</bdi>
        </a>
        {scope.shared && <span class="tag"> shared</span>}
      </th>
      <td class="number" data-label="Waiting">
        <span class="num">
          {isCut && 'at least '}
          {number(waiting)}
        </span>
        {tenants > 0 && <span class="quiet"> of {counted(tenants, 'tenant')}</span>}
      </td>
      <td data-label="Longest wait" class={isLate(oldest, lateAfterMs, at) ? 'late' : undefined}>
        {oldest !== undefined && <Elapsed at={oldest} />}
      </td>
      <td data-label="Trend">{trendText(waiting, perMinute)}</td>
      <td data-label="Tenants with the most jobs" class="wide">
        {whole && waiting > 0 && (
          <p>
            All: <Held row={whole} lacksWorker={lacksWorker} />
          </p>
        )}
        {top.map((row) => (
          <Top key={row.tenant} row={row} scope={scope.scope} lacksWorker={lacksWorker} isHeldAlone={!scope.shared} />
        ))}
      </td>
      <td data-label="Paused">{paused > 0 && <span class="badge paused">{counted(paused, 'tenant')}</span>}</td>
    </tr>
  );
}

interface TopProps {
  row: TenantRow;
  scope: string;
  lacksWorker: boolean;
  /** False in a shared scope: its limit holds back all tenants together, and only a pause belongs to one tenant. */
  isHeldAlone: boolean;
}

function Top({ row, scope, lacksWorker, isHeldAlone }: TopProps) {
  return (
    <p>
      <a href={hrefOf({ page: 'tenant', scope, tenant: row.tenant })}>
        <bdi>{visibleText(row.tenant)}</bdi>
      </a>{' '}
      <span class="num">{number(row.waiting)}</span>{' '}
      {(isHeldAlone || row.pausedUntil !== undefined) && <Held row={row} lacksWorker={lacksWorker} />}
    </p>
  );
}
