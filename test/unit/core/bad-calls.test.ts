import { ConfigurationError, RateLimiter } from 'bullmq-governor/core';
import { afterAll, describe, expect, it } from 'vitest';

// No server listens there: bad input is refused before Redis is called.
const limiter = new RateLimiter({
  connection: { host: '127.0.0.1', port: 1 },
  advanced: { deadlineMs: 10 },
  warn: () => undefined,
});
afterAll(() => limiter.close());

type Call = 'acquire' | 'peek';
type Row = [what: string, args: unknown[], where: string, given: unknown, expected: string, fix?: string];

/** The compiler does not check the arguments of the call. */
async function expectRefused(call: string, args: unknown[], problem: object): Promise<void> {
  const untyped = limiter as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  const error = (await untyped[call]?.(...args).catch((reason: unknown) => reason)) as ConfigurationError;
  expect(error).toBeInstanceOf(ConfigurationError);
  expect(error).toMatchObject(problem);
  // A message goes into a log, so the given value is cut to a short line.
  expect(error.message.length).toBeLessThan(500);
}

const FORM = "a tier such as '10/s'";
const LIMIT = 'a limit that is a whole number from 1 to 10000000';
const TEXT = 'a non-empty string';
const check = { tenant: 'acme', tiers: ['10/s'] };

function withHole<T>(items: T[]): T[] {
  const sparse = [...items];
  sparse.length++;
  return sparse;
}

function rowsOf(call: Call): Row[] {
  const options = `${call}(options)`;
  const tier = (what: string, given: unknown, expected: string): Row => [
    what,
    ['acme', [given]],
    "tiers of scope 'default'",
    given,
    expected,
  ];
  const option = (given: unknown, its: unknown, where: string, expected: string, fix?: string): Row => [
    `options ${JSON.stringify(its)}`,
    ['acme', ['10/s'], its],
    where,
    given,
    expected,
    fix,
  ];
  return [
    tier('a limit that is a BigInt', { limit: 10n, windowMs: 1000 }, LIMIT),
    tier('a tier that is a BigInt', 10n, FORM),
    // Blanks are allowed, but the time of a naive parser would grow with the square of their number.
    tier('a tier of 30,000 blanks', `10/${' '.repeat(30_000)}s`, FORM),
    ['a hole among the tiers', ['acme', withHole(['10/s'])], "tiers of scope 'default'", undefined, FORM],
    [
      'a tier with a name that is no string',
      ['acme', [{ limit: 1, windowMs: 1000, name: 7 }]],
      "tiers of scope 'default': name",
      7,
      TEXT,
    ],
    ['two tiers in one string', ['acme', ['10/s|20/min']], "tiers of scope 'default'", '10/s|20/min', FORM],
    [
      'a tenant without a name',
      ['', ['10/s']],
      `${call}(tenant)`,
      '',
      'a tenant: a non-empty string or a finite number',
    ],
    ...[null, 'emails', []].map((given) =>
      option(given, given, options, 'an object with scope, guardMs, spread, cost'),
    ),
    option('guardMS', { guardMS: 5 }, options, 'one of scope, guardMs', "Did you mean 'guardMs'?"),
    option('prepared', { prepared: {} }, options, 'one of scope, guardMs', 'Check the spelling.'),
    ...['false', 0, null].map((spread) => option(spread, { spread }, 'spread', 'spread: true or false')),
    ...[7, ''].map((scope) => option(scope, { scope }, 'scope', TEXT)),
    ...[7, ''].map((id) => option(id, { id }, `${call}(options.id)`, TEXT, 'for a request that never joins the line')),
    ...[-1, Number.NaN, 60_001, '2min'].map((guardMs) =>
      option(guardMs, { guardMs }, 'guardMs', 'a number of milliseconds from 0 to 60000'),
    ),
    option('25', { guardMs: '25' }, 'guardMs', 'milliseconds, or a number with one of the units ms'),
    option('first', { retry: 'first' }, `${call}(options.retry)`, "'front' or 'back'"),
    option('allow', { onUnavailable: 'allow' }, `${call}(options.onUnavailable)`, "'defer' or 'admit' or 'fail'"),
  ];
}

