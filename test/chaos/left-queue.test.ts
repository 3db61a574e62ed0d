import { expect, test } from 'vitest';
import { ownRedis } from '../support/redis/own-redis.js';
import { unique } from '../support/redis/redis.js';
import { tcpProxy } from '../support/redis/tcp-proxy.js';
import { until } from '../support/until.js';
import { addJobs, limiterOf, queueOf } from '../support/worker/govern.js';
import { workerProcess } from '../support/worker/processes.js';

const JOB_MS = 3000;

test.each([1, 3])(
  'a process that is killed between a release and its reply keeps no lease from the other queue of its scope (cap %s)',
  async (cap) => {
    const redis = await ownRedis();
    const { connection } = redis;
    const proxy = await tcpProxy(connection.port);
    const [left, stays, limiter] = [
      queueOf(connection),
      queueOf(connection),
      limiterOf({ prefix: 'governor' }, connection),
    ];
    const scope = unique('scope');
    // The end of a lease helps only after ten minutes.
    const orders = { rules: [{ scope, concurrency: cap }], options: { lockDuration: 600_000 }, runs: 'runs' };
    const killed = await workerProcess({
      ...orders,
      queue: left.name,
      connection: { ...connection, port: proxy.port },
    });
    const survives = await workerProcess({ ...orders, queue: stays.name, connection });
    const waiting = async () => (await limiter.of(scope, 'acme').waiting()).length;

    await left.addBulk(
      [JOB_MS, 600_000, 600_000].slice(0, cap).map((ms) => ({ name: 'job', data: { tenantId: 'acme', i: 0, ms } })),
    );
    await until('the leases are held', () => killed.runs.length, cap);
    await addJobs(left, 6);
    await until('the jobs of the first queue wait', waiting, 6);
    await addJobs(stays, 3);
    await until('the jobs of the second queue wait', waiting, 9);
    proxy.loseReplyTo('release');
    await until('the process is told nothing', () => proxy.lost, 1);
    const from = performance.now();
    await killed.kill();
    await until('the jobs of the second queue run', () => survives.runs.length, 3);
    console.log(`idle for ${Math.round(performance.now() - from)} ms`);
    expect(survives.errors).toEqual([]);
  },
);
