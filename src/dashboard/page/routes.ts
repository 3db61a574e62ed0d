import { useEffect, useState } from 'preact/hooks';
import { type Filters, filtersOf } from '../node/views.js';

export interface TenantsRoute extends Filters {
  page: 'tenants';
  scope: string;
  search?: string;
  /** The page, counted from 0. Default 0. */
  number?: number;
}

/** The part of the address after #. */
export type Route =
  | { page: 'home' }
  | TenantsRoute
  | { page: 'whole'; scope: string }
  | { page: 'tenant'; scope: string; tenant: string }
  | { page: 'job'; id: string; queue?: string }
  | { page: 'unknown' };

export function routeOf(hash: string): Route {
  const text = hash.replace(/^#/, '');
  if (text !== '' && !text.startsWith('/')) return { page: 'home' };
  const [path = '', query = ''] = text.split(/\?(.*)/s);
  const parts = path.split('/').filter((part, index) => index > 0 || part !== '');
  const names = parts.map(decoded);
  if (names.includes(undefined)) return { page: 'unknown' };
  return routeTo(names as string[], new URLSearchParams(query));
}

function routeTo(names: readonly string[], query: URLSearchParams): Route {
  const [first, scope, third, tenant] = names;
  if (first === undefined || (first === '' && names.length === 1)) return { page: 'home' };
  const id = query.get('id');
  if (first === 'job' && names.length === 1 && id) {
    const queue = query.get('queue');
    return { page: 'job', id, ...(queue && { queue }) };
  }
  if (first !== 'scope' || !scope) return { page: 'unknown' };
  if (names.length === 2) {
    return tenantsRoute(scope, query);
  }
  if (names.length === 3 && third === 'whole') return { page: 'whole', scope };
  if (names.length === 4 && third === 'tenant' && tenant) return { page: 'tenant', scope, tenant };
  return { page: 'unknown' };
}

export function hrefOf(route: Route): string {
  switch (route.page) {
    case 'tenants':
      return `#/scope/${encoded(route.scope)}${queryOf({
        ...filterFields(route),
        page: route.number ? String(route.number + 1) : '',
      })}`;
    case 'whole':
      return `#/scope/${encoded(route.scope)}/whole`;
    case 'tenant':
      return `#/scope/${encoded(route.scope)}/tenant/${encoded(route.tenant)}`;
    case 'job':
      return `#/job${queryOf({ queue: route.queue ?? '', id: route.id })}`;
    default:
      return '#/';
  }
}

/** Returns undefined for pages that are not live. */
export function streamOf(route: Route): string | undefined {
  switch (route.page) {
    case 'home':
      return 'api/live?view=overview';
    case 'tenants': {
      const { scope, number = 0 } = route;
      return `api/live${queryOf({ view: 'tenants', scope, ...filterFields(route), page: String(number) })}`;
    }
    case 'whole':
      return `api/live${queryOf({ view: 'tenant', scope: route.scope })}`;
    case 'tenant':
      return `api/live${queryOf({ view: 'tenant', scope: route.scope, tenant: route.tenant })}`;
    default:
      return undefined;
  }
}

function tenantsRoute(scope: string, query: URLSearchParams): TenantsRoute {
  const search = query.get('search');
  const number = pageNumber(query.get('page'));
  return {
    page: 'tenants',
    scope,
    ...(search && { search }),
    ...(number > 0 && { number }),
    ...filtersOf(query),
  };
}

function filterFields({ search = '', hold, waitsMs, isByWait }: TenantsRoute): Record<string, string> {
  return { search, hold: hold ?? '', waits: waitsMs ? String(waitsMs) : '', sort: isByWait ? 'wait' : '' };
}

/** Leaves out empty fields. */
export function queryOf(fields: Readonly<Record<string, string>>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** The address counts pages from 1, the server from 0. */
function pageNumber(text: string | null): number {
  const number = Number(text ?? 1);
  return Number.isSafeInteger(number) && number > 0 ? number - 1 : 0;
}

/** encodeURIComponent refuses a lone surrogate. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

export function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(location.hash));
  useEffect(() => {
    const read = () => {
      // A fragment such as #main (the skip link) points to a place in the current page.
      if (location.hash === '' || location.hash.startsWith('#/')) setRoute(routeOf(location.hash));
    };
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return route;
}

/** @param isSame whether only the filter changes: the current history entry is then replaced */
export function go(route: Route, isSame = false): void {
  const href = hrefOf(route);
  if (!isSame) {
    location.hash = href;
    return;
  }
  history.replaceState(null, '', href);
  dispatchEvent(new HashChangeEvent('hashchange'));
}
