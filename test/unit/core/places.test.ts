import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { Places } from '../../../src/core/lines/places.js';
import type { EventRequest } from '../../../src/core/protocol/request.js';

type Parts = ConstructorParameters<typeof Places>[0];

test('no reservation is made before the eviction policy of Redis is known, and none if Redis may evict keys', async () => {
  const evicts = new Error('Redis may evict keys');
  const enqueue = vi.fn();
  const limiter = {
    reader: { read: () => ({ scopes: [], member: 'a', rank: 0 }) },
    calls: { enqueue, byHashTag: (requests: readonly unknown[]) => [[...requests]] },
    readiness: { pending: Promise.reject(evicts) },
  } as unknown as Parts;
  const places = new Places(limiter, { promote: () => undefined });
  const terms = { lease: { token: 'reservation', lastsMs: 30_000 } };
  await expect(places.reserve([{ checks: [], id: 'a', terms }])).rejects.toBe(evicts);
  expect(enqueue).not.toHaveBeenCalled();
});

test('waiters leave a line together; the last waiter is reported after the others, because its report schedules the line', async () => {
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
  const places = new Places(limiter, { promote: () => undefined });
  const terms = { lease: { token: 'leave', lastsMs: 30_000 } };
  await places.leaveAll(['1', '2', '3'].map((id) => ({ checks: [], id, terms })));
  expect(sent.filter((text) => text.startsWith('own'))).toEqual(['own 1,2', 'own 3 gone']);
  expect(sent.filter((text) => text.startsWith('home'))).toEqual(['home 1 left', 'home 2 left', 'home 3 gone']);
  expect(sent).toHaveLength(5);
});
