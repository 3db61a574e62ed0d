import type { JobLimiter } from 'bullmq-governor/bullmq';
import { expectAdmitted, expectDeferred, TestWorker, testJob } from 'bullmq-governor/testing/bullmq';
import { expect, it } from 'vitest';

export interface Contracted {
  limits: JobLimiter;
  advance: (ms: number) => void;
}

const SCOPE = { scope: 'default', tenant: 'acme' };
const tenant = (job: { data: { tenantId: string } }) => job.data.tenantId;
const jobOf = (tenantId: string, id?: string) => testJob({ data: { tenantId }, ...(id !== undefined && { id }) });

export function contract(open: () => Contracted): void {
  it('acquire charges nothing unless all tiers agree', async () => {
    const { limits, advance } = open();
    for (let i = 0; i < 3; i++) expectAdmitted(await limits.acquire('acme', ['3/s', '4/min']));
    expectDeferred(await limits.acquire('acme', ['3/s', '4/min']), { by: '3/s', delayMs: 1000 });
    advance(1000);
    expectAdmitted(await limits.acquire('acme', ['3/s', '4/min']));
    expectDeferred(await limits.acquire('acme', ['3/s', '4/min']), { by: '4/min', delayMs: 59_000 });
    const both = [
      { tenant: 'acme', tiers: ['3/s', '4/min'] },
      { tenant: 'acme', tiers: ['1/h'], scope: 'other' },
    ];
    expectDeferred(await limits.acquireAll(both), { by: '4/min', scope: 'default' });
    expectAdmitted(await limits.peekAll(both.slice(1)));
  });

  it('peek gives the answer of acquire and the state of every tier, and writes nothing', async () => {
    const { limits, advance } = open();
    expectAdmitted(await limits.acquire('acme', ['2/s', '5/min']));
    advance(250);
    const peek = await limits.peek('acme', ['2/s', '5/min']);
    expect(peek).toMatchObject({ admitted: true, tiers: [{ remaining: 1, resetMs: 750 }, { remaining: 4 }] });
    expect(await limits.peek('acme', ['2/s', '5/min'])).toEqual(peek);
  });

  it('waiters have turns and positions, keep them, and leave', async () => {
    const { limits, advance } = open();
    expectAdmitted(await limits.acquire('acme', ['1/s']));
    for (const [i, id] of ['a', 'b', 'c'].entries())
      expectDeferred(await limits.acquire('acme', ['1/s'], { id }), { position: i, delayMs: 1000 * (i + 1) });
    expect((await limits.of('default', 'acme').waiting()).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(await limits.of('default', 'acme').leave('a')).toBe(true);
    expect(await limits.of('default', 'acme').leave('a')).toBe(false);
    advance(1000);
    expectAdmitted(await limits.acquire('acme', ['1/s'], { id: 'b' }));
    expectDeferred(await limits.acquire('acme', ['1/s'], { id: 'c' }), { position: 0, delayMs: 1000 });
    expect(await limits.of('default', 'acme').waiting()).toMatchObject([{ id: 'c', position: 0 }]);
    expectDeferred(await limits.acquire('acme', ['1/s'], { id: 'd', retry: 'front' }), { position: 0 });
  });

  it('admissions() tells the times and costs of requests and of other units', async () => {
    const { limits, advance } = open();
    const cost = { tokens: 300 };
    for (let i = 0; i < 3; i++) {
      expectAdmitted(await limits.acquire('acme', ['9/h', '1000 tokens/min'], { cost }));
      advance(1500);
    }
    const [requests, tokens] = await limits.of('default', 'acme').admissions({ count: 2 });
    const [first, last] = requests?.admitted ?? [];
    expect(Number(last?.atMs) - Number(first?.atMs)).toBeCloseTo(1500, 3);
    expect(requests).toEqual({ admitted: [{ atMs: first?.atMs, cost: 1 }, { atMs: last?.atMs, cost: 1 }] }); // biome-ignore format: one of each
    // Tokens count in buckets of 600 ms.
    expect(tokens).toMatchObject({ unit: 'tokens', admitted: [{ cost: 300 }, { cost: 300 }] });
    expect(Number(first?.atMs) - Number(tokens?.admitted[0]?.atMs)).toBeLessThan(600);
  });

  it('reset forgets the units used and keeps the line', async () => {
    const { limits } = open();
    expectAdmitted(await limits.acquire('acme', ['1/h']));
    expectDeferred(await limits.acquire('acme', ['1/h'], { id: 'a' }));
    await limits.of('default', 'acme').reset();
    expect(await limits.of('default', 'acme').waiting()).toMatchObject([{ id: 'a' }]);
    expectDeferred(await limits.acquire('acme', ['1/h']), { position: 1 });
    expectAdmitted(await limits.acquire('acme', ['1/h'], { id: 'a' }));
  });

  it('a pause makes everybody wait until it is over or somebody ends it', async () => {
    const { limits, advance } = open();
    await limits.of(SCOPE.scope, SCOPE.tenant).pause(5000);
    expectDeferred(await limits.acquire('acme', ['10/s']), { reason: 'paused', delayMs: 5000 });
    advance(2000);
    expectDeferred(await limits.acquire('acme', ['10/s']), { reason: 'paused', delayMs: 3000 });
    expect(await limits.of(SCOPE.scope, SCOPE.tenant).resume()).toBe(true);
    expect(await limits.of(SCOPE.scope, SCOPE.tenant).resume()).toBe(false);
    expectAdmitted(await limits.acquire('acme', ['10/s']));
    await limits.of(SCOPE.scope, SCOPE.tenant).pause(1000);
    advance(1000);
    expectAdmitted(await limits.acquire('acme', ['10/s']));
  });

  it('stored limits override the limits of the code', async () => {
    const { limits } = open();
    expect(await limits.of(SCOPE.scope, SCOPE.tenant).get()).toBeUndefined();
    await limits.of(SCOPE.scope, SCOPE.tenant).set({ tiers: ['1/h'] });
    expect(await limits.of(SCOPE.scope, SCOPE.tenant).get()).toMatchObject({ tiers: [{ name: '1/h' }] });
    expectAdmitted(await limits.acquire('acme', ['10/s']));
    expectDeferred(await limits.acquire('acme', ['10/s']), { by: '1/h' });
    await limits.of(SCOPE.scope, SCOPE.tenant).set({ concurrency: 0 });
    expectDeferred(await limits.acquire('acme', ['10/s']), { reason: 'paused' });
    expect(await limits.of(SCOPE.scope, SCOPE.tenant).clear()).toBe(true);
    expectAdmitted(await limits.acquire('acme', ['10/s']));
  });

  it('costs are counted in the units that tiers name, and settle corrects them', async () => {
    const { limits } = open();
    const tiers = ['100 tokens/min', '3/min'] as const;
    const first = await limits.acquire('acme', tiers, { cost: { tokens: 80 } });
    expectAdmitted(first);
    expectDeferred(await limits.acquire('acme', tiers, { cost: { tokens: 30 } }), { by: '100 tokens/min' });
    await limits.settle(first, { tokens: 20 });
    expectAdmitted(await limits.acquire('acme', tiers, { cost: { tokens: 80 } }));
    await limits.settle(first, 0);
    const peek = await limits.peek('acme', tiers, { cost: { tokens: 1 } });
    expect(peek).toMatchObject({
      tiers: [
        { tier: '3/min', remaining: 2 },
        { tier: '100 tokens/min', remaining: 20 },
      ],
    });
  });

  it('leases hold places up to the cap until their jobs end', async () => {
    const { limits } = open();
    const worker = new TestWorker('calls', { rateLimit: { concurrency: 2, tenant }, rateLimiter: limits });
    const [one, two, three] = [jobOf('acme', '1'), jobOf('acme', '2'), jobOf('acme', '3')];
    expectAdmitted(await worker.start(one));
    expectAdmitted(await worker.start(two));
    expectDeferred(await worker.start(three), { reason: 'concurrency', scope: 'calls', position: 0 });
    expect((await limits.of('calls', 'acme').running()).map(({ id }) => id)).toEqual(['bull:calls:1', 'bull:calls:2']);
    expect(await limits.of('calls', 'acme').waiting()).toMatchObject([{ id: 'bull:calls:3', turn: null }]);
    await worker.end(one);
    expectAdmitted(await worker.start(three));
    expectDeferred(await worker.start(jobOf('acme')), { reason: 'concurrency' });
    expectAdmitted(await worker.start(jobOf('globex')));
  });

  it('a shared scope is one log for all its tenants', async () => {
    const { limits, advance } = open();
    const rateLimit = { scope: 'account', shared: true, tiers: ['2/s'], tenant };
    const worker = new TestWorker('calls', { rateLimit, rateLimiter: limits });
    for (const name of ['acme', 'globex']) expectAdmitted(await worker.start(jobOf(name)));
    const waiters = [jobOf('acme', 'a'), jobOf('globex', 'g'), jobOf('acme', 'a2')];
    for (const job of waiters) expectDeferred(await worker.start(job), { by: '2/s', scope: 'account' });
    expect((await limits.tenants({ scope: 'account' })).tenants).toMatchObject([
      { tenant: 'acme', waiting: 2, weight: 1 },
      { tenant: 'globex', waiting: 1, weight: 1 },
    ]);
    await limits.of('account', 'acme').set({ weight: 3 });
    expect(await limits.of('account', 'acme').get()).toEqual({ weight: 3 });
    await limits.of('account', 'acme').set({ concurrency: 1 });
    expect(await limits.of('account', 'acme').get()).toEqual({ weight: 3, concurrency: 1 });
    await limits.of('account').pause(1000);
    advance(1000);
    for (const job of waiters.slice(0, 2)) expectAdmitted(await worker.start(job));
    expect(await limits.of('account').waiting()).toMatchObject([{ id: 'bull:calls:a2' }]);
  });

  it("two windows after a tenant's last use, none of its keys are left", async () => {
    const { limits, advance } = open();
    expectAdmitted(await limits.acquire('acme', ['2/s', '5/min']));
    advance(1_200_000);
    expect(await limits.peek('acme', ['2/s', '5/min'])).toMatchObject({ tiers: [{ remaining: 2 }, { remaining: 5 }] });
  });
}
