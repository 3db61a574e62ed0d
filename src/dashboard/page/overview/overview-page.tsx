import { Fragment } from 'preact';
import { useRef } from 'preact/hooks';
import type { LineRow, OverviewView, ScopeSummary } from '../../node/views.js';
import { ActionButtons } from '../actions/dialog.js';
import { Held } from '../limits/cells.js';
import { type Live, useCommon } from '../live/live-stream.js';
import { Countdown, Elapsed, useNow } from '../live/time.js';
import { orderedRows, useHold } from '../live/use-hold.js';
import { hrefOf } from '../routes.js';
import { LiveView, Name, Panel, ScopeLink, Table } from '../text/parts.js';
import { counted, nextIn, number } from '../text/words.js';
import { QueuesTable } from '../workers/queues-table.js';
import { holdsJobs, queueNames, unfetchedOf } from '../workers/worker-state.js';
import { type Alarm, alarmsOf, boundOf, isLate, jobsWait, oldestOf, trendText } from './alarms.js';

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

/** Limits without jobs that wait for a turn or for a worker share one line below the table. */
const LIMIT_HEADS = ['Limit', 'Waiting', 'Longest wait', 'Trend', 'Tenants with the most jobs', 'Stopped'];

function LimitsTable({ view: { scopes, queues, at } }: { view: OverviewView }) {
  const short = new Set(queues.filter(holdsJobs).map(({ queue }) => queue));
  const unmanned = new Set(queues.filter(({ workers }) => workers === 0).map(({ queue }) => queue));
  const [isHeld, holding] = useHold();
  const shown = useRef<string[]>([]);
  const isIdle = ({ scope, waiting }: ScopeSummary) =>
    waiting === 0 && unfetchedOf(scope.queues, queues) === 0 && !(isHeld && shown.current.includes(scope.scope));
  const idle = scopes.filter(isIdle);
  const busy = scopes.filter((each) => !isIdle(each));
  const rows = orderedRows(busy, ({ scope }) => scope.scope, shown.current, isHeld);
  shown.current = rows.map(({ scope }) => scope.scope);
  return (
    <Panel id="limits" title="Limits">
      {rows.length > 0 && (
        <Table label="Limits" of="plain cards" heads={LIMIT_HEADS} holding={holding}>
          {rows.map((each) => (
            <LimitRow
              key={each.scope.scope}
              summary={each}
              at={at}
              unfetched={unfetchedOf(each.scope.queues, queues)}
              lacksWorker={each.scope.queues.some((queue) => short.has(queue))}
              hasWorker={each.scope.queues.length === 0 || each.scope.queues.some((queue) => !unmanned.has(queue))}
            />
          ))}
        </Table>
      )}
      {idle.length > 0 && (
        <p class="idle quiet">
          {counted(idle.length, 'limit')} with no waiting job:{' '}
          {idle.map(({ scope: { scope } }, i) => (
            <Fragment key={scope}>
              {i > 0 && ', '}
              <ScopeLink scope={scope} />
            </Fragment>
          ))}
        </p>
      )}
    </Panel>
  );
}

interface LimitRowProps {
  summary: ScopeSummary;
  at: number;
  unfetched: number;
  lacksWorker: boolean;
  hasWorker: boolean;
}

function LimitRow({ summary, at, unfetched, lacksWorker, hasWorker }: LimitRowProps) {
  const { scope, waiting, tenants, isCut, paused, closed, whole, lateAfterMs } = summary;
  const oldest = oldestOf(summary);
  return (
    <tr>
      <th scope="row">
        <ScopeLink scope={scope.scope} />
        {scope.shared && <span class="tag"> shared</span>}
      </th>
      <td data-label="Waiting">
        <span class="num">
          {isCut && 'at least '}
          {counted(waiting, 'job')}
        </span>
        {tenants > 0 && <span class="quiet">, {counted(tenants, 'tenant')}</span>}
        {unfetched > 0 && (
          <p class="quiet">
            {waiting > 0 && 'and '}
            {number(unfetched)} for a worker
          </p>
        )}
      </td>
      <td data-label="Longest wait" class={isLate(oldest, lateAfterMs, at) ? 'late' : undefined}>
        {oldest !== undefined && <Elapsed at={oldest} />}
      </td>
      <td data-label="Trend">{trendText(summary, hasWorker)}</td>
      <td data-label="Tenants with the most jobs" class="wide">
        {whole && waiting > 0 && (
          <p>
            All: <Cause row={whole} lacksWorker={lacksWorker} />
          </p>
        )}
        <Tops summary={summary} lacksWorker={lacksWorker} />
      </td>
      <td data-label="Stopped">
        {paused > 0 && <span class="badge paused">{counted(paused, 'tenant')} paused</span>}
        {closed > 0 && <span class="badge alarm">{counted(closed, 'tenant')}: 0 at a time</span>}
      </td>
    </tr>
  );
}

/** Names only one tenant if the list is too short for all tenants with the highest number of waiting jobs. */
function Tops({ summary: { scope, top, tied }, lacksWorker }: { summary: ScopeSummary; lacksWorker: boolean }) {
  const [first] = top;
  const isTied = first !== undefined && tied > top.length;
  return (
    <>
      {isTied && (
        <p>
          {number(tied)} tenants have {counted(first.waiting, 'job')} each, such as:
        </p>
      )}
      {top.slice(0, isTied ? 1 : undefined).map((row) => (
        <p key={row.tenant}>
          <a href={hrefOf({ page: 'tenant', scope: scope.scope, tenant: row.tenant })}>
            <Name of={row.tenant} />
          </a>{' '}
          {!isTied && <span class="num">{number(row.waiting)} </span>}
          {/* The limit of a shared scope holds back all tenants together: only a pause belongs to one tenant. */}
          {(!scope.shared || row.pausedUntil !== undefined) && <Cause row={row} lacksWorker={lacksWorker} />}
        </p>
      ))}
    </>
  );
}

function Cause({ row, lacksWorker }: { row: LineRow; lacksWorker: boolean }) {
  const { pausedUntil, nextTurn } = row;
  return (
    <>
      <Held row={row} lacksWorker={lacksWorker} />{' '}
      {pausedUntil === undefined && typeof nextTurn === 'number' && (
        <span class="quiet">
          <Countdown at={nextTurn} words={nextIn} />
        </span>
      )}
    </>
  );
}
