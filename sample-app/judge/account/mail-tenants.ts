/** Sends `first` mails at once, then `perSecond` mails each second, which is above its share. */
export interface MailTenant {
  id: string;
  first: number;
  perSecond: number;
}

/** From the first second on, each tenant has waiting mails. */
export const MAIL_TENANTS: readonly MailTenant[] = [
  { id: 'ben', first: 60, perSecond: 5 },
  { id: 'cleo', first: 120, perSecond: 9 },
  { id: 'dan', first: 120, perSecond: 9 },
  { id: 'acme', first: 400, perSecond: 18 },
];

/** These changes happen while mails wait; `at` and `lasts` are fractions of the run. */
export const RAISE = { tenant: 'ben', tiers: ['20/s'], at: 1 / 3 } as const;
export const PAUSE = { tenant: 'dan', at: 2 / 3, lasts: 1 / 10 } as const;
