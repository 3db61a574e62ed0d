import { ConfigurationError, RateLimiter } from 'bullmq-governor/core';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';

// No server listens there: bad input is refused before Redis is called.
const limiter = new RateLimiter({
  connection: { host: '127.0.0.1', port: 1 },
  advanced: { deadlineMs: 10 },
  warn: () => undefined,
});
afterAll(() => limiter.close());

type Call = 'acquire' | 'peek';
type Row = [what: string, args: unknown[], problem: { expected: string; given: unknown; where: string; fix: string }];

/** Returns the error of a call whose arguments the compiler does not check. */
async function refusalOf(call: string, args: unknown[]): Promise<unknown> {
  const untyped = limiter as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  return untyped[call]?.(...args).then(
    () => undefined,
    (error: unknown) => error,
  );
}

async function expectRefused(call: string, args: unknown[], problem: Row[2]): Promise<void> {
  const error = await refusalOf(call, args);
  expect(error).toBeInstanceOf(ConfigurationError);
  expect(error).toMatchObject(problem);
  expect((error as ConfigurationError).given).toBe(problem.given);
  // A message goes into a log, so the given value is cut to a short line.
  expect((error as ConfigurationError).message.length).toBeLessThan(500);
}

const FORM = "a tier such as '10/s', '120/min', '100/15s', '90000 tokens/min', '2000/day@UTC' or { limit, windowMs }";
const UNITS = 'Units of time are ms, s, sec, second, min, minute, h, hour, d, day, week.';
const LIMIT = 'a limit that is a whole number from 1 to 10000000';
const LONGER = 'For less than one per window, lengthen the window: one job in two seconds is 1/2s.';
const TENANT = 'a tenant: a non-empty string or a finite number';
const NOBODY = 'Each unit counts for a tenant.';
const TEXT = 'a non-empty string';
const DEFAULT = 'Leave it out for the default.';
const NO_OBJECT = 'Leave out an option to use its default.';
const SPELLING = 'Check the spelling.';

function ofScope(call: Call): string {
  return call === 'peek' ? 'scope, guardMs, spread, cost, shared, concurrency' : 'scope, guardMs, spread, cost, shared';
}

function withHole<T>(items: T[]): T[] {
  const sparse = [...items];
  sparse.length++;
  return sparse;
}

function ofTiers(): Row[] {
  // Blanks are allowed, but the time of a naive parser would grow with the square of their number.
  const blanks = `10/${' '.repeat(30_000)}s`;
  const long = `10/${' '.repeat(97)}s`;
  const row = (what: string, tier: unknown, expected: string, fix: string): Row => [
    what,
    ['acme', [tier]],
    { expected, given: tier, where: "tiers of scope 'default'", fix },
  ];
  return [
    row('a limit that is a BigInt', { limit: 10n, windowMs: 1000 }, LIMIT, LONGER),
    row('a tier that is a BigInt', 10n, FORM, UNITS),
    row('a tier of 101 characters', long, FORM, UNITS),
    row('a tier of 30,000 blanks', blanks, FORM, UNITS),
    [
      'a hole among the tiers',
      ['acme', withHole(['10/s'])],
      { expected: FORM, given: undefined, where: "tiers of scope 'default'", fix: UNITS },
    ],
    [
      'a tier with a name that is no string',
      ['acme', [{ limit: 1, windowMs: 1000, name: 7 }]],
      {
        expected: TEXT,
        given: 7,
        where: "tiers of scope 'default': name",
        fix: 'Leave it out to name the tier by limit and window.',
      },
    ],
  ];
}

function ofOptions(call: Call): Row[] {
  const where = `${call}(options)`;
  const fields = `${ofScope(call)}, id, retry, onUnavailable`;
  const row = (given: unknown, options: unknown, problem: Omit<Row[2], 'given'>): Row => [
    `options ${JSON.stringify(options)}`,
    ['acme', ['10/s'], options],
    { given, ...problem },
  ];
  const nothing: string[] = [];
  const spread = { expected: 'spread: true or false', where: 'spread', fix: 'Leave it out for false.' };
  return [
    ...[null, 'emails', nothing].map((options) =>
      row(options, options, { expected: `an object with ${fields}`, where, fix: NO_OBJECT }),
    ),
    row('guardMS', { guardMS: 5 }, { expected: `one of ${fields}`, where, fix: "Did you mean 'guardMs'?" }),
    row('prepared', { prepared: {} }, { expected: `one of ${fields}`, where, fix: SPELLING }),
    row('false', { spread: 'false' }, spread),
    row(0, { spread: 0 }, spread),
    row(null, { spread: null }, spread),
    row(7, { scope: 7 }, { expected: TEXT, where: 'scope', fix: DEFAULT }),
    row('first', { retry: 'first' }, { expected: "'front' or 'back'", where: `${call}(options.retry)`, fix: DEFAULT }),
    row(
      7,
      { id: 7 },
      {
        expected: TEXT,
        where: `${call}(options.id)`,
        fix: 'Leave it out for a request that never joins the line.',
      },
    ),
  ];
}

