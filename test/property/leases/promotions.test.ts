import { describe, expect, it } from 'vitest';
import { admissionOf } from '../../support/model/admission.js';
import { LASTS_MS, OVERDUE_MS, tenant } from '../../support/model/leases/lease-tenant.js';

describe('when a lease ends', () => {
  it('the first in line is woken: by priority, at its front, then who came first', async () => {
    const { ask, end, told } = tenant({ tiers: [], concurrency: 1 });
    await ask('a');
    await ask('low', { priority: 2 });
    await ask('first', { priority: 1 });
    await ask('second', { priority: 1 });
    await ask('front', { priority: 1, front: true });
    await ask('high');
    const order = ['high', 'front', 'first', 'second', 'low'];
    for (const [n, id] of order.entries()) {
      await end(['a', ...order][n] as string);
      expect(told()[0]).toEqual([id, 0]);
      expect(await ask(id)).toEqual({ admitted: true });
    }
  });

  it('as many are woken as fit, and no more while those come', async () => {
    const { all, end, told } = tenant({ tiers: [], concurrency: 3 });
    await all('a', 'b', 'c', 'd', 'e', 'f', 'g');
    await end('a');
    await end('b');
    await end('c');
    const woken = told().filter(([, inMs]) => inMs === 0);
    expect(woken).toEqual([
      ['d', 0],
      ['e', 0],
      ['f', 0],
    ]);
    await end('a');
    expect(told().filter(([, inMs]) => inMs === 0)).toEqual([]);
  });

  it('one that the tiers refuse is told their time instead', async () => {
    const { all, end, told, clock, ask } = tenant({ tiers: ['2/10s'], concurrency: 2 });
    await all('a', 'b', 'c', 'd');
    clock.advanceMs(4000);
    await end('a');
    expect(told()[0]).toEqual(['c', 6000]);
    clock.advanceMs(6000);
    expect(await ask('c')).toEqual({ admitted: true });
  });

  it('a newcomer does not take it from one who was woken', async () => {
    const { ask, all, end, told } = tenant({ tiers: [], concurrency: 1 });
    await all('a', 'b');
    await end('a');
    expect(told()[0]).toEqual(['b', 0]);
    expect(await ask('c')).toMatchObject({ reason: 'concurrency', running: 0, position: 1 });
    expect(await ask('b')).toEqual({ admitted: true });
  });

  it('and who was woken does not come, it is woken again when it is overdue', async () => {
    const { ask, all, end, told, clock } = tenant({ tiers: [], concurrency: 1 });
    await all('a', 'b');
    await end('a');
    told();
    clock.advanceMs(OVERDUE_MS + 1);
    expect(await ask('c', { priority: 1 })).toEqual({ admitted: true });
    await end('c');
    expect(told()[0]).toEqual(['b', 0]);
  });

  it('and who was woken is gone, the next one is; one that is not there yet stands aside until it is', async () => {
    const { all, end, told, tell, line } = tenant({ tiers: [], concurrency: 1 });
    await all('a', 'b', 'c', 'd');
    await end('a');
    expect(told()[0]).toEqual(['b', 0]);
    expect(await tell('b', 'gone')).toBe(true);
    expect(told()[0]).toEqual(['c', 0]);
    expect(await tell('c', 'absent')).toBe(true);
    expect(told()[0]).toEqual(['d', 0]);
    expect(await line()).toEqual(['d']);
    expect(await tell('c', 'arrived')).toBe(true);
    expect(await line()).toEqual(['c', 'd']);
  });

  it('and the place of the only one who waits was given before its job was added, it is called once, and told no time', async () => {
    const limits = { tiers: [], concurrency: 1 };
    const { ask, end, told, limiter } = tenant(limits);
    const terms = { lease: { token: 'place', lastsMs: LASTS_MS } };
    await ask('a');
    await admissionOf(limiter).admission.reserve([{ checks: [{ tenant: 'acme', ...limits }], id: 'b', terms }]);
    told();
    await end('a');
    expect(told()).toEqual([['b', 0]]);
  });

  it('and who was woken comes, it is let in although one in front of it is back in line by then', async () => {
    const { ask, all, end, told, tell } = tenant({ tiers: [], concurrency: 1 });
    await all('a', 'b', 'c');
    await end('a');
    expect(told()[0]).toEqual(['b', 0]);
    await tell('b', 'absent');
    expect(told()[0]).toEqual(['c', 0]);
    await tell('b', 'arrived');
    expect(await ask('c')).toEqual({ admitted: true });
  });
});

