import { expect, test, vi } from 'vitest';
import { Decider } from '../../../src/core/decide/decider.js';
import { Admission } from '../../../src/core/leases/admission.js';
import { Contention } from '../../../src/core/leases/contention.js';
import { NO_LIMITS } from '../../../src/core/protocol/compiled-limits.js';
import type { ScriptCalls } from '../../../src/core/protocol/script-calls.js';
import type { Readiness } from '../../../src/core/readiness.js';
import { BLANK_REPLY } from '../../../src/core/requests/request.js';
import type { RequestReader } from '../../../src/core/requests/request-reader.js';

type Parts = ConstructorParameters<typeof Admission>[0];

test('no reservation is made before the eviction policy of Redis is known, and none if Redis may evict keys', async () => {
  const evicts = new Error('Redis may evict keys');
  const enqueue = vi.fn();
  const limiter = {
    reader: { read: () => ({ scopes: [], member: 'a', rank: 0 }) },
    calls: { enqueue, byHashTag: (requests: readonly unknown[]) => [[...requests]] },
    readiness: { pending: Promise.reject(evicts) },
  } as unknown as Parts;
  const admission = new Admission(limiter, { promote: () => undefined }, new Contention());
  const terms = { lease: { token: 'reservation', lastsMs: 30_000 } };
  await expect(admission.reserve([{ checks: [], id: 'a', terms }])).rejects.toBe(evicts);
  expect(enqueue).not.toHaveBeenCalled();
});

test.each(['admitted', 'failed'])(
  'a job without limits starts, counts nowhere and promotes the waiters in the answer %s',
  async (status) => {
    const promotions = [{ member: 'b' }];
    const promote = vi.fn();
    const request = { scopes: [{ compiled: NO_LIMITS }], member: 'a', rank: 0 };
    const counts = { admitted: 0, deferred: 0, unchecked: 0, unavailable: 0 };
    const decider = new Decider(
      { acquire: async () => ({ ...BLANK_REPLY, status, promotions }) } as unknown as ScriptCalls,
      { read: () => request } as unknown as RequestReader,
      { note: () => undefined },
      { onUnavailable: 'fail', onClockStep: () => undefined },
      {} as Readiness,
      counts,
      Date.now,
    );
    const limiter = { decider } as unknown as Parts;
    const terms = { lease: { token: 'its', lastsMs: 30_000 }, onLost: () => undefined };
    const answer = await new Admission(limiter, { promote }, new Contention()).acquire([], { id: 'a' }, terms);
    expect(answer).toEqual({ decision: { admitted: true }, isUnlimited: true });
    expect(promote).toHaveBeenCalledWith(promotions);
    expect(counts).toEqual({ admitted: 0, deferred: 0, unchecked: 0, unavailable: 0 });
  },
);
