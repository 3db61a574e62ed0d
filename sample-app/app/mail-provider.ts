import type { MailData } from './plans.js';

/** The company that sends the mails of all tenants, through our one account. */
export abstract class MailProvider {
  /** @returns the HTTP status: 200, or 429 when the account exceeds its rate */
  abstract send(mail: MailData): Promise<number>;
}
