/* What callers are told of a shared scope: its tenants, its waiters, and shares of it. */
import { describe, expect, it } from 'vitest';
import { internalsOf } from '../../../src/core/internals.js';
import type { PreparedCheck } from '../../../src/core/options.js';
import { virtualLimiter } from '../../support/model/virtual.js';

const TERMS = { lease: { token: 'a', lastsMs: 30_000 }, priority: 0 };
const SCOPE = 'api';

const shared = (tenant: string, weight = 1): PreparedCheck => ({
  scope: SCOPE,
  tenant,
  tiers: ['1/s'],
  shared: { weight },
});
const own = (tenant: string): PreparedCheck => ({ scope: 'plan', tenant, tiers: ['1/h'] });

function home() {
  const { limiter, clock } = virtualLimiter();
  const { decider } = internalsOf(limiter);
  const ask = async (id: string, ...checks: PreparedCheck[]) => (await decider.ask(checks, { id }, TERMS)).reply;
  const shareOf = async (tenant: string) => (await decider.peek([shared(tenant)], {})).peek.share;
  return { limiter, clock, ask, shareOf };
}

describe('of a shared scope is told', () => {
  it('how many jobs of a tenant wait, in all queues together', async () => {
    const { limiter, ask } = home();
    await ask('bull:one:0', shared('acme'));
    for (const id of ['bull:one:1', 'bull:one:2', 'bull:two:3', 'bull:three:4']) await ask(id, shared('acme', 2));
    await ask('bull:two:5', shared('busy'));
    expect(await limiter.tenants({ scope: SCOPE })).toEqual({
      tenants: [
        { tenant: 'acme', waiting: 4, weight: 2 },
        { tenant: 'busy', waiting: 1, weight: 1 },
      ],
    });
  });

  it('no turn before the end of a pause', async () => {
    const { limiter, ask } = home();
    await ask('bull:q:0', shared('acme'));
    await ask('bull:q:1', shared('acme'));
    const target = { scope: SCOPE };
    const [scheduled] = await limiter.waiting(target);
    const endsAt = await limiter.pause(target, 60_000);
    expect(scheduled?.turn?.getTime()).toBeLessThan(endsAt.getTime());
    expect((await limiter.waiting(target)).map(({ id, turn }) => [id, turn])).toEqual([['bull:q:1', endsAt]]);
  });

  it('the share of a tenant among all that wait, also of those that wait for limits of their own', async () => {
    const { ask, shareOf } = home();
    await ask('bull:q:0', own('acme'), shared('acme'));
    for (let n = 1; n < 4; n++) await ask(`bull:q:${n}`, own('acme'), shared('acme'));
    for (let n = 4; n < 8; n++) await ask(`bull:q:${n}`, shared('busy', 2));
    expect(await shareOf('acme')).toBeCloseTo(1 / 3);
    expect(await shareOf('new')).toBeCloseTo(1 / 4);
  });
});
