import type { DashboardRequest } from './http.js';

export interface Location {
  /** The path below the mount, e.g. '/api/scopes'; '/' is the page. */
  readonly path: string;
  readonly query: URLSearchParams;
  /**
   * The address with the final slash; set if the request lacks this slash. The page names its files relative to the address.
   */
  readonly redirect?: string;
}

/**
 * Finds the path below the mount. Express removes the mount from the path, a middleware of Nest on Fastify removes the whole
 * path, and node:http removes nothing.
 * @param mount the option `path`: '' or e.g. '/limits'
 * @returns undefined if the request is not for the dashboard
 */
export function locate(request: DashboardRequest, mount: string): Location | undefined {
  const url = request.url ?? '/';
  const [path, search] = split(url);
  const [fullPath] = split(request.originalUrl ?? url);
  const inner =
    mount === '' ? path : fullPath === path ? belowMount(path, mount, 0) : (belowMount(fullPath, mount) ?? path);
  if (inner === undefined) return undefined;
  const query = new URLSearchParams(search);
  if ((inner !== '' && inner !== '/') || fullPath.endsWith('/')) return { path: inner || '/', query };
  // A relative address also works behind a proxy that mounts the server below another path.
  const last = fullPath.slice(fullPath.lastIndexOf('/') + 1);
  return { path: '/', query, redirect: `./${last}/${search && `?${search}`}` };
}

function belowMount(path: string, mount: string, at?: number): string | undefined {
  // Some servers ignore the case of a path.
  const [lower, wanted] = [path.toLowerCase(), mount.toLowerCase()];
  for (let from = at ?? lower.lastIndexOf(wanted); from >= 0; from = lower.lastIndexOf(wanted, from - 1)) {
    const rest = path.slice(from + mount.length);
    if (lower.startsWith(wanted, from) && (rest === '' || rest.startsWith('/'))) return rest;
    if (from === 0) return undefined;
  }
  return undefined;
}

function split(url: string): [path: string, search: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}
