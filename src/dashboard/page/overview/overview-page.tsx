import type { OverviewView, ScopeSummary, TopTenant } from '../../node/views/overview-views.js';
import { Held } from '../limits/held.js';
import { isStale } from '../live/live-state.js';
import { Elapsed } from '../live/time.js';
import type { Live } from '../live/use-live.js';
import { hrefOf } from '../routing/routes.js';
import { counted, number } from '../text/durations.js';
import { visibleText } from '../text/visible-text.js';
import { QueuesTable } from '../workers/queues-table.js';
import { holdsJobs } from '../workers/worker-state.js';
import { alarmsOf, boundOf, isLate, oldestOf } from './alarms.js';
import { trendText } from './trend-text.js';

/** All limits and queues: what is wrong, where jobs wait, and for what. */
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
          {live.state.phase === 'connecting' || live.state.phase === 'live' ? 'Loading' : 'Nothing was read yet.'}
        </p>
      )}
    </>
  );
}

function Alarms({ view }: { view: OverviewView }) {
  const alarms = alarmsOf(view);
  const waiting = view.scopes.reduce((sum, each) => sum + each.waiting, 0);
  const unfetched = view.queues.reduce((sum, each) => sum + (each.unfetched ?? 0), 0);
  return (
    <section aria-label="What is wrong" class="alarms">
      {alarms.map(({ text, fix, href }) => (
        <p key={text} class="error">
          <strong>{href === undefined ? text : <a href={href}>{text}</a>}</strong> {fix}
        </p>
      ))}
      <p class="quiet">
        {alarms.length === 0 && 'Nothing is known to be wrong. '}
        {counted(waiting, 'job')} {waiting === 1 ? 'waits' : 'wait'} for limits, and {counted(unfetched, 'job')} for a
        worker.
      </p>
    </section>
  );
}

function Limits({ view }: { view: OverviewView }) {
  const short = new Set(view.queues.filter(holdsJobs).map(({ queue }) => queue));
  return (
    <section class="panel" aria-labelledby="limits">
      <h2 id="limits">Limits</h2>
      <table class="plain cards" aria-label="Limits">
        <thead>
          <tr>
            <th scope="col">Limit</th>
            <th scope="col" class="number">
              Waiting
            </th>
            <th scope="col">Longest wait</th>
            <th scope="col">Clears</th>
            <th scope="col">Most jobs wait of</th>
            <th scope="col">Paused</th>
          </tr>
        </thead>
        <tbody>
          {view.scopes.map((each) => (
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
        <a href={hrefOf({ page: 'tenants', scope: scope.scope, search: '', number: 0 })}>
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
      <td data-label="Clears">{trendText(waiting, perMinute)}</td>
      <td data-label="Most jobs wait of" class="wide">
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
  row: TopTenant;
  scope: string;
  lacksWorker: boolean;
  /** A tenant of a shared scope is held back with all others, except by a pause of its own. */
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
