import { ConfigurationError, cached, type TiersOf } from 'bullmq-governor/bullmq';
import { describe, expect, it, test } from 'vitest';
import { type CachedOptions, TenantCache } from '../../../src/bullmq/evaluate/cached.js';

interface Load {
  readonly tenant: string;
  ends(answer: string): Promise<void>;
  fails(error: Error): Promise<void>;
}

function cacheOf(options: Partial<CachedOptions> = {}) {
  const clock = { nowMs: 5000 };
  const loads: Load[] = [];
  const warnings: string[] = [];
  const load = (tenant: string) => {
    return new Promise<string>((resolve, reject) => {
      // Settles after every callback of the promise has run.
      const over = () => new Promise<void>((done) => setImmediate(done));
      loads.push({
        tenant,
        ends: (answer) => {
          resolve(answer);
          return over();
        },
        fails: (error) => {
          reject(error);
          return over();
        },
      });
    });
  };
  const warn = (message: string) => void warnings.push(message);
  const cache = new TenantCache(load, { ttlMs: 60_000, staleMs: 600_000, warn, ...options }, () => clock.nowMs);
  const last = () => loads.at(-1) as Load;
  const known = async () => {
    const first = cache.get('acme');
    await last().ends('first');
    expect(await first).toBe('first');
  };
  return { cache, clock, loads, last, warnings, known };
}

const broken = new Error('the database is away');

describe('an answer', () => {
  it('is loaded once for all concurrent callers, and is available at once until its time to live ends', async () => {
    const { cache, clock, loads, last } = cacheOf();
    const asked = [cache.get('acme'), cache.get('acme'), cache.get('other')];
    expect(loads.map(({ tenant }) => tenant)).toEqual(['acme', 'other']);
    await loads[0]?.ends('first');
    await last().ends('of the other');
    expect(await Promise.all(asked.map(async (answer) => answer))).toEqual(['first', 'first', 'of the other']);
    clock.nowMs += 59_999;
    expect(cache.get('acme')).toBe('first');
    expect(loads).toHaveLength(2);
  });

  it('that is too old is still returned while a single load fetches a new answer', async () => {
    const { cache, clock, loads, last, known } = cacheOf();
    await known();
    clock.nowMs += 60_000;
    expect([cache.get('acme'), cache.get('acme')]).toEqual(['first', 'first']);
    expect(loads).toHaveLength(2);
    await last().ends('second');
    expect(cache.get('acme')).toBe('second');
  });

  it('ages from the start of its load, so that it is never older than its time to live', async () => {
    const { cache, clock, loads, last } = cacheOf({ ttlMs: 1000 });
    const asked = cache.get('acme');
    clock.nowMs += 900;
    await last().ends('first');
    expect(await asked).toBe('first');
    clock.nowMs += 100;
    expect(cache.get('acme')).toBe('first');
    expect(loads).toHaveLength(2);
  });

  it('that is older than staleMs makes callers wait for a new one', async () => {
    const { cache, clock, last, known } = cacheOf({ staleMs: 0 });
    await known();
    clock.nowMs += 60_000;
    const asked = cache.get('acme');
    expect(asked).toBeInstanceOf(Promise);
    await last().ends('second');
    expect(await asked).toBe('second');
  });

  it('of a synchronous function is returned at once, even at a reload', () => {
    let plans = 0;
    const clock = { nowMs: 0 };
    const cache = new TenantCache(
      () => ++plans,
      { ttlMs: 1000 },
      () => clock.nowMs,
    );
    expect([cache.get('acme'), cache.get('acme')]).toEqual([1, 1]);
    clock.nowMs += 1000;
    expect(cache.get('acme')).toBe(2);
  });

  it('is loaded again after forget(tenant) or forget(), and the answer of a load that began earlier is not kept', async () => {
    const { cache, loads, last, known } = cacheOf();
    await known();
    cache.forget('other');
    expect(cache.get('acme')).toBe('first');
    cache.forget('acme');
    const before = cache.get('acme');
    cache.forget();
    const after = cache.get('acme');
    expect(loads).toHaveLength(3);
    await last().ends('new');
    await loads[1]?.ends('of the previous plan');
    expect(await Promise.all([before, after, cache.get('acme')])).toEqual(['of the previous plan', 'new', 'new']);
  });

  it('of the least recently used tenant is dropped if a new tenant needs room', async () => {
    const { cache, loads, last } = cacheOf({ maxTenants: 2 });
    for (const tenant of ['a', 'b']) {
      void cache.get(tenant);
      await last().ends(tenant);
    }
    expect(cache.get('a')).toBe('a');
    void cache.get('c');
    await last().ends('c');
    expect([cache.get('a'), cache.get('c')]).toEqual(['a', 'c']);
    void cache.get('b');
    expect(loads.map(({ tenant }) => tenant)).toEqual(['a', 'b', 'c', 'b']);
  });
});

