import { useRef } from 'preact/hooks';
import type { MemberView, ScopeView, TenantView } from '../../node/views.js';
import { limitsText } from '../actions/actions.js';
import { ActionButtons } from '../actions/dialog.js';
import { Admissions } from '../limits/admissions.js';
import { Held, NextTurn, Running, Share } from '../limits/cells.js';
import type { Live } from '../live/live-stream.js';
import { useCommon } from '../live/server.js';
import { Countdown, Elapsed, Note } from '../live/time.js';
import { useHold } from '../live/use-hold.js';
import { hrefOf, type Route, streamOf } from '../routes.js';
import { Fact, LiveView, Name, Panel, ScopeLink, Table } from '../text/parts.js';
import { counted, number, visibleText } from '../text/words.js';
import { QueuesTable } from '../workers/queues-table.js';
import { lacksWorkerIn, queueNames } from '../workers/worker-state.js';

function LineTable({ view: { scope, row, line: newest, isLineCut } }: { view: TenantView }) {
  const [isHeld, holding] = useHold();
  // While the pointer is on the table, the line does not change, so that a click hits the chosen job.
  const shown = useRef(newest);
  if (!isHeld) shown.current = newest;
  const line = shown.current;
  return (
    <Panel id="line" title="Line">
      {line.length === 0 ? (
        <p class="quiet">
          {row.waiting === 0
            ? 'No job waits.'
            : `${counted(row.waiting, 'waiting job')}, but none in this line: another limit refuses, or no worker is free.`}
        </p>
      ) : (
        <Table label="Line" heads={[['In front', 'number'], 'Job', 'Turn']} holding={holding}>
          {line.map((waiter) => (
            <tr key={waiter.id}>
              <td class="number num">{number(waiter.position)}</td>
              <td>
                <JobName job={waiter} scope={scope} />
              </td>
              <td>
                <NextTurn
                  row={{ ...row, waiting: 1, nextTurn: waiter.turn, isEstimated: undefined }}
                  shared={scope.shared}
                  isLong
                />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {isLineCut && (
        <p class="quiet">
          The first {number(line.length)} of {number(row.waiting)}.
        </p>
      )}
    </Panel>
  );
}

function RunningTable({ view: { scope, row, running } }: { view: TenantView }) {
  const { running: count = 0 } = row;
  return (
    <Panel id="running" title="Running">
      {running.length === 0 ? (
        <p class="quiet">{row.running === undefined ? 'Not counted: there is no cap.' : 'No job runs.'}</p>
      ) : (
        <Table label="Running" heads={['Job', 'For', 'Lease ends in']}>
          {running.map((run) => (
            <tr key={run.id}>
              <td>
                <JobName job={run} scope={scope} />
              </td>
              <td>
                <Elapsed at={run.since} />
              </td>
              <td>
                <Countdown at={run.expires} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {count > running.length && (
        <p class="quiet">
          The first {number(running.length)} of {number(count)}.
        </p>
      )}
    </Panel>
  );
}

interface JobNameProps {
  job: MemberView;
  scope: ScopeView;
}

function JobName({ job: { id, queue, jobId }, scope }: JobNameProps) {
  const nameOf = queueNames(useCommon().scopes);
  if (jobId === undefined || queue === undefined) return <Name of={id} />;
  return (
    <>
      <a href={hrefOf({ page: 'job', id: jobId, queue })}>
        <Name of={jobId} />
      </a>
      {scope.queues.length > 1 && (
        <span class="quiet">
          {' '}
          in <Name of={nameOf(queue)} />
        </span>
      )}
    </>
  );
}

interface TenantPageProps {
  route: Extract<Route, { page: 'tenant' | 'whole' }>;
  live: Live;
}

export function TenantPage({ route, live }: TenantPageProps) {
  const isThis = live.view?.view === 'tenant' && live.url === streamOf(route);
  const view = isThis ? (live.view as TenantView) : undefined;
  const tenant = route.page === 'tenant' ? route.tenant : undefined;
  // In a shared scope, limits, dots and running jobs belong to all tenants together.
  const isShareholder = view?.scope.shared === true && tenant !== undefined;
  const name = tenant === undefined ? 'All tenants together' : visibleText(tenant);
  return (
    <>
      <nav class="crumbs" aria-label="Way back">
        <ScopeLink scope={route.scope} />
        <span aria-hidden="true"> /</span>
      </nav>
      <div class="heading">
        <h1 tabIndex={-1} class={name.length > 60 ? 'long' : undefined}>
          <bdi>{name}</bdi>
        </h1>
        {view && (
          <ActionButtons
            scope={view.scope}
            {...(tenant !== undefined && { tenant })}
            row={view.row}
            stored={view.stored}
          />
        )}
      </div>
      <LiveView state={live.state}>
        {view && (
          <>
            <Figures view={view} isShareholder={isShareholder} />
            {isShareholder ? <SharedLimits scope={route.scope} /> : <Admissions view={view} name={name} />}
            <QueuesTable queues={view.queues} />
            <div class="two">
              <LineTable view={view} />
              {!isShareholder && <RunningTable view={view} />}
            </div>
          </>
        )}
      </LiveView>
    </>
  );
}

function SharedLimits({ scope }: { scope: string }) {
  return (
    <Panel id="limits" title="Limits">
      <p>
        A tenant has no tiers of its own here. Its weight sets its share of the limits of{' '}
        <a href={hrefOf({ page: 'whole', scope })}>all tenants together</a>.
      </p>
    </Panel>
  );
}

function Figures({ view, isShareholder }: { view: TenantView; isShareholder: boolean }) {
  const { row, scope, stored, storedNote, queues } = view;
  // This view does not know whether a shared limit has room.
  const lacksWorker = !isShareholder && lacksWorkerIn(queues, undefined);
  return (
    <dl class="figures panel">
      <Fact name="Held back by">
        <Held row={row} lacksWorker={lacksWorker} />
        <Note note={row.note} />
      </Fact>
      <Fact name="Next turn">
        <NextTurn row={row} shared={scope.shared} isLong />
      </Fact>
      <Fact name="Waiting">
        <span class="num">{number(row.waiting)}</span>
      </Fact>
      {(!isShareholder || row.cap !== undefined) && (
        <Fact name="Running">
          <Running running={row.running} cap={row.cap} />
        </Fact>
      )}
      {isShareholder && (
        <Fact name="Share">
          <Share row={row} />
        </Fact>
      )}
      <Fact name="Stored limits">
        {stored && Object.keys(stored).length > 0 ? (
          limitsText(stored)
        ) : (
          <span class="quiet">none: the limits of the code apply</span>
        )}
        <Note note={storedNote} />
      </Fact>
    </dl>
  );
}
