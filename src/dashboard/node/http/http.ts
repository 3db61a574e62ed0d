import type { IncomingMessage, ServerResponse } from 'node:http';

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
