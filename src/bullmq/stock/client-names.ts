import type { WorkerOptions } from 'bullmq';
import { DEFAULT_PREFIX } from './member.js';

/** Marks the names of the connections of governed workers. */
const MARK = 'bullmq-governor';
/** The text that BullMQ writes before the option `name` of a worker. */
const NAMED = ':w:';

/**
 * Returns the option `name` with the mark of a governed worker. BullMQ names the blocking connection of a worker
 * `prefix:queue:w:name`, with the queue in base64, and counts all such connections as workers of the queue.
 */
export function markedName(name: string | undefined): string {
  return name ? `${MARK}${NAMED}${name}` : MARK;
}

/** Adds the mark to a connection's name from BullMQ 5, which then appends the name of the worker. */
export function markedClientName(clientName: string): string {
  return `${clientName}${NAMED}${MARK}`;
}

/** Returns the name of the blocking connections of a queue's unnamed stock workers. */
export function clientNameOf({ prefix = DEFAULT_PREFIX }: Pick<WorkerOptions, 'prefix'>, queue: string): string {
  return `${prefix}:${Buffer.from(queue).toString('base64')}`;
}

/** A client of Redis that has a name. */
export interface NamedClient {
  readonly name: string;
  /** The address that it is connected from, `host:port`. */
  readonly address: string;
  /** The number of its database. */
  readonly db: string;
}

/** Reads a reply of CLIENT LIST. */
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

/**
 * Returns the stock workers of a queue among the clients of a server. Only databases with a governed worker of the queue count,
 * because queues in several databases may have the same name.
 * @param clientName the name from clientNameOf()
 */
export function stockWorkersAmong(clients: readonly NamedClient[], clientName: string): NamedClient[] {
  const governedName = markedClientName(clientName);
  const isNamed = (name: string, base: string) => name === base || name.startsWith(`${base}${NAMED}`);
  const governed = clients.filter(({ name }) => isNamed(name, governedName));
  const dbs = new Set(governed.map(({ db }) => db));
  return clients.filter(({ name, db }) => isNamed(name, clientName) && !isNamed(name, governedName) && dbs.has(db));
}
