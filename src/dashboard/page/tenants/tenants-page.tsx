import { Fragment } from 'preact';
import type { TenantsView } from '../../node/views/views.js';
import { isStale } from '../live/live-state.js';
import { useCommon } from '../live/server.js';
import type { Live } from '../live/use-live.js';
import { hrefOf, streamOf, type TenantsRoute } from '../routing/routes.js';
import { counted, number } from '../text/durations.js';
import { visibleText } from '../text/visible-text.js';
import { QueuesTable } from '../workers/queues-table.js';
import { FilterTenants } from './filter-tenants.js';
import { Pager } from './pager.js';
import { ScopeFacts } from './scope-facts.js';
import { SearchTenants } from './search-tenants.js';
import { TenantsTable } from './tenants-table.js';
import { WholePanel } from './whole-panel.js';

interface TenantsPageProps {
  route: TenantsRoute;
  live: Live;
}

export function TenantsPage({ route, live }: TenantsPageProps) {
  const { scope } = route;
  const view = live.view?.view === 'tenants' && live.view.scope.scope === scope ? live.view : undefined;
  // The view of another search or page stays until the new one arrives.
  const isOld = live.url !== streamOf(route);
  return (
    <>
      <div class="heading">
        <h1 tabIndex={-1}>
          <bdi>{visibleText(scope)}</bdi>
        </h1>
        {view && <ScopeFacts scope={view.scope} />}
      </div>
      {view ? (
        <div class={isStale(live.state) ? 'stale' : undefined}>
          {view.whole && <WholePanel view={view} whole={view.whole} />}
          <QueuesTable queues={view.queues} />
          <section aria-label="Tenants of this scope">
            <div class="tools">
              <SearchTenants route={route} />
              <FilterTenants route={route} />
              {/* The summary changes with each job, so a screen reader reads it aloud only during a search. */}
              <p class="quiet" role={isNarrowed(route) ? 'status' : undefined}>
                {isOld ? 'Loading' : summaryOf(view, route)}
              </p>
            </div>
            {view.rows.length > 0 ? (
              <TenantsTable view={view} isOld={isOld} />
            ) : (
              <p class="empty">
                {isOld ? 'Loading' : emptyText(view, route)}
                <SharedBeside view={view} />
              </p>
            )}
            <Pager route={route} view={view} />
          </section>
        </div>
      ) : (
        <p class="empty">
          {live.state.phase === 'connecting' || live.state.phase === 'live' ? 'Loading' : 'No state has arrived.'}
        </p>
      )}
    </>
  );
}

/** A job with a shared limit waits only in the line of that limit. */
function SharedBeside({ view: { scope, total } }: { view: TenantsView }) {
  const { scopes } = useCommon().scopes;
  const beside = scopes.filter(
    (each) => each.shared && each.scope !== scope.scope && each.queues.some((queue) => scope.queues.includes(queue)),
  );
  if (total > 0 || beside.length === 0) return null;
  return (
    <>
      {' Its queues also have a shared limit, and their jobs wait there: '}
      {beside.map((each, i) => (
        <Fragment key={each.scope}>
          {i > 0 && ', '}
          <a href={hrefOf({ page: 'tenants', scope: each.scope })}>
            <bdi>{visibleText(each.scope)}</bdi>
          </a>
        </Fragment>
      ))}
      .
    </>
  );
}

function isNarrowed({ search, hold, waitsMs }: TenantsRoute): boolean {
  return Boolean(search ?? hold ?? waitsMs);
}

function summaryOf({ total, matching, waiting, isCut, looked }: TenantsView, route: TenantsRoute): string {
  const more = isCut ? ' (and more, which are not listed)' : '';
  const part = looked === undefined ? '' : `, among the ${number(looked)} with the most waiting jobs`;
  const jobs = `${counted(waiting, 'job')} ${waiting === 1 ? 'waits' : 'wait'}`;
  return isNarrowed(route)
    ? `${number(matching)} of ${counted(total, 'tenant')} ${matching === 1 ? 'matches' : 'match'}${more}${part}`
    : `${jobs}; ${counted(total, 'tenant')} ${total === 1 ? 'waits or runs' : 'wait or run'}${more}${part}`;
}

function emptyText({ total, queues }: TenantsView, route: TenantsRoute): string {
  if (total > 0) return isNarrowed(route) ? 'No tenant matches.' : 'This page has no tenants.';
  const unfetched = queues.reduce((sum, queue) => sum + (queue.unfetched ?? 0), 0);
  if (unfetched > 0) {
    return `No job waits for this limit. ${counted(unfetched, 'job')} of its queues ${unfetched === 1 ? 'waits' : 'wait'} for a worker: see Workers.`;
  }
  return 'No job waits or runs here. A tenant appears within a second after its first job waits, or runs under a cap.';
}