function checksOf(call: Call): Row[] {
  const list = (what: string, checks: unknown): Row => [
    what,
    [checks],
    `${call}All(checks)`,
    checks,
    'an array of 1 to 16 { tenant, tiers, scope? }',
    `${call}(tenant, tiers)`,
  ];
  const second = (what: string, bad: unknown, given: unknown, expected: string, field = ''): Row => [
    what,
    [[check, bad]],
    `${call}All(checks[1])${field}`,
    given,
    expected,
  ];
  return [
    list('checks that are null', null),
    list('no checks', []),
    list(
      'seventeen checks',
      Array.from({ length: 17 }, (_, i) => ({ ...check, scope: `s${i}` })),
    ),
    second('a check that is null', null, null, 'an object with tenant, tiers, scope'),
    [
      'a hole among the checks',
      [withHole([check])],
      `${call}All(checks[1])`,
      undefined,
      'an object with tenant, tiers',
    ],
    second('a check with an unknown field', { ...check, scop: 'a' }, 'scop', 'one of tenant, tiers, scope'),
    second('a check without a tenant', { tiers: ['10/s'] }, undefined, 'a tenant: a non-empty string', ': tenant'),
    second('a check whose scope is empty', { ...check, scope: '' }, '', TEXT, ': scope'),
    second('a check whose shared is a string', { ...check, shared: 'yes' }, 'yes', 'shared: true or false', ': shared'),
    ['a call whose id is a number', [[check], { id: 7 }], `${call}All(options.id)`, 7, TEXT],
    [
      'options that belong in a check',
      [[check], { guardMs: 50 }],
      `${call}All(options)`,
      'guardMs',
      'one of id, retry',
    ],
  ];
}

const about = (text = '') => expect.stringContaining(text);

describe.each<Call>(['acquire', 'peek'])('the input that %s refuses', (call) => {
  it.each(rowsOf(call))(`${call} refuses %s`, (_, args, where, given, expected, fix) =>
    expectRefused(call, args, { where, given, expected: about(expected), fix: about(fix) }),
  );

  it.each(checksOf(call))(`${call}All refuses %s`, (_, args, where, given, expected, fix) =>
    expectRefused(`${call}All`, args, { where, given, expected: about(expected), fix: about(fix) }),
  );
});

it.each([0, -1, 1.5, 100_001, Number.NaN, '5', 5n])('peek refuses a cap of %s', async (concurrency) => {
  const problem = { expected: about('a whole number from 1 to 100000, or null'), given: concurrency };
  await expectRefused('peek', ['acme', ['10/s'], { concurrency }], { ...problem, where: 'concurrency' });
  const where = 'peekAll(checks[0]): concurrency';
  await expectRefused('peekAll', [[{ ...check, concurrency }]], { ...problem, where });
});

it('acquire refuses a cap, because only jobs have caps', async () => {
  const problem = {
    given: 5,
    expected: about('no concurrency'),
    fix: about('set concurrency in rateLimit of a worker'),
  };
  await expectRefused('acquire', ['acme', ['10/s'], { concurrency: 5 }], { ...problem, where: 'acquire(options)' });
  await expectRefused('acquireAll', [[{ ...check, concurrency: 5 }]], { ...problem, where: 'acquireAll(checks[0])' });
});

it('a call is refused for a scope that it names twice', async () => {
  const fix = 'Put all tiers of one scope into one check.';
  await expectRefused('acquireAll', [[check, check]], { given: ['default/acme', 'default/acme'], fix });
});

it('a handle is refused without a name or for a tenant without one, and a waiter without an id', async () => {
  expect(() => limiter.of('', 'acme')).toThrow("of(name): expected a non-empty string, got ''");
  expect(() => limiter.of('default', '')).toThrow('of(name, tenant): expected a tenant: a non-empty string');
  await expect(limiter.of('default', 'acme').leave(undefined as never)).rejects.toThrow('It is the id that was given');
});

it.each([
  [{ perTenant: '10/s' }, 'Write tiers: of(name, tenant) names the tenant.'],
  [{ total: '10/s' }, 'Write tiers: of(name) without a tenant means all tenants together.'],
])('set refuses the words of declared limits, and says the word to write: %o', async (limits, fix) => {
  await expect(limiter.of('emails', 'acme').set(limits as never)).rejects.toMatchObject({ where: 'set(limits)', fix });
});

it.each([
  ['options of a connection in place of the connection', { host: 'redis', password: 'secret' }, '["host","password"]'],
  ['options that are null', null, 'null'],
])('a limiter refuses %s, and shows no password', (_, options, shown) => {
  const make = () => new RateLimiter(options as never);
  expect(make).toThrow(ConfigurationError);
  expect(make).toThrow(
    `new RateLimiter(options): expected an object with connection, and options beside it, got ${shown}.`,
  );
});
