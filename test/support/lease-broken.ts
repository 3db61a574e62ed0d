import { expect } from 'vitest';
import type { Part } from './lease-history.js';
import type { LeaseWorld } from './lease-world.js';

/** Which of its keys holds something else: one that every request reads. */
const BROKEN = { log: 0, turns: 2, leases: 3 } as const;
const KINDS = ['log', 'turns', 'leases'] as const;
const SCOPE = 's0';

/** Tenants whose requests fail, for a key of each holds something else; they must take no other's down with them. */
export class BrokenTenants {
  #isBroken = false;

  constructor(private readonly world: LeaseWorld) {}

  async break(): Promise<void> {
    if (this.#isBroken) return;
    this.#isBroken = true;
    const { scripts, virtual } = this.world;
    for (const kind of KINDS)
      await virtual.redis.lpush(scripts.keysOf(this.#tenant(kind), SCOPE)[BROKEN[kind]], 'else');
  }

  /** @returns what to do when the call is answered */
  ask({ key, also }: Extract<Part, { do: 'broken' }>): () => Promise<void> {
    const { scripts, scopes, tenant } = this.world;
    const limits = { tiers: [{ limit: 1, windowMs: 1000 }], concurrency: 1 };
    const checks = [
      { ...limits, tenant: this.#tenant(KINDS[key % KINDS.length] as (typeof KINDS)[number]), scope: SCOPE },
    ];
    // All or none: the other scope is not charged either.
    if (also) checks.push({ ...limits, tenant, scope: scopes[key % scopes.length]?.name as string });
    const reply = scripts.calls.ask(scripts.toCall(checks, { id: 'stranger', token: 'stranger', lastsMs: 1000 }));
    return async () =>
      expect(await reply).toMatchObject({ status: 'failed', message: expect.stringMatching(/WRONGTYPE/) });
  }

  #tenant(kind: (typeof KINDS)[number]): string {
    return `${this.world.tenant} without ${kind}`;
  }
}
