import { JobLimiter, type RateLimitOptions } from 'bullmq-governor/bullmq';
import { TestWorker } from 'bullmq-governor/testing/bullmq';
import * as fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Gate } from '../../src/bullmq/gate/gate.js';
import { acquire, shared } from '../../src/core/protocol/scripts.generated.js';
import { MemoryRedis } from '../../src/testing/bullmq/memory/memory-redis.js';
import { burst, calls, type Target } from '../support/contract/random-calls.js';
import { VirtualClock } from '../support/model/clock.js';
import { holds } from '../support/random.js';

type Limits = Omit<RateLimitOptions, 'tenant'>;
const OWN = { scope: 'own', tiers: ['3/s', '20/min'], concurrency: 2 } as const;
const ACCOUNT = { scope: 'account', shared: true, tiers: ['4/s'], concurrency: 3, weight: 2 } as const;
const ENDPOINT = { scope: 'endpoint', shared: true, tiers: ['2/s', '9/10s'], concurrency: 2 } as const;

/** No rule asks a function for more than the tenant. */
const RULES: readonly (readonly Limits[])[] = [
  [{ ...OWN, maxWaiting: 2, onOverflow: 'drop' }],
  [{ scope: 'units', tiers: ['10 tokens/s', '5/2s'], cost: { tokens: 3 }, onOverflow: 'fail' }],
  [
    {
      scope: 'kinds',
      tiers: [
        { kind: 'gcra', limit: 60, windowMs: 60_000, burst: 2 },
        { kind: 'fixed', limit: 10, windowMs: 10_000 },
      ],
      advanced: { spread: true },
    },
  ],
  [ACCOUNT],
  [ACCOUNT, OWN],
  [ACCOUNT, ENDPOINT, { scope: 'plain', tiers: ['6/s'] }],
];

/** What differs: the numbers of runs, which only leases have on the straight way, and the versions of stored limits. */
const UNIQUE = /"test:\d+"|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const DECIDE: readonly string[] = [acquire, shared].flatMap(({ sha1, text }) => [sha1, text]);

/** Records each call about jobs with its reply. */
function recording(redis: MemoryRedis, said: string[]) {
  const duplicate = () =>
    new Proxy(redis.duplicate(), {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        if (name !== 'evalsha' && name !== 'eval') return value.bind(target);
        return async (script: string, ...args: unknown[]) => {
          const nth = DECIDE.includes(script) ? said.push('') - 1 : -1;
          const reply = await (value as (...given: unknown[]) => Promise<unknown>).call(target, script, ...args);
          if (nth >= 0) said[nth] = JSON.stringify([args, reply]).replaceAll(UNIQUE, '');
          return reply;
        };
      },
    });
  return { status: 'ready', duplicate };
}

/** @param isStraight false: the tenants are promises, which no job on the straight way has */
function open(isStraight: boolean): Target & { said: string[]; asked: string[]; close: () => void } {
  const clock = new VirtualClock();
  const said: string[] = [];
  /** The rules and jobs of all calls of `tenant`. */
  const asked: string[] = [];
  const redis = new MemoryRedis(clock.now);
  const limits = new JobLimiter({
    connection: recording(redis, said),
    prefix: 'p',
    now: clock.now,
    warn: () => undefined,
  });
  const workers = RULES.map((rules, i) => {
    const rateLimit = rules.map((rule) => ({
      ...rule,
      tenant: ({ id, data }: { id: string; data: { tenantId: string } }) => {
        asked.push(`${rule.scope} ${id}`);
        return isStraight ? data.tenantId : Promise.resolve(data.tenantId);
      },
    }));
    return new TestWorker(`q${i}`, { rateLimit: rateLimit as RateLimitOptions[], rateLimiter: limits });
  });
  return {
    limits,
    workers,
    said,
    asked,
    running: [],
    advance: (ms) => clock.advanceMs(ms),
    close: () => limits.close(),
  };
}

const histories = fc.array(
  fc.oneof(
    burst.map((call) => [call]),
    calls,
  ),
  { maxLength: 6 },
);

it('jobs on the straight way ask for their tenants once, send the same calls, get the same decisions and are counted as all other jobs', async () => {
  const judge = vi.spyOn(Gate.prototype, 'judge');
  onTestFinished(() => judge.mockRestore());
  await holds('straight', 40, histories, async (history) => {
    const told = [];
    for (const isStraight of [true, false]) {
      const target = open(isStraight);
      await target.limits.ready();
      judge.mockClear();
      const outcomes: unknown[] = [];
      for (const call of history.flat()) {
        outcomes.push(await call(target).catch((error: Error) => error.message));
        outcomes.push(new Set(target.running.map(({ job }) => job.id)));
      }
      if (isStraight) expect(judge).not.toHaveBeenCalled();
      told.push({
        outcomes,
        said: target.said.filter(Boolean),
        asked: target.asked,
        counts: { ...target.limits.counts },
      });
      target.close();
    }
    expect(told[0]).toEqual(told[1]);
  });
});