function ofChecks(call: Call): Row[] {
  const check = { tenant: 'acme', tiers: ['10/s'] };
  const where = `${call}All(checks)`;
  const second = `${call}All(checks[1])`;
  const fields = `tenant, tiers, ${ofScope(call)}`;
  const list = (what: string, checks: unknown): Row => [
    what,
    [checks],
    {
      expected: 'an array of 1 to 16 { tenant, tiers, scope? }',
      given: checks,
      where,
      fix: `For one scope there is ${call}(tenant, tiers).`,
    },
  ];
  const among = (what: string, bad: unknown, problem: Row[2]): Row => [what, [[check, bad]], problem];
  const object = { expected: `an object with ${fields}`, where: second, fix: NO_OBJECT };
  return [
    list('checks that are null', null),
    list('no checks', []),
    list(
      'seventeen checks',
      Array.from({ length: 17 }, (_, i) => ({ ...check, scope: `s${i}` })),
    ),
    among('a check that is null', null, { ...object, given: null }),
    ['a hole among the checks', [withHole([check])], { ...object, given: undefined }],
    among(
      'a check with an unknown field',
      { ...check, scop: 'a' },
      {
        expected: `one of ${fields}`,
        given: 'scop',
        where: second,
        fix: "Did you mean 'scope'?",
      },
    ),
    among(
      'a check without a tenant',
      { tiers: ['10/s'] },
      {
        expected: TENANT,
        given: undefined,
        where: `${second}: tenant`,
        fix: NOBODY,
      },
    ),
    among(
      'a check whose scope is empty',
      { ...check, scope: '' },
      {
        expected: TEXT,
        given: '',
        where: `${second}: scope`,
        fix: DEFAULT,
      },
    ),
    among(
      'a check whose shared is a string',
      { ...check, shared: 'yes' },
      { expected: 'shared: true or false', given: 'yes', where: `${second}: shared`, fix: 'Leave it out for false.' },
    ),
    [
      'a call whose id is a number',
      [[check], { id: 7 }],
      {
        expected: TEXT,
        given: 7,
        where: `${call}All(options.id)`,
        fix: 'Leave it out for a request that never joins the line.',
      },
    ],
    [
      'options that belong in a check',
      [[check], { guardMs: 50 }],
      { expected: 'one of id, retry, onUnavailable', given: 'guardMs', where: `${call}All(options)`, fix: SPELLING },
    ],
  ];
}

describe.each<Call>(['acquire', 'peek'])('the input that %s refuses', (call) => {
  it.each<Row>([...ofTiers(), ...ofOptions(call)])(`${call} refuses %s`, (_, args, problem) =>
    expectRefused(call, args, problem),
  );

  it.each<Row>(ofChecks(call))(`${call}All refuses %s`, (_, args, problem) =>
    expectRefused(`${call}All`, args, problem),
  );
});

describe('a cap that peek refuses', () => {
  const fix = 'null is unlimited. With 0 the tenant is paused, and there is nothing to decide.';
  const expected = 'how many may run at a time: a whole number from 1 to 100000, or null';

  it.each([0, -1, 1.5, 100_001, Number.NaN, Number.POSITIVE_INFINITY, '5', 5n])(
    'peek refuses a cap of %s',
    async (concurrency) => {
      const given = concurrency;
      await expectRefused('peek', ['acme', ['10/s'], { concurrency }], { expected, given, where: 'concurrency', fix });
      const where = 'peekAll(checks[0]): concurrency';
      const check = { tenant: 'acme', tiers: ['10/s'], concurrency };
      await expectRefused('peekAll', [[check]], { expected, given, where, fix });
    },
  );
});

it('a limiter refuses options of a connection in place of the connection, and shows no password', () => {
  const make = () => new RateLimiter({ host: 'redis', password: 'secret' } as never);
  expect(make).toThrow(
    'new RateLimiter(options): expected an object with connection, and options beside it, got ["host","password"]. ' +
      "Write e.g. { connection: { host, port } } or { connection: 'redis://localhost:6379' }.",
  );
});

it.each([
  [{ perTenant: '10/s' }, 'Write tiers: of(name, tenant) names the tenant.'],
  [{ total: '10/s' }, 'Write tiers: of(name) without a tenant means all tenants together.'],
])('set refuses the words of declared limits, and says the word to write: %o', async (limits, fix) => {
  const limiter = new RateLimiter({ connection: { port: 1 }, warn: () => undefined });
  onTestFinished(() => limiter.close());
  await expect(limiter.of('emails', 'acme').set(limits as never)).rejects.toMatchObject({ where: 'set(limits)', fix });
});

it('a limiter refuses options that are null', () => {
  const make = () => new RateLimiter(null as never);
  expect(make).toThrow(ConfigurationError);
  expect(make).toThrow('expected an object with connection');
});
