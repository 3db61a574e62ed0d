import { expect, test, vi } from 'vitest';
import { Admission } from '../../../src/core/admission.js';
import { Contention } from '../../../src/core/contention.js';
import type { LimiterInternals } from '../../../src/core/internals.js';

test('no reservation is made before Redis is known to keep keys, and none where it may evict them', async () => {
  const evicts = new Error('Redis may evict keys');
  const enqueue = vi.fn();
  const limiter = {
    reader: { read: () => ({ scopes: [], member: 'a', rank: 0 }) },
    calls: { enqueue, byHashTag: (requests: readonly unknown[]) => [[...requests]] },
    readiness: { pending: Promise.reject(evicts) },
  } as unknown as LimiterInternals;
  const admission = new Admission(limiter, { promote: () => undefined }, new Contention());
  const terms = { lease: { token: 'reservation', lastsMs: 30_000 } };
  await expect(admission.reserve([{ checks: [], id: 'a', terms }])).rejects.toBe(evicts);
  expect(enqueue).not.toHaveBeenCalled();
});

test('a job that passes unlimited promotes the waiters that Redis names', async () => {
  const promotions = [{ member: 'b' }];
  const promote = vi.fn();
  const limiter = {
    reader: { read: () => ({ scopes: [], member: 'a', rank: 0 }) },
    calls: { acquire: async () => ({ status: 'admitted', promotions }) },
  } as unknown as LimiterInternals;
  new Admission(limiter, { promote }, new Contention()).passUnlimited([], 'a', 30_000);
  await vi.waitFor(() => expect(promote).toHaveBeenCalledWith(promotions));
});
