import { createIORedisClient } from 'bullmq';
import { Cluster } from 'ioredis';
import { expect, onTestFinished, test } from 'vitest';
import type { Client, ConnectionInput } from '../../../src/core/redis/client.js';
import { openConnection, openListener } from '../../../src/core/redis/connection.js';

const NODES = [{ host: '127.0.0.1', port: 1 }];

function clusterOf(): Cluster {
  return new Cluster(NODES, {
    lazyConnect: true,
    maxRedirections: 200,
    redisOptions: { password: 'secret', tls: {}, maxRetriesPerRequest: null },
  });
}

test.each<[string, () => ConnectionInput]>([
  ['a cluster', () => clusterOf()],
  ["a cluster in BullMQ's wrapper", () => createIORedisClient(clusterOf()) as unknown as ConnectionInput],
])("a limiter on %s keeps the user's options and sends no command twice", (_, input) => {
  const opened: Client[] = [openConnection(input(), 'here', 2000), openListener(input(), 'here')];
  onTestFinished(() => {
    for (const client of opened) client.disconnect();
  });
  const common = { password: 'secret', tls: {}, autoResendUnfulfilledCommands: false, enableOfflineQueue: true };
  const [own, listener] = opened.map(({ options, startupNodes }) => ({ ...options, startupNodes }));
  expect(own).toMatchObject({
    startupNodes: NODES,
    maxRedirections: 200,
    redisOptions: { ...common, maxRetriesPerRequest: 3, socketTimeout: 4000 },
  });
  expect(listener).toMatchObject({ startupNodes: NODES, redisOptions: { ...common, maxRetriesPerRequest: null } });
});
