/** What the part of the address behind # names. */
export type Route =
  | { page: 'home' }
  | { page: 'tenants'; scope: string; search: string; number: number }
  | { page: 'whole'; scope: string }
  | { page: 'tenant'; scope: string; tenant: string }
  | { page: 'job'; id: string; queue?: string }
  | { page: 'unknown' };

/** @param hash as location.hash gives it */
export function routeOf(hash: string): Route {
  const text = hash.replace(/^#/, '');
  if (text !== '' && !text.startsWith('/')) return { page: 'home' };
  const [path = '', query = ''] = splitOnce(text, '?');
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
    return { page: 'tenants', scope, search: query.get('search') ?? '', number: pageNumber(query.get('page')) };
  }
  if (names.length === 3 && third === 'whole') return { page: 'whole', scope };
  if (names.length === 4 && third === 'tenant' && tenant) return { page: 'tenant', scope, tenant };
  return { page: 'unknown' };
}

/** The address of a route, to be put into href. */
export function hrefOf(route: Route): string {
  switch (route.page) {
    case 'tenants':
      return `#/scope/${encoded(route.scope)}${queryOf({
        search: route.search,
        page: route.number > 0 ? String(route.number + 1) : '',
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

/** Where the stream of a page is; undefined for pages that show nothing live. */
export function streamOf(route: Route): string | undefined {
  switch (route.page) {
    case 'home':
      return 'api/live?view=overview';
    case 'tenants': {
      const { scope, search, number } = route;
      return `api/live${queryOf({ view: 'tenants', scope, search, page: String(number) })}`;
    }
    case 'whole':
      return `api/live${queryOf({ view: 'tenant', scope: route.scope })}`;
    case 'tenant':
      return `api/live${queryOf({ view: 'tenant', scope: route.scope, tenant: route.tenant })}`;
    default:
      return undefined;
  }
}

/** Fields that are empty are left out. */
export function queryOf(fields: Readonly<Record<string, string>>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** People count pages from 1, the server from 0. */
function pageNumber(text: string | null): number {
  const number = Number(text ?? 1);
  return Number.isSafeInteger(number) && number > 0 ? number - 1 : 0;
}

/** Half of a surrogate pair, which encodeURIComponent refuses, becomes the sign for an unknown character. */
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

function splitOnce(text: string, by: string): string[] {
  const at = text.indexOf(by);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + by.length)];
}
