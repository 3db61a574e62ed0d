import { Queue, Worker } from 'bullmq';
import { ConfigurationError, GovernedWorker, governed, RateLimiter } from 'bullmq-governor/bullmq';
import { expect, onTestFinished, test } from 'vitest';
import { checkWorkerOptions } from '../../../src/bullmq/rules/check-rule.js';
import { refusal } from '../../support/assertions.js';
import { redisOptions, unique } from '../../support/redis/redis.js';

const name = unique('q');
const of = `rateLimit of '${name}'`;
const tenant = () => 'acme';
const tiers = ['1/h'];
const leaveOut = 'Leave it out for the default.';
const aTier =
  "expected a tier such as '10/s', '120/min', '100/15s', '90000 tokens/min', '2000/day@UTC' or { limit, windowMs }";
const units = 'Units of time are ms, s, sec, second, min, minute, h, hour, d, day, week.';
const limit = 'expected a limit that is a whole number from 1 to 10000000';
const shorter = 'For less than one per window, lengthen the window: one job in two seconds is 1/2s.';

function construct(rateLimit: unknown, options: object = {}): unknown {
  const worker = new GovernedWorker(name, async () => undefined, {
    connection: redisOptions(),
    rateLimit: rateLimit as never,
    ...options,
  });
  onTestFinished(() => worker.close(true));
  return worker;
}

