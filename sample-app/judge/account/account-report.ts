import { ACCOUNT_TIERS } from '../../app/plans.js';
import { table } from '../text.js';
import type { AccountResult, MailRow, Share } from './account-result.js';

/** What happened to the mails, as text. */
export function accountReport({ rows, periods, whole, afterRemoval }: AccountResult): string[] {
  const percent = (use: number | undefined) => (use === undefined ? '-' : `${(use * 100).toFixed(1)} %`);
  return [
    `The mails. All tenants share an account of ${ACCOUNT_TIERS.join(', ')} by weight; where a plan allows less than the share, the`,
    'others have the rest. Largest: the most in any window of the plan, by its log. Then the mails that a tenant sent of',
    'those that its weight gives it, while all had mails that waited:',
    '',
    ...table(
      ['tenant', 'plan', 'weight', 'added', 'sent', 'removed', 'largest', ...periods.map(({ name }) => name)],
      rows.map((row) => [
        row.tenant,
        row.plan,
        row.weight,
        row.added,
        row.started,
        row.removed,
        largest(row),
        ...periods.map(({ shares }) => share(shares.find(({ tenant }) => tenant === row.tenant))),
      ]),
    ),
    '',
    `Of the account ${percent(whole?.use)} was used, and from the removal of mails on ${percent(afterRemoval?.use)}.`,
  ];
}

function largest({ windows }: MailRow): string {
  return windows.map(({ tier, largest }) => `${largest} in ${tier}`).join(', then ');
}

function share(of: Share | undefined): string {
  return of ? `${of.got} of ${of.fair.toFixed(1)}` : '-';
}
