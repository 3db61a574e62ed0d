import { hostname } from 'node:os';
import type { Queue } from 'bullmq';
import { JobLimiter } from '../../bullmq/job-limiter.js';
import { type ConfigurationError, problem } from '../../core/errors.js';
import { internalsOf } from '../../core/internals.js';
import type { Duration } from '../../core/options/duration.js';
import { safeWarn } from '../../core/options/options.js';
import { checkCount, checkFields, msOf } from '../../core/options/validate.js';
import type { Authorize } from './access.js';

// biome-ignore lint/suspicious/noExplicitAny: queues of any jobs
type AnyQueue = Queue<any, any, any>;

/** Options of RateLimitDashboard. */
export interface RateLimitDashboardOptions {
  /** The limiter of the workers of this process, or a JobLimiter that declares the limits of `queues`. */
  limiter: JobLimiter;
  /**
   * The queues in which the page finds jobs. The dashboard also shows the limits of these queues if their workers run in other
   * processes. Use a function if the queues change. Default: none.
   */
  queues?: readonly AnyQueue[] | (() => readonly AnyQueue[]);
  /** Decides about each request and action. Required unless `public` is set. */
  authorize?: Authorize;
  /**
   * Lets every visitor of the server look, without `authorize`. Actions still need `authorize`: `authorize: () => true` lets
   * every visitor do everything.
   */
  public?: true;
  /**
   * The names of the server without ports, e.g. ['limits.example.com']. The dashboard refuses a request to another name,
   * because another site could point its own name at this server. IP addresses, names without a dot and names that end in
   * .localhost are always allowed. 'any' allows every name. The default is 'any' if viewers need a credential. If they need
   * none (`public`, or an `authorize` without parameters), the default is the name of the machine.
   */
  hosts?: readonly string[] | 'any';
  /**
   * The header WWW-Authenticate of a refusal, e.g. 'Basic realm="limits"': the browser then asks for a name and a password.
   * Default: none, and the response is 403.
   */
  challenge?: string;
  /**
   * The path of the dashboard, e.g. '/limits'. Required with servers that do not remove it from the address, such as node:http
   * and Fastify. Default: the root.
   */
  path?: string;
  /**
   * The time between two reads of Redis while a viewer looks: whole milliseconds or a text such as '5s', 250 ms to 60 s. Slow
   * reads make it longer. Default 1000.
   */
  everyMs?: Duration;
  /** A title for the header of the page, e.g. 'shop, production'. Default: none. */
  title?: string;
  /**
   * The longest acceptable wait of a job, from 1 second: one duration, e.g. '15min', or one for each limit, e.g. { emails:
   * '5min' }. The page marks longer waits in red. Default: none.
   */
  lateAfterMs?: Duration | Readonly<Record<string, Duration>>;
  /**
   * The path of bull-board, e.g. '/queues': the page of a job then links to the same job in bull-board. bull-board must list
   * each queue under the queue's own name. Default: no link.
   */
  boardUrl?: string;
  /** Called with warnings. Default: the `warn` of the limiter. */
  warn?: (message: string) => void;
}

export interface ReadOptions {
  readonly limiter: JobLimiter;
  readonly queues: () => readonly AnyQueue[];
  readonly authorize: Authorize | undefined;
  readonly isPublic: boolean;
  /** In lower case; undefined allows every name. */
  readonly hosts: readonly string[] | undefined;
  readonly challenge: string | undefined;
  /** E.g. '/limits'; the root is ''. */
  readonly path: string;
  readonly everyMs: number;
  readonly title: string | undefined;
  readonly lateAfterMs: (limit: string) => number | undefined;
  readonly boardUrl: (queue: AnyQueue, jobId: string) => string | undefined;
  readonly warn: (message: string) => void;
}

const WHERE = 'RateLimitDashboard options';
const MIN_LATE_MS = 1000;
const MAX_LATE_MS = 365 * 86_400_000;
const FIELDS = Object.keys({
  limiter: true,
  queues: true,
  authorize: true,
  public: true,
  hosts: true,
  challenge: true,
  path: true,
  everyMs: true,
  title: true,
  lateAfterMs: true,
  boardUrl: true,
  warn: true,
} satisfies Record<keyof RateLimitDashboardOptions, true>);

