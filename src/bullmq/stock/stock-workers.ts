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
  isWarned: boolean;
}

/** By name and server of the queue. */
const queues = new Map<string, QueueWorkers>();

/**
 * Warns once if only some workers of a queue have limits. Also looks for stock workers, including those in other processes.
 * @returns a function that forgets the worker and may be called more than once
 */
export function joinQueueWorkers(worker: Worker, resolved: Limited | undefined): () => void {
  const name = queueNameOf(worker.opts.prefix, worker.name);
  const key = keyOf(worker);
  const queue = queues.get(key) ?? { workers: new Map<Worker, Limited | undefined>(), isWarned: false };
  queues.set(key, queue);
  queue.workers.set(worker, resolved);
  const all = [...queue.workers.values()];
  const limited = all.find((rules) => rules !== undefined);
  if (limited && all.includes(undefined) && !queue.isWarned) {
    queue.isWarned = true;
    internalsOf(limited.limiter).options.warn(
      `queue '${name}': a worker of this queue has no limits, so the jobs that it fetches run without a limit and are not counted. ` +
        `Another worker of the queue has limits: ${limited.rules.map(({ where }) => where).join(', ')}. Give all workers of a queue the ` +
        'same rateLimit.',
    );
  }
  const endLooks = resolved && lookForStockWorkers(worker, internalsOf(resolved.limiter).options.warn);
  return () => {
    endLooks?.();
    if (queue.workers.delete(worker) && queue.workers.size === 0) queues.delete(key);
  };
}

export function workersHere(queue: Queue): Worker[] {
  return [...(queues.get(keyOf(queue))?.workers.keys() ?? [])];
}

function keyOf({ name, opts }: Pick<Worker | Queue, 'name' | 'opts'>): string {
  return `${queueNameOf(opts.prefix, name)}@${serverOf(opts.connection ?? {})}`;
}

/** The time from the start of a worker to the first look. Workers that start together share a look. */
const START_MS = 1000;
/** The shortest time between two looks of a process at one server. */
const LOOK_MS = 60_000;
/** The shortest pause between two looks per named client, because every process reads the whole client list. */
const PER_CLIENT_MS = 60;
const MAX_ADDRESSES = 5;

/** Looks for stock workers, which run jobs past every limit. */
class StockWorkerLooks {
  readonly #governed = new Map<Worker, (message: string) => void>();
  /** The queues with a warning, as clientNameOf() names them. */
  readonly #warned = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #dueMs = Number.POSITIVE_INFINITY;
  #isRefused = false;

  join(worker: Worker, warn: (message: string) => void): void {
    this.#governed.set(worker, warn);
    this.#plan(START_MS);
  }

  /** @returns whether no worker is left */
  leave(worker: Worker): boolean {
    this.#governed.delete(worker);
    if (this.#governed.size > 0) return false;
    clearTimeout(this.#timer);
    return true;
  }

  #plan(inMs: number): void {
    const dueMs = performance.now() + inMs;
    if (this.#governed.size === 0 || this.#isRefused || this.#dueMs <= dueMs) return;
    clearTimeout(this.#timer);
    this.#dueMs = dueMs;
    this.#timer = setTimeout(() => void this.#look(), inMs).unref();
  }

  async #look(): Promise<void> {
    this.#dueMs = Number.POSITIVE_INFINITY;
    const asked = [...this.#governed].filter(
      ([worker]) => !internals(worker).closing && !this.#warned.has(nameOf(worker)),
    );
    const [first] = asked;
    if (!first) return;
    let clients = 0;
    try {
      const lists = (await clientLists(internals(first[0]))).map(namedClients);
      for (const [worker, warn] of asked) this.#warn(worker, lists, warn);
      clients = Math.max(0, ...lists.map(({ length }) => length));
    } catch (error) {
      // Managed servers may refuse CLIENT LIST for good. Any other error may be temporary.
      this.#isRefused = /^(NOPERM|ERR unknown command)/.test((error as Error).message);
    }
    this.#plan(Math.max(LOOK_MS, PER_CLIENT_MS * clients));
  }

  #warn(worker: Worker, lists: readonly NamedClient[][], warn: (message: string) => void): void {
    const name = nameOf(worker);
    if (this.#warned.has(name)) return;
    // A worker may be connected to several nodes of a cluster, so the lists must not be added up.
    const found = lists
      .map((clients) => stockWorkersAmong(clients, name))
      .reduce((a, b) => (b.length > a.length ? b : a), []);
    if (found.length === 0) return;
    this.#warned.add(name);
    warn(
      warningOf(
        queueNameOf(worker.opts.prefix, worker.name),
        found.map(({ address }) => address),
      ),
    );
  }
}

const servers = new Map<string, StockWorkerLooks>();

/** Uses the connection of the worker, and stops if the server refuses CLIENT LIST. @returns a function that ends the looks */
export function lookForStockWorkers(worker: Worker, warn: (message: string) => void): () => void {
  const server = serverOf(worker.opts.connection ?? {});
  const looks = servers.get(server) ?? new StockWorkerLooks();
  servers.set(server, looks);
  looks.join(worker, warn);
  return () => {
    if (looks.leave(worker) && servers.get(server) === looks) servers.delete(server);
  };
}

function nameOf({ opts, name }: Worker): string {
  return clientNameOf(opts, name);
}

function warningOf(queue: string, addresses: readonly string[]): string {
  const shown = addresses.slice(0, MAX_ADDRESSES).join(', ');
  const from = addresses.length > MAX_ADDRESSES ? `${shown} and ${addresses.length - MAX_ADDRESSES} more` : shown;
  const what =
    addresses.length === 1
      ? 'a stock worker of BullMQ works on this queue, and runs the jobs that it fetches'
      : `${addresses.length} stock workers of BullMQ work on this queue, and run the jobs that they fetch`;
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
    const field = (name: string) =>
      line
        .split(' ')
        .find((text) => text.startsWith(`${name}=`))
        ?.slice(name.length + 1);
    const [name, address, db] = [field('name'), field('addr'), field('db')];
    return name && address && db ? { name, address, db } : [];
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
