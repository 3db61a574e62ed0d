import { isIP } from 'node:net';
import { type DashboardRequest, HttpProblem } from './http.js';

const HEADER = 'x-governor-action';

/**
 * Refuses an action that another site may have sent with the viewer's cookies. A browser lets another site set the header
 * only if this server agrees, and this server never agrees.
 */
export function checkOwnSite({ headers }: DashboardRequest): void {
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? ''))
    throw new HttpProblem(415, 'the content type must be application/json');
  if (headers[HEADER] !== '1') throw new HttpProblem(403, `the header ${HEADER}: 1 is missing`);
  const site = headers['sec-fetch-site'];
  if (site !== undefined ? site !== 'same-origin' : !isOwnOrigin(headers))
    throw new HttpProblem(403, 'the request comes from another site');
}

/** Refuses a request from a page of another origin: such a page could make the server read Redis. */
export function checkNotEmbedded({ headers }: DashboardRequest): void {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw new HttpProblem(403, 'the request comes from another site');
}

/**
 * Refuses a host name that another site may have pointed at this server (DNS rebinding): the browser would then treat both
 * sites as one origin. No other site can own an IP address, a name without a dot, or a name below localhost.
 * @param hosts in lower case
 */
export function checkHost({ headers }: DashboardRequest, hosts: readonly string[]): void {
  const authority = headers.host ?? (headers[':authority'] as string | undefined);
  // Every browser sends a host.
  if (authority === undefined) return;
  const name = authority.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  if (isIP(name.replace(/^\[|\]$/g, '')) || !name.includes('.') || name.endsWith('.localhost')) return;
  if (!hosts.includes(name)) throw new HttpProblem(403, 'the name of the host is not among the option hosts');
}

/** Checks the Origin of browsers that send no Sec-Fetch-Site. Clients other than browsers send no Origin. */
function isOwnOrigin({ origin, host, 'x-forwarded-host': forwarded }: DashboardRequest['headers']): boolean {
  if (origin === undefined) return true;
  try {
    const { host: from } = new URL(origin);
    // No site can make a browser send this proxy header.
    return from === host || from === [forwarded].flat()[0]?.split(',')[0]?.trim();
  } catch {
    return false;
  }
}
