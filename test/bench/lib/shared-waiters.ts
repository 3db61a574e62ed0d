import { Redis } from 'ioredis';
import { LimiterInternals } from '../../../src/core/internals.js';
import type { AcquireRequest, Reply } from '../../../src/core/protocol/request.js';
import { range } from './stats.js';

const BATCH = 64;
const ASKED = 640;
const DRAINED = 500;
/** Calls that take less time than this all count as equally fast. */
const SLOW_US = 500;

interface SharedSetting {
  waiters: number;
  tenants: number;
  queues: number;
  limit: number;
}

interface SharedCost {
  /**
   * The server's time in microseconds: `parked_us` for a request by a parked waiter, `admitted_us` for a start that
   * schedules other waiters.
   */
  parked_us: number;
  admitted_us: number;
  /** The slowest call while waiters start. */
  slowest_ms: number;
  /** The memory that each waiter takes, together with its flow. */
  bytes: number;
}

export async function sharedCost(
  port: number,
  { waiters, tenants, queues, limit }: SharedSetting,
): Promise<SharedCost> {
  const redis = new Redis(port);
  await redis.flushall();
  const clock = { us: 1.8e15 };
  const counts = { admitted: 0, lapsed: 0, deferred: 0, unavailable: 0, unchecked: 0 };
  const { reader, calls, close } = open(port, () => clock.us, counts);
  const all = waiters + limit;
  const request = (i: number): AcquireRequest => {
    const check = { tenant: `t${i % tenants}`, tiers: [`${limit}/s` as const], scope: 'shared', shared: { weight: 1 } };
    const queue = `bull:q${Math.floor(i / tenants) % queues}`;
    return reader.read([check], { id: `${queue}:${i}` }, { lease: { token: 'run', lastsMs: 30_000 } });
  };
  const turns = new Map<string, number>();
  const note = ({ promotions, status, backUs, turnUs }: Reply, member: string) => {
    if (status === 'deferred' && backUs === undefined) turns.set(member, turnUs);
    for (const { task, member, turnUs, nowUs } of promotions)
      if (task === 'promote') turns.set(member, turnUs || nowUs);
  };
  const before = await memory(redis);
  for (let i = 0; i < all; i += BATCH) {
    const replies = await Promise.all(range(Math.min(BATCH, all - i)).map((k) => calls.acquire(request(i + k))));
    for (const [k, reply] of replies.entries()) note(reply, request(i + k).member);
  }
  const bytes = ((await memory(redis)) - before) / waiters;
  const parked = await serverUs(redis, async () => {
    for (let i = 0; i < ASKED; i += BATCH)
      await Promise.all(
        range(BATCH).map((k) => calls.acquire(request(all - 1 - ((i + k) % Math.min(waiters, ASKED))))),
      );
  });
  await redis.config('SET', 'slowlog-log-slower-than', SLOW_US, 'slowlog-max-len', 1000);
  await redis.slowlog('RESET');
  let drained = 0;
  const admitted = await serverUs(redis, async () => {
    for (const most = Math.min(DRAINED, waiters / 2); drained < most && turns.size > 0; ) {
      const [member, turnUs] = [...turns].reduce((a, b) => (b[1] < a[1] ? b : a));
      clock.us = Math.max(clock.us, turnUs);
      const reply = await calls.acquire(request(Number(member.split(':')[2])));
      turns.delete(member);
      if (reply.status === 'admitted') drained++;
      note(reply, member);
    }
  });
  const slow = (await redis.slowlog('GET', 1000)) as [number, number, number][];
  close();
  redis.disconnect();
  const slowest_ms = Math.max(0, ...slow.map(([, , us]) => us)) / 1000;
  return { parked_us: parked / ASKED, admitted_us: admitted / drained, slowest_ms, bytes };
}

function open(port: number, now: () => number, counts: LimiterInternals['counts']) {
  const internals = new LimiterInternals({ port }, { now, advanced: { deadlineMs: 20_000 } }, counts);
  return { reader: internals.reader, calls: internals.calls, close: () => internals.close() };
}

async function memory(redis: Redis): Promise<number> {
  return Number(/used_memory:(\d+)/.exec(await redis.info('memory'))?.[1]);
}

async function serverUs(redis: Redis, work: () => Promise<void>): Promise<number> {
  await redis.config('RESETSTAT');
  await work();
  return Number(/cmdstat_evalsha:calls=\d+,usec=(\d+)/.exec(await redis.info('commandstats'))?.[1]);
}
