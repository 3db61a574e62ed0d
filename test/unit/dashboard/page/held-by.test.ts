import { describe, expect, it } from 'vitest';
import type { TenantRow, TierView } from '../../../../src/dashboard/node/views.js';
import { heldBy, isShort, reasonWords } from '../../../../src/dashboard/page/limits/held-by.js';

const tier = (name: string, used: number, limit: number, resetMs = 0): TierView => ({
  tier: name,
  limit,
  used,
  windowMs: 60_000,
  resetMs,
});
const row = (fields: Partial<TenantRow>): TenantRow => ({ tenant: 'acme', waiting: 3, tiers: [], ...fields });

describe('the cause that holds back a tenant', () => {
  it('a pause, and a concurrency of 0, go before every other cause', () => {
    const full = [tier('10/s', 10, 10)];
    expect(heldBy(row({ pausedUntil: 5, tiers: full }))).toEqual({ by: 'pause', until: 5 });
    expect(heldBy(row({ pausedUntil: null, tiers: full }))).toEqual({ by: 'closed' });
  });

  it('the full tier that gets room last is the cause, and the other full tiers are counted', () => {
    const tiers = [tier('10/s', 10, 10, 300), tier('120/min', 120, 120, 9000), tier('240/h', 239, 240, 99_000)];
    expect(heldBy(row({ tiers, running: 5, cap: 5 }))).toEqual({ by: 'tier', tier: tiers[1], others: 1 });
  });

  it('a cap holds a tenant back when it is full', () => {
    expect(heldBy(row({ running: 5, cap: 5 }))).toEqual({ by: 'cap', running: 5, cap: 5 });
    expect(heldBy(row({ running: 4, cap: 5, nextTurn: null }))).toEqual({ by: 'turn' });
    expect(heldBy(row({ running: 4, nextTurn: null }))).toEqual({ by: 'turn' });
  });

  it('a tier holds back a job that takes more units than the tier has free; a job that takes more than the limit waits until all units are free', () => {
    const short = { ...tier('3000 tokens/3s', 2933, 3000, 800), needed: 120 };
    expect(heldBy(row({ tiers: [short] }))).toEqual({ by: 'tier', tier: short, others: 0 });
    expect([isShort(short), isShort({ ...short, needed: 67 })]).toEqual([true, false]);
    expect([isShort({ ...short, used: 1, needed: 9000 }), isShort({ ...short, used: 0, needed: 9000 })]).toEqual([
      true,
      false,
    ]);
  });

  it('no cause holds back a tenant without waiting jobs', () => {
    expect(heldBy(row({ waiting: 0, tiers: [tier('10/s', 9, 10)] }))).toEqual({ by: 'nothing' });
  });
});

describe('the reason of a wait', () => {
  it('is a concurrency of 0 if neither a time nor resume() ends the pause', () => {
    const shown = { what: 'a concurrency of 0', badge: 'alarm', until: 'when its limits change' };
    expect(reasonWords({ reason: 'paused', estimated: false })).toEqual(shown);
    const paused = { reason: 'paused', estimated: false, pausedUntil: 'resume' } as const;
    expect(reasonWords(paused)).toEqual({ what: 'a pause', badge: 'paused', until: 'when it is resumed' });
  });

  it('tells in words that the wait ends with another job, unless its turn is estimated', () => {
    expect(reasonWords({ reason: 'concurrency', estimated: false }).until).toBe('when a job ends');
    expect(reasonWords({ reason: 'concurrency', estimated: true }).until).toBeUndefined();
  });
});
