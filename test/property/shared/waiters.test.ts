import { describe, expect, it } from 'vitest';
import { internalsOf } from '../../../src/core/internals.js';
import type { PreparedCheck } from '../../../src/core/limits/checks.js';
import type { EventRequest, Promotion } from '../../../src/core/protocol/request.js';
import { virtualLimiter } from '../../support/model/virtual.js';
import { keysUnder } from '../../support/redis/redis.js';

const TERMS = { lease: { token: 'a', lastsMs: 30_000 }, priority: 0 };

const shared = (tenant: string): PreparedCheck => ({ scope: 'api', tenant, tiers: ['1/s'], shared: { weight: 1 } });
const own = (tenant: string): PreparedCheck => ({ scope: 'plan', tenant, tiers: ['1/h'] });

function home() {
  const virtual = virtualLimiter();
  const { calls, reader } = internalsOf(virtual.limiter);
  const request = (id: string, checks: readonly PreparedCheck[]) => reader.read(checks, { id }, TERMS);
  const send = async (id: string, event: EventRequest['event'], token = 'a', checks = [shared('busy')]) => {
    const lease = { ...TERMS.lease, token };
    return calls.report({ ...request(id, checks), event, lease }, true);
  };
  return {
    virtual,
    ask: async (id: string, ...checks: PreparedCheck[]) => calls.acquire(request(id, checks)),
    send,
    look: async (checks?: PreparedCheck[]) => send('', 'waiting', '0', checks),
  };
}

/** Returns the promoted waiters without watchdogs, which come after more than a second. */
const called = (promotions: readonly Promotion[]) =>
  promotions
    .filter(({ task, turnUs, nowUs }) => task === 'promote' && turnUs <= nowUs + 1_000_000)
    .map(({ member }) => member);

