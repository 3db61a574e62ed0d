import { expect, test, vi } from 'vitest';
import { Decider } from '../../../src/core/decide/decider.js';
import type { RequestReader } from '../../../src/core/decide/request-reader.js';
import { Admission } from '../../../src/core/leases/admission.js';
import { Contention } from '../../../src/core/leases/lease-renewer.js';
import { NO_LIMITS } from '../../../src/core/protocol/compiled-limits.js';
import { BLANK_REPLY } from '../../../src/core/protocol/request.js';
import type { ScriptCalls } from '../../../src/core/protocol/script-calls.js';
import type { Readiness } from '../../../src/core/readiness.js';

type Parts = ConstructorParameters<typeof Admission>[0];

test.each(['admitted', 'failed'])(
  'if the answer is %s, a job without limits starts and counts nowhere, and the waiters in the answer are promoted',
  async (status) => {
    const promotions = [{ member: 'b' }];
    const promote = vi.fn();
    const request = { scopes: [{ compiled: NO_LIMITS }], member: 'a', rank: 0 };
    const counts = { admitted: 0, lapsed: 0, deferred: 0, unchecked: 0, unavailable: 0 };
    const decider = new Decider(
      { acquire: async () => ({ ...BLANK_REPLY, status, promotions }) } as unknown as ScriptCalls,
      { read: () => request } as unknown as RequestReader,
      { note: () => undefined },
      { onUnavailable: 'fail', warn: () => undefined },
      {} as Readiness,
      counts,
      Date.now,
    );
    const limiter = { decider } as unknown as Parts;
    const terms = { lease: { token: 'its', lastsMs: 30_000 }, onLost: () => undefined };
    const answer = await new Admission(limiter, { promote }, new Contention()).admit([], { id: 'a', ...terms });
    expect(answer).toEqual({ decision: { admitted: true }, isUnlimited: true });
    expect(promote).toHaveBeenCalledWith(promotions);
    expect(counts).toEqual({ admitted: 0, lapsed: 0, deferred: 0, unchecked: 0, unavailable: 0 });
  },
);
