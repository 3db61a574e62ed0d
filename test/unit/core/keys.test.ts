import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../../src/core/errors.js';
import { rulesKey, scopeKeys, type Tenant } from '../../../src/core/keys.js';
import { checkName, checkTenant } from '../../../src/core/options/validate.js';

const SPACE = { prefix: 'governor', hashTag: 'tenant' };
const logOf = (tenant: Tenant, scope = 'emails', space = SPACE) => scopeKeys(space, scope, tenant).log;

/** Redis Cluster hashes the text between the first { and the next }. */
const tagOf = (key: string) => /\{([^}]+)\}/.exec(key)?.[1];

it("whatever the names are, no key of a tenant equals the key of the note on a queue's rules", () => {
  expect(rulesKey(SPACE, 'p:emails')).toBe('governor:2:{p%3Aemails}:rules');
  const name = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom('a', ':', '{', '}', 'rules') });
  fc.assert(
    fc.property(name, name, name, (queue, tenant, scope) => {
      for (const hashTag of ['tenant', 'a']) {
        expect(Object.values(scopeKeys({ ...SPACE, hashTag }, scope, tenant))).not.toContain(rulesKey(SPACE, queue));
      }
    }),
  );
});

describe('the keys of a tenant', () => {
  it('the keys of a tenant contain prefix, layout, tenant and scope, and share the hash tag of the tenant', () => {
    expect(scopeKeys(SPACE, 'emails', 'acme')).toEqual({
      log: 'governor:2:{acme}:emails:log',
      waiters: 'governor:2:{acme}:emails:waiters',
      queue: 'governor:2:{acme}:emails:queue',
      leases: 'governor:2:{acme}:emails:leases',
      settings: 'governor:2:{acme}:emails:settings',
      holders: 'governor:2:{acme}:emails:holders',
      meters: 'governor:2:{acme}:emails:meters',
    });
  });

  it('the keys of all tenants and scopes share the hash tag that the options name', () => {
    const space = { prefix: 'governor', hashTag: 'limits' };
    expect(logOf('acme', 'emails', space)).toBe('governor:2:{limits}:emails:acme:log');
    expect(tagOf(logOf('umbrella', 'calls', space))).toBe('limits');
  });

  it('the keys of the tenants 7 and "7" are equal', () => {
    expect(logOf(7)).toBe(logOf('7'));
    expect(logOf(-0)).toBe(logOf('0'));
    expect(logOf(1.5)).toBe(logOf('1.5'));
  });

  it.each([
    ['braces', 'a}b{c', 'governor:2:{a%7Db%7Bc}:emails:log'],
    ['percent signs', 'a%3Ab', 'governor:2:{a%253Ab}:emails:log'],
    ['unicode', 'Zoë 🦊', 'governor:2:{Zo%C3%AB%20%F0%9F%A6%8A}:emails:log'],
  ])('in the keys of a tenant, %s cannot end the hash tag or a field', (_, tenant, key) => {
    expect(logOf(tenant)).toBe(key);
  });

  it.each([
    ['text of 101 characters', 'x'.repeat(101)],
    ['a lone high surrogate', 'a\ud800'],
  ])('in the keys of a tenant, %s is hashed to a short field', (_, tenant) => {
    expect(logOf(tenant)).toMatch(/^governor:2:\{%h[0-9a-f]{40}\}:emails:log$/);
  });

  it('the keys differ for names that differ only in lone surrogates', () => {
    const alike = ['\ud800', '\ud801', '\ufffd', '\udc00', 'x'.repeat(101), 'x'.repeat(102), `${'x'.repeat(100)}y`];
    expect(new Set(alike.map((tenant) => logOf(tenant))).size).toBe(alike.length);
  });
});

describe('two different pairs of scope and tenant', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.string({ unit: fc.constantFrom('{', '}', ':', '%', 'h', 'a', '\ud800', '\udc00'), minLength: 1 }),
    fc.string({ unit: 'grapheme', minLength: 90, maxLength: 120 }),
  );

  it.each(['tenant', 'limits'])(
    "two pairs never have a key in common under hashTag '%s', and all keys of a pair share one hash tag",
    (hashTag) => {
      const seed = Math.floor(Math.random() * 2 ** 31);
      console.log(`keys: seed ${seed}`);
      fc.assert(
        fc.property(text, text, text, text, (scopeA, tenantA, scopeB, tenantB) => {
          const space = { prefix: 'p', hashTag };
          const keysOf = (scope: string, tenant: string) =>
            Object.values<string | readonly string[]>({ ...scopeKeys(space, scope, tenant) }).flat();
          const [a, b] = [keysOf(scopeA, tenantA), keysOf(scopeB, tenantB)] as const;
          expect(new Set(a.map(tagOf)).size).toBe(1);
          expect(tagOf(a[0] ?? '')).toBeTruthy();
          const same = scopeA === scopeB && tenantA === tenantB;
          expect(a.filter((key) => b.includes(key))).toHaveLength(same ? a.length : 0);
        }),
        { seed, numRuns: 3000 },
      );
    },
  );
});

describe('a name in a key', () => {
  it.each(['', 'a{b', 'a}b', 'a b', 'a\n', 7, null])('%j is refused as a name', (name) => {
    expect(() => checkName(name, 'RateLimiter options: prefix')).toThrow(
      new ConfigurationError({
        expected: 'a non-empty string without braces and white space',
        given: name,
        where: 'RateLimiter options: prefix',
        fix: 'It becomes part of every Redis key.',
      }),
    );
  });
});

describe('a tenant', () => {
  it.each([
    ['when empty', '', "''"],
    ['when missing', undefined, 'undefined'],
    ['that is NaN', Number.NaN, 'NaN (number)'],
    ['as an object', { id: 7 }, '{"id":7}'],
    ['as a bigint', 7n, '7 (bigint)'],
  ])('a tenant is refused %s', (_, tenant, shown) => {
    expect(() => checkTenant(tenant, 'acquire(tenant)')).toThrow(
      `acquire(tenant): expected a tenant: a non-empty string or a finite number, got ${shown}. Each unit counts for a tenant.`,
    );
  });
});
