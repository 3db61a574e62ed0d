import { isIP } from 'node:net';
import { type DashboardRequest, HttpProblem } from './http.js';

const HEADER = 'x-governor-action';

/**
 * Refuses an action that another site may have sent with the viewer's cookies. No site can set the header without asking this
 * server first, which agrees to nothing; and browsers say which site a request comes from.
 * @throws HttpProblem
 */
export function checkOwnSite({ headers }: DashboardRequest): void {
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? ''))
    throw new HttpProblem(415, 'the content type is application/json');
  if (headers[HEADER] !== '1') throw new HttpProblem(403, `the header ${HEADER}: 1 is missing`);
  const site = headers['sec-fetch-site'];
  if (site !== undefined ? site !== 'same-origin' : !isOwnOrigin(headers))
    throw new HttpProblem(403, 'the request comes from another site');
}

/**
 * Refuses a request that a page of another origin makes: it may read nothing of the answer, and would have Redis read for it.
 * @throws HttpProblem
 */
export function checkNotEmbedded({ headers }: DashboardRequest): void {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw new HttpProblem(403, 'the request comes from another site');
}

/**
 * Refuses a request to a name that another site may have pointed at this server (DNS rebinding): for the browser its page is
 * of the same origin. Nobody else can own an address, a name without a dot, or one below localhost.
 * @param hosts the names of the server in lower case
 * @throws HttpProblem
 */
export function checkHost({ headers }: DashboardRequest, hosts: readonly string[]): void {
  const authority = headers.host ?? (headers[':authority'] as string | undefined);
  // Every browser sends one.
  if (authority === undefined) return;
  const name = authority.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  if (isIP(name.replace(/^\[|\]$/g, '')) || !name.includes('.') || name.endsWith('.localhost')) return;
  if (!hosts.includes(name)) throw new HttpProblem(403, 'the name of the host is not among the option hosts');
}

/** For browsers that do not say more. A client that is no browser names no origin. */
function isOwnOrigin({ origin, host, 'x-forwarded-host': forwarded }: DashboardRequest['headers']): boolean {
  if (origin === undefined) return true;
  try {
    const { host: from } = new URL(origin);
    // No site can make a browser send the header of a proxy here.
    return from === host || from === [forwarded].flat()[0]?.split(',')[0]?.trim();
  } catch {
    return false;
  }
}