test.each<[string, unknown, string]>([
  [
    'null in place of an object',
    null,
    `${of}: expected an object with tiers or concurrency, and tenant, got null. Write e.g. { tiers: '10/s', tenant: (job) => job.data.tenantId }.`,
  ],
  [
    'a string in place of an object',
    '10/s',
    `${of}: expected the name of a limit that is declared in \`limits\`, got '10/s'. Write a tier inside a rule: { tiers: '10/s', tenant }.`,
  ],
  [
    'a field that does not exist',
    { tiers, tenant, tenantt: 1 },
    `${of}: expected one of tiers, concurrency, tenant, scope, shared, weight, cost, job, onUnavailable, missingTenant, maxWait, maxWaiting, onOverflow, mode, advanced, got 'tenantt'. Did you mean 'tenant'?`,
  ],
  [
    "BullMQ's limiter",
    { max: 5, duration: 1000 },
    `${of}: expected tiers as { limit, windowMs }, got {"max":5,"duration":1000}. BullMQ's { max: 10, duration: 1000 } is tiers: [{ limit: 10, windowMs: 1000 }] here, or tiers: '10/s'.`,
  ],
  [
    "the group key of BullMQ's limiter",
    { tiers, tenant, groupKey: 'tenantId' },
    `${of}: expected one of tiers, concurrency, tenant, scope, shared, weight, cost, job, onUnavailable, missingTenant, maxWait, maxWaiting, onOverflow, mode, advanced, got 'groupKey'. The function tenant names the group of a job: tenant: (job) => job.data.tenantId.`,
  ],
  [
    'no tenant',
    { tiers },
    `${of}: expected tenant: a function of the job, got undefined. Write e.g. tenant: (job) => job.data.tenantId here, or once in RateLimitModule.forRoot() or new JobLimiter(). For one limit over all jobs: tenant: () => 'all'.`,
  ],
  [
    'a tenant that is not a function',
    { tiers, tenant: 'acme' },
    `${of}: expected tenant: a function of the job, got 'acme'. Write e.g. tenant: (job) => job.data.tenantId here, or once in RateLimitModule.forRoot() or new JobLimiter(). For one limit over all jobs: tenant: () => 'all'.`,
  ],
  [
    'no tiers',
    { tenant },
    `${of}: expected tiers, concurrency, or both, got {}. Write e.g. tiers: ['10/s', '120/min'], concurrency: 5.`,
  ],
  ...[-1, 1.5, 100_001, Number.NaN, '5', true].map((concurrency): [string, unknown, string] => [
    `a concurrency of ${typeof concurrency === 'string' ? `'${concurrency}'` : concurrency}`,
    { tenant, concurrency },
    `${of}: concurrency: expected a number of jobs that may run at a time: a whole number from 0 to 100000, or null, got ${
      typeof concurrency === 'string' ? "'5'" : `${concurrency} (${typeof concurrency})`
    }. 0 starts no job, null is unlimited.`,
  ]),
  [
    'empty tiers',
    { tiers: [], tenant },
    `${of}: tiers: expected a tier as a string, or an array of 1 to 16 tiers, got []. Write e.g. '10/s' or ['10/s', '120/min'].`,
  ],
  ['a string that is not a tier', { tiers: 'fast', tenant }, `${of}: tiers: ${aTier}, got 'fast'. ${units}`],
  ['an invalid tier', { tiers: ['fast'], tenant }, `${of}: tiers: ${aTier}, got 'fast'. ${units}`],
  [
    'a unit that does not exist',
    { tiers: ['1/fortnight'], tenant },
    `${of}: tiers: ${aTier}, got '1/fortnight'. ${units}`,
  ],
  [
    'a limit of zero',
    { tiers: ['0/s'], tenant },
    `${of}: tiers: ${limit}, got '0/s'. To stop a tenant give it a concurrency of 0, or pause it: of(name, tenant).pause().`,
  ],
  ['a fractional limit', { tiers: ['0.5/s'], tenant }, `${of}: tiers: ${limit}, got '0.5/s'. ${shorter}`],
  ['a negative limit', { tiers: ['-1/s'], tenant }, `${of}: tiers: ${limit}, got '-1/s'. ${shorter}`],
  [
    'a window of zero',
    { tiers: [{ limit: 1, windowMs: 0 }], tenant },
    `${of}: tiers: expected a window from 1 to 34560000000 milliseconds (400 days), got {"limit":1,"windowMs":0}. A minute is 60_000 or '1min'.`,
  ],
  ['an empty scope', { tiers, tenant, scope: '' }, `${of}: scope: expected a non-empty string, got ''. ${leaveOut}`],
  [
    'an empty job name',
    { tiers, tenant, scope: 's', job: '' },
    `${of}: job: expected a non-empty string, got ''. It is the name that jobs are added with.`,
  ],
  [
    'a spread that is not a boolean',
    { tiers, tenant, advanced: { spread: 'yes' } },
    `${of}: advanced: expected spread: true or false, got 'yes'. Leave it out for false.`,
  ],
  [
    'a negative guardMs',
    { tiers, tenant, advanced: { guardMs: -1 } },
    `${of}: advanced.guardMs: expected a number of milliseconds from 0 to 60000, got -1 (number). ${leaveOut}`,
  ],
  [
    'a long holdMs',
    { tiers, tenant, advanced: { holdMs: 101 } },
    `${of}: advanced.holdMs: expected a number of milliseconds from 0 to 100, got 101 (number). ${leaveOut}`,
  ],
  ...([-1, Number.NaN, 34_560_000_001] as const).map((ms): [string, unknown, string] => [
    `a maxWait of ${ms}`,
    { tiers, tenant, maxWait: ms },
    `${of}: maxWait: expected a number of milliseconds from 0 to 34560000000, got ${ms} (number). Leave it out, and no wait is too long.`,
  ]),
  [
    'a maxWaiting that is not whole',
    { tiers, tenant, maxWaiting: 0.5 },
    `${of}: maxWaiting: expected a whole number from 0 to 1000000, got 0.5 (number). ${leaveOut}`,
  ],
  [
    'an unknown onOverflow',
    { tiers, tenant, maxWaiting: 5, onOverflow: 'skip' },
    `${of}: onOverflow: expected 'fail', 'drop', 'wait', or a function of the job and its decision, got 'skip'. Leave it out for 'fail'.`,
  ],
  [
    'an onOverflow without maxWait and maxWaiting',
    { tiers, tenant, onOverflow: 'drop' },
    `${of}: onOverflow: expected maxWait, maxWaiting or cost beside onOverflow, because without them no job overflows, got 'drop'. Write e.g. { maxWait: '1min', onOverflow: 'drop' }, or leave onOverflow out.`,
  ],
  [
    'an unknown mode',
    { tiers, tenant, mode: 'off' },
    `${of}: mode: expected 'enforce' or 'shadow', got 'off'. ${leaveOut}`,
  ],
  ...Object.entries({ maxWait: 5, maxWaiting: 5 }).map(([option, given]): [string, unknown, string] => [
    `mode 'shadow' and ${option}`,
    { tiers, tenant, mode: 'shadow', [option]: given },
    `${of}: ${option}: expected no ${option} beside mode: 'shadow', because a shadow rule delays no job, got 5 (number). Add it when the rule's mode becomes 'enforce'; if it comes from the module or the class, set it in the rules that are enforced.`,
  ]),
  [
    'an unknown onUnavailable',
    { tiers, tenant, onUnavailable: 'wait' },
    `${of}: onUnavailable: expected 'defer' or 'admit' or 'fail', got 'wait'. ${leaveOut}`,
  ],
  [
    'an unknown missingTenant',
    { tiers, tenant, missingTenant: 'skip' },
    `${of}: missingTenant: expected 'fail' or 'admit', got 'skip'. ${leaveOut}`,
  ],
])('a rateLimit with %s is refused with an error that says what is expected', (_what, rateLimit, message) => {
  const error = refusal(() => construct(rateLimit));
  expect(error).toBeInstanceOf(ConfigurationError);
  expect(error?.message).toBe(message);
});

