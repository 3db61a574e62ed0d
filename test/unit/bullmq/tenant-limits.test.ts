import type { TiersOf } from 'bullmq-governor/bullmq';
import { createTestLimiter } from 'bullmq-governor/testing/bullmq';
import { expect, onTestFinished, test, vi } from 'vitest';
import { workerSideOf } from '../../../src/bullmq/connect.js';
import { declaredRules } from '../../../src/bullmq/limits/declared-rules.js';
import { rulesByScope, TenantLimits } from '../../../src/bullmq/status/tenant-limits.js';
import { limitQueue } from '../../support/worker/job-limiter.js';

const KNOWN_MS = 10_000;

function start(tiers: () => ReturnType<TiersOf>) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const limiter = createTestLimiter();
  onTestFinished(() => limiter.close());
  limitQueue(limiter, 'emails', { tiers, tenant: () => 'acme' });
  const rules = rulesByScope(workerSideOf(limiter).rules, declaredRules(limiter)).get('emails') ?? [];
  const limits = new TenantLimits(async () => undefined);
  return { of: (tenant = 'acme') => limits.limitOf(rules, tenant, async () => []) };
}

test('the functions are called once in ten seconds for each tenant', async () => {
  const tiers = vi.fn(() => ['1/h']);
  const { of } = start(tiers);
  await of();
  vi.advanceTimersByTime(KNOWN_MS - 1);
  await of();
  expect(tiers).toHaveBeenCalledTimes(1);
  await of('other');
  expect(tiers).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  await of();
  expect(tiers).toHaveBeenCalledTimes(3);
});

test('a failure of the functions is not remembered', async () => {
  const tiers = vi.fn(() => ['1/h']);
  tiers.mockImplementationOnce(() => {
    throw new Error('database away');
  });
  const { of } = start(tiers);
  expect((await of()).tiersUnknown).toContain('database away');
  expect(await of()).toMatchObject({ check: { tenant: 'acme' }, unknown: { tiers: false } });
});
