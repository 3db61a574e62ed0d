import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { UnavailableError } from 'bullmq-governor/core';
import { expect, onTestFinished, test } from 'vitest';
import { CALL_STAMP } from '../../../src/core/protocol/call-stamp.js';
import { LATE } from '../../../src/core/protocol/replies.js';
import { acquire } from '../../../src/core/protocol/scripts.generated.js';
import { ConnectionWatch } from '../../../src/core/redis/connection.js';
import { ScriptRunner } from '../../../src/core/redis/script-runner.js';

type Client = ConstructorParameters<typeof ScriptRunner>[0];

function runnerOf(client: object, deadlineMs: number): ScriptRunner {
  const whole = { ...client, on: () => undefined } as unknown as Client;
  return new ScriptRunner(
    whole,
    { deadlineMs, now: undefined },
    new ConnectionWatch(whole, () => undefined),
    CALL_STAMP,
  );
}

/** A fake Redis with a clock of its own, which refuses a call that arrives after the deadline of the call. */
function steppingRedis() {
  const redis = { aheadUs: 0, stepUs: 0, calls: 0, done: 0 };
  const nowUs = () => Math.floor(performance.now() * 1000) + redis.aheadUs;
  const client = {
    time: async () => [`${Math.floor(nowUs() / 1e6)}`, `${nowUs() % 1e6}`],
    evalsha: async (_sha: string, _count: number, _keys: unknown, [, notAfterUs]: readonly string[]) => {
      redis.calls++;
      redis.aheadUs += redis.stepUs;
      if (nowUs() > Number(notAfterUs)) return [LATE, nowUs()];
      redis.done++;
      return [0, nowUs(), 'done'];
    },
  };
  return { redis, client };
}

test('a call that is late because the clock of Redis stepped is repeated and answered', async () => {
  const { redis, client } = steppingRedis();
  const runner = runnerOf(client, 20_000);
  await runner.run(acquire, [], ['', '']);
  redis.aheadUs += 3_600_000_000;
  expect((await runner.run(acquire, [], ['', ''])).at(-1)).toBe('done');
  expect(redis).toMatchObject({ calls: 3, done: 2 });
  // Later calls use the clock from the late reply.
  expect((await runner.run(acquire, [], ['', ''])).at(-1)).toBe('done');
  expect(redis).toMatchObject({ calls: 4, done: 3 });
});

test('on a cluster whose nodes have other clocks, only the first call of a hash tag is repeated, if its node differs from the first', async () => {
  const { redis, client } = steppingRedis();
  redis.aheadUs = 1_700_000_000_000_000;
  const aheadUs: Record<string, number> = { '{acme}': redis.aheadUs, '{bolt}': redis.aheadUs + 3_600_000_000 };
  const evalsha = (sha: string, count: number, keys: readonly string[], args: readonly string[]) => {
    redis.aheadUs = aheadUs[keys[0] as string] as number;
    return client.evalsha(sha, count, keys, args);
  };
  const runner = runnerOf({ ...client, evalsha, isCluster: true }, 20_000);
  for (let round = 0; round < 5; round++) {
    for (const tag of Object.keys(aheadUs)) await runner.run(acquire, [tag], ['', '']);
  }
  expect(redis).toMatchObject({ calls: 11, done: 10 });
});

test('a call that is late twice is given up', async () => {
  const { redis, client } = steppingRedis();
  const runner = runnerOf(client, 20_000);
  await runner.run(acquire, [], ['', '']);
  redis.stepUs = 3_600_000_000;
  await expect(runner.run(acquire, [], ['', ''])).rejects.toBeInstanceOf(UnavailableError);
  expect(redis).toMatchObject({ calls: 3, done: 1 });
});

async function connection(): Promise<[Socket, Socket]> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const near = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [far] = (await once(server, 'connection')) as [Socket];
  onTestFinished(() => {
    for (const socket of [near, far]) socket.destroy();
    server.close();
  });
  return [near, far];
}

test('a reply that arrives in time counts, even if the process is busy until after the deadline', async () => {
  const deadlineMs = 20;
  const [near, far] = await connection();
  const client = {
    ping: async () => {
      // The reply waits in `near` until the process reads it.
      far.write('answered');
      const [answer] = await once(near, 'data');
      return String(answer);
    },
  };
  const runner = runnerOf(client, deadlineMs);
  for (let round = 0; round < 5; round++) {
    const answer = runner.once((redis) => redis.ping());
    const busyUntil = performance.now() + 2 * deadlineMs;
    while (performance.now() < busyUntil);
    expect(await answer).toBe('answered');
  }
});

test('the error that Redis answered is reported, even if the connection is lost in the meantime', async () => {
  const client = Object.assign(new EventEmitter(), { status: 'ready', options: { host: 'redis.local', port: 6379 } });
  const watch = new ConnectionWatch(client, () => undefined);
  const runner = new ScriptRunner(
    client as unknown as Client,
    { deadlineMs: 60_000, now: undefined },
    watch,
    CALL_STAMP,
  );
  const refused = Object.assign(new Error('WRONGTYPE of a key'), { name: 'ReplyError' });
  const cut = new Error('Connection is closed.');
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  client.emit('error', lost);
  client.emit('close');
  await expect(runner.once(() => Promise.reject(refused))).rejects.toThrow(
    'Redis at redis.local:6379 refused: WRONGTYPE of a key',
  );
  await expect(runner.once(() => Promise.reject(cut))).rejects.toThrow(
    'Redis at redis.local:6379 cannot be reached: read ECONNRESET',
  );
});