describe('a load that fails', () => {
  it('rejects for all its callers without a warning if no older answer is known, and the next call tries again', async () => {
    const { cache, loads, last, warnings } = cacheOf();
    const asked = [cache.get('acme'), cache.get('acme')];
    await last().fails(broken);
    expect(await Promise.allSettled(asked.map(async (answer) => answer))).toMatchObject([
      { reason: broken },
      { reason: broken },
    ]);
    const again = cache.get('acme');
    await last().ends('first');
    expect(await again).toBe('first');
    expect(loads).toHaveLength(2);
    expect(warnings).toEqual([]);
  });

  it('keeps the old answer until staleMs ends, is repeated once a second, and warns once', async () => {
    const { cache, clock, loads, last, warnings, known } = cacheOf({ staleMs: 60_000 });
    await known();
    clock.nowMs += 60_000;
    expect(cache.get('acme')).toBe('first');
    await last().fails(broken);
    clock.nowMs += 999;
    expect(cache.get('acme')).toBe('first');
    expect(loads).toHaveLength(2);
    clock.nowMs += 1;
    expect(cache.get('acme')).toBe('first');
    await last().fails(broken);
    expect(loads).toHaveLength(3);
    clock.nowMs += 58_999;
    expect(cache.get('acme')).toBe('first');
    await last().fails(broken);
    expect(warnings).toEqual([
      "cached: the answer for tenant 'acme' could not be read again (the database is away): the previous answer is used for 60 s more",
    ]);
    clock.nowMs += 1;
    const asked = cache.get('acme');
    await last().fails(broken);
    await expect(asked).rejects.toBe(broken);
  });

  it('warns again about a tenant after a successful load in between, and warns only once a minute even if it fails for many tenants', async () => {
    const { cache, clock, last, warnings, known } = cacheOf();
    const fails = async () => {
      clock.nowMs += 60_000;
      expect(cache.get('acme')).toBe('first');
      await last().fails(broken);
    };
    await known();
    void cache.get('other');
    await last().ends('first');
    await fails();
    expect(cache.get('other')).toBe('first');
    await last().fails(broken);
    expect(warnings).toHaveLength(1);
    clock.nowMs += 1000;
    expect(cache.get('acme')).toBe('first');
    await last().ends('first');
    await fails();
    expect(warnings).toHaveLength(2);
    expect(warnings[1]).toMatch(/tenant 'acme' .* \(and 1 more since the last message\)/);
  });
});

