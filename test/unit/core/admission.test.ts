import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { Decider } from '../../../src/core/decide/decider.js';
import { Admission } from '../../../src/core/leases/admission.js';
import { Contention } from '../../../src/core/leases/contention.js';
import { NO_LIMITS } from '../../../src/core/protocol/compiled-limits.js';
import type { ScriptCalls } from '../../../src/core/protocol/script-calls.js';
import type { Readiness } from '../../../src/core/readiness.js';
import { BLANK_REPLY, type EventRequest } from '../../../src/core/requests/request.js';
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

test('waiters leave a line together, and the report of the last one, which schedules the line, comes after the others', async () => {
  const own = { keys: { log: 'own' } };
  const home = { keys: { log: 'home', home: 'home' }, share: { weight: 1 } };
  const within = { keys: { log: 'within', home: 'home' }, share: { weight: 1 }, narrow: true };
  const sent: string[] = [];
  const limiter = {
    reader: { read: (_: unknown, { id }: { id: string }) => ({ scopes: [own, within, home], member: id, rank: 0 }) },
    calls: {
      leave: async ({ log }: { log: string }, members: readonly string[]) => void sent.push(`${log} ${members.join()}`),
      report: async ({ scopes, member, event }: EventRequest) => {
        if (event === 'left') await nextTurn();
        sent.push(`${scopes[0]?.keys.log} ${member} ${event}`);
        return { status: 'admitted', promotions: [] };
      },
    },
  } as unknown as Parts;
  const admission = new Admission(limiter, { promote: () => undefined }, new Contention());
  const terms = { lease: { token: 'leave', lastsMs: 30_000 } };
  await admission.leaveAll(['1', '2', '3'].map((id) => ({ checks: [], id, terms })));
  expect(sent.filter((text) => text.startsWith('own'))).toEqual(['own 1,2', 'own 3 gone']);
  expect(sent.filter((text) => text.startsWith('home'))).toEqual(['home 1 left', 'home 2 left', 'home 3 gone']);
  expect(sent).toHaveLength(5);
});
