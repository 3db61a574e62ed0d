import type { DashboardRequest } from './http.js';

/** Where a request goes within the dashboard. */
export interface Location {
  /** '/' for the page, e.g. '/api/scopes'. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The address of the page without the slash at its end, to which its files are relative: where to go instead. */
  readonly redirect?: string;
}

/**
 * Reads the address of a request. Some servers cut the path of the mount off (Express, and Fastify through middie), and others do
 * not (node:http).
 * @param mount the option `path`: '' or e.g. '/limits'
 * @returns undefined where the request is not for the dashboard
 */
export function locate(request: DashboardRequest, mount: string): Location | undefined {
  const url = request.url ?? '/';
  const full = request.originalUrl ?? url;
  const [path, search] = split(url);
  const [fullPath] = split(full);
  const inner = mount === '' || wasCut(fullPath, path, mount) ? path : inside(path, mount);
  if (inner === undefined) return undefined;
  const query = new URLSearchParams(search);
  if ((inner !== '' && inner !== '/') || fullPath === '' || fullPath.endsWith('/'))
    return { path: inner || '/', query };
  // Relative, so that it holds behind a proxy that mounts the server below another path.
  const last = fullPath.slice(fullPath.lastIndexOf('/') + 1);
  return { path: '/', query, redirect: `./${last}/${search && `?${search}`}` };
}

/** Whether the server has cut the mount off already. */
function wasCut(fullPath: string, path: string, mount: string): boolean {
  if (fullPath === path) return false;
  // Of '/limits' nothing is left, and servers write that as '/'.
  const cut = fullPath.endsWith(path) ? fullPath.slice(0, fullPath.length - path.length) : fullPath;
  return cut.endsWith(mount);
}

/** What is behind the mount; undefined where the path is not below it. */
function inside(path: string, mount: string): string | undefined {
  if (!path.startsWith(mount)) return undefined;
  const rest = path.slice(mount.length);
  return rest === '' || rest.startsWith('/') ? rest : undefined;
}

function split(url: string): [path: string, search: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}
