import { expect } from 'vitest';
import type { Part } from './lease-history.js';
import type { LeaseWorld } from './lease-world.js';

type Broken = Extract<Part, { do: 'broken' }>;

const LIMITS = { tiers: [{ limit: 1, windowMs: 1000 }], concurrency: 1 };
const SCOPE = 's0';

/**
 * A tenant of its own, of whose keys one holds something else: the request for it fails, and takes no other down with it.
 * @returns asks, and what to do when that is answered
 */
export async function brokenTenant(world: LeaseWorld, { key, also }: Broken): Promise<() => () => Promise<void>> {
  const { scripts, scopes, virtual } = world;
  const tenant = `${world.tenant} broken ${world.brokenTenants++}`;
  const { log, turns, leases, holders } = scripts.keysOf(tenant, SCOPE);
  const broken = [log, turns, leases, holders][key % 4] as string;
  await virtual.redis.lpush(broken, 'something else');
  const checks = [{ ...LIMITS, tenant, scope: SCOPE }];
  // All or none: another scope of the same request is not charged either. But holders are written last, and never read before.
  if (also && broken !== holders) {
    checks.push({ ...LIMITS, tenant: world.tenant, scope: scopes[key % scopes.length]?.name as string });
  }
  return () => {
    const reply = scripts.calls.acquire(scripts.toCall(checks, { id: 'stranger', token: 'stranger', lastsMs: 1000 }));
    return async () =>
      expect(await reply).toMatchObject({ status: 'failed', message: expect.stringMatching(/WRONGTYPE/) });
  };
}
