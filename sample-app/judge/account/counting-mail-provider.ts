import { MailProvider } from '../../app/mail-provider.js';
import { ACCOUNT } from '../../app/mails.processor.js';
import { ACCOUNT_TIERS } from '../../app/plans.js';
import { tierOf } from '../contract.js';
import { type Account, CountingUpstream } from '../counting-upstream.js';

const TAKES_MS = 10;

/** Stands in for the mail provider: counts the mails of all tenants together, as they arrive. */
export class CountingMailProvider extends MailProvider {
  readonly #counting = new CountingUpstream(() => ({
    tiers: ACCOUNT_TIERS.map(tierOf),
    cap: Number.POSITIVE_INFINITY,
  }));

  override async send(): Promise<202 | 429> {
    const status = await this.#counting.call({ tenantId: ACCOUNT, takesMs: TAKES_MS });
    return status === 200 ? 202 : status;
  }

  /** What it counted. */
  get account(): Account {
    return this.#counting.account(ACCOUNT);
  }
}
