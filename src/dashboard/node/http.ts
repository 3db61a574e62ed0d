import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PACKAGED } from './packaged.js';

/** Express adds the original URL, and body parsers add the body. */
export type DashboardRequest = IncomingMessage & { originalUrl?: string; body?: unknown };

export class HttpProblem extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Sent with every response: names of tenants are untrusted text, and other sites must not frame, sniff or store the page. */
const SECURITY: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

const UNKEPT = 'no-store';

export function writeHead(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>): void {
  response.writeHead(status, { 'cache-control': UNKEPT, ...SECURITY, ...headers });
}

export function send(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Readonly<Record<string, string>>,
): void {
  if (response.headersSent || response.destroyed) return;
  writeHead(response, status, { ...headers, 'content-length': `${Buffer.byteLength(body)}` });
  // Node drops the body of a response to HEAD.
  response.end(body);
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  send(response, status, JSON.stringify(body), { 'content-type': 'application/json; charset=utf-8', ...headers });
}

export function checkMethod({ method = '' }: IncomingMessage, ...methods: string[]): void {
  if (!methods.includes(method))
    throw new HttpProblem(405, `the method must be ${methods.join(' or ')}`, { allow: methods.join(', ') });
}

/** `gzip;q=0` means no. */
export function takesGzip({ headers }: IncomingMessage): boolean {
  const codings = [headers['accept-encoding'] ?? ''].flat().join().split(',');
  return codings.some((coding) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(coding));
}

const MAX_BYTES = 16_384;

/**
 * Reads the JSON body of a request, even if the server has already parsed the body.
 * @throws HttpProblem
 */
export async function readJson(request: DashboardRequest): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) throw tooLong();
  const { body } = request;
  if (body === undefined) return parsed(await textOf(request));
  if (typeof body === 'string' || Buffer.isBuffer(body)) return parsed(checked(body.toString()));
  checked(JSON.stringify(body));
  return body;
}

function textOf(request: DashboardRequest): Promise<string> {
  if (request.readableEnded) throw new HttpProblem(400, 'the body was read before the dashboard was asked');
  const chunks: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= MAX_BYTES) chunks.push(chunk);
      else {
        // Pauses instead of closing, because the response needs the connection.
        request.pause();
        reject(tooLong());
      }
    });
    request.once('end', () => resolve(Buffer.concat(chunks).toString()));
    request.once('error', reject);
    request.once('close', () => reject(new HttpProblem(400, 'the body broke off')));
  });
}

function checked(text: string): string {
  if (Buffer.byteLength(text) > MAX_BYTES) throw tooLong();
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new HttpProblem(400, 'the body is not JSON');
  }
}

function tooLong(): HttpProblem {
  // The rest of the body stays unread, so the connection cannot be used again.
  return new HttpProblem(413, `the body is longer than ${MAX_BYTES} bytes`, { connection: 'close' });
}

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

export interface PageFile {
  readonly body: Buffer;
  readonly gzipped: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** The name of each file in this folder contains a hash of its content. */
const HASHED = 'assets/';
const HASHED_FOR = 'public, max-age=31536000, immutable';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Reads the files of the page. The server sends only these files, whatever the address is.
 * @returns the files by their paths, '/' for the page itself; empty if the page was not built
 */
export function readPage(): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>();
  for (const [name, text] of Object.entries(PACKAGED)) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    const kept: Record<string, string> = name.startsWith(HASHED) ? { 'cache-control': HASHED_FOR } : {};
    const headers = { 'content-type': type, vary: 'accept-encoding', ...kept };
    const body = Buffer.from(text);
    files.set(name === 'index.html' ? '/' : `/${name}`, { body, gzipped: gzipSync(body), headers });
  }
  return files;
}
