import { JobLimiter, type JobLimiterOptions, UnavailableError } from 'bullmq-governor/bullmq';
import { describe, expect, it, onTestFinished } from 'vitest';
import { declaredOf, rulesNamed } from '../../../src/bullmq/limits/declared-limits.js';
import { resolveRules } from '../../../src/bullmq/resolved-rules.js';

const tenant = (job: { data: { tenantId: string } }) => job.data.tenantId;

/** A limiter without a Redis server: it refuses bad input before it calls Redis. */
function limiterWith(limits: JobLimiterOptions['limits'], options: Partial<JobLimiterOptions> = {}): JobLimiter {
  const limiter = new JobLimiter({
    connection: { port: 1 },
    warn: () => undefined,
    ...(limits && { limits }),
    ...options,
  });
  onTestFinished(() => limiter.close());
  return limiter;
}

describe('declared limits', () => {
  it('are rules under their own names: perTenant counts each tenant, total counts all tenants together', () => {
    const limiter = limiterWith(
      {
        emails: { perTenant: ['10/s', '120/min'], concurrency: 5 },
        stripe: { total: ['100/s'], weight: 2 },
        slots: { concurrency: 20 },
        pool: { total: null, concurrency: 7 },
      },
      { tenant, missingTenant: 'admit', onUnavailable: 'admit' },
    );
    const defaults = { tenant, missingTenant: 'admit', onUnavailable: 'admit' };
    expect(rulesNamed(['emails', 'stripe', 'slots', 'pool'], declaredOf(limiter), 'here')).toEqual([
      { ...defaults, scope: 'emails', tiers: ['10/s', '120/min'], concurrency: 5 },
      { ...defaults, scope: 'stripe', shared: true, tiers: ['100/s'], weight: 2 },
      { ...defaults, scope: 'slots', concurrency: 20 },
      { ...defaults, scope: 'pool', shared: true, concurrency: 7 },
    ]);
  });

  it('take missing options from the limiter, and so do inline rules', () => {
    const own = () => 'own';
    const defaults = { tenant, missingTenant: 'admit' } as const;
    const limiter = limiterWith({ emails: { perTenant: ['1/s'] } }, defaults);
    const rule = Object.freeze({ tiers: ['2/s'], scope: 'stripe', tenant: undefined as never });
    const complete = { concurrency: 3, tenant: own, missingTenant: 'fail' } as const;
    const rules = rulesNamed(['emails', rule, complete], declaredOf(limiter), 'here');
    expect(rules).toEqual([
      { ...defaults, tiers: ['1/s'], scope: 'emails' },
      { ...defaults, tiers: ['2/s'], scope: 'stripe' },
      complete,
    ]);
    expect(rulesNamed(rule, declaredOf(limiterWith({})), 'here')).toBe(rule);
    const bare = limiterWith({});
    expect(() => resolveRules('logins', { rateLimiter: bare, rateLimit: rule }, () => bare)).toThrow(
      "rateLimit of 'logins': expected tenant: a function of the job",
    );
  });

  it.each<[string, unknown, string]>([
    ['neither tiers nor a concurrency', {}, 'limits.emails: expected perTenant, total or concurrency, got {}'],
    ['both perTenant and total', { perTenant: ['1/s'], total: ['9/s'] }, 'expected perTenant or total'],
    ['its own scope', { perTenant: ['1/s'], scope: 'x' }, "got 'scope'. The name of the limit is its scope."],
    ["BullMQ's limiter", { max: 5 }, "{ max: 10, duration: 1000 } is the tier '10/s' here."],
    ['tiers', { tiers: ['1/s'] }, "got 'tiers'. Write perTenant for the tiers of each tenant, or total"],
    ['shared: true', { perTenant: ['1/s'], shared: true }, "got 'shared'. Write total in place of perTenant"],
    ['a guard outside of advanced', { perTenant: ['1/s'], guardMs: 5 }, 'one level deeper: advanced: { guardMs }.'],
    ['a job name', { perTenant: ['1/s'], job: 'send' }, "@RateLimited('stripe', { job: 'charge' })"],
    ['an invalid tier', { perTenant: ['10/x'] }, 'limits.emails: perTenant: expected a tier such as'],
    [
      'a weight without total',
      { concurrency: 5, weight: 2 },
      'limits.emails: weight: expected no weight without total',
    ],
  ])('with %s are refused', (_, emails, message) => {
    expect(() => limiterWith({ emails } as never)).toThrow(message);
  });

  it.each([
    ['', 'limits.: expected a non-empty string'],
    ['10/s', 'expected a name that does not look like a tier'],
  ])("are refused under the name '%s'", (name, message) => {
    expect(() => limiterWith({ [name]: { perTenant: ['1/s'] } })).toThrow(message);
  });

  it.each(['perTenant', 'total'])(
    'are not rules: a rule with the word %s is refused with the word to write',
    (word) => {
      const limiter = limiterWith(undefined, { tenant });
      const rule = { [word]: '10/s' } as never;
      expect(() => resolveRules('emails', { rateLimiter: limiter, rateLimit: rule }, () => limiter)).toThrow(
        `got '${word}'. Write ${word === 'total' ? 'shared: true beside tiers' : "tiers: '10/s'"}. `,
      );
    },
  );

  it('are refused if a list of rules names one of them twice', () => {
    const limiter = limiterWith({ emails: { perTenant: ['1/s'], tenant } });
    const named = () =>
      resolveRules('logins', { rateLimiter: limiter, rateLimit: ['emails', 'emails'] }, () => limiter);
    expect(named).toThrow(
      "limit 'emails': expected the limit once for the same jobs, got 'twice: rateLimit of 'logins' (limits.emails)'. Name it in one place",
    );
  });

  it('are suggested if a request for units misspells a name', async () => {
    const limiter = limiterWith({ emails: { perTenant: ['1/s'] } });
    await expect(limiter.of('emials', 'acme').acquire()).rejects.toThrow(
      "got 'emials'. Did you mean 'emails'? Or write limiter.acquire(tenant, tiers, { scope }).",
    );
    await expect(limiterWith({}).of('emials', 'acme').peek()).rejects.toThrow(
      "Declare it, e.g. limits: { 'emials': { perTenant: ['10/s'] } }. Or write limiter.peek(tenant, tiers, { scope }).",
    );
  });

  it('appear as `limits` in the error for an unknown option, which lists all options', () => {
    expect(() => limiterWith(undefined, { limit: {} } as never)).toThrow(
      'new JobLimiter(options): expected one of connection, limits, tenant, missingTenant, prefix,',
    );
    expect(() => limiterWith(undefined, { deadlineMs: 100 } as never)).toThrow(
      "got 'deadlineMs'. It stands one level deeper: advanced: { deadlineMs }.",
    );
  });

  it.each<[string, string]>([
    ['emial', "Did you mean 'emails'?"],
    ['payments', "Known: 'emails', 'stripe'."],
    ['10s', "If you meant a tier, write e.g. '10/s' or '120/min'. Known: 'emails', 'stripe'."],
    ['10/s', "Write a tier inside a rule: { tiers: '10/s', tenant }."],
  ])('are not found under the name %s', (name, fix) => {
    const limiter = limiterWith({ emails: { perTenant: ['1/s'] }, stripe: { total: ['9/s'] } });
    expect(() => rulesNamed(['stripe', name], declaredOf(limiter), "rateLimit of 'q'")).toThrow(
      `rateLimit of 'q': expected the name of a limit that is declared in \`limits\`, got '${name}'. ${fix}`,
    );
  });
});

