import { describe, expect, it } from 'vitest';
import { LeaseScripts } from '../../support/model/leases/lease-scripts.js';
import { bucketedSpec, fixedSpec, gcraSpec } from '../../support/model/tiers/specs.js';
import { virtualLimiter } from '../../support/model/virtual.js';

const TIER = { limit: 20, windowMs: 1000 };

describe.each([
  fixedSpec(TIER),
  fixedSpec({ ...TIER, aligned: true }),
  bucketedSpec({ ...TIER, resolutionMs: 10 }),
  gcraSpec({ ...TIER, burst: 20 }),
  gcraSpec({ ...TIER, burst: 2 }),
])('a line of jobs under $name', (spec) => {
  it('gives the turn of a missing waiter to the next one', async () => {
    const virtual = virtualLimiter();
    const scripts = new LeaseScripts(virtual, 10_000);
    const calls = Array.from({ length: 62 }, (_, n) =>
      scripts.toCall([{ tenant: 'acme', tiers: [spec.tier] }], { id: `job-${n}`, token: `${n}`, lastsMs: 30_000 }),
    );
    for (const call of calls) await scripts.calls.acquire(call);
    const waiting = await virtual.limiter.of('default', 'acme').waiting();
    expect(waiting.length).toBeGreaterThan(20);
    const promoted: string[] = [];
    const note = (reply: { promotions: readonly { member: string }[] }) =>
      promoted.push(...reply.promotions.map(({ member }) => member));
    const callOf = (id: string | undefined) => calls.find(({ member }) => member === id) as (typeof calls)[number];
    for (const { id } of waiting.slice(1, 20)) {
      const reply = await scripts.calls.report({ ...callOf(id), event: 'gone' }, true);
      expect(reply.status).toBe('admitted');
      note(reply);
    }
    // The others are called for the units of the missing waiters.
    const [first] = waiting;
    virtual.clock.us = (first?.turn?.getTime() ?? 0) * 1000;
    const reply = await scripts.calls.acquire(callOf(first?.id));
    expect(reply.status).toBe('admitted');
    note(reply);
    expect(promoted).toContain(waiting[20]?.id);
  });
});
