import { ConfigurationError } from 'bullmq-governor/core';
import { createTestLimiter, expectAdmitted, expectDeferred, testJob } from 'bullmq-governor/testing/bullmq';
import { describe, expect, it } from 'vitest';

const deferred = {
  admitted: false,
  delayMs: 3000,
  reason: 'rate',
  scope: 'emails',
  tier: '10/s',
  position: 2,
  turn: new Date(3000),
} as const;

function messageOf(run: () => void): string | undefined {
  try {
    run();
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}

describe('expectations', () => {
  it('name the expected and the actual decision', () => {
    expect(messageOf(() => expectAdmitted(deferred))).toBe(
      "expected: admitted; got: deferred by 10/s for 3 s in scope 'emails' with 2 in front",
    );
    expect(messageOf(() => expectDeferred({ admitted: true }, { by: '10/s', delayMs: 3000 }))).toBe(
      'expected: deferred by 10/s for 3 s; got: admitted',
    );
    const full = { ...deferred, reason: 'concurrency', delayMs: 1500 } as const;
    expect(messageOf(() => expectDeferred(full, { reason: 'paused' }))).toMatch(
      /^expected: deferred for reason paused; got: deferred by 10\/s for 1500 ms for reason concurrency/,
    );
  });

  it.each([{ by: '5/s' }, { delayMs: 2999 }, { reason: 'paused' as const }, { scope: 'calls' }, { position: 0 }])(
    'fail if they expect %o',
    (expected) => {
      expect(messageOf(() => expectDeferred(deferred, expected))).toMatch(/^expected: deferred .*; got: deferred/);
    },
  );
});

describe('the clock of a limiter in memory', () => {
  it('does not move by itself', () => {
    const { clock } = createTestLimiter({ start: new Date('2026-03-01T10:00:00Z') });
    expect(clock.now()).toEqual(new Date('2026-03-01T10:00:00Z'));
    clock.advance(1500);
    expect(clock.now()).toEqual(new Date('2026-03-01T10:00:01.500Z'));
    const fromUs = clock.us();
    clock.advance(1.9996);
    expect([clock.us() - fromUs, clock.now()]).toEqual([2000, new Date('2026-03-01T10:00:01.502Z')]);
    clock.advance(0.999);
    expect([clock.us() - fromUs, clock.now()]).toEqual([2999, new Date('2026-03-01T10:00:01.502Z')]);
    clock.advance('1.5min');
    expect(clock.us() - fromUs).toBe(90_002_999);
    clock.set(new Date('2026-02-01'));
    expect(clock.now()).toEqual(new Date('2026-02-01'));
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('refuses to advance by %d', (ms) => {
    expect(() => createTestLimiter().clock.advance(ms)).toThrow(ConfigurationError);
  });
});

describe('limiters in memory', () => {
  it('do not confuse tenants, whatever the characters of their names', async () => {
    const limits = createTestLimiter();
    for (const tenant of ['müller', 'mu\u0308ller', '東京', '🚀']) {
      expectAdmitted(await limits.acquire(tenant, ['1/h'], { id: `job of ${tenant}` }));
      expectDeferred(await limits.acquire(tenant, ['1/h'], { id: `${tenant} 2` }), { position: 0 });
      expect(await limits.of('default', tenant).waiting()).toMatchObject([{ id: `${tenant} 2` }]);
    }
    limits.close();
  });
});

describe('a test job', () => {
  it('has the given fields, and usual values in all other fields of a job', async () => {
    const job = testJob({ name: 'mail', data: { to: 'ada' }, attemptsMade: 2, opts: { priority: 3 } });
    expect(job).toMatchObject({ name: 'mail', data: { to: 'ada' }, attemptsMade: 2, attemptsStarted: 3, priority: 3 });
    expect(testJob().id).not.toBe(testJob().id);
    await job.updateProgress(50);
    await job.updateData({ to: 'bob' });
    expect(job).toMatchObject({ progress: 50, data: { to: 'bob' } });
    expect(await job.log('one')).toBe(1);
  });
});
