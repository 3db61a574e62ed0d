import { expect, it } from 'vitest';
import type { TierInput } from '../../../src/core/index.js';
import { LeaseScripts } from '../../support/model/leases/lease-scripts.js';
import { LASTS_MS, OVERDUE_MS } from '../../support/model/leases/lease-tenant.js';
import { virtualLimiter } from '../../support/model/virtual.js';

const WINDOW = { limit: 1, windowMs: 3_600_000 };

it.each<TierInput>([
  WINDOW,
  { kind: 'fixed', ...WINDOW },
  { kind: 'gcra', ...WINDOW },
  { kind: 'bucketed', ...WINDOW },
])('a waiter that is gone leaves the line of a tier of any kind: %o', async (tier) => {
  const scripts = new LeaseScripts(virtualLimiter({ advanced: { overdueMs: OVERDUE_MS } }), OVERDUE_MS);
  const call = (id: string) =>
    scripts.toCall([{ tenant: 'acme', tiers: [tier] }], { id, token: 'a token', lastsMs: LASTS_MS });
  expect(await scripts.calls.acquire(call('a'))).toMatchObject({ status: 'admitted' });
  expect(await scripts.calls.acquire(call('b'))).toMatchObject({ status: 'deferred', position: 0 });
  expect(await scripts.calls.acquire(call('c'))).toMatchObject({ status: 'deferred', position: 1 });
  expect(await scripts.calls.acquire({ ...call('b'), event: 'gone' })).toMatchObject({ status: 'admitted' });
  expect(await scripts.calls.acquire(call('c'))).toMatchObject({ status: 'deferred', position: 0 });
});
