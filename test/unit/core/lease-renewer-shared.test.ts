import { expect, test } from 'vitest';
import { Contention, HeldLease, LeaseRenewer } from '../../../src/core/leases/lease-renewer.js';
import { compileLimits } from '../../../src/core/protocol/compiled-limits.js';
import { type AcquireRequest, failedReply, type Reply, type ScopeCall } from '../../../src/core/protocol/request.js';
import { keysOf } from '../../support/keys.js';
import { gate } from '../../support/until.js';

function scopeOf(scope: string, cap: number, share?: ScopeCall['share']): ScopeCall {
  return { scope, keys: keysOf(scope), compiled: compileLimits([], 0, cap), ...(share && { share }) };
}

test('a lease in a shared scope is released after the leases in the scopes of the tenant, with the latest limits of all scopes', async () => {
  const released: string[] = [];
  const own = gate();
  const calls = {
    ask: ({ scopes }: AcquireRequest, resolve: (reply: Reply) => void) => {
      released.push(scopes.map(({ scope, compiled }) => `${scope} ${compiled.cap}`).join(', '));
      const answer = () => resolve({ ...failedReply(undefined), status: 'admitted' });
      if (released.length === 1) void own.opened.then(answer);
      else answer();
    },
    renew: async () => [],
    byHashTag: <T>(asks: readonly T[]) => [[...asks]],
  };
  const leases = new LeaseRenewer(calls, { promote: () => undefined }, new Contention());
  const share = { tenant: 'acme', weight: 1 };
  const scopes = [scopeOf('plan', 1), scopeOf('api', 2, share)];
  const held = new HeldLease({ scopes, member: 'a', rank: 0, lease: { token: 't', lastsMs: 30_000 } }, () => undefined);
  leases.hold(held);
  leases.noteLimits([scopeOf('plan', 3), scopeOf('api', 4, share)]);
  leases.release(held);
  await new Promise(setImmediate);
  expect(released).toEqual(['plan 3']);
  own.open();
  await leases.settled();
  expect(released).toEqual(['plan 3', 'plan 3, api 4']);
  leases.close();
});
