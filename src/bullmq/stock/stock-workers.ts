import type { Queue, Worker, WorkerOptions } from 'bullmq';
import type { RateLimiter } from '../../core/index.js';
import { internalsOf } from '../../core/internals.js';
import { serverOf } from '../../core/redis/client.js';
import type { Rule } from '../rules/options.js';
import { clientLists, internals } from './internals.js';
import { DEFAULT_PREFIX, queueNameOf } from './member.js';

interface Limited {
  readonly limiter: RateLimiter;
  readonly rules: readonly Pick<Rule, 'where'>[];
}

interface QueueWorkers {
  /** The value is undefined for a worker without limits. */
  readonly workers: Map<Worker, Limited | undefined>;
  readonly warned: Set<'mixed' | 'stock'>;
}

/** By name and server of the queue. */
const queues = new Map<string, QueueWorkers>();

/**
 * Warns once if only some workers of a queue have limits. Also looks for stock workers, including those in other processes.
 * @returns a function that forgets the worker and may be called more than once
 */
export function joinQueueWorkers(worker: Worker, resolved: Limited | undefined): () => void {
  const key = keyOf(worker);
  const queue = queues.get(key) ?? { workers: new Map<Worker, Limited | undefined>(), warned: new Set() };
  queues.set(key, queue);
  queue.workers.set(worker, resolved);
  const limited = limitedIn(queue);
  if (limited && [...queue.workers.values()].includes(undefined)) {
    warnOnce(
      queue,
      'mixed',
      `queue '${nameOf(worker)}': a worker of this queue has no limits, so the jobs that it fetches run without a limit and are not counted. ` +
        `Another worker of the queue has limits: ${limited.rules.map(({ where }) => where).join(', ')}. Give all workers of a queue the ` +
        'same rateLimit.',
    );
  }
  if (resolved) planLook(serverOf(worker.opts.connection ?? {}), START_MS);
  return () => {
    if (queue.workers.delete(worker) && queue.workers.size === 0) queues.delete(key);
  };
}

export function workersHere(queue: Queue): Worker[] {
  return [...(queues.get(keyOf(queue))?.workers.keys() ?? [])];
}

function keyOf(owner: Pick<Worker | Queue, 'name' | 'opts'>): string {
  return `${nameOf(owner)}@${serverOf(owner.opts.connection ?? {})}`;
}

function nameOf({ name, opts }: Pick<Worker | Queue, 'name' | 'opts'>): string {
  return queueNameOf(opts.prefix, name);
}

function limitedIn({ workers }: QueueWorkers): Limited | undefined {
  return [...workers.values()].find((rules) => rules !== undefined);
}

function warnOnce(queue: QueueWorkers, of: 'mixed' | 'stock', message: string): void {
  const limited = limitedIn(queue);
  if (!limited || queue.warned.has(of)) return;
  queue.warned.add(of);
  internalsOf(limited.limiter).options.warn(message);
}

/** The time from the start of a worker to the first look. Workers that start together share a look. */
const START_MS = 1000;
/** The shortest time between two looks of a process at one server. */
const LOOK_MS = 60_000;
/** The shortest pause between two looks per named client, because every process reads the whole client list. */
const PER_CLIENT_MS = 60;
const MAX_ADDRESSES = 5;

/** By server, the next look for stock workers, which run jobs past every limit. One that refuses it is due at no time. */
const looks = new Map<string, { readonly dueMs: number; readonly timer?: NodeJS.Timeout }>();

function planLook(server: string, inMs: number): void {
  const planned = looks.get(server);
  const dueMs = performance.now() + inMs;
  if (planned && planned.dueMs <= dueMs) return;
  clearTimeout(planned?.timer);
  looks.set(server, { dueMs, timer: setTimeout(() => void look(server), inMs).unref() });
}

