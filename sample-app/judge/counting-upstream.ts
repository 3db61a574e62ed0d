import { setTimeout as sleep } from 'node:timers/promises';
import type { CallData } from '../app/plans.js';
import { Upstream } from '../app/upstream.js';
import type { Contract, ContractTier } from './contract.js';

/**
 * The upstream's windows are shorter than those of the contract by this time, so that calls that arrive closer together than
 * they started break no limit.
 */
export const TOLERANCE_MS = 25;

export interface Account {
  calls: number;
  refused: number;
  atOnce: number;
  mostAtOnce: number;
  /** The arrival times in each window. */
  windows: { tier: ContractTier; recent: number[] }[];
}

/**
 * Counts calls by its own steady clock, without the queues or Redis, and answers 429 to a tenant that exceeds its contract.
 */
export class CountingUpstream extends Upstream {
  readonly #accounts = new Map<string, Account>();

  constructor(
    private readonly contract: (tenantId: string) => Contract,
    private readonly now: () => number = () => performance.now(),
  ) {
    super();
  }

  override async call({ tenantId, takesMs }: CallData): Promise<200 | 429> {
    const status = this.judge(tenantId);
    await sleep(takesMs);
    this.account(tenantId).atOnce--;
    return status;
  }

  /** Counts a call that arrives now, even if it is refused. */
  judge(tenantId: string): 200 | 429 {
    const at = this.now();
    const account = this.account(tenantId);
    account.atOnce++;
    account.mostAtOnce = Math.max(account.mostAtOnce, account.atOnce);
    let over = account.atOnce > this.contract(tenantId).cap;
    for (const { tier, recent } of account.windows) {
      const opened = at - (tier.windowMs - TOLERANCE_MS);
      while ((recent[0] ?? at) <= opened) recent.shift();
      if (recent.push(at) > tier.limit) over = true;
    }
    account.calls++;
    if (over) account.refused++;
    return over ? 429 : 200;
  }

  account(tenantId: string): Account {
    const known = this.#accounts.get(tenantId);
    if (known) return known;
    const windows = this.contract(tenantId).tiers.map((tier) => ({ tier, recent: [] }));
    const account = { calls: 0, refused: 0, atOnce: 0, mostAtOnce: 0, windows };
    this.#accounts.set(tenantId, account);
    return account;
  }
}
