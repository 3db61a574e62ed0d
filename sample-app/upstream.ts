import { setTimeout as sleep } from 'node:timers/promises';
import type { Tier } from 'bullmq-governor';
import type { CallData, Limits } from './plans.js';

/**
 * A call on its way is not judged to the millisecond: the upstream's windows are shorter by
 * this much, so that one call that was slow and one that was not may come a little closer
 * together than they were sent.
 */
export const TOLERANCE_MS = 25;

/** What the upstream knows of one tier of one tenant. */
export interface UpstreamTier {
  tier: Tier;
  /** When the calls came that its window still holds. */
  recent: number[];
  /** The most that its window ever held. */
  largest: number;
}

export interface Account {
  calls: number;
  refused: number;
  /** ScriptCalls under way. */
  atOnce: number;
  mostAtOnce: number;
  tiers: UpstreamTier[];
}

/**
 * Stands in for somebody else's API. It knows nothing of queues or of Redis: it counts the
 * calls that reach it, by its own steady clock, and those that it works on; it answers 429 to a
 * tenant that goes over.
 */
export class Upstream {
  readonly #accounts = new Map<string, Account>();

  constructor(
    private readonly contract: (tenantId: string) => Limits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** One call. @returns the status it answers */
  async call({ tenantId, takesMs }: CallData): Promise<200 | 429> {
    const status = this.judge(tenantId);
    await sleep(takesMs);
    this.answered(tenantId);
    return status;
  }

  /** Counts a call that arrives now. A call that is refused has arrived too, and counts. */
  judge(tenantId: string): 200 | 429 {
    const at = this.now();
    const account = this.account(tenantId);
    account.atOnce++;
    account.mostAtOnce = Math.max(account.mostAtOnce, account.atOnce);
    let over = account.atOnce > this.contract(tenantId).cap;
    for (const held of account.tiers) {
      const opened = at - (held.tier.windowMs - TOLERANCE_MS);
      while (held.recent.length > 0 && (held.recent[0] as number) <= opened) held.recent.shift();
      held.recent.push(at);
      held.largest = Math.max(held.largest, held.recent.length);
      if (held.recent.length > held.tier.limit) over = true;
    }
    account.calls++;
    if (over) account.refused++;
    return over ? 429 : 200;
  }

  /** A call is under way until it is answered. */
  answered(tenantId: string): void {
    this.account(tenantId).atOnce--;
  }

  account(tenantId: string): Account {
    const known = this.#accounts.get(tenantId);
    if (known) return known;
    const tiers = this.contract(tenantId).tiers.map((tier) => ({ tier, recent: [], largest: 0 }));
    const account = { calls: 0, refused: 0, atOnce: 0, mostAtOnce: 0, tiers };
    this.#accounts.set(tenantId, account);
    return account;
  }
}
