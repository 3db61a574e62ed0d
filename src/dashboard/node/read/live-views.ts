import { HttpProblem } from '../http/http.js';
import { ALL, type LiveView, type PollQuery } from '../live/live.js';
import type { HoldFilter } from '../views/views.js';
import type { Reader } from './reader.js';
import { scopeOf } from './scopes.js';
import { OverviewSource, TenantSource, TenantsSource } from './sources.js';

const MAX_SEARCH = 200;
/** A list has at most 50,000 tenants, and thus fewer pages. */
const MAX_PAGE = 10_000;
const MAX_TENANT = 10_000;

const HOLDS: readonly HoldFilter[] = ['paused', 'limit', 'other'];

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
  // Each read looks the scope up again, because rules can be added while a viewer looks.
  const scope = () => scopeOf(reader, name);
  const { shared } = scope().view;
  if (view === 'tenants') {
    return {
      poll: JSON.stringify([view, name]),
      source: () => new TenantsSource(reader, scope),
      query: {
        search: (query.get('search') ?? '').slice(0, MAX_SEARCH),
        page: pageOf(query.get('page')),
        ...filtersOf(query),
      },
    };
  }
  if (view !== 'tenant') throw new HttpProblem(400, "view is 'overview', 'tenants' or 'tenant'");
  const tenant = query.get('tenant') ?? undefined;
  if (tenant === undefined ? !shared : tenant === '')
    throw new HttpProblem(400, 'name a tenant: only a shared scope has a page for all tenants');
  if (tenant !== undefined && tenant.length > MAX_TENANT)
    throw new HttpProblem(400, `the name of the tenant is longer than ${MAX_TENANT} characters`);
  return {
    poll: JSON.stringify([view, name, tenant]),
    source: () => new TenantSource(reader, scope, tenant),
    query: ALL,
  };
}

function filtersOf(query: URLSearchParams): Pick<PollQuery, 'hold' | 'waitsMs' | 'isByWait'> {
  const hold = HOLDS.find((name) => name === query.get('hold'));
  const waitsMs = Number(query.get('waits') ?? 0);
  return {
    ...(hold && { hold }),
    ...(waitsMs > 0 && { waitsMs }),
    ...(query.get('sort') === 'wait' && { isByWait: true }),
  };
}

function pageOf(text: string | null): number {
  const page = Number(text ?? 0);
  if (Number.isInteger(page) && page >= 0 && page <= MAX_PAGE) return page;
  throw new HttpProblem(400, `page is a whole number from 0 to ${MAX_PAGE}`);
}
