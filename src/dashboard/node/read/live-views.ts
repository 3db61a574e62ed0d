import { HttpProblem } from '../http/http.js';
import type { LiveView } from '../live/live.js';
import { ALL } from '../live/poll.js';
import { OverviewSource } from './overview.js';
import type { Reader } from './reader.js';
import { scopeOf } from './scopes.js';
import { TenantSource } from './tenant.js';
import { TenantsSource } from './tenants.js';

/** The longest text that is searched for. */
const MAX_SEARCH = 200;
/** There are at most 10,000 tenants, so also that many pages. */
const MAX_PAGE = 10_000;
/** The longest name of a tenant that is looked at. */
const MAX_TENANT = 10_000;

/** What a stream is to show. @throws HttpProblem for what is no view */
export function liveView(
  reader: Reader,
  query: URLSearchParams,
  lateAfterMs: (scope: string) => number | undefined,
): LiveView {
  const view = query.get('view');
  if (view === 'overview') {
    return { poll: view, source: () => new OverviewSource(reader, lateAfterMs), query: ALL };
  }
  const name = query.get('scope');
  // Rules may come while somebody looks: with each read the scope is looked up anew.
  const scope = () => scopeOf(reader, name);
  const { shared } = scope().view;
  if (view === 'tenants') {
    return {
      poll: JSON.stringify([view, name]),
      source: () => new TenantsSource(reader, scope),
      query: { search: (query.get('search') ?? '').slice(0, MAX_SEARCH), page: pageOf(query.get('page')) },
    };
  }
  if (view !== 'tenant') throw new HttpProblem(400, "view is 'overview', 'tenants' or 'tenant'");
  const tenant = query.get('tenant') ?? undefined;
  if (tenant === undefined ? !shared : tenant === '')
    throw new HttpProblem(400, 'a tenant is to be named, unless tenants share the scope');
  if (tenant !== undefined && tenant.length > MAX_TENANT)
    throw new HttpProblem(400, `the name of the tenant is longer than ${MAX_TENANT} characters`);
  return {
    poll: JSON.stringify([view, name, tenant]),
    source: () => new TenantSource(reader, scope, tenant),
    query: ALL,
  };
}

function pageOf(text: string | null): number {
  const page = Number(text ?? 0);
  if (Number.isInteger(page) && page >= 0 && page <= MAX_PAGE) return page;
  throw new HttpProblem(400, 'page is a whole number from 0');
}
