import { describe, expect, it } from 'vitest';
import type { PreparedCheck } from '../../src/core/options.js';
import { toDecision } from '../../src/core/to-decision.js';
import { type AskCall, type Fate, LeaseScripts, type Wake } from '../support/lease-scripts.js';
import { loggedTimes, virtualLimiter } from '../support/virtual.js';

const LASTS_MS = 20_000;
const OVERDUE_MS = 10_000;

type Limits = Pick<PreparedCheck, 'tiers' | 'concurrency'>;

/** A tenant, and short ways to ask as somebody, to end its lease, and to see who was told to come, in ms from now. */
function tenant(limits: Limits) {
  const virtual = virtualLimiter({ overdueMs: OVERDUE_MS });
  const scripts = new LeaseScripts(virtual, OVERDUE_MS);
  const keys = scripts.keysOf('acme');
  const held = new Map<string, AskCall>();
  const wakes = new Map<string, Wake>();
  let tokens = 0;
  const ask = async (id: string, more: { priority?: number; front?: boolean } & Partial<Limits> = {}) => {
    const check: PreparedCheck = { tenant: 'acme', ...limits, ...more };
    const call = scripts.toCall([check], { id, token: `t${tokens++}`, lastsMs: LASTS_MS, ...more });
    const decision = toDecision(await scripts.calls.ask(call), call);
    if (decision.admitted) held.set(id, call);
    return decision;
  };
  const told = () => {
    const taken = scripts.takeWakes().filter(({ member }) => member !== '');
    for (const wake of taken) wakes.set(wake.member, wake);
    return taken.map(({ member, turnUs, nowUs }) => [member, turnUs && Math.round((turnUs - nowUs) / 1000)]);
  };
  return {
    ...virtual,
    scripts,
    keys,
    held,
    ask,
    told,
    all: async (...ids: string[]) => {
      for (const id of ids) await ask(id);
    },
    end: (id: string, call = held.get(id) as AskCall) => scripts.release(call),
    tell: (id: string, fate: Fate) => {
      const wake = wakes.get(id) as Wake;
      return scripts.tell(wake, fate, { ...wake.scope });
    },
    running: async () => (await scripts.running(keys)).map((holder) => holder.split(' ')[0]),
    line: async () => (await scripts.line(keys)).map(({ id }) => id),
    units: async () => (await loggedTimes(virtual.redis, keys[0])).length,
  };
}

const HOUR_MS = 3_600_000;

describe('a cap', () => {
  it('refuses one more than may run, who waits for the first lease to end, and those behind for an hour', async () => {
    const { ask } = tenant({ tiers: [], concurrency: 2 });
    expect([await ask('a'), await ask('b')]).toEqual([{ admitted: true }, { admitted: true }]);
    const refused = { admitted: false, reason: 'concurrency', running: 2 };
    expect(await ask('c')).toMatchObject({ ...refused, position: 0, delayMs: LASTS_MS });
    expect(await ask('d')).toMatchObject({ ...refused, position: 1, delayMs: HOUR_MS + 20 });
    expect(await ask('e')).toMatchObject({ ...refused, position: 2, delayMs: HOUR_MS + 40 });
  });

  it('charges no unit where it refuses, and tiers that refuse take no lease', async () => {
    const { ask, units, running, clock } = tenant({ tiers: ['3/min'], concurrency: 2 });
    await ask('a');
    await ask('b');
    expect(await ask('c')).toMatchObject({ reason: 'concurrency' });
    expect(await units()).toBe(2);
    clock.advanceMs(LASTS_MS);
    expect(await ask('c')).toEqual({ admitted: true });
    expect(await ask('d', { concurrency: 9 })).toMatchObject({ reason: 'rate', tier: '3/min' });
    expect(await units()).toBe(3);
    expect(await running()).toEqual(['c']);
  });

  it('that is raised has those woken who fit, at the next ask', async () => {
    const { ask, all, told } = tenant({ tiers: [], concurrency: 1 });
    await all('a', 'b', 'c', 'd', 'e');
    told();
    expect(await ask('f', { concurrency: 3 })).toMatchObject({ reason: 'concurrency', position: 4 });
    expect(told().slice(0, 2)).toEqual([
      ['b', 0],
      ['c', 0],
    ]);
  });

  it('that is lowered ends nobody, and lets nobody in until fewer run', async () => {
    const { ask, all, end, running } = tenant({ tiers: [], concurrency: 3 });
    await all('a', 'b', 'c');
    const lowered = { concurrency: 1 };
    expect(await ask('d', lowered)).toMatchObject({ reason: 'concurrency', running: 3 });
    for (const [id, left] of [
      ['a', 2],
      ['b', 1],
    ] as const) {
      await end(id);
      expect(await ask('d', lowered)).toMatchObject({ reason: 'concurrency', running: left });
    }
    await end('c');
    expect(await ask('d', lowered)).toEqual({ admitted: true });
    expect(await running()).toEqual(['d']);
  });
});

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

  it('and who was woken is gone, the next one is; one that is not there yet is passed over', async () => {
    const { all, end, told, tell, line } = tenant({ tiers: [], concurrency: 1 });
    await all('a', 'b', 'c', 'd');
    await end('a');
    expect(told()[0]).toEqual(['b', 0]);
    expect(await tell('b', 'gone')).toBe(true);
    expect(told()[0]).toEqual(['c', 0]);
    expect(await tell('c', 'later')).toBe(true);
    expect(told()[0]).toEqual(['d', 0]);
    expect(await line()).toEqual(['c', 'd']);
  });
});

describe('a line', () => {
  it('sends another to look when the one who looked out has a lease', async () => {
    const { ask, all, told, clock } = tenant({ tiers: [], concurrency: 1 });
    await all('a', 'b', 'c', 'd');
    clock.advanceMs(LASTS_MS);
    expect(await ask('b')).toEqual({ admitted: true });
    expect(told()).toEqual([['d', LASTS_MS]]);
  });

  it('of hundreds is woken a hundred a call', async () => {
    const { ask, all, told } = tenant({ tiers: [], concurrency: 1 });
    await all('a', ...Array.from({ length: 220 }, (_, n) => `job-${n}`));
    told();
    const counts = [];
    for (let call = 0; call < 3; call++) {
      await ask('job-219', { concurrency: 500 });
      counts.push(told().filter(([, inMs]) => inMs === 0).length);
    }
    // The one who asks has its own by then.
    expect(counts).toEqual([100, 100, 19]);
  });

  it('takes places before their jobs: now, then as the cap and the tiers allow', async () => {
    const { limiter, ask } = tenant({ tiers: ['2/10s'], concurrency: 2 });
    const checks = [{ tenant: 'acme', tiers: ['2/10s'], concurrency: 2 }];
    const terms = { lease: { token: 'place', lastsMs: LASTS_MS } };
    const places = ['a', 'b', 'c'].map((id) => ({ checks, id, terms }));
    const [first, second, third] = await limiter.desk.places(places);
    expect([first, second]).toEqual([0, 0]);
    expect(third).toBeGreaterThan(0);
    expect(await ask('a')).toEqual({ admitted: true });
    expect(await ask('b')).toEqual({ admitted: true });
    expect(await ask('c')).toMatchObject({ admitted: false, position: 0 });
  });
});
