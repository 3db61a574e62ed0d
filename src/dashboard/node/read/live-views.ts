import { HttpProblem } from '../http.js';
import type { LiveView } from '../live/live.js';
import type { Reader } from './reader.js';
import { scopeOf } from './scopes.js';
import { type TenantsQuery, TenantsSource } from './tenants.js';

/** The longest text that is searched for. */
const MAX_SEARCH = 200;
/** There are at most 10,000 tenants, so also that many pages. */
const MAX_PAGE = 10_000;

/** What a stream is to show. @throws HttpProblem for what is no view */
export function liveView({ side, rows }: Reader, query: URLSearchParams): LiveView<TenantsQuery> {
  const scope = query.get('scope');
  scopeOf(side, scope);
  const view = query.get('view');
  if (view === 'tenants') {
    return {
      poll: `tenants\0${scope}`,
      source: () => new TenantsSource(side.limiter, rows, () => scopeOf(side, scope)),
      query: { search: (query.get('search') ?? '').slice(0, MAX_SEARCH), page: pageOf(query.get('page')) },
    };
  }
  throw new HttpProblem(400, "view is 'tenants' or 'tenant'");
}

function pageOf(text: string | null): number {
  const page = Number(text ?? 0);
  if (Number.isInteger(page) && page >= 0 && page <= MAX_PAGE) return page;
  throw new HttpProblem(400, 'page is a whole number from 0');
}
