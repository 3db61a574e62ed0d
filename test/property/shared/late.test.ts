import { describe, expect, it } from 'vitest';
import { internalsOf } from '../../../src/core/internals.js';
import type { PreparedCheck } from '../../../src/core/limits/checks.js';
import type { Promotion } from '../../../src/core/protocol/request.js';
import { virtualLimiter } from '../../support/model/virtual.js';

const TERMS = { lease: { token: 'a', lastsMs: 30_000 }, priority: 0 };
const CHECK: PreparedCheck = { scope: 'api', tenant: 'acme', tiers: ['100/s'], shared: { weight: 1 } };
/** More late waiters than one call examines. */
const LATE = 60;
/** The longest time between the promotions. A waiter is late after 50 ms, and steps aside after 200 ms. */
const SOON_MS = 500;

describe('a waiter of a shared scope whose promotion is lost', () => {
  it('is promoted again soon although many late waiters stand in front, each of a separate queue without a worker', async () => {
    const { limiter, clock } = virtualLimiter();
    const { calls, reader } = internalsOf(limiter);
    const promoted: { id: string; us: number }[] = [];
    const note = ({ promotions }: { promotions: readonly Promotion[] }) => {
      for (const { task, member, turnUs, nowUs } of promotions)
        if (task === 'promote' && turnUs <= nowUs + 200_000) promoted.push({ id: member, us: clock.us });
    };
    const request = (id: string) => reader.read([CHECK], { id }, TERMS);
    const ask = async (id: string) => note(await calls.acquire(request(id)));
    const look = async () =>
      note(await calls.report({ ...request(''), event: 'waiting', lease: { ...TERMS.lease, token: '0' } }, true));
    for (let n = 0; n < 100; n++) await ask(`bull:started:${n}`);
    for (let n = 0; n < LATE; n++) await ask(`bull:dead${n}:1`);
    await ask('bull:live:1');
    const ofLive = () => promoted.filter(({ id }) => id === 'bull:live:1');
    clock.advanceMs(1000);
    for (let ms = 0; ms < 5000 && ofLive().length < 2; ms += 20) {
      await look();
      clock.advanceMs(20);
    }
    const [first, second] = ofLive();
    expect(Number(second?.us) - Number(first?.us)).toBeLessThan(SOON_MS * 1000);
  });
});