describe('a waiter of a shared scope', () => {
  it('waits for the scopes of its latest request', async () => {
    const { virtual, ask } = home();
    await ask('bull:q:other', own('acme'), shared('acme'));
    virtual.clock.advanceMs(1);
    await ask('bull:q:1', shared('acme'));
    await ask('bull:q:2', shared('busy'));
    for (let n = 3; n < 20; n++) await ask(`bull:q:${n}`, shared('busy'));
    virtual.clock.advanceMs(1000);
    // The new scope has no free unit for an hour.
    const refused = await ask('bull:q:1', own('acme'), shared('acme'));
    expect(refused.scope).toBe(0);
    const comes = called(refused.promotions);
    for (let second = 0, nth = 2; second < 5; second++, nth++) {
      const reply = await ask(`bull:q:${nth}`, shared('busy'));
      expect(reply.status).toBe('admitted');
      comes.push(...called(reply.promotions));
      virtual.clock.advanceMs(1000);
    }
    expect(comes).not.toContain('bull:q:1');
  });

  it('is not called before a pause of its tenant in another scope ends', async () => {
    const { virtual, ask } = home();
    const plan: PreparedCheck = { scope: 'plan', tenant: 'acme', tiers: ['10/s'] };
    await virtual.limiter.of('plan', 'acme').pause(5000);
    await ask('bull:q:1', plan, shared('acme'));
    for (let n = 2; n < 20; n++) await ask(`bull:q:${n}`, shared('busy'));
    const calledIn: number[] = [];
    for (let second = 0; second < 7; second++) {
      const { promotions } = await ask(`bull:q:${second + 2}`, shared('busy'));
      if (called(promotions).includes('bull:q:1')) calledIn.push(second);
      virtual.clock.advanceMs(1000);
    }
    expect(calledIn).toHaveLength(1);
    // Calls are for turns up to a second ahead.
    expect(calledIn[0]).toBeGreaterThanOrEqual(4);
  });

  it('gets its turn by the costs of its own tenant, not by those of other tenants in front', async () => {
    const { virtual, ask } = home();
    const checks = (tenant: string, limit: number, tokens: number): PreparedCheck[] => [
      { scope: 'plan', tenant, tiers: [`${limit} tokens/min`], cost: { tokens } },
      { ...shared(tenant), tiers: ['10/s'] },
    ];
    for (let n = 0; n < 13; n++) await ask(`bull:q:${n}`, ...checks('busy', 1000, 10));
    for (let n = 13; n < 16; n++) await ask(`bull:q:${n}`, ...checks('acme', 10, 1));
    virtual.clock.advanceMs(1000);
    const { promotions } = await ask('bull:q:10', ...checks('busy', 1000, 10));
    expect(called(promotions)).toEqual(expect.arrayContaining(['bull:q:13', 'bull:q:14', 'bull:q:15']));
  });

  it("leaves its turn in the tenant's scope to the next waiter when its own job is gone", async () => {
    const { ask, send } = home();
    await ask('bull:q:0', shared('busy'));
    expect((await ask('bull:q:1', own('acme'), shared('acme'))).backUs).toBeUndefined();
    expect((await ask('bull:q:2', own('acme'), shared('acme'))).backUs).toBeDefined();
    expect(called((await send('bull:q:1', 'gone')).promotions)).toContain('bull:q:2');
  });

  it("leaves its turn in the tenant's scope to other queues if its queue has no worker", async () => {
    const { virtual, ask, look } = home();
    await ask('bull:q:0', shared('busy'));
    await ask('bull:silent:1', own('acme'), shared('acme'));
    await ask('bull:q:2', own('acme'), shared('acme'));
    for (let n = 3; n < 20; n++) await ask(`bull:q:${n}`, shared('busy'));
    const comes: string[] = [];
    for (let ms = 0; ms < 3000; ms += 50) {
      const now = called((await look()).promotions);
      for (const id of now.filter((id) => id.startsWith('bull:q:') && id !== 'bull:q:2')) await ask(id, shared('busy'));
      comes.push(...now);
      virtual.clock.advanceMs(50);
    }
    expect(comes).toContain('bull:q:2');
  });

  /**
   * Fills a line with waiters of a queue without a worker. `pass` returns the seconds after which each waiter was called.
   */
  const silent = async () => {
    const { virtual, ask, send, look } = home();
    await ask('bull:q:0', shared('busy'));
    const calls = new Map<string, number>();
    for (let n = 1; n < 10; n++) {
      const { backUs } = await ask(`bull:silent:${n}`, shared('acme'));
      if (backUs === undefined) calls.set(`bull:silent:${n}`, 0);
    }
    const startUs = virtual.clock.us;
    const pass = async (ms: number) => {
      for (const endUs = virtual.clock.us + ms * 1000; virtual.clock.us < endUs; virtual.clock.advanceMs(50)) {
        const at = (virtual.clock.us - startUs) / 1e6;
        for (const id of called((await look()).promotions)) if (!calls.has(id)) calls.set(id, at);
      }
      return [...calls.values()];
    };
    return { pass, send };
  };

  it('is called together with two others if its queue has no worker, and then each further waiter is called after about twice the time of the call before', async () => {
    const { pass } = await silent();
    const [, , third = 0, ...more] = await pass(30_000);
    expect(third).toBeLessThan(1.5);
    expect(more).toHaveLength(4);
    for (const [n, at] of more.entries()) expect(at).toBeGreaterThanOrEqual(1.5 * (more[n - 1] ?? third));
  });

  it.each([
    { gone: [], calls: 6 },
    { gone: [1, 2], calls: 7 },
  ])('is called in place of a gone waiter of its queue, which has no worker: $gone', async ({ gone, calls }) => {
    const { pass, send } = await silent();
    expect(await pass(2000)).toHaveLength(3);
    for (const n of gone) await send(`bull:silent:${n}`, 'gone');
    expect(await pass(8000)).toHaveLength(calls);
  });

  it('leaves no key without a lifetime when it is called', async () => {
    const { virtual, ask, send } = home();
    const capped = { ...shared('acme'), concurrency: 1 };
    for (let n = 0; n < 3; n++) await ask(`bull:q:${n}`, capped);
    await send('bull:q:1', 'come', '500000');
    const keys = await keysUnder(virtual.redis, virtual.prefix);
    expect(keys.filter((key) => key.endsWith(':queue'))).toHaveLength(1);
    for (const key of keys) expect([key, await virtual.redis.pttl(key)]).not.toEqual([key, -1]);
  });

  it('is not made to come after it has left the line', async () => {
    const { ask, send } = home();
    for (let n = 0; n < 3; n++) await ask(`bull:q:${n}`, shared('busy'));
    await send('bull:q:2', 'gone');
    expect((await send('bull:q:2', 'come', '500000')).status).toBe('none');
  });

  it('waits for the turn that it was told, and for no other, even if it must come for the other parked waiters', async () => {
    const { ask, send, virtual } = home();
    for (let n = 0; n < 3; n++) await ask(`bull:q:${n}`, shared('busy'));
    const { turnUs: refusedUs, backUs = 0 } = await ask('bull:q:3', shared('busy'));
    expect(backUs - virtual.clock.us).toBeLessThan(4_000_000);
    expect(backUs).toBeGreaterThan(refusedUs);
    expect((await send('bull:q:3', 'waiting', `${backUs}`)).status).toBe('admitted');
    expect((await send('bull:q:3', 'waiting', `${backUs + 1}`)).status).toBe('none');
  });

  it.each(['gone', 'absent', 'postponed', 'asked early'] as const)(
    "hands the watchdog's duty over to another waiter in the case: %s",
    async (what) => {
      const { ask, send, virtual } = home();
      for (let n = 0; n < 7; n++) await ask(`bull:q:${n}`, shared('busy'));
      const { promotions } =
        what === 'asked early' ? await ask('bull:q:3', shared('busy')) : await send('bull:q:3', what);
      const isNear = ({ turnUs }: Promotion) => turnUs > virtual.clock.us && turnUs < virtual.clock.us + 4_000_000;
      const watch = promotions.filter((promotion) => promotion.task === 'promote' && isNear(promotion));
      expect(watch.map(({ member }) => member)).toEqual(['bull:q:6']);
    },
  );

  it("may belong to a tenant named 'constructor', which every object has as a member", async () => {
    const { virtual, ask } = home();
    const { limiter } = virtual;
    await limiter.of('api', 'acme').set({ weight: 5 });
    const target = { scope: 'api', tenant: 'constructor' };
    expect(await limiter.of(target.scope, target.tenant).get()).toBeUndefined();
    await limiter.of(target.scope, target.tenant).set({ weight: 3 });
    expect(await limiter.of(target.scope, target.tenant).get()).toEqual({ weight: 3 });
    await limiter.of(target.scope, target.tenant).clear();
    const { decider } = internalsOf(limiter);
    const { reply } = await decider.request([shared('constructor')], { id: 'bull:q:1' }, TERMS);
    expect(reply).toMatchObject({ status: 'admitted', message: '' });
    expect((await ask('bull:q:2', shared('acme'))).status).not.toBe('failed');
  });

  it("comes when a lease is free, even if the stored limits are no longer those of the lease's holder", async () => {
    const { virtual } = home();
    const { decider, calls } = internalsOf(virtual.limiter);
    const capped = { ...shared('acme'), tiers: ['100/s'], concurrency: 1 };
    const running = await decider.request([own('acme'), capped], { id: 'bull:q:1' }, TERMS);
    await virtual.limiter.of('plan', 'acme').set({ tiers: ['2/h'] });
    await virtual.limiter.of('api').set({ concurrency: 1 });
    const other = { ...capped, tenant: 'busy' };
    expect((await decider.request([other], { id: 'bull:q:2' }, TERMS)).reply.status).toBe('deferred');
    virtual.clock.advanceMs(1000);
    const released = await calls.report({ ...running.request, event: 'release' }, true);
    expect(called(released.promotions)).toEqual(['bull:q:2']);
  });

  it.each([
    ['a smaller limit of the shared scope', undefined, { tiers: ['1/2s'] }],
    ['a smaller cap of its tenant', 'acme', { concurrency: 1 }],
  ])(
    'comes when a job of its tenant ends, even if %s has been stored and others have turns',
    async (_, tenant, limits) => {
      const { virtual } = home();
      const { decider, calls, scopes } = internalsOf(virtual.limiter);
      scopes.note('api', true);
      await virtual.limiter.of('api', 'acme').set({ concurrency: 2 });
      const plan: PreparedCheck = { scope: 'plan', tenant: 'acme', tiers: [], concurrency: 1 };
      const ask = async (id: string, ...checks: PreparedCheck[]) => decider.request(checks, { id }, TERMS);
      const { request } = await ask('bull:q:1', plan, shared('acme'));
      expect((await ask('bull:q:2', plan, shared('acme'))).reply.status).toBe('deferred');
      expect((await ask('bull:q:3', shared('busy'))).reply.backUs).toBeUndefined();
      await virtual.limiter.of('api', tenant).set(limits);
      virtual.clock.advanceMs(10);
      await calls.report({ ...request, scopes: request.scopes.slice(0, 1), event: 'release' }, true);
      const released = await calls.report({ ...request, event: 'release' }, true);
      expect(called(released.promotions)).toEqual(['bull:q:2']);
    },
  );

  it.each([
    ['1/10s', ['bull:q:2']],
    ['1/s', []],
  ] as const)(
    'comes when a job of another tenant ends after limits higher than %s were stored, but only if the turn of the waiter is more than a second away',
    async (tier, expected) => {
      const { virtual } = home();
      const { decider, calls } = internalsOf(virtual.limiter);
      const ask = async (id: string, tenant: string) =>
        decider.request([{ ...shared(tenant), tiers: [tier], concurrency: 5 }], { id }, TERMS);
      const { request } = await ask('bull:q:1', 'acme');
      expect((await ask('bull:q:2', 'busy')).reply.backUs).toBeUndefined();
      await virtual.limiter.of('api').set({ tiers: ['100/s'] });
      virtual.clock.advanceMs(10);
      const released = await calls.report({ ...request, event: 'release' }, true);
      expect(called(released.promotions)).toEqual(expected);
    },
  );

  it('starts before later waiters of other queues of its tenant', async () => {
    const { virtual, ask, look } = home();
    await ask('bull:one:0', shared('acme'));
    const ids = Array.from({ length: 12 }, (_, n) => `bull:${n % 3 === 0 ? 'two' : 'one'}:${n + 1}`);
    const due = new Map<string, number>();
    const starts: string[] = [];
    const come = async (id: string) => {
      const reply = await ask(id, shared('acme'));
      if (reply.status === 'admitted') starts.push(id);
      else if (reply.backUs === undefined) due.set(id, reply.turnUs);
      for (const { task, member, turnUs } of reply.promotions) if (task === 'promote') due.set(member, turnUs);
    };
    for (const id of ids) await come(id);
    for (let second = 0; second < 12; second++) {
      virtual.clock.advanceMs(1000);
      for (const [id, dueUs] of due) {
        if (dueUs > virtual.clock.us || starts.includes(id)) continue;
        due.delete(id);
        await come(id);
      }
      for (const id of called((await look()).promotions)) due.set(id, virtual.clock.us);
    }
    expect(starts).toEqual(ids);
  });

  it('comes when leases have expired, even while other called waiters do not come', async () => {
    const { virtual } = home();
    const { decider, calls } = internalsOf(virtual.limiter);
    const capped = { ...shared('acme'), tiers: ['100/s'], concurrency: 3 };
    const lasting = (lastsMs: number) => ({ ...TERMS, lease: { token: 'a', lastsMs } });
    for (const n of [1, 2]) await decider.request([capped], { id: `bull:q:${n}` }, lasting(1000));
    const { request } = await decider.request([capped], { id: 'bull:q:3' }, lasting(30_000));
    for (const n of [4, 5, 6]) await decider.request([capped], { id: `bull:q:${n}` }, lasting(30_000));
    const released = await calls.report({ ...request, event: 'release' }, true);
    expect(called(released.promotions)).toEqual(['bull:q:4']);
    virtual.clock.advanceMs(1010);
    const { promotions } = await calls.report({ ...request, member: '', event: 'waiting' }, true);
    expect(called(promotions)).toEqual(expect.arrayContaining(['bull:q:5', 'bull:q:6']));
    for (const { task, turnUs } of promotions) if (task === 'look') expect(turnUs).toBeGreaterThan(virtual.clock.us);
  });
});
