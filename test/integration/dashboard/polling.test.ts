import { expect, test } from 'vitest';
import { ruled, serve, streamOf } from '../../support/dashboard/serve.js';
import { hearCommands } from '../../support/redis/monitor.js';
import { redisOptions } from '../../support/redis/redis.js';
import { atLeast, until } from '../../support/until.js';
import { jobLimiterOf, limitQueue } from '../../support/worker/job-limiter.js';

async function start() {
  const { queue, limiter, scope } = ruled({ tiers: ['1/h'] });
  const { url } = await serve({ limiter, queues: [queue] });
  const of = `${url}/api/live?view=tenants&scope=${scope}`;
  return { prefix: limiter.keyPrefix, open: (query = '') => streamOf(of + query) };
}

test('one read of the tenants serves all viewers, searches and pages, and no read happens without viewers', async () => {
  const [watched, clock] = [await start(), await start()];
  const commands: string[][] = [];
  const { caughtUp } = await hearCommands(redisOptions().port, (args) => {
    if (args.some((arg) => arg.startsWith(watched.prefix))) commands.push(args);
  });
  const streams = await Promise.all(
    ['', '', '', '&search=a', '&search=b', '&page=1'].map((query) => watched.open(query)),
  );
  await until('states come', () => Math.min(...streams.map(({ events }) => events.length)), atLeast(4));
  await caughtUp();
  const reads = commands.filter(([command]) => command?.toLowerCase() === 'zrevrange').length;
  const told = Math.max(...streams.map(({ events }) => events.length));
  // A viewer may connect after the first read, and the newest read may not have reached the viewers yet.
  expect(reads).toBeGreaterThanOrEqual(4);
  expect(reads).toBeLessThanOrEqual(told + 2);

  for (const { stop } of streams) stop();
  const other = await clock.open();
  await until('the server has noticed that the viewers left', async () => {
    await caughtUp();
    const before = commands.length;
    const seen = other.events.length;
    // In these two intervals, the watched dashboard would read too if it still had viewers.
    await until('the other dashboard has read twice more', () => other.events.length, atLeast(seen + 2));
    await caughtUp();
    return commands.length === before;
  });
  const quiet = commands.length;
  const seen = other.events.length;
  await until('the other dashboard has read three more times', () => other.events.length, atLeast(seen + 3));
  await caughtUp();
  expect(commands).toHaveLength(quiet);
});

test("viewers get 'trouble' events while Redis does not answer", async () => {
  const { queue } = ruled({ tiers: ['1/h'] });
  const limiter = jobLimiterOf({ advanced: { deadlineMs: 50 }, warn: () => undefined }, { host: '127.0.0.1', port: 1 });
  limitQueue(limiter, queue, { tiers: ['1/h'], tenant: () => 'acme' });
  const { url } = await serve({ limiter });
  for (const view of ['view=tenants', 'view=tenant&tenant=acme']) {
    const stream = await streamOf(`${url}/api/live?${view}&scope=${queue.name}`);
    await until('two trouble events have arrived', () => stream.events.length, atLeast(2));
    for (const { event, data } of stream.events)
      expect([event, data]).toEqual(['trouble', { error: expect.stringContaining('Redis at 127.0.0.1:1') }]);
    stream.stop();
  }
});
