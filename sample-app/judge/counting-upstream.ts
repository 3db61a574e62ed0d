import { setTimeout as sleep } from 'node:timers/promises';
import type { MailProvider } from '../app/mail-provider.js';
import { ACCOUNT } from '../app/mails.processor.js';
import type { CallData } from '../app/plans.js';
import type { Upstream } from '../app/upstream.js';
import type { contractOf } from './plan.js';

/** Windows are shorter than those of the contract by this time: calls that arrive closer together than they started break no limit. */
const TOLERANCE_US = 25_000;
const MAIL_TAKES_MS = 10;

/**
 * Counts calls by its own steady clock, without the queues or Redis, and answers 429 to a tenant that exceeds its contract.
 * It counts the mails of all tenants together.
 */
export class CountingUpstream implements Upstream, MailProvider {
  readonly #accounts = new Map<string, { times: number[]; refused: number; atOnce: number; mostAtOnce: number }>();

  constructor(
    private readonly contract: typeof contractOf,
    private readonly nowUs: () => number = () => performance.now() * 1000,
  ) {}

  async call({ tenantId, takesMs }: CallData): Promise<200 | 429> {
    const account = this.account(tenantId);
    const { tiers, cap } = this.contract(tenantId);
    const nowUs = this.nowUs();
    account.times.push(nowUs);
    account.mostAtOnce = Math.max(account.mostAtOnce, ++account.atOnce);
    const inWindow = (windowUs: number) => between(account.times, nowUs - windowUs + TOLERANCE_US, nowUs).length;
    const isOver = account.atOnce > cap || tiers.some(({ limit, windowUs }) => inWindow(windowUs) > limit);
    const status = isOver ? 429 : 200;
    if (status === 429) account.refused++;
    await sleep(takesMs);
    account.atOnce--;
    return status;
  }

  send(): Promise<200 | 429> {
    return this.call({ tenantId: ACCOUNT, takesMs: MAIL_TAKES_MS });
  }

  account(id: string) {
    const account = this.#accounts.get(id) ?? { times: [], refused: 0, atOnce: 0, mostAtOnce: 0 };
    this.#accounts.set(id, account);
    return account;
  }
}

/** @returns the times after `fromUs`, until `toUs`: a window contains its end, and not its very beginning */
export const between = (times: readonly number[], fromUs: number, toUs: number) =>
  times.filter((us) => us > fromUs && us <= toUs);
