import { ConfigurationError, NamedLimit, type NamedLimitOptions, RateLimiter } from 'bullmq-governor/core';
import { expect, it, onTestFinished, test } from 'vitest';
import { namedLimitText, scopeText } from '../../../src/core/named-limit.js';
import { asWritten, tierText } from '../../../src/core/tiers/tier-words.js';
import { refusal } from '../../support/assertions.js';

const MAIL: NamedLimitOptions = { name: 'mail', tiers: ['10/s'] };

/** A limiter whose Redis is not there: what is refused is refused before Redis is asked. */
function limiterAlone(): RateLimiter {
  const limiter = new RateLimiter({ port: 1 }, { warn: () => undefined });
  onTestFinished(() => limiter.close());
  return limiter;
}

test.each<[string, unknown, string]>([
  ['no options', undefined, 'expected an object with name, tiers, scope, guardMs, spread, cost, onUnavailable'],
  ['a misspelt option', { ...MAIL, scopes: 'x' }, 'expected one of name, tiers, scope'],
  ['no name', { tiers: ['1/s'] }, 'name: expected a non-empty string, got undefined'],
  ['an empty scope', { ...MAIL, scope: '' }, 'scope: expected a non-empty string'],
  ['no tiers', { name: 'mail' }, 'tiers: expected'],
  ['tiers by a function', { name: 'mail', tiers: () => ['1/s'] }, 'tiers: expected'],
  ['a tier that does not parse', { name: 'mail', tiers: ['10/x'] }, "got '10/x'"],
  [
    'a cap',
    { ...MAIL, concurrency: 5 },
    'expected no concurrency, for nothing tells when a unit that is requested by hand',
  ],
  [
    'a guard that is too long',
    { ...MAIL, guardMs: 60_001 },
    'guardMs: expected a number of milliseconds from 0 to 60000',
  ],
  [
    'a guard that its window does not leave room for',
    { ...MAIL, tiers: [{ kind: 'fixed', limit: 5, windowMs: 1000, aligned: true }], guardMs: 1000 },
    'guardMs: expected less than 1000',
  ],
  ['a spread that is no flag', { ...MAIL, spread: 1 }, 'expected spread: true or false'],
  ['a cost that is none', { ...MAIL, cost: '5' }, 'cost: expected a cost: a whole number of units up to 10000000'],
  ['a cost above the limit', { ...MAIL, cost: 11 }, 'cost: expected'],
  ['a policy that is none', { ...MAIL, onUnavailable: 'wait' }, "onUnavailable: expected 'defer' or 'admit' or 'fail'"],
])('a named limit with %s is refused where it is made', (_, options, message) => {
  const make = () => new NamedLimit(limiterAlone(), options as NamedLimitOptions);
  expect(make).toThrow(ConfigurationError);
  expect(make).toThrow('new NamedLimit(limiter, options)');
  expect(make).toThrow(message);
});

it('a call of a named limit takes no option that its declaration has', async () => {
  const mail = new NamedLimit(limiterAlone(), MAIL);
  const other = { scope: 'other' } as object;
  await expect(mail.acquire('acme', other)).rejects.toThrow(
    "acquire(options) of limit 'mail': expected one of id, retry, onUnavailable, cost, got 'scope'",
  );
  await expect(mail.peek('acme', other)).rejects.toThrow("peek(options) of limit 'mail': expected one of id");
  await expect(mail.acquire('', {})).rejects.toThrow('acquire(tenant): expected a tenant');
});

it('a named limit has the tiers that it was given, whatever becomes of their array', () => {
  const tiers = ['10/s'];
  const mail = new NamedLimit(limiterAlone(), { ...MAIL, tiers });
  tiers.push('1/h');
  expect(mail.tiers).toEqual(['10/s']);
});

it('the text of a named limit has its tiers as they were written, or is equal for limits that mean the same', () => {
  const one = { name: 'mail', tiers: ['120/min', '10/s'], cost: 1 };
  const other = { name: 'mail', scope: 'mail', tiers: ['10/1s', { limit: 120, windowMs: 60_000 }] };
  expect(namedLimitText(one, asWritten)).toBe("scope 'mail': 10/s, 120/min");
  expect(namedLimitText(other, asWritten)).toBe("scope 'mail': 10/1s, 120/min");
  expect(namedLimitText(other, tierText)).toBe(namedLimitText(one, tierText));
  const all = { ...MAIL, scope: 'account', guardMs: 5, spread: true, cost: 2, onUnavailable: 'fail' } as const;
  expect(namedLimitText(all, asWritten)).toBe("scope 'account': 10/s, guardMs 5, spread, cost 2, onUnavailable fail");
  expect(scopeText(all, asWritten)).toBe('10/s, guardMs 5, spread');
});

it('a named limit that all tenants would share is refused, and the error shows the line to write', () => {
  const error = refusal(() => new NamedLimit(limiterAlone(), { ...MAIL, shared: true } as never));
  expect(error?.message).toBe(
    'new NamedLimit(limiter, options): expected no shared, because a named limit counts each tenant on its own, got true (boolean). ' +
      "Ask the limiter itself: limits.acquire(tenant, ['10/s'], { scope: 'stripe', shared: true }).",
  );
});
