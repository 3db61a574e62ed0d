import { type DeclaredLimits, JobLimiter } from 'bullmq-governor/bullmq';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DeferredAtCheckpoint } from '../../../src/bullmq/gate/checkpoints.js';
import { declaredRule, declaredRules } from '../../../src/bullmq/limits/declared-rules.js';
import type { Deferred } from '../../../src/core/index.js';
import { refusal } from '../../support/assertions.js';

const tenant = () => 'acme';

function limiterWith(limits: DeclaredLimits): JobLimiter {
  const limiter = new JobLimiter({ connection: { port: 1 }, warn: () => undefined, limits });
  onTestFinished(() => limiter.close());
  return limiter;
}

it('declared limits become rules under their names, compiled once, and limits without a tenant are left out', () => {
  const limiter = limiterWith({
    stripe: { perTenant: '25/s', tenant, advanced: { guardMs: '50ms' }, onUnavailable: 'admit' },
    account: { total: ['100/s'], tenant, concurrency: 3 },
    byHand: { perTenant: ['1/s'] },
  });
  const rules = declaredRules(limiter);
  expect(rules).toMatchObject([
    { scope: 'stripe', where: 'limits.stripe', tiers: [{ limit: 25, windowMs: 1000 }], guardMs: 50, shared: false },
    { scope: 'account', where: 'limits.account', shared: true, concurrency: 3, compiled: { cap: 3 } },
  ]);
  expect(declaredRules(limiter)).toBe(rules);
  expect(declaredRule(limiter, 'stripe', 'here')).toBe(rules[0]);
  expect(refusal(() => declaredRule(limiter, 'byHand', 'here'))?.message).toContain(
    'limits.byHand: expected tenant: a function of the job',
  );
});

it('a limit of tokens needs no cost in its declaration, because a handler passes its own cost', () => {
  const [rule] = declaredRules(limiterWith({ tokens: { perTenant: ['90000 tokens/min'], tenant } }));
  expect(rule).toMatchObject({ scope: 'tokens', cost: undefined });
});

it('the delay of a job that is deferred at a checkpoint shrinks with the time since the decision', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(5000);
  onTestFinished(() => now.mockRestore());
  const turn = new Date(0);
  const decision: Deferred = { admitted: false, delayMs: 100, reason: 'rate', scope: 'stripe', position: 0, turn };
  const error = new DeferredAtCheckpoint('stripe', decision);
  now.mockReturnValue(5060);
  expect(error.now).toEqual({ ...decision, delayMs: 40 });
  now.mockReturnValue(5200);
  expect(error.now).toEqual({ ...decision, delayMs: 1 });
});