/** Uses the connection of a worker. */
async function look(server: string): Promise<void> {
  looks.delete(server);
  const asked = [...queues].flatMap(([key, queue]) => {
    const worker = [...queue.workers.keys()].find((each) => !internals(each).closing);
    return worker && key.endsWith(`@${server}`) && limitedIn(queue) && !queue.warned.has('stock')
      ? [{ queue, worker }]
      : [];
  });
  if (!asked[0]) return;
  let clients = 0;
  try {
    const lists = (await clientLists(internals(asked[0].worker))).map(namedClients);
    for (const { queue, worker } of asked) {
      // A worker may be connected to several nodes of a cluster, so the lists must not be added up.
      const found = lists
        .map((list) => stockWorkersAmong(list, clientNameOf(worker.opts, worker.name)))
        .reduce((a, b) => (b.length > a.length ? b : a), []);
      if (found.length > 0) warnOnce(queue, 'stock', warningOf(nameOf(worker), found));
    }
    clients = Math.max(0, ...lists.map(({ length }) => length));
  } catch (error) {
    // Managed servers may refuse CLIENT LIST for good. Any other error may be temporary.
    if (/^(NOPERM|ERR unknown command)/.test((error as Error).message)) looks.set(server, { dueMs: 0 });
  }
  planLook(server, Math.max(LOOK_MS, PER_CLIENT_MS * clients));
}

function warningOf(queue: string, found: readonly NamedClient[]): string {
  const shown = found.slice(0, MAX_ADDRESSES).map(({ address }) => address);
  const more = found.length > MAX_ADDRESSES ? ` and ${found.length - MAX_ADDRESSES} more` : '';
  const from = shown.join(', ') + more;
  const what =
    found.length === 1
      ? 'a stock worker of BullMQ works on this queue, and runs the jobs that it fetches'
      : `${found.length} stock workers of BullMQ work on this queue, and run the jobs that they fetch`;
  return (
    `queue '${queue}': ${what} past every limit, connected from ${from}. Make it a GovernedWorker with the rateLimit of the other ` +
    'workers. In NestJS import RateLimitModule.forRoot() in its application, and give the queue a class with @Processor.'
  );
}

const MARK = 'bullmq-governor';
/** The text that BullMQ writes before the option `name` of a worker. */
const NAMED = ':w:';

/**
 * BullMQ names the blocking connection of a worker `prefix:queue:w:name`, with the queue in base64, and counts all such
 * connections as workers of the queue.
 */
export function markedName(name: string | undefined): string {
  return name ? `${MARK}${NAMED}${name}` : MARK;
}

/** Marks the name of a connection. BullMQ 5 then appends the name of the worker. */
export function markedClientName(clientName: string): string {
  return `${clientName}${NAMED}${MARK}`;
}

/** The name of the blocking connections of a queue's unnamed stock workers. */
export function clientNameOf({ prefix = DEFAULT_PREFIX }: Pick<WorkerOptions, 'prefix'>, queue: string): string {
  return `${prefix}:${Buffer.from(queue).toString('base64')}`;
}

interface NamedClient {
  readonly name: string;
  /** As `host:port`. */
  readonly address: string;
  readonly db: string;
}

export function namedClients(list: string): NamedClient[] {
  return list.split('\n').flatMap((line) => {
    const field = (name: string) => new RegExp(`(?:^| )${name}=(\\S+)`).exec(line)?.[1];
    const [name, address, db] = [field('name'), field('addr'), field('db')];
    return name && address && db ? [{ name, address, db }] : [];
  });
}

/** Only databases with a governed worker of the queue count: queues in several databases may have the same name. */
export function stockWorkersAmong(clients: readonly NamedClient[], clientName: string): NamedClient[] {
  const governedName = markedClientName(clientName);
  const isNamed = (name: string, base: string) => name === base || name.startsWith(`${base}${NAMED}`);
  const governed = clients.filter(({ name }) => isNamed(name, governedName));
  const dbs = new Set(governed.map(({ db }) => db));
  return clients.filter(({ name, db }) => isNamed(name, clientName) && !isNamed(name, governedName) && dbs.has(db));
}