test('an empty rateLimit list is refused when its worker is created, not when the first job is fetched', () => {
  expect(() => construct([])).toThrow(ConfigurationError);
});

test('the error for a list of rules names the invalid rule', () => {
  expect(() =>
    construct([
      { tiers, tenant },
      { tiers: ['x'], tenant, job: 'mail' },
    ]),
  ).toThrow(`rateLimit[1] of '${name}': tiers: ${aTier}, got 'x'. ${units}`);
});

test.each([
  ['ratelimit', 'rateLimit'],
  ['rateLimits', 'rateLimit'],
  ['rate_limit', 'rateLimit'],
  ['limits', 'rateLimit'],
  ['tiers', 'rateLimit'],
  ['tenant', 'rateLimit'],
  ['ratelimiter', 'rateLimiter'],
])('the worker option %s is refused, because the jobs would run unlimited', (given, meant) => {
  const worker = () => construct(undefined, { [given]: '1/s' });
  expect(worker).toThrow(ConfigurationError);
  expect(worker).toThrow(
    `options of the worker of '${name}': expected rateLimit or rateLimiter, got '${given}'. Did you mean '${meant}'?`,
  );
});

test("BullMQ's own options, and those of other worker classes, are never refused", () => {
  const ofBullmq = ['name', 'autorun', 'concurrency', 'limiter', 'metrics', 'maximumRateLimitDelay', 'settings'];
  const ofOthers = ['group', 'batch', 'batches', 'ttl', 'rate', 'delimiter', 'pageLimit', 'dateLimit'];
  const options = Object.fromEntries([...ofBullmq, ...ofOthers].map((option) => [option, 1]));
  expect(() => checkWorkerOptions({ ...options, tenant: undefined }, 'emails')).not.toThrow();
});

test('an invalid rateLimiter and an invalid connection are refused', () => {
  expect(() => construct({ tiers, tenant }, { rateLimiter: {} })).toThrow(
    `rateLimiter of '${name}': expected a RateLimiter, got {}. Make it with new JobLimiter({ connection }).`,
  );
  expect(() => construct({ tiers, tenant }, { connection: 7 })).toThrow(ConfigurationError);
});

test('if the connection option of a worker is refused, the scope of the worker stays free for other limits', () => {
  const scope = unique('upstream');
  expect(() => construct({ tiers, tenant, scope }, { connection: 7 })).toThrow(ConfigurationError);
  expect(() => construct({ tiers: ['2/h'], tenant, scope })).not.toThrow();
});

test('governed() refuses a class that does not extend Worker', () => {
  const message = 'Limits hold only in a worker whose processJob can be overridden.';
  expect(() => governed(Queue as never)).toThrow(message);
  expect(() => governed({} as never)).toThrow(
    /^governed\(Worker\): expected BullMQ's Worker or a class that extends it, got /,
  );
});

test('if the base class refuses a worker, the scope of the worker stays free for other limits', () => {
  const rateLimiter = new RateLimiter({ connection: redisOptions() });
  onTestFinished(() => rateLimiter.close());
  const options = { rateLimiter, maxStalledCount: -1 };
  expect(() => construct({ tiers, tenant }, options)).toThrow('maxStalledCount must be greater or equal than 0');
  expect(() => construct({ tiers: ['2/h'], tenant }, { rateLimiter })).not.toThrow();
});

test('governed() returns a governed class unchanged, and keeps the members of a worker class', () => {
  class Mine extends Worker {
    readonly mine = true;
  }
  const Governed = governed(Mine);
  expect(governed(Governed)).toBe(Governed);
  const worker = new Governed(name, null, { connection: redisOptions() });
  onTestFinished(() => worker.close());
  expect(worker).toBeInstanceOf(Mine);
  expect(worker.mine).toBe(true);
  expect(worker.rateLimiter).toBeUndefined();
});
