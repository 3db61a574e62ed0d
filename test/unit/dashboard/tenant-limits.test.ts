import type { TiersOf } from 'bullmq-governor/bullmq';
import { createTestLimiter } from 'bullmq-governor/testing/bullmq';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Reader } from '../../../src/dashboard/node/read/reader.js';
import { type RuledScope, scopesOf } from '../../../src/dashboard/node/read/scopes.js';
import { TenantLimits } from '../../../src/dashboard/node/read/tenant-limits.js';

const KNOWN_MS = 10_000;

/** The limits of tenants where a function without a job gives them. */
function start(tiers: () => ReturnType<TiersOf>) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const limiter = createTestLimiter();
  onTestFinished(() => limiter.close());
  limiter.limitQueue('emails', { tiers, tenant: () => 'acme' });
  const [scope] = scopesOf(new Reader(limiter, () => [])) as [RuledScope];
  const limits = new TenantLimits(() => []);
  return { of: (tenant = 'acme') => limits.limitOf(scope, tenant, async () => []) };
}

test('what functions give is asked for once in ten seconds for each tenant', async () => {
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

test('that they failed is not remembered', async () => {
  const tiers = vi.fn(() => ['1/h']);
  tiers.mockImplementationOnce(() => {
    throw new Error('database away');
  });
  const { of } = start(tiers);
  expect((await of()).tiersUnknown).toContain('database away');
  expect(await of()).toEqual({ check: expect.objectContaining({ tenant: 'acme' }) });
});
