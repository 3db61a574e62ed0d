import { createTestLimiter } from 'bullmq-governor/testing/bullmq';
import { describe, expect, it } from 'vitest';

it('a bare string in place of an array of tiers limits acquire, peek and calls over several scopes', async () => {
  const limits = createTestLimiter();
  expect((await limits.acquire('acme', '1/h')).admitted).toBe(true);
  const refused = { admitted: false, tier: '1/h' };
  expect(await limits.peek('acme', '1/h')).toMatchObject(refused);
  const checks = [
    { tenant: 'acme', tiers: '1/h' },
    { tenant: 'acme', scope: 'other', tiers: '9/min' },
  ];
  expect(await limits.acquireAll(checks)).toMatchObject(refused);
  expect(await limits.peekAll(checks)).toMatchObject({ ...refused, tiers: [{ tier: '1/h' }, { tier: '9/min' }] });
});

describe('durations and time zones as strings', () => {
  it('a guard as a string lengthens the window', async () => {
    const limits = createTestLimiter();
    const guarded = { guardMs: '2s' } as const;
    await limits.acquire('acme', '1/s', guarded);
    expect(await limits.acquire('acme', '1/s', guarded)).toMatchObject({ admitted: false, delayMs: 3000 });
    expect(await limits.acquireAll([{ tenant: 'acme', tiers: '1/s', ...guarded }])).toMatchObject({ delayMs: 3000 });
  });

  it('a pause with a duration as a string ends on time', async () => {
    const limits = createTestLimiter({ start: new Date('2026-03-01T10:00:00Z') });
    expect(await limits.of('default', 'acme').pause('1.5h')).toEqual(new Date('2026-03-01T11:30:00Z'));
    expect(await limits.acquire('acme', '9/s')).toMatchObject({ admitted: false, reason: 'paused' });
    limits.clock.advance('90min');
    expect((await limits.acquire('acme', '9/s')).admitted).toBe(true);
    await expect(limits.of('default', 'acme').pause('soon' as never)).rejects.toThrow('pause(until): expected');
  });

  it('a day tier with a time zone has room again at midnight in that zone, and a day tier without a zone after 24 hours', async () => {
    const limits = createTestLimiter({ start: new Date('2026-03-01T22:30:00Z') });
    const turnOf = async (tier: string) => {
      await limits.acquire('acme', tier, { scope: tier });
      const decision = await limits.acquire('acme', tier, { scope: tier });
      return decision.admitted ? undefined : decision.turn.toISOString();
    };
    expect(await turnOf('1/day@Europe/Berlin')).toBe('2026-03-01T23:00:00.000Z');
    expect(await turnOf('1/day@UTC')).toBe('2026-03-02T00:00:00.000Z');
    expect(await turnOf('1/month@UTC')).toBe('2026-04-01T00:00:00.000Z');
    expect(await turnOf('1/day')).toBe('2026-03-02T22:30:00.000Z');
  });
});
