import type { TenantView } from '../../node/views/views.js';
import { ActionButtons } from '../actions/action-buttons.js';
import { limitsText } from '../actions/limits-draft.js';
import { LineTable, RunningTable } from '../jobs/job-tables.js';
import { Admissions } from '../limits/admissions.js';
import { Running, Share } from '../limits/bars.js';
import { Held, NextTurn } from '../limits/held.js';
import type { Live } from '../live/live-stream.js';
import { Note } from '../live/time.js';
import { hrefOf, type Route, streamOf } from '../routing/routes.js';
import { Fact, LiveView, Panel, ScopeLink } from '../text/parts.js';
import { number, visibleText } from '../text/words.js';
import { QueuesTable } from '../workers/queues-table.js';
import { lacksWorkerIn } from '../workers/worker-state.js';

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
        <NextTurn
          turn={row.nextTurn}
          waiting={row.waiting}
          isEstimated={row.isEstimated}
          pausedUntil={row.pausedUntil}
          shared={scope.shared}
          isLong
        />
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
