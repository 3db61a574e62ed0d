import { MailProvider } from '../../app/mail-provider.js';
import { ACCOUNT } from '../../app/mails.processor.js';
import { ACCOUNT_TIERS } from '../../app/plans.js';
import { tierOf } from '../contract.js';
import { CountingUpstream } from '../counting-upstream.js';

const TAKES_MS = 10;

/** Counts the mails of all tenants together, as they arrive. */
export class CountingMailProvider extends MailProvider {
  readonly #counting = new CountingUpstream(() => ({
    tiers: ACCOUNT_TIERS.map(tierOf),
    cap: Number.POSITIVE_INFINITY,
  }));

  override send(): Promise<number> {
    return this.#counting.call({ tenantId: ACCOUNT, takesMs: TAKES_MS });
  }

  get refused(): number {
    return this.#counting.account(ACCOUNT).refused;
  }
}
