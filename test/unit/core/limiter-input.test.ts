import { type AcquireOptions, type Check, ConfigurationError, RateLimiter, type TierInput } from 'bullmq-governor/core';
import { afterAll, describe, expect, it } from 'vitest';
import { refusal as refused } from '../../support/assertions.js';

// Bad input is refused before Redis is called.
const limiter = new RateLimiter({ connection: { host: '127.0.0.1', port: 1 }, advanced: { deadlineMs: 10 } });
afterAll(() => limiter.close());

const refusal = async (asked: Promise<unknown>): Promise<string> => {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ConfigurationError);
  return (error as ConfigurationError).message;
};

describe('a call of the limiter', () => {
  const SET = 'expected a tier as a string, or an array of 1 to 16 tiers, got';
  const WRITE = "Write e.g. '10/s' or ['10/s', '120/min'].";

  it('a call is refused for a tenant without a name', async () => {
    const said = "expected a tenant: a non-empty string or a finite number, got ''. Each unit counts for a tenant.";
    expect(await refusal(limiter.acquire('', ['10/s']))).toBe(`acquire(tenant): ${said}`);
    expect(() => limiter.of('default', '')).toThrow(`of(name, tenant): ${said}`);
  });

  it('a limit and a waiter without a name are refused', async () => {
    const noId =
      "of('default', 'acme').leave(id): expected a non-empty string, got undefined. It is the id that was given to acquire.";
    expect(await refusal(limiter.of('default', 'acme').leave(undefined as never))).toBe(noId);
    expect(() => limiter.of('', 'acme')).toThrow("of(name): expected a non-empty string, got ''");
  });

  it('acquire and peek are refused for tiers that do not parse', async () => {
    const said =
      "tiers of scope 'default': expected a tier such as '10/s', '120/min', '100/15s', '90000 tokens/min', '2000/day@UTC' or { limit, windowMs }, got 'often'. " +
      'Units of time are ms, s, sec, second, min, minute, h, hour, d, day, week.';
    expect(await refusal(limiter.acquire('acme', ['often' as string]))).toBe(said);
    expect(await refusal(limiter.peek('acme', ['often' as string]))).toBe(said);
    expect(await refusal(limiter.acquire('acme', 'often' as string))).toBe(said);
  });

  it.each<[string, unknown, string]>([
    ['no tiers at all', [], '[]'],
    ['tiers that are missing', undefined, 'undefined'],
    ['tiers that are null', null, 'null'],
  ])('a call is refused for %s', async (_, tiers, shown) => {
    const said = await refusal(limiter.acquire('acme', tiers as TierInput[]));
    expect(said).toBe(`tiers of scope 'default': ${SET} ${shown}. ${WRITE}`);
  });

  it('a call is refused for two tiers in one string, even after both were used separately', async () => {
    await limiter.acquire('acme', ['10/s', '20/min']);
    expect(await refusal(limiter.acquire('acme', ['10/s|20/min' as string]))).toContain("got '10/s|20/min'");
  });

  it('a call is refused for a scope that it names twice', async () => {
    const check: Check = { tenant: 'acme', tiers: ['10/s'] };
    expect(await refusal(limiter.acquireAll([check, check]))).toBe(
      'the scopes of a decision: expected every scope and tenant once, got ["default/acme","default/acme"]. Put all tiers of one scope into one check.',
    );
  });

  it('a call is refused without checks', async () => {
    const said = (call: string) =>
      `${call}All(checks): expected an array of 1 to 16 { tenant, tiers, scope? }, got []. For one scope there is ${call}(tenant, tiers).`;
    expect(await refusal(limiter.acquireAll([]))).toBe(said('acquire'));
    expect(await refusal(limiter.peekAll([]))).toBe(said('peek'));
  });

  const MS = 'guardMs: expected a number of milliseconds from 0 to 60000, got';
  const NAME = 'scope: expected a non-empty string, got';
  const ID = 'acquire(options.id): expected a non-empty string, got';
  const DEFAULT = 'Leave it out for the default.';
  const NOT_IN_LINE = 'Leave it out for a request that never joins the line.';

  it.each<[string, object, string]>([
    ['guardMs below zero', { guardMs: -1 }, `${MS} -1 (number). ${DEFAULT}`],
    ['guardMs that is not a number', { guardMs: Number.NaN }, `${MS} NaN (number). ${DEFAULT}`],
    [
      'guardMs without its unit',
      { guardMs: '25' },
      "guardMs: expected milliseconds, or a number with one of the units ms, s, m, min, h, d, got '25'. Write e.g. 600000 or '10m'.",
    ],
    ['guardMs that is too long a duration', { guardMs: '2min' }, `${MS} '2min'. ${DEFAULT}`],
    ['guardMs that is too large', { guardMs: 60_001 }, `${MS} 60001 (number). ${DEFAULT}`],
    ['scope that is empty', { scope: '' }, `${NAME} ''. ${DEFAULT}`],
    ['scope that is a number', { scope: 7 }, `${NAME} 7 (number). ${DEFAULT}`],
    [
      'retry that is no valid place',
      { retry: 'first' },
      `acquire(options.retry): expected 'front' or 'back', got 'first'. ${DEFAULT}`,
    ],
    [
      'policy that does not exist',
      { onUnavailable: 'allow' },
      `acquire(options.onUnavailable): expected 'defer' or 'admit' or 'fail', got 'allow'. ${DEFAULT}`,
    ],
    ['id that is empty', { id: '' }, `${ID} ''. ${NOT_IN_LINE}`],
    ['id that is a number', { id: 7 }, `${ID} 7 (number). ${NOT_IN_LINE}`],
  ])('a call is refused for a %s', async (_, options, said) => {
    expect(await refusal(limiter.acquire('acme', ['10/s'], options as AcquireOptions))).toBe(said);
    const ofPeek = said.replace('acquire(', 'peek(');
    expect(await refusal(limiter.peek('acme', ['10/s'], options as AcquireOptions))).toBe(ofPeek);
  });

  it('a call is refused for a cap, because only jobs have caps', async () => {
    const said =
      'expected no concurrency, because a unit that was requested by hand has no end that the limiter could see, got 5 (number). Caps are for jobs: set concurrency in rateLimit of a worker, or in @RateLimited.';
    const cap = { concurrency: 5 };
    expect(await refusal(limiter.acquire('acme', ['10/s'], cap as AcquireOptions))).toBe(`acquire(options): ${said}`);
    const all = limiter.acquireAll([{ tenant: 'acme', tiers: ['10/s'], ...cap } as Check]);
    expect(await refusal(all)).toBe(`acquireAll(checks[0]): ${said}`);
  });

  it.each<[string, unknown, string]>([
    ['a number', 7, '7 (number)'],
    ['null', null, 'null'],
    ['the nodes of a cluster', ['redis://:secret@node'], "'an array'"],
    ['a URL of Postgres', 'postgres://user:secret@db/jobs', "'postgres://...'"],
    ['a URL of Postgres among options', { url: 'PostgreSQL://user:secret@db/jobs' }, "'PostgreSQL://...'"],
    ['a URL of a web service', 'https://token:secret@cache.test', "'https://...'"],
    ['options of Postgres', { connectionString: 'postgres://user:secret@db/jobs' }, "'connectionString'"],
    ['a pool of Postgres', { query() {}, connect() {}, end() {} }, "'query'"],
  ])('a limiter is refused for %s as its connection, without showing a password', (_, connection, shown) => {
    expect(refused(() => new RateLimiter({ connection: connection as never }))?.message).toBe(
      `RateLimiter connection: expected a redis:// URL, options such as { host, port }, or an ioredis instance, got ${shown}. ` +
        "Pass the connection of the queue's Redis or Valkey server.",
    );
  });

  it.each(['127.0.0.1:1', '//127.0.0.1:1', 'rediss://127.0.0.1:1', '1', '/no/socket'])(
    'a limiter takes the address %s, as ioredis does',
    (connection) => {
      expect(refused(() => new RateLimiter({ connection, warn: () => undefined }).close())).toBeUndefined();
    },
  );
});

