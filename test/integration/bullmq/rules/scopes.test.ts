import { ConfigurationError, RateLimiter } from 'bullmq-governor/bullmq';
import { expect, onTestFinished, test, vi } from 'vitest';
import { refusal } from '../../../support/assertions.js';
import { admissions } from '../../../support/model/admissions.js';
import { client, unique } from '../../../support/redis/redis.js';
import { until } from '../../../support/until.js';
import { addJobs, govern, limiterOf, queueOf } from '../../../support/worker/govern.js';

const redisLog = (scope: string, prefix?: string) =>
  admissions(client(), { scope, tenant: 'acme', ...(prefix && { prefix }) });

test('a rule for one job name does not count jobs of other names', async () => {
  const queue = queueOf();
  const { saw } = govern(queue, { tiers: ['1/h'], job: 'mail' });
  await addJobs(queue, 5, 'acme', 'report');
  await addJobs(queue, 2, 'acme', 'mail');
  await until('six jobs are completed and one is deferred', () => [saw.completed.length, saw.deferred.length], [6, 1]);
  expect(await redisLog(queue.name)).toEqual([]);
});

test('two queues that name the same scope share its limit', async () => {
  const scope = unique('upstream');
  const [one, two] = [queueOf(), queueOf()];
  const limits = { tiers: ['4/h'], scope };
  const workers = [govern(one, limits), govern(two, limits)];
  await Promise.all([addJobs(one, 5), addJobs(two, 5)]);
  const sum = (what: 'completed' | 'deferred') => workers.reduce((all, { saw }) => all + saw[what].length, 0);
  await until('every job of both queues is completed or deferred', () => sum('completed') + sum('deferred'), 10);
  expect(sum('completed')).toBe(4);
  expect(await redisLog(scope)).toHaveLength(4);
});

test('two workers with different tiers under one scope are refused with an error that names both', () => {
  const scope = unique('upstream');
  const [one, two] = [queueOf(), queueOf()];
  govern(one, { tiers: ['4/h'], scope });
  const message =
    `rateLimit of '${two.name}': expected the limits that rateLimit of '${one.name}' has under scope '${scope}': ` +
    `4/h, got '5/h'. ` +
    'Give one of the rules another scope, make their limits equal, or give tiers as a function.';
  const error = refusal(() => govern(two, { tiers: ['5/h'], scope }));
  expect(error).toBeInstanceOf(ConfigurationError);
  expect(error?.message).toBe(message);
  // Tiers from a function are not compared.
  govern(two, { tiers: () => ['5/h'], scope });
});

test('a refused worker closes its own limiter, and leaves a given limiter open', () => {
  const scope = unique('upstream');
  const [one, two] = [queueOf(), queueOf()];
  const rateLimiter = limiterOf();
  govern(one, { tiers: ['4/h'], scope });
  govern(one, { tiers: ['4/h'], scope }, { rateLimiter });
  const close = vi.spyOn(RateLimiter.prototype, 'close');
  onTestFinished(() => close.mockRestore());
  expect(refusal(() => govern(two, { tiers: ['5/h'], scope }, { rateLimiter }))).toBeInstanceOf(ConfigurationError);
  expect(close).not.toHaveBeenCalled();
  expect(refusal(() => govern(two, { tiers: ['5/h'], scope }))).toBeInstanceOf(ConfigurationError);
  expect(close).toHaveBeenCalledTimes(1);
});

test.each<[string, object, object]>([
  ['concurrency', { concurrency: 2 }, { concurrency: 3 }],
  ['concurrency, which only one of them has', { concurrency: 2 }, {}],
  ['guardMs', { advanced: { guardMs: 5 } }, { advanced: { guardMs: 6 } }],
  ['spread', { advanced: { spread: true } }, { advanced: { spread: false } }],
])('two workers with the same tiers under one scope are refused if they differ in %s', (_, ofOne, ofTwo) => {
  const limits = { tiers: ['4/h'], scope: unique('upstream') };
  const [one, two] = [queueOf(), queueOf()];
  govern(one, { ...limits, ...ofOne });
  expect(() => govern(two, { ...limits, ...ofTwo })).toThrow(ConfigurationError);
  expect(() => govern(two, { ...limits, ...ofOne })).not.toThrow();
});

test.each([
  ['prefixes', { prefix: 'one' }, { prefix: 'two' }],
  ['hash tags', { advanced: { hashTag: 'one' } }, { advanced: { hashTag: 'two' } }],
] as const)(
  'limiters with different %s share no key, and may have different limits under one scope',
  (_, ofOne, ofTwo) => {
    const common = { prefix: unique('governor') };
    const scope = unique('upstream');
    const [one, two, three] = [queueOf(), queueOf(), queueOf()];
    govern(one, { tiers: ['4/h'], scope }, { rateLimiter: limiterOf({ ...common, ...ofOne }) });
    const other = limiterOf({ ...common, ...ofTwo });
    expect(() => govern(two, { tiers: ['5/h'], scope, shared: true }, { rateLimiter: other })).not.toThrow();
    expect(() => govern(three, { tiers: ['5/h'], scope }, { rateLimiter: other })).toThrow('shared: true');
  },
);

test('a worker is refused if two of its rules would charge a job twice in the same scope', () => {
  const queue = queueOf();
  const twice = [{ tiers: ['4/h'] }, { tiers: ['1/h'], job: 'mail', scope: queue.name }];
  expect(() => govern(queue, twice)).toThrow(
    `rateLimit[0] of '${queue.name}': expected another scope than rateLimit[1] of '${queue.name}' has, because both limit the same jobs, got '${queue.name}'. ` +
      'Put all tiers of a scope into one rule, or give the rules different scopes.',
  );
});
