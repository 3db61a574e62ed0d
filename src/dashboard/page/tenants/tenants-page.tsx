import { Fragment } from 'preact';
import type { TenantsView } from '../../node/views/views.js';
import { isStale } from '../live/live-state.js';
import { useCommon } from '../live/server.js';
import type { Live } from '../live/use-live.js';
import { hrefOf, type Route, streamOf } from '../routing/routes.js';
import { counted, number } from '../text/durations.js';
import { visibleText } from '../text/visible-text.js';
import { QueuesTable } from '../workers/queues-table.js';
import { Pager } from './pager.js';
import { ScopeFacts } from './scope-facts.js';
import { SearchTenants } from './search-tenants.js';
import { TenantsTable } from './tenants-table.js';
import { WholePanel } from './whole-panel.js';

interface TenantsPageProps {
  route: Extract<Route, { page: 'tenants' }>;
  live: Live;
}

/** Who is held back in a scope, by what, until when. */
export function TenantsPage({ route, live }: TenantsPageProps) {
  const { scope } = route;
  const view = live.view?.view === 'tenants' && live.view.scope.scope === scope ? live.view : undefined;
  // Of another search or page: the one that is asked for is on its way.
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
              {/* Read aloud while somebody searches; else it changes with each job. */}
              <p class="quiet" role={route.search === '' ? undefined : 'status'}>
                {isOld ? 'Loading' : summaryOf(view, route.search)}
              </p>
            </div>
            {view.rows.length > 0 ? (
              <TenantsTable view={view} isOld={isOld} />
            ) : (
              <p class="empty">
                {isOld ? 'Loading' : emptyText(view, route.search)}
                <SharedBeside view={view} />
              </p>
            )}
            <Pager route={route} view={view} />
          </section>
        </div>
      ) : (
        <p class="empty">
          {live.state.phase === 'connecting' || live.state.phase === 'live' ? 'Loading' : 'Nothing was read yet.'}
        </p>
      )}
    </>
  );
}

/** Jobs that a shared limit counts too wait in its line alone. */
function SharedBeside({ view: { scope, total } }: { view: TenantsView }) {
  const { scopes } = useCommon().scopes;
  const beside = scopes.filter(
    (each) => each.shared && each.scope !== scope.scope && each.queues.some((queue) => scope.queues.includes(queue)),
  );
  if (total > 0 || beside.length === 0) return null;
  return (
    <>
      {' Jobs of its queues wait in the line of a shared limit: '}
      {beside.map((each, i) => (
        <Fragment key={each.scope}>
          {i > 0 && ', '}
          <a href={hrefOf({ page: 'tenants', scope: each.scope, search: '', number: 0 })}>
            <bdi>{visibleText(each.scope)}</bdi>
          </a>
        </Fragment>
      ))}
      .
    </>
  );
}

function summaryOf({ total, matching, waiting, isCut }: TenantsView, search: string): string {
  const more = isCut ? ' (and more, which are not listed)' : '';
  const jobs = `${counted(waiting, 'job')} ${waiting === 1 ? 'waits' : 'wait'}`;
  return search === ''
    ? `${jobs}; ${counted(total, 'tenant')} ${total === 1 ? 'waits or runs' : 'wait or run'}${more}`
    : `${number(matching)} of ${counted(total, 'tenant')} ${matching === 1 ? 'matches' : 'match'}${more}`;
}

function emptyText({ total }: TenantsView, search: string): string {
  if (total === 0)
    return 'Nobody waits or runs here. Tenants appear within a second after their first job waits, or runs under a cap.';
  return search === '' ? 'Nobody is on this page.' : `No tenant matches “${visibleText(search)}”.`;
}