describe('a tier that can never bind', () => {
  it('a tier that can never bind beside another tier causes one warning, which says how much the other tier allows', async () => {
    const warnings: string[] = [];
    const warned = new RateLimiter({
      connection: { host: '127.0.0.1', port: 1 },
      advanced: { deadlineMs: 10 },
      warn: (message) => warnings.push(message),
    });
    const tiers = ['10/s', '600/min'];
    for (let n = 0; n < 3; n++) await warned.acquire('acme', tiers);
    for (const concurrency of [null, 5]) await warned.peek('acme', tiers, { concurrency }).catch(() => undefined);
    warned.close();
    expect(warnings.filter((message) => !message.startsWith('Redis at'))).toHaveLength(1);
    expect(warnings[0]).toBe(
      "tiers of scope 'default': '600/min' can never bind, because '10/s' already allows at most 600/min. Remove it, or lower it.",
    );
  });
});

describe('a limit above 100,000', () => {
  const warningsFor = async (tiers: string[]) => {
    const warnings: string[] = [];
    const connection = { host: '127.0.0.1', port: 1 };
    const warned = new RateLimiter({
      connection,
      advanced: { deadlineMs: 10 },
      warn: (message) => warnings.push(message),
    });
    for (let n = 0; n < 3; n++) await warned.acquire('acme', tiers);
    warned.close();
    return warnings.filter((message) => !message.startsWith('Redis at'));
  };

  it('a limit above 100,000 causes one warning for each set of tiers, which says how much memory its log takes', async () => {
    expect(await warningsFor(['10/s', '100000/2day'])).toEqual([]);
    expect(await warningsFor(['1000/s', '1000000/day'])).toEqual([
      "tiers of scope 'default': 1000000/day keeps up to 16 bytes x 1000000 = 16 MB of log in Redis for each tenant that uses the whole limit, " +
        'and trimming the old part of such a log blocks Redis for about 1000000 / 50000 = 20 ms. ' +
        "With kind: 'bucketed' it takes a few kB. The same rate over a shorter window costs less as well.",
    ]);
  });
});
