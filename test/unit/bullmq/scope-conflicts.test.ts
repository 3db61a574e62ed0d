import { describe, expect, it, test } from 'vitest';
import { refuseScopeConflicts } from '../../../src/bullmq/resolved-rules.js';
import { readRules } from '../../../src/bullmq/rules/read-rules.js';

test('the limits of a scope are kept until the last worker with these limits closes', () => {
  const use = (tier: string) => refuseScopeConflicts(readRules({ tiers: [tier], tenant: () => 'acme' }, 'q'), 'store');
  const [first, second] = [use('1/1000ms'), use('1/s')];
  first();
  // A second call of the same worker must not free the limits of the other worker.
  first();
  expect(() => use('2/s')).toThrow("the limits that rateLimit of 'q' has under scope 'q': 1/1000ms");
  second();
  use('2/s')();
});

describe('a scope that one rule shares and another does not', () => {
  const tenant = () => 'acme';
  const rule = (name: string, options: object) => readRules({ tenant, scope: 'stripe', ...options }, name);

  it.each([
    ['static limits', { tiers: ['1/s'] }],
    ['limits of a function', { tiers: () => ['1/s'] }],
    ['a cap of a function', { tiers: ['1/s'], concurrency: () => 5 }],
  ])('is refused for %s, and the error names both places', (_, limits) => {
    const release = refuseScopeConflicts(rule('a', { ...limits, shared: true }), 'shares');
    expect(() => refuseScopeConflicts(rule('b', limits), 'shares')).toThrow(
      "rateLimit of 'b': expected what rateLimit of 'a' has under scope 'stripe': shared: true, got 'shared: false'. " +
        'Write shared: true in every rule of the scope, or give one of the rules another scope.',
    );
    release();
    refuseScopeConflicts(rule('b', limits), 'shares')();
  });

  it('is refused within one worker', () => {
    const rules = [
      { tiers: ['1/s'], tenant, scope: 'stripe', shared: true, job: 'charge' },
      { tiers: ['1/s'], tenant, scope: 'stripe', job: 'refund' },
    ];
    expect(() => refuseScopeConflicts(readRules(rules, 'q'), 'within')).toThrow("what rateLimit[0] of 'q' has");
    // After a refusal, the accepted rules of the refused worker are forgotten too.
    refuseScopeConflicts(rule('b', { tiers: ['2/s'] }), 'within')();
  });
});
