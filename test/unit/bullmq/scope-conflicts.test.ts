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

describe('a scope whose rules contradict each other', () => {
  const tenant = () => 'acme';
  const rule = (name: string, options: object) => readRules({ tenant, scope: 'stripe', ...options }, name);

  it.each([
    ['static limits', { tiers: ['1/s'] }],
    ['limits of a function', { tiers: () => ['1/s'] }],
    ['a cap of a function', { tiers: ['1/s'], concurrency: () => 5 }],
  ])('is refused for %s if one rule shares it and the other does not, and the error names both places', (_, limits) => {
    const release = refuseScopeConflicts(rule('a', { ...limits, shared: true }), 'shares');
    expect(() => refuseScopeConflicts(rule('b', limits), 'shares')).toThrow(
      "rateLimit of 'b': expected what rateLimit of 'a' has under scope 'stripe': shared: true, got 'shared: false'. " +
        'Write shared: true in every rule of the scope, or give one of the rules another scope.',
    );
    release();
    refuseScopeConflicts(rule('b', limits), 'shares')();
  });

  it.each([
    ['static limits', { tiers: ['1/s'] }],
    ['limits of another function', { tiers: () => ['9/s'] }],
  ])('is refused if one rule has a cost, and %s have none, even if the limits come from a function', (_, limits) => {
    const release = refuseScopeConflicts(rule('a', { tiers: () => ['1/s'], cost: 2 }), 'costs');
    expect(() => refuseScopeConflicts(rule('b', limits), 'costs')).toThrow(
      "rateLimit of 'b': expected what rateLimit of 'a' has under scope 'stripe': a cost, because a rule with a cost counts in buckets, and a rule without one in a log, got 'no cost'.",
    );
    release();
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
