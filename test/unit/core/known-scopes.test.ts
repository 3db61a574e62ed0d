import { expect, test } from 'vitest';
import { ScopeWatch } from '../../../src/core/known-scopes.js';

test('a scope that no rule of this process uses is warned of once, and not while Redis does not answer', async () => {
  const told: string[] = [];
  const watch = new ScopeWatch((message) => told.push(message));
  await watch.empty('waiting', 'away', 'acme', () => Promise.reject(new Error('Connection is closed.')));
  await watch.empty('waiting', 'there', 'acme', async () => true);
  expect(told).toEqual([]);
  for (let i = 0; i < 2; i++) await watch.empty('waiting', 'emials', 'acme', async () => false);
  expect(told).toEqual([expect.stringMatching(/^waiting: .*'emials'.*'acme'/)]);
});
