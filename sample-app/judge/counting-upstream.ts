import { setTimeout as sleep } from 'node:timers/promises';
import type { CallData } from '../app/plans.js';
import { Upstream } from '../app/upstream.js';
import type { Contract, ContractTier } from './contract.js';

/**
 * The upstream's windows are this much shorter than the contract says. A call that took longer to arrive than the
 * next call comes that much closer to it, and a judge by arrival must not take this for a broken limit.
 */
export const TOLERANCE_MS = 25;

/** What the upstream knows of one tier of one tenant. */
export interface UpstreamTier {
  tier: ContractTier;
  /** When the calls came that its window still holds. */
  recent: number[];
  /** The most that its window ever held. */
  largest: number;
}

export interface Account {
  calls: number;
  refused: number;
  /** Calls under way. */
  atOnce: number;
  mostAtOnce: number;
  tiers: UpstreamTier[];
}

/**
 * Stands in for the API of another company. It knows nothing of queues or of Redis: by its own steady clock it counts
 * the calls that reach it and the calls under way, and answers 429 to a tenant that exceeds its contract.
 */
export class CountingUpstream extends Upstream {
  readonly #accounts = new Map<string, Account>();
  readonly #listeners: ((tenantId: string) => void)[] = [];

  constructor(
    private readonly contract: (tenantId: string) => Contract,
    private readonly now: () => number = () => performance.now(),
  ) {
    super();
  }

  override async call({ tenantId, takesMs }: CallData): Promise<200 | 429> {
    const status = this.judge(tenantId);
    await sleep(takesMs);
    this.answered(tenantId);
    return status;
  }

  /** Counts a call that arrives now. A refused call has arrived too, and counts. */
  judge(tenantId: string): 200 | 429 {
    const at = this.now();
    const account = this.account(tenantId);
    account.atOnce++;
    account.mostAtOnce = Math.max(account.mostAtOnce, account.atOnce);
    let over = account.atOnce > this.contract(tenantId).cap;
    for (const counted of account.tiers) {
      const opened = at - (counted.tier.windowMs - TOLERANCE_MS);
      while (counted.recent.length > 0 && (counted.recent[0] as number) <= opened) counted.recent.shift();
      counted.recent.push(at);
      counted.largest = Math.max(counted.largest, counted.recent.length);
      if (counted.recent.length > counted.tier.limit) over = true;
    }
    account.calls++;
    if (over) account.refused++;
    return over ? 429 : 200;
  }

  /** Ends a call that was under way. */
  answered(tenantId: string): void {
    this.account(tenantId).atOnce--;
    for (const listener of this.#listeners) listener(tenantId);
  }

  /** Calls the listener with the tenant whenever a call has been answered. */
  onAnswered(listener: (tenantId: string) => void): void {
    this.#listeners.push(listener);
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
