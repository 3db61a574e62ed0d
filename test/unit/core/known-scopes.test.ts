import { expect, test } from 'vitest';
import { ConfigurationError } from '../../../src/core/errors.js';
import { checkShared, knowScope, ScopeWatch } from '../../../src/core/known-scopes.js';

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
  ['own', undefined],
  ['own', 'acme'],
])(
  'a call for all tenants of scope %s, or for the weight of tenant %s, is refused where this process counts each',
  (scope, tenant) => {
    knowScope('own');
    const call = () => checkShared({ scope, ...(tenant && { tenant }) }, 'pause(target)');
    expect(call).toThrow(ConfigurationError);
    expect(call).toThrow("a tenant whose own limits are those of scope 'own'");
  },
);

test('a call about a scope that this process does not use, or uses in both ways, is taken as it is', () => {
  knowScope('both');
  knowScope('both', true);
  for (const scope of ['both', 'nobody uses it']) expect(() => checkShared({ scope }, 'pause(target)')).not.toThrow();
});
