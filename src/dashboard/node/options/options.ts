import { hostname } from 'node:os';
import type { Queue } from 'bullmq';
import { JobLimiter } from '../../../bullmq/job-limiter.js';
import { ConfigurationError } from '../../../core/index.js';
import { internalsOf } from '../../../core/internals.js';
import { type Duration, msOf } from '../../../core/options/duration.js';
import { checkCount, checkFields } from '../../../core/options/validate.js';
import type { Authorize } from '../access/access.js';
import { readBoardUrl } from './board-link.js';
import { readLateAfter } from './late-after.js';
import { safely } from './safe-warning.js';

// biome-ignore lint/suspicious/noExplicitAny: queues of any jobs
type AnyQueue = Queue<any, any, any>;

/** Options of RateLimitDashboard. */
export interface RateLimitDashboardOptions {
  /** The limiter of the workers of this process, or one that declares the limits of `queues`. */
  limiter: JobLimiter;
  /**
   * The queues in which jobs can be looked up, and whose limits are shown if their workers are in other processes; a function where
   * they come and go. Default none.
   */
  queues?: readonly AnyQueue[] | (() => readonly AnyQueue[]);
  /** Who may look and act. Needed unless `public` is set. */
  authorize?: Authorize;
  /**
   * Everybody who reaches the server may look. Actions still ask `authorize`, and without it nobody may act:
   * `authorize: () => true` lets everybody do everything.
   */
  public?: true;
  /**
   * The names of the server, e.g. ['limits.example.com'], without ports. A request to another name is refused, unless it is an
   * IP address, has no dot, or ends in .localhost: another site could have pointed its own name at this server. 'any' takes
   * every name. Default: the name of the machine, if no credential is needed, which is with `public` or an `authorize`
   * without parameters; else 'any'.
   */
  hosts?: readonly string[] | 'any';
  /**
   * Asks the browser for a name and a password where a viewer may not look: the header WWW-Authenticate, e.g.
   * 'Basic realm="limits"'. Default: the answer is 403.
   */
  challenge?: string;
  /**
   * Where the dashboard is mounted, e.g. '/limits': needed where the server does not cut it off the address, as node:http and
   * Fastify. Default: at the root of what the handler is given.
   */
  path?: string;
  /**
   * Time between two reads of Redis while somebody looks: whole milliseconds or a text such as '5s', 250 ms to 60 s. More
   * where a read takes long. Default 1000.
   */
  everyMs?: Duration;
  /** What the header of the page says before the prefix of the limiter, e.g. 'shop, production'. Default: nothing. */
  title?: string;
  /**
   * How long a job may wait before the page marks its limit and its queue in red: from 1 second, e.g. '15min', or by the names of
   * limits, e.g. { emails: '5min' }. Default: no wait is marked.
   */
  lateAfterMs?: Duration | Readonly<Record<string, Duration>>;
  /**
   * Where bull-board is mounted, e.g. '/queues': the page of a job then links to the same job there. It must list the queue under
   * its name. Default: no link.
   */
  boardUrl?: string;
  /** Where the files of the page are, for an application that is bundled into one file. Default: in this package. */
  page?: string | URL;
  /** Called with warnings. Default: that of the limiter. */
  warn?: (message: string) => void;
}

/** The options with every default in place. */
export interface ReadOptions {
  readonly limiter: JobLimiter;
  readonly queues: () => readonly AnyQueue[];
  readonly authorize: Authorize | undefined;
  readonly isPublic: boolean;
  /** In lower case; nothing if every name is taken. */
  readonly hosts: readonly string[] | undefined;
  readonly challenge: string | undefined;
  /** '' or '/limits'. */
  readonly path: string;
  readonly everyMs: number;
  readonly title: string | undefined;
  /** By the name of a limit, in milliseconds. */
  readonly lateAfterMs: (limit: string) => number | undefined;
  /** The address of a job in bull-board. */
  readonly boardUrl: (queue: AnyQueue, jobId: string) => string | undefined;
  readonly page: string | URL | undefined;
  readonly warn: (message: string) => void;
}

const WHERE = 'RateLimitDashboard options';
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
  page: true,
  warn: true,
} satisfies Record<keyof RateLimitDashboardOptions, true>);

/** @throws ConfigurationError for options that can never work, and where nothing says who may look */
export function readOptions(given: RateLimitDashboardOptions): ReadOptions {
  checkFields(given, FIELDS, WHERE);
  const { limiter, queues = [], authorize, challenge, path = '', page, title } = given;
  if (!(limiter instanceof JobLimiter)) {
    throw problem('limiter', 'a JobLimiter, such as RateLimitService', limiter, 'Give the limiter of your workers.');
  }
  if (typeof queues !== 'function' && !(Array.isArray(queues) && queues.every(isQueue))) {
    throw problem(
      'queues',
      'an array of queues of BullMQ, or a function that gives one',
      queues,
      'Leave it out for none.',
    );
  }
  checkAuthorize(authorize, given.public);
  checkHosts(given.hosts);
  if (typeof path !== 'string' || /[?#\s]/.test(path) || /(^|\/)(api|assets)\/*$/i.test(path)) {
    const expected = "a path such as '/limits' that does not end in api or assets";
    throw problem('path', expected, path, 'Leave it out where the server cuts it off the address.');
  }
  if (challenge !== undefined && (typeof challenge !== 'string' || !/^[\x20-\x7e]+$/.test(challenge))) {
    throw problem('challenge', 'a header of printable characters', challenge, 'Write e.g. \'Basic realm="limits"\'.');
  }
  if (title !== undefined && (typeof title !== 'string' || title.trim() === '')) {
    throw problem('title', "a text such as 'shop, production'", title, 'Leave it out for none.');
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
    page,
    warn: safely(warn),
  };
}

function checkAuthorize(authorize: unknown, isPublic: unknown): void {
  if (isPublic !== undefined && isPublic !== true) {
    throw problem('public', 'true, or nothing', isPublic, 'Leave it out where authorize says who may look.');
  }
  if (typeof authorize === 'function' || (authorize === undefined && isPublic)) return;
  throw problem(
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
  throw problem('hosts', "an array of names without ports, or 'any'", hosts, fix);
}

/** The page of another site has no credentials of this one: a name matters only if none is needed. */
function hostsOf({ hosts, public: isPublic, authorize }: RateLimitDashboardOptions): readonly string[] | undefined {
  const needsNone = isPublic === true || authorize?.length === 0;
  const names = hosts ?? (needsNone ? [hostname()] : 'any');
  return names === 'any' ? undefined : names.map((name) => name.toLowerCase());
}

function problem(option: string, expected: string, given: unknown, fix: string): ConfigurationError {
  return new ConfigurationError({ expected, given, where: `${WHERE}: ${option}`, fix });
}

function isQueue(value: unknown): boolean {
  const { name, opts } = (value ?? {}) as Partial<Queue>;
  return typeof name === 'string' && typeof opts === 'object';
}

function normalPath(path: string): string {
  const inner = path.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '' : `/${inner}`;
}
