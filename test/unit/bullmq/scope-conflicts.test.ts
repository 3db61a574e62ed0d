import { expect, test } from 'vitest';
import { readRules } from '../../../src/bullmq/rules/read-rules.js';
import { refuseScopeConflicts } from '../../../src/bullmq/rules/scope-conflicts.js';

test('the limits of a scope are kept until the last worker that has them is closed', () => {
  const use = (tier: string) => refuseScopeConflicts(readRules({ tiers: [tier], tenant: () => 'acme' }, 'q'), 'store');
  const [first, second] = [use('1/s'), use('1/s')];
  first();
  // A second call of the same worker frees nothing of the other.
  first();
  expect(() => use('2/s')).toThrow("the limits that rateLimit of 'q' has under scope 'q': 1/1000ms");
  second();
  use('2/s')();
});
