// Starts a Redis cluster on free ports, with one replica for each master.
import { Redis } from 'ioredis';
import { freePort, startRedis } from '../../../tools/redis/start.mjs';

const SLOTS = 16384;

/**
 * @typedef {object} RedisCluster
 * @property {import('../../../tools/redis/start.mjs').RedisProcess[]} masters at the start, in the order of their slots
 * @property {import('../../../tools/redis/start.mjs').RedisProcess[]} replicas at the index of their master
 * @property {{ host: string, port: number }[]} startup
 * @property {() => Promise<void>} stop
 */

/**
 * Settles when every node serves and every replica is in step.
 * @param {{ masters?: number, nodeTimeoutMs?: number }} [options] nodeTimeoutMs: a replica takes over from a master
 *   that is silent for this time
 * @returns {Promise<RedisCluster>}
 */
export async function startCluster(options = {}) {
  const count = options.masters ?? 3;
  const servers = await startAll(count * 2, options.nodeTimeoutMs ?? 2000);
  const stop = async () => void (await Promise.all(servers.map((server) => server.stop())));
  const clients = servers.map(({ port }) => new Redis({ port, host: '127.0.0.1' }));
  try {
    await join(servers, clients);
    const [masters, replicas] = [clients.slice(0, count), clients.slice(count)];
    await shareSlots(masters);
    await follow(masters, replicas);
    await Promise.all(
      clients.map((client) => until('each node serves and knows the others', () => complete(client, count))),
    );
    await Promise.all(replicas.map((client) => until('each replica is in step', () => inStep(client))));
  } catch (error) {
    await stop();
    throw error;
  } finally {
    for (const client of clients) client.disconnect();
  }
  return {
    masters: servers.slice(0, count),
    replicas: servers.slice(count),
    startup: servers.map(({ port }) => ({ host: '127.0.0.1', port })),
    stop,
  };
}

/**
 * @param {number} count
 * @param {number} nodeTimeoutMs
 */
async function startAll(count, nodeTimeoutMs) {
  // The default bus port, 10,000 above the port, is not always valid.
  const ports = await Promise.all(Array.from({ length: count * 2 }, freePort));
  const pairs = Array.from({ length: count }, (_, i) => ({
    port: Number(ports[2 * i]),
    bus: Number(ports[2 * i + 1]),
  }));
  const started = await Promise.allSettled(
    pairs.map(async ({ port, bus }) => {
      const cluster = ['--cluster-enabled', 'yes', '--cluster-port', `${bus}`];
      // A replica takes over only after the first ping of its master. By default, a master pings every ten seconds.
      const timing = ['--cluster-node-timeout', `${nodeTimeoutMs}`, '--repl-ping-replica-period', '1'];
      const sync = ['--repl-diskless-sync-delay', '0'];
      return { ...(await startRedis({ port, args: [...cluster, ...timing, ...sync] })), bus };
    }),
  );
  const servers = started.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []));
  const failed = started.find((it) => it.status === 'rejected');
  if (!failed) return servers;
  await Promise.all(servers.map((server) => server.stop()));
  throw failed.reason;
}

/**
 * @param {{ port: number, bus: number }[]} servers
 * @param {Redis[]} clients
 */
async function join(servers, clients) {
  // Gives each node its own epoch, so that nodes need not resolve equal epochs.
  await Promise.all(clients.map((client, i) => client.call('CLUSTER', 'SET-CONFIG-EPOCH', i + 1)));
  const [first] = clients;
  for (const { port, bus } of servers.slice(1)) await first?.call('CLUSTER', 'MEET', '127.0.0.1', port, bus);
  const all = `${clients.length}`;
  await Promise.all(
    clients.map((client) =>
      until('each node has met all others', async () => (await info(client))['cluster_known_nodes'] === all),
    ),
  );
}

/** @param {Redis[]} masters */
async function shareSlots(masters) {
  const bounds = Array.from({ length: masters.length + 1 }, (_, i) => Math.round((i * SLOTS) / masters.length));
  await Promise.all(
    masters.map((client, i) => client.call('CLUSTER', 'ADDSLOTSRANGE', Number(bounds[i]), Number(bounds[i + 1]) - 1)),
  );
}

/**
 * @param {Redis[]} masters
 * @param {Redis[]} replicas
 */
async function follow(masters, replicas) {
  await Promise.all(
    replicas.map(async (replica, i) => {
      const id = String(await masters[i]?.call('CLUSTER', 'MYID'));
      // The replica refuses until it knows its master.
      await until('each replica has a master', () =>
        replica.call('CLUSTER', 'REPLICATE', id).then(Boolean, () => false),
      );
    }),
  );
}

/**
 * Returns whether the node serves, and knows every master with its replica.
 * @param {Redis} client
 * @param {number} masters
 */
async function complete(client, masters) {
  if ((await info(client))['cluster_state'] !== 'ok') return false;
  const ranges = /** @type {[number, number, ...unknown[]][]} */ (await client.call('CLUSTER', 'SLOTS'));
  return ranges.length === masters && ranges.every(([, , ...nodes]) => nodes.length === 2);
}

/** @param {Redis} replica */
async function inStep(replica) {
  return (await replica.info('replication')).includes('master_link_status:up');
}

/**
 * @param {Redis} client
 * @returns {Promise<Record<string, string>>}
 */
async function info(client) {
  const text = String(await client.call('CLUSTER', 'INFO'));
  return Object.fromEntries([...text.matchAll(/^(\w+):(.*?)\r?$/gm)].map(([, name, value]) => [name, value]));
}

/**
 * Gives up before the runner ends the hook, because the runner cannot say which wait failed.
 * @param {string} awaited
 * @param {() => Promise<boolean>} condition
 */
async function until(awaited, condition) {
  const deadline = Date.now() + 45_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`the cluster did not come up: waited in vain until ${awaited}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
