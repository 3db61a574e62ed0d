import { type Check, RateLimiter } from 'bullmq-governor/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loggedTimes, virtualLimiter } from '../support/model/virtual.js';
import { keysUnder, redisOptions, unique } from '../support/redis/redis.js';

const TIERS = ['10/s', '120/min', '240/h'];
const HOUR_MS = 3_600_000;

function requests() {
  const virtual = virtualLimiter({ advanced: { hashTag: 'requests' } });
  const checks = (ip: string, user: string): Check[] => [
    { scope: 'ip', tenant: ip, tiers: TIERS },
    { scope: 'user', tenant: user, tiers: TIERS },
  ];
  return { ...virtual, checks, send: (ip: string, user: string) => virtual.limiter.acquireAll(checks(ip, user)) };
}

describe('10/s, 120/min and 240/h for both an address and a user', () => {
  it('one call checks two scopes of three tiers, and each tier refuses once its limit is used up', async () => {
    const { send, clock } = requests();
    const start = clock.us;
    let sent = 0;
    const refusedBy: [atMs: number, sent: number, tier: string | undefined, delayMs: number][] = [];
    while (sent < 240) {
      const decision = await send('10.0.0.7', 'ann');
      if (decision.admitted) sent++;
      else {
        refusedBy.push([(clock.us - start) / 1000, sent, decision.tier, decision.delayMs]);
        clock.advanceMs(decision.delayMs);
      }
    }
    const seconds = (from: number, first: number, count: number) =>
      Array.from({ length: count }, (_, n) => [from + n * 1000, first + n * 10, '10/s', 1000]);
    expect(refusedBy).toEqual([...seconds(0, 10, 11), [11_000, 120, '120/min', 49_000], ...seconds(60_000, 130, 11)]);
    expect(await send('10.0.0.7', 'ann')).toMatchObject({ tier: '240/h', delayMs: HOUR_MS - 71_000 });
  });

  it('a full address refuses another user, and a full user is refused at another address', async () => {
    const { send } = requests();
    for (let n = 0; n < 10; n++) await send('10.0.0.7', 'ann');
    expect(await send('10.0.0.7', 'bob')).toMatchObject({ admitted: false, scope: 'ip', tier: '10/s' });
    expect(await send('10.0.0.8', 'ann')).toMatchObject({ admitted: false, scope: 'user', tier: '10/s' });
    expect(await send('10.0.0.8', 'bob')).toEqual({ admitted: true });
  });

  it('a refusal charges nothing: a user who sends every five seconds still gets 240 requests in the hour', async () => {
    const { send, clock, redis, prefix } = requests();
    let admitted = 0;
    for (let second = 0; second < 3600; second += 5) {
      if ((await send('10.0.0.7', 'ann')).admitted) admitted++;
      clock.advanceMs(5000);
    }
    expect(admitted).toBe(240);
    expect(await loggedTimes(redis, `${prefix}:2:{requests}:ip:10.0.0.7:log`)).toHaveLength(240);
  });

  it('no burst passes at the edge of an hour: any hour admits at most 240 requests', async () => {
    const { send, clock } = requests();
    const times: number[] = [];
    const until = async (ms: number) => {
      for (; clock.us < start + ms * 1000; clock.advanceMs(1000)) {
        const decisions = await Promise.all(Array.from({ length: 12 }, () => send('10.0.0.7', 'ann')));
        for (const { admitted } of decisions) if (admitted) times.push(clock.us);
      }
    };
    const start = clock.us;
    clock.advanceMs(HOUR_MS - 120_000);
    await until(HOUR_MS + 180_000);
    expect(times).toHaveLength(240);
    clock.us = (times[0] ?? 0) + HOUR_MS * 1000 - 1;
    expect((await send('10.0.0.7', 'ann')).admitted).toBe(false);
    await until(2 * HOUR_MS + 60_000);
    const most = Math.max(
      ...times.map((from) => times.filter((at) => at >= from && at < from + HOUR_MS * 1000).length),
    );
    expect(times.length).toBeGreaterThan(240);
    expect(most).toBe(240);
  });

  it('all keys of a request have the configured hash tag', async () => {
    const { send, redis, prefix } = requests();
    await Promise.all(['a', 'b{c}', ':d', 'é'].map((ip, n) => send(ip, `user-${n}`)));
    const keys = await keysUnder(redis, prefix);
    expect(keys).toHaveLength(8);
    expect(new Set(keys.map((key) => /\{([^}]*)\}/.exec(key)?.[1]))).toEqual(new Set(['requests']));
  });

  it('requests touch only keys of their scopes, so a Redis user restricted to these keys is enough', async () => {
    const { redis } = virtualLimiter();
    const user = unique('declared');
    const options = { ...redisOptions(), username: user, password: 'secret' };
    await redis.call(
      'ACL',
      'SETUSER',
      user,
      'on',
      '>secret',
      `~${user}:2:{requests}:*:log`,
      `~${user}:2:{requests}:*:waiters`,
      `~${user}:2:{requests}:*:queue`,
      `~${user}:2:{requests}:*:settings`,
      `~${user}:2:{requests}:*:meters`,
      '+@all',
    );
    onTestFinished(async () => void (await redis.call('ACL', 'DELUSER', user)));
    const limiter = new RateLimiter({
      connection: options,
      prefix: user,
      advanced: { hashTag: 'requests' },
      onUnavailable: 'fail',
    });
    onTestFinished(() => limiter.close());
    const checks = ['ip', 'user'].map((scope) => ({ scope, tenant: 'ann', tiers: ['1/h'] }));
    expect(await limiter.acquireAll(checks, { id: 'first' })).toEqual({ admitted: true });
    expect(await limiter.acquireAll(checks, { id: 'second' })).toMatchObject({ admitted: false, tier: '1/h' });
    expect(await limiter.peekAll(checks)).toMatchObject({ admitted: false, position: 1 });
  });
});
