/** A tenant that sends mails: `first` of them at once, then so many a second, which is more than its share. */
export interface MailTenant {
  id: string;
  first: number;
  perSecond: number;
}

/** All of them have mails that wait from the first second on, so each gets its share and no more. */
export const MAIL_TENANTS: readonly MailTenant[] = [
  { id: 'ben', first: 60, perSecond: 5 },
  { id: 'cleo', first: 120, perSecond: 9 },
  { id: 'dan', first: 120, perSecond: 9 },
  { id: 'acme', first: 400, perSecond: 18 },
];

/** What is changed while mails wait, and at which part of the run. */
export const RAISE = { tenant: 'ben', tiers: ['20/s'], at: 1 / 3 } as const;
export const PAUSE = { tenant: 'dan', at: 0.55, lasts: 1 / 10 } as const;
/** Half of the mails of the tenant that wait: those that would be next. */
export const REMOVAL = { tenant: 'acme', at: 2 / 3 } as const;