describe('one that was told a time by the tiers', () => {
  /** 'c' is told to come in 6 s, by the end of the lease of 'a'; 'b' runs on. */
  const untilTold = async (limits = { tiers: ['2/10s'], concurrency: 2 }) => {
    const acme = tenant(limits);
    await acme.ask('a');
    acme.clock.advanceMs(3000);
    await acme.all('b', 'c', 'd');
    acme.told();
    acme.clock.advanceMs(1000);
    await acme.end('a');
    // One lease is free then, so one is told: the other looks out until the lease of 'b' ends.
    expect(acme.told()).toEqual([
      ['c', 6000],
      ['d', LASTS_MS - 1000],
    ]);
    return acme;
  };

  it('waits for it, until it comes and has a lease', async () => {
    const { ask, tell, clock } = await untilTold();
    expect(await tell('c', 'waiting')).toBe(true);
    clock.advanceMs(6000);
    expect(await ask('c')).toEqual({ admitted: true });
    expect(await tell('c', 'waiting')).toBe(false);
  });

  it('waits for it no more where it asked meanwhile and was told another', async () => {
    const { ask, tell } = await untilTold();
    expect(await ask('high', { priority: 0, front: true })).toMatchObject({ reason: 'rate', delayMs: 6000 });
    expect(await ask('c')).toMatchObject({ reason: 'rate', delayMs: 9000 });
    expect(await tell('c', 'waiting')).toBe(false);
  });

  it('comes at it where it asked meanwhile and waits for a lease again', async () => {
    const { ask, tell } = await untilTold();
    expect(await ask('c', { concurrency: 1 })).toMatchObject({ reason: 'concurrency' });
    expect(await tell('c', 'waiting')).toBe(true);
  });

  it('is looked for until it comes: each look leads to the next, and the last one to none', async () => {
    const { ask, told, toLook, look, clock, end } = await untilTold();
    // Told by the end of the lease, and by every look before it is due.
    await end('b');
    expect(toLook()).toBe(6000 + OVERDUE_MS + 1);
    clock.advanceMs(1000);
    await look();
    expect(toLook()).toBe(5000 + OVERDUE_MS + 1);
    // Its owner never heard of it: it waits again, and is called.
    clock.advanceMs(5000 + OVERDUE_MS + 1);
    await look();
    expect(told()).toContainEqual(['c', 0]);
    expect(toLook()).toBe(OVERDUE_MS + 1);
    expect(await ask('c')).toEqual({ admitted: true });
    expect(await ask('d')).toEqual({ admitted: true });
    toLook();
    await look();
    expect(toLook()).toBeUndefined();
  });
});

describe('where the jobs of those in line are not there', () => {
  it('one that was told a time stands aside, and the next one is told it', async () => {
    const { ask, all, end, told, tell, line, clock } = tenant({ tiers: ['2/10s'], concurrency: 2 });
    await all('a', 'b', 'c', 'd');
    clock.advanceMs(4000);
    await end('a');
    expect(told()[0]).toEqual(['c', 6000]);
    expect(await tell('c', 'absent')).toBe(true);
    expect(told()[0]).toEqual(['d', 6000]);
    clock.advanceMs(6000);
    expect(await ask('d')).toEqual({ admitted: true });
    expect(await line()).toEqual([]);
    expect(await tell('c', 'arrived')).toBe(true);
    expect(await line()).toEqual(['c']);
  });

  it('each is told once for a lease that event: to ask whether one still waits calls nobody', async () => {
    const { all, end, told, tell } = tenant({ tiers: [], concurrency: 1 });
    await all('a', 'b', 'c');
    await end('a');
    expect(told()).toEqual([
      ['b', 0],
      ['c', OVERDUE_MS],
    ]);
    await tell('b', 'postponed');
    expect(told()).toEqual([
      ['c', 0],
      ['b', OVERDUE_MS],
    ]);
    await tell('c', 'postponed');
    expect(await tell('b', 'waiting')).toBe(true);
    expect(told()).toEqual([]);
  });
});

describe('where those who call others die before they do', () => {
  it('one that comes by itself looks for those who were called with it', async () => {
    const { ask, all, end, told, toLook, look, clock, running } = tenant({ tiers: [], concurrency: 2 });
    await all('a', 'b', 'c', 'd');
    await Promise.all([end('a'), end('b')]);
    // Nobody hears of it: 'c' comes by itself, and who asked for it hears when to look.
    expect(told().filter(([, inMs]) => inMs === 0)).toEqual([
      ['c', 0],
      ['d', 0],
    ]);
    toLook();
    clock.advanceMs(5000);
    expect(await ask('c')).toEqual({ admitted: true });
    const dueMs = toLook() as number;
    expect(dueMs).toBe(OVERDUE_MS + 1);
    // The other may be on its way until it is overdue.
    clock.advanceMs(4000);
    await look();
    expect(told().filter(([, inMs]) => inMs === 0)).toEqual([]);
    clock.advanceMs(dueMs - 4000);
    await look();
    expect(told()).toContainEqual(['d', 0]);
    expect(await ask('d')).toEqual({ admitted: true });
    expect(await running()).toEqual(['c', 'd']);
  });
});
