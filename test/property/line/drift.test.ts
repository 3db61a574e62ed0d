import { expect, it } from 'vitest';
import { internalsOf } from '../../../src/core/internals.js';
import { virtualLimiter } from '../../support/model/virtual.js';

const TERMS = { lease: { token: 'a', lastsMs: 30_000 }, priority: 0 };

it('a waiter that comes with a lengthened delay after a long wait is not brought back before that delay has ended', async () => {
  const { limiter, clock } = virtualLimiter();
  const { decider } = internalsOf(limiter);
  const ask = async (id: string) =>
    (await decider.request([{ tenant: 'acme', tiers: ['1/10min'] }], { id }, TERMS)).reply;
  const promoted = async (id: string) =>
    (await ask(id)).promotions.filter(({ task }) => task === 'promote').map(({ member }) => member);
  for (const id of ['bull:q:1', 'bull:q:2']) await ask(id);
  clock.us += 600_900_000;
  expect(await promoted('bull:q:3')).toEqual([]);
  clock.us += 900_000;
  expect(await promoted('bull:q:4')).toEqual(['bull:q:2']);
});