export function readOptions(given: RateLimitDashboardOptions): ReadOptions {
  checkFields(given, FIELDS, WHERE);
  const { limiter, queues = [], authorize, challenge, path = '', title } = given;
  if (!(limiter instanceof JobLimiter)) {
    throw refused('limiter', 'a JobLimiter, such as RateLimitService', limiter, 'Give the limiter of your workers.');
  }
  if (typeof queues !== 'function' && !(Array.isArray(queues) && queues.every(isQueue))) {
    throw refused(
      'queues',
      'an array of queues of BullMQ, or a function that returns one',
      queues,
      'Leave it out for none.',
    );
  }
  checkAuthorize(authorize, given.public);
  checkHosts(given.hosts);
  if (typeof path !== 'string' || /[?#\s]/.test(path) || /(^|\/)(api|assets)\/*$/i.test(path)) {
    const expected = "a path such as '/limits' that does not end in api or assets";
    throw refused('path', expected, path, 'Leave it out if the server removes it from the address.');
  }
  if (challenge !== undefined && (typeof challenge !== 'string' || !/^[\x20-\x7e]+$/.test(challenge))) {
    throw refused('challenge', 'a header of printable characters', challenge, 'Write e.g. \'Basic realm="limits"\'.');
  }
  if (title !== undefined && (typeof title !== 'string' || title.trim() === '')) {
    throw refused('title', "a text such as 'shop, production'", title, 'Leave it out for none.');
  }
  const everyMs = msOf(given.everyMs ?? 1000, `${WHERE}: everyMs`);
  checkCount(everyMs, 250, 60_000, `${WHERE}: everyMs`);
  const { warn = internalsOf(limiter).options.warn } = given;
  return {
    limiter,
    queues: typeof queues === 'function' ? queues : () => queues,
    authorize,
    isPublic: given.public === true,
    hosts: hostsOf(given),
    challenge,
    path: normalPath(path),
    everyMs,
    title,
    lateAfterMs: readLateAfter(given.lateAfterMs),
    boardUrl: readBoardUrl(given.boardUrl),
    warn: safeWarn(warn),
  };
}

function checkAuthorize(authorize: unknown, isPublic: unknown): void {
  if (isPublic !== undefined && isPublic !== true) {
    throw refused('public', 'true, or nothing', isPublic, 'Leave it out if authorize decides who may look.');
  }
  if (typeof authorize === 'function' || (authorize === undefined && isPublic)) return;
  throw refused(
    'authorize',
    'a function of the request that says who may look and act',
    authorize,
    'Write e.g. authorize: (request) => isAdmin(request), or public: true to let everybody look.',
  );
}

function checkHosts(hosts: unknown): void {
  if (hosts === undefined || hosts === 'any') return;
  if (Array.isArray(hosts) && hosts.every((host) => typeof host === 'string' && /^[^\s:/]+$/.test(host))) return;
  const fix = "Write e.g. hosts: ['limits.example.com'], or 'any' if a proxy in front checks the name.";
  throw refused('hosts', "an array of names without ports, or 'any'", hosts, fix);
}

/**
 * A page of another site has no credentials for this server, so the host name matters only if the server needs no
 * credentials.
 */
function hostsOf({ hosts, public: isPublic, authorize }: RateLimitDashboardOptions): readonly string[] | undefined {
  const needsNone = isPublic === true || authorize?.length === 0;
  const names = hosts ?? (needsNone ? [hostname()] : 'any');
  return names === 'any' ? undefined : names.map((name) => name.toLowerCase());
}

function refused(option: string, expected: string, given: unknown, fix: string): ConfigurationError {
  return problem(expected, given, `${WHERE}: ${option}`, fix);
}

function isQueue(value: unknown): boolean {
  const { name, opts } = (value ?? {}) as Partial<Queue>;
  return typeof name === 'string' && typeof opts === 'object';
}

function normalPath(path: string): string {
  const inner = path.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '' : `/${inner}`;
}

function readBoardUrl(given: string | undefined): (queue: Queue, jobId: string) => string | undefined {
  if (given === undefined) return () => undefined;
  // A link with another scheme, such as javascript:, could run code in the page.
  if (typeof given !== 'string' || !/^(https?:\/\/[^/]|\/(?!\/))\S*$/.test(given)) {
    throw refused(
      'boardUrl',
      "where bull-board is mounted, e.g. '/queues' or 'https://admin.example.com/queues'",
      given,
      'Leave it out for no links.',
    );
  }
  const base = given.replace(/\/+$/, '');
  return ({ name }, jobId) => `${base}/queue/${encodeURIComponent(name)}/${encodeURIComponent(jobId)}`;
}

type LateAfter = Duration | Readonly<Record<string, Duration>>;

function readLateAfter(given: LateAfter | undefined): (limit: string) => number | undefined {
  if (given === undefined) return () => undefined;
  if (typeof given === 'number' || typeof given === 'string') {
    const ms = boundOf(given, `${WHERE}: lateAfterMs`);
    return () => ms;
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw refused(
      'lateAfterMs',
      "a duration such as '15min', or one for each limit by its name",
      given,
      "Write e.g. lateAfterMs: { emails: '5min' }, or leave it out.",
    );
  }
  const bounds = new Map(
    Object.entries(given).map(([limit, each]) => [limit, boundOf(each, `${WHERE}: lateAfterMs: ${limit}`)]),
  );
  return (limit) => bounds.get(limit);
}

function boundOf(given: Duration, where: string): number {
  const ms = msOf(given, where);
  checkCount(ms, MIN_LATE_MS, MAX_LATE_MS, where);
  return ms;
}
