import { expect, test } from 'vitest';
import { ConfigurationError } from '../../../src/core/errors.js';
import { checkWhose, knowScope, ScopeWatch } from '../../../src/core/known-scopes.js';

test('a scope that no rule of this process uses is warned of once, and not while Redis does not answer', async () => {
  const told: string[] = [];
  const watch = new ScopeWatch((message) => told.push(message));
  await watch.empty('waiting', 'away', 'acme', () => Promise.reject(new Error('Connection is closed.')));
  await watch.empty('waiting', 'there', 'acme', async () => true);
  expect(told).toEqual([]);
  for (let i = 0; i < 2; i++) await watch.empty('waiting', 'emials', 'acme', async () => false);
  expect(told).toEqual([expect.stringMatching(/^waiting: .*'emials'.*'acme'/)]);
});

test.each([
  ['a tenant of a scope that all share', 'theirs', 'acme', false, "no tenant: all tenants share scope 'theirs'"],
  [
    'no tenant of a scope that counts each',
    'own',
    undefined,
    true,
    "a tenant whose own limits are those of scope 'own'",
  ],
])('%s is refused where this process knows better', (_, scope, tenant, isShared, expected) => {
  knowScope('theirs', true);
  knowScope('own');
  const call = () => checkWhose({ scope, ...(tenant && { tenant }) }, isShared, 'pause(target)');
  expect(call).toThrow(ConfigurationError);
  expect(call).toThrow(expected);
});

test('a call about a scope that this process does not use, or uses in both ways, is taken as it is', () => {
  knowScope('both');
  knowScope('both', true);
  for (const scope of ['both', 'nobody uses it']) {
    for (const isShared of [true, false]) expect(() => checkWhose({ scope }, isShared, 'pause(target)')).not.toThrow();
  }
});
