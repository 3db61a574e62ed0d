import type { TenantView } from '../../node/views/views.js';
import { ActionButtons } from '../actions/action-buttons.js';
import { limitsText } from '../actions/limits-draft.js';
import { LineTable, RunningTable } from '../jobs/job-tables.js';
import { Admissions } from '../limits/admissions.js';
import { Running, Share } from '../limits/bars.js';
import { Held, NextTurn } from '../limits/held.js';
import { isStale } from '../live/live-stream.js';
import { Note } from '../live/time.js';
import type { Live } from '../live/use-live.js';
import { hrefOf, type Route, streamOf } from '../routing/routes.js';
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
        <a href={hrefOf({ page: 'tenants', scope: route.scope })}>
          <bdi>{visibleText(route.scope)}</bdi>
        </a>
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
      {view ? (
        <div class={isStale(live.state) ? 'stale' : undefined}>
          <Figures view={view} isShareholder={isShareholder} />
          {isShareholder ? <SharedLimits scope={route.scope} /> : <Admissions view={view} name={name} />}
          <QueuesTable queues={view.queues} />
          <div class="two">
            <LineTable view={view} />
            {!isShareholder && <RunningTable view={view} />}
          </div>
        </div>
      ) : (
        <p class="empty">
          {live.state.phase === 'connecting' || live.state.phase === 'live' ? 'Loading' : 'No state has arrived.'}
        </p>
      )}
    </>
  );
}

function SharedLimits({ scope }: { scope: string }) {
  return (
    <section class="panel" aria-labelledby="limits">
      <h2 id="limits">Limits</h2>
      <p>
        A tenant has no tiers of its own here. Its weight sets its share of the limits of{' '}
        <a href={hrefOf({ page: 'whole', scope })}>all tenants together</a>.
      </p>
    </section>
  );
}

function Figures({ view, isShareholder }: { view: TenantView; isShareholder: boolean }) {
  const { row, scope, stored, storedNote, queues } = view;
  // This view does not know whether a shared limit has room.
  const lacksWorker = !isShareholder && lacksWorkerIn(queues, undefined);
  return (
    <dl class="figures panel">
      <div>
        <dt>Held back by</dt>
        <dd>
          <Held row={row} lacksWorker={lacksWorker} />
          <Note note={row.note} />
        </dd>
      </div>
      <div>
        <dt>Next turn</dt>
        <dd>
          <NextTurn
            turn={row.nextTurn}
            waiting={row.waiting}
            isEstimated={row.isEstimated}
            pausedUntil={row.pausedUntil}
            shared={scope.shared}
            isLong
          />
        </dd>
      </div>
      <div>
        <dt>Waiting</dt>
        <dd class="num">{number(row.waiting)}</dd>
      </div>
      {(!isShareholder || row.cap !== undefined) && (
        <div>
          <dt>Running</dt>
          <dd>
            <Running running={row.running} cap={row.cap} />
          </dd>
        </div>
      )}
      {isShareholder && (
        <div>
          <dt>Share</dt>
          <dd>
            <Share row={row} />
          </dd>
        </div>
      )}
      <div>
        <dt>Stored limits</dt>
        <dd>
          {stored && Object.keys(stored).length > 0 ? (
            limitsText(stored)
          ) : (
            <span class="quiet">none: the limits of the code apply</span>
          )}
          <Note note={storedNote} />
        </dd>
      </div>
    </dl>
  );
}
