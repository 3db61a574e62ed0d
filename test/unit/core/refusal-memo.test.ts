import { expect, it } from 'vitest';
import type { Deferred } from '../../../src/core/decision.js';
import { LimitsCompiler } from '../../../src/core/limits.js';
import { RefusalMemo } from '../../../src/core/refusal-memo.js';
import type { Reply } from '../../../src/core/request.js';
import { RequestReader } from '../../../src/core/request-reader.js';
import { KnownLimits } from '../../../src/core/stored-limits.js';
import { toDecision } from '../../../src/core/to-decision.js';

/** A memo whose clock the test moves, before a Redis that refuses each request for `waitMs`. */
function memoOf(memoMs: number, waitMs: number) {
  let [nowMs, asked] = [1000, 0];
  const counts = { admitted: 0, deferred: 0, unavailable: 0, unchecked: 0 };
  const space = { prefix: 'p', hashTag: 'tenant' };
  const reader = new RequestReader(space, false, new KnownLimits(new LimitsCompiler(() => undefined)));
  const reply = { status: 'deferred', nowUs: 0, turnUs: waitMs * 1000, scope: 0, tier: 0, position: 0, running: -1 };
  const decider = {
    ask: async (checks: never[], options: object) => {
      asked++;
      nowMs += 3;
      return { request: reader.read(checks, options), reply: reply as unknown as Reply };
    },
    decide: toDecision,
  };
  const memo = new RefusalMemo(decider as never, reader, counts, memoMs, () => nowMs);
  const ask = (tenant: string) => memo.decide([{ tenant, tiers: ['1/h'] }], {});
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { ask, counts, asked: () => asked, pass, memo };
}

it.each([
  ['memoMs, counted from when it was asked', 100, 60_000, 100],
  ['its turn, should that be sooner', 100, 40, 40],
])('a refusal is remembered until %s', async (_, memoMs, waitMs, lastsMs) => {
  const { ask, asked, pass, counts } = memoOf(memoMs, waitMs);
  expect(await ask('acme')).toMatchObject({ delayMs: waitMs });
  // The answer took 3 ms.
  pass(lastsMs - 4);
  expect(await ask('acme')).toMatchObject({ delayMs: waitMs - (lastsMs - 4), reason: 'rate' });
  expect([asked(), counts.deferred]).toEqual([1, 1]);
  pass(1);
  await ask('acme');
  expect(asked()).toBe(2);
});

it('a caller that changes the turn it was given changes that of no other', async () => {
  const { ask } = memoOf(100, 60_000);
  await ask('acme');
  const turn = async () => ((await ask('acme')) as Deferred).turn;
  const first = await turn();
  const ms = first.getTime();
  first.setTime(0);
  expect((await turn()).getTime()).toBe(ms);
});

it('a thousand refusals are remembered, and the oldest is forgotten first', async () => {
  const { ask, asked, pass } = memoOf(100, 60_000);
  pass(-3 * 1001);
  const sent = async (tenant: string) => {
    const before = asked();
    // Each answer takes 3 ms, which is no time here.
    await ask(tenant).finally(() => pass(asked() > before ? -3 : 0));
    return asked() > before;
  };
  for (let n = 0; n < 1001; n++) await sent(`tenant ${n}`);
  expect(await sent('tenant 1')).toBe(false);
  expect(await sent('tenant 0')).toBe(true);
});

it('a refusal that is on its way while something changes is not remembered', async () => {
  const { ask, asked, memo } = memoOf(100, 60_000);
  const asking = ask('acme');
  memo.forget('a log');
  await asking;
  await ask('acme');
  expect(asked()).toBe(2);
  await ask('acme');
  expect(asked()).toBe(2);
});