describe('units of a declared limit', () => {
  const limiter = () =>
    limiterWith({
      plan: { perTenant: (job) => [`${job.data.perSecond}/s`] },
      slots: { concurrency: 2 },
      emails: { perTenant: ['1/s'] },
    });

  it.each<[string, string, string | undefined, string]>([
    ['without a declaration', 'mails', 'acme', 'a limit with tiers that `limits` declares'],
    ['without tiers', 'slots', 'acme', 'a limit with tiers that `limits` declares'],
    ['with tiers from a function', 'plan', 'acme', expect.stringMatching(/^tiers that need no job/)],
    ['of no tenant', 'emails', undefined, 'a tenant'],
  ])('%s are refused', async (_, name, whose, expected) => {
    await expect(limiter().of(name, whose).acquire()).rejects.toMatchObject({ name: 'ConfigurationError', expected });
    await expect(limiter().of(name, whose).peek()).rejects.toMatchObject({ name: 'ConfigurationError', expected });
  });

  it('follow the policy of their limit if Redis does not answer', async () => {
    const away = limiterWith(
      { emails: { perTenant: ['1/s'], onUnavailable: 'fail' }, sms: { perTenant: ['1/s'] } },
      { onUnavailable: 'admit', advanced: { deadlineMs: 10 } },
    );
    await expect(away.of('emails', 'acme').acquire()).rejects.toThrow(UnavailableError);
    expect(await away.of('sms', 'acme').acquire()).toEqual({ admitted: true, unchecked: true });
  });
});
