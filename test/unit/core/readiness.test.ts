import { describe, expect, it, test, vi } from 'vitest';
import { ConfigurationError } from '../../../src/core/errors.js';
import { Readiness } from '../../../src/core/readiness.js';
import type { Client } from '../../../src/core/redis/client.js';
import type { ScriptRunner } from '../../../src/core/redis/script-runner.js';

const evicts = new ConfigurationError({ expected: 'noeviction', given: 'allkeys-lru', where: 'Redis', fix: 'Set it.' });

const options = { prefix: 'governor', hashTag: 'tenant', eviction: 'refuse', warn: () => undefined } as const;

test.each([
  [
    'is not asked again if it may evict keys, because only a new configuration helps',
    new Error('refused', { cause: evicts }),
    1,
  ],
  ['is asked again if it did not answer', new Error('away'), 2],
])('Redis %s', async (_, error, times) => {
  const once = vi.fn(() => Promise.reject(error));
  const readiness = new Readiness({ once } as unknown as ScriptRunner, options);
  for (let n = 0; n < 2; n++) await expect(readiness.started()).rejects.toThrow();
  expect(once).toHaveBeenCalledTimes(times);
});

/** @param policies the eviction policies that the server reports, one after the other */
function server(clusterEnabled: 0 | 1, policies = ['noeviction']) {
  const asked: string[] = [];
  const info = async (section: string) => {
    asked.push(section);
    return section === 'memory'
      ? `maxmemory_policy:${policies.length > 1 ? policies.shift() : policies[0]}\r\n`
      : `# Cluster\r\ncluster_enabled:${clusterEnabled}\r\n`;
  };
  const client = { info, eval: async () => [], set: async () => asked.push('write') } as unknown as Client;
  const runner = { once: (start: (client: Client) => Promise<unknown>) => start(client) } as unknown as ScriptRunner;
  return { asked, runner };
}

describe('a rule that shares a scope between tenants', () => {
  it('is refused on a cluster for every class of client if each tenant has its own hash tag', async () => {
    const { runner } = server(1);
    const readiness = new Readiness(runner, options);
    readiness.noteShared("rateLimit of 'emails'");
    await expect(readiness.now()).rejects.toMatchObject({
      name: 'ConfigurationError',
      given: 'tenant',
      where: "rateLimit of 'emails'",
      fix: "Set hashTag to one name for all tenants, e.g. advanced: { hashTag: 'limits' }, equal in every process.",
    });
    // Decisions fail as well.
    await expect(readiness.pending).rejects.toBeInstanceOf(ConfigurationError);
  });

  it('is refused on a cluster even if the rule comes after the answer of the server, or while the server is asked', async () => {
    const answered = new Readiness(server(1).runner, options);
    await answered.started();
    expect(answered.pending).toBeUndefined();
    answered.noteShared('a rule');
    await expect(answered.pending).rejects.toBeInstanceOf(ConfigurationError);

    // The check of the server takes fewer than 40 promise turns.
    for (let turns = 0; turns < 40; turns++) {
      const asking = new Readiness(server(1).runner, options);
      const first = asking.started().catch(() => undefined);
      for (let i = 0; i < turns; i++) await Promise.resolve();
      asking.noteShared('a rule');
      await first;
      await expect(asking.pending, `noted after ${turns} turns`).rejects.toBeInstanceOf(ConfigurationError);
    }
  });

  it('is accepted on a single server, which is asked once', async () => {
    const { runner, asked } = server(0);
    const readiness = new Readiness(runner, options);
    await readiness.started();
    readiness.noteShared('a rule');
    await readiness.now();
    readiness.noteShared('another rule');
    expect(readiness.pending).toBeUndefined();
    expect(asked).toEqual(['memory', 'cluster', 'write', 'memory']);
  });

  it('does not keep a health check from noticing that the server evicts keys now', async () => {
    const readiness = new Readiness(server(0, ['noeviction', 'allkeys-lru']).runner, options);
    await readiness.started();
    readiness.noteShared('a rule');
    await expect(readiness.now()).rejects.toBeInstanceOf(ConfigurationError);
  });

  it('is accepted on a cluster under one hash tag for all tenants, and the server is not asked', async () => {
    const { runner, asked } = server(1);
    const readiness = new Readiness(runner, { ...options, hashTag: 'limits' });
    readiness.noteShared('a rule');
    await readiness.now();
    expect(asked).toEqual(['memory', 'write']);
    await readiness.now();
    expect(asked).toEqual(['memory', 'write', 'write', 'memory']);
  });
});

describe('a server whose policy cannot be set', () => {
  function evicting(policy: string) {
    const stats = { evicted: 7 };
    const info = async (section: string) =>
      section === 'stats' ? `evicted_keys:${stats.evicted}\r\n` : `maxmemory_policy:${policy}\r\n`;
    const client = { info, eval: async () => [] } as unknown as Client;
    const once = (start: (client: Client) => Promise<unknown>) => start(client);
    const [warn, evicted] = [vi.fn(), vi.fn()];
    const accepting = { ...options, eviction: 'accept', warn } as const;
    const readiness = new Readiness({ once } as unknown as ScriptRunner, accepting, { evicted });
    return { readiness, stats, warn, evicted };
  }

  it('is accepted with a warning if its policy is volatile-*, and each eviction from then on is told once', async () => {
    vi.useFakeTimers();
    const { readiness, stats, warn, evicted } = evicting('volatile-lru');
    await readiness.started();
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining('Redis may evict keys (maxmemory-policy volatile-lru)')],
    ]);
    // 0: the server has started again.
    for (const count of [7, 12, 12, 0, 3]) {
      stats.evicted = count;
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect(evicted.mock.calls).toEqual([[{ keys: 5 }], [{ keys: 3 }]]);
    expect(warn).toHaveBeenCalledTimes(3);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('Redis has evicted 5 keys: limits may admit again'));
    readiness.close();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('is refused if its policy is allkeys-*, which deletes jobs of BullMQ too', async () => {
    await expect(evicting('allkeys-lru').readiness.started()).rejects.toMatchObject({
      expected: "a Redis with maxmemory-policy 'noeviction' or 'volatile-...'",
      given: 'allkeys-lru',
    });
  });
});