describe('a load that hangs', () => {
  it('is given up after two seconds, so that later jobs do not wait for it', async () => {
    const { cache, clock, loads, last } = cacheOf();
    void cache.get('acme');
    clock.nowMs += 1999;
    void cache.get('acme');
    expect(loads).toHaveLength(1);
    clock.nowMs += 1;
    const asked = cache.get('acme');
    await last().ends('second');
    expect(await asked).toBe('second');
    await loads[0]?.ends('late, and older');
    expect(cache.get('acme')).toBe('second');
  });

  it('still supplies its answer if it ends late and no newer answer is known', async () => {
    const { cache, clock, loads, last } = cacheOf();
    void cache.get('acme');
    clock.nowMs += 2000;
    void cache.get('acme');
    await loads[0]?.ends('late');
    expect(cache.get('acme')).toBe('late');
    await last().ends('newer');
    expect(cache.get('acme')).toBe('newer');
  });

  it('causes a warning if callers get an old answer instead, and its late error is ignored', async () => {
    const { cache, clock, loads, last, warnings, known } = cacheOf();
    await known();
    clock.nowMs += 60_000;
    expect(cache.get('acme')).toBe('first');
    clock.nowMs += 2000;
    expect(cache.get('acme')).toBe('first');
    expect(warnings).toEqual([expect.stringContaining('(no answer within 2000 ms)')]);
    await last().ends('second');
    expect(cache.get('acme')).toBe('second');
    // By then another warning would be allowed.
    clock.nowMs += 60_000;
    await loads[1]?.fails(broken);
    expect(warnings).toHaveLength(1);
  });
});

describe('cached', () => {
  it('passes the tenant of the job as a string, and can be called by hand for any tenant', async () => {
    const asked: string[] = [];
    const tiers = cached(
      (tenant) => {
        asked.push(tenant);
        return [`${tenant}/h`];
      },
      { ttlMs: 1000 },
    );
    expect(tiers({}, 7)).toEqual(['7/h']);
    expect(await tiers.get('7')).toEqual(['7/h']);
    expect(asked).toEqual(['7']);
    tiers.forget(7);
    expect(await tiers.get(7)).toEqual(['7/h']);
    expect(asked).toEqual(['7', '7']);
    await expect(tiers.get('')).rejects.toThrow('cached: the tenant: expected a tenant');
    expect(() => tiers.forget('')).toThrow('cached: forget(tenant): expected a tenant');
  });

  it('returns parts of an answer from one cache, and forgets them together', async () => {
    let reads = 0;
    const load = async (tenant: string) => ({ tiers: [`${++reads}/h`], running: { [tenant]: 5 } });
    const plans = cached(load, { ttlMs: 1000 });
    const tiers: TiersOf = plans.map((plan) => plan.tiers);
    const cap = plans.map((plan) => plan.running).map((running) => running['acme'] ?? null);
    expect(await Promise.all([plans.get('acme'), tiers({} as never, 'acme'), cap({}, 'acme')])).toEqual([
      { tiers: ['1/h'], running: { acme: 5 } },
      ['1/h'],
      5,
    ]);
    cap.forget('acme');
    expect(await tiers({} as never, 'acme')).toEqual(['2/h']);
    plans.forget();
    expect(await tiers({} as never, 'acme')).toEqual(['3/h']);
  });
});

test('cached refuses bad arguments when it is called', () => {
  const load = () => null;
  const refused: [unknown, unknown, string][] = [
    [undefined, { ttlMs: 1000 }, 'cached(load): expected a function of the tenant'],
    [
      load,
      undefined,
      'cached(options): ttlMs: expected a number of milliseconds from 1 to 604800000, got undefined. Write e.g.',
    ],
    [load, '1min', 'cached(options): expected an object with ttlMs, staleMs, maxTenants, warn'],
    [load, { ttl: 5 }, "got 'ttl'. Did you mean 'ttlMs'?"],
    [load, { ttlMs: 0 }, 'cached(options): ttlMs: expected a number of milliseconds from 1'],
    [load, { ttlMs: '8d' }, "cached(options): ttlMs: expected a number of milliseconds from 1 to 604800000, got '8d'"],
    [load, { ttlMs: 'long' }, 'cached(options): ttlMs: expected milliseconds, or a number with one of the units'],
    [load, { ttlMs: 1000, staleMs: -1 }, 'cached(options): staleMs: expected a number of milliseconds from 0'],
    [load, { ttlMs: 1000, maxTenants: 0 }, 'cached(options): maxTenants: expected a whole number from 1 to 1000000'],
    [load, { ttlMs: 1000, warn: 'yes' }, 'cached(options): warn: expected a function of the message'],
  ];
  for (const [given, options, message] of refused) {
    const call = () => cached(given as never, options as never);
    expect(call).toThrow(ConfigurationError);
    expect(call).toThrow(message);
  }
});
