import { expect, test } from 'vitest';
import { ConfigurationError } from '../../../src/core/errors.js';
import { knownScopesOf, ScopeWatch } from '../../../src/core/known-scopes.js';

test('a scope that no rule of this process uses is warned of once, and not while Redis does not answer', async () => {
  const told: string[] = [];
  const watch = new ScopeWatch((message) => told.push(message), knownScopesOf('watched'));
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
    knownScopesOf('one').note('own');
    const call = () => knownScopesOf('one').checkShared({ scope, ...(tenant && { tenant }) }, 'pause(target)');
    expect(call).toThrow(ConfigurationError);
    expect(call).toThrow("a tenant whose own limits are those of scope 'own'");
  },
);

test('a call about a scope that this process does not use, or uses in both ways, is taken as it is', () => {
  const known = knownScopesOf('one');
  known.note('both');
  known.note('both', true);
  for (const scope of ['both', 'nobody uses it'])
    expect(() => known.checkShared({ scope }, 'pause(target)')).not.toThrow();
});

test('a scope that one store counts for each tenant may be shared in another', () => {
  knownScopesOf('first').note('account');
  knownScopesOf('second').note('account', true);
  expect(() => knownScopesOf('second').checkShared({ scope: 'account' }, 'pause(target)')).not.toThrow();
  expect(() => knownScopesOf('third').checkShared({ scope: 'account' }, 'pause(target)')).not.toThrow();
  expect(() => knownScopesOf('first').checkShared({ scope: 'account' }, 'pause(target)')).toThrow(ConfigurationError);
  expect(knownScopesOf('second').all()).toEqual([{ scope: 'account', isShared: true }]);
});
