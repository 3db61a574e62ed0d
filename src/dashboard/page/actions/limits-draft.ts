import type { ActionRequest, TenantView } from '../../node/views/views.js';

type Limits = Extract<ActionRequest, { action: 'setLimits' }>['limits'];
type Stored = TenantView['stored'];

/** What stands in the form for limits. */
export interface LimitsDraft {
  tiers: 'code' | 'these' | 'unlimited';
  /** One in each line, or with commas between. */
  tiersText: string;
  cap: 'code' | 'this' | 'none';
  capText: string;
  /** Of a tenant in a scope that tenants share, which has nothing else. */
  weightText?: string;
}

/** What the form begins with: what is stored, else what the code says. */
export function draftOf(
  stored: Stored,
  row: { tiers: readonly { tier: string }[]; cap?: number; weight?: number },
  isWeight: boolean,
): LimitsDraft {
  const tiers = stored?.tiers;
  const cap = stored?.concurrency;
  return {
    tiers: tiers === undefined ? 'code' : tiers === null ? 'unlimited' : 'these',
    tiersText: (tiers ?? row.tiers.map(({ tier }) => tier)).join('\n'),
    cap: cap === undefined ? 'code' : cap === null ? 'none' : 'this',
    capText: String(cap ?? row.cap ?? ''),
    ...(isWeight && { weightText: String(stored?.weight ?? row.weight ?? 1) }),
  };
}

/** The limits that a draft means, or what is missing. The server checks the rest. */
export function limitsOf(draft: LimitsDraft): Limits | string {
  if (draft.weightText !== undefined) {
    const weight = numberIn(draft.weightText);
    return weight === undefined || weight <= 0 ? 'The weight is to be a number above 0, such as 1 or 2.5.' : { weight };
  }
  const limits: Limits = {};
  if (draft.tiers === 'unlimited') limits.tiers = null;
  if (draft.tiers === 'these') {
    limits.tiers = tiersIn(draft.tiersText);
    if (limits.tiers.length === 0) return 'Write at least one tier, such as 10/s.';
  }
  if (draft.cap === 'none') limits.concurrency = null;
  if (draft.cap === 'this') {
    const cap = numberIn(draft.capText);
    if (cap === undefined || !Number.isInteger(cap) || cap < 0) {
      return 'How many may run at a time is to be a whole number, such as 5; 0 means that nothing starts.';
    }
    limits.concurrency = cap;
  }
  if (Object.keys(limits).length === 0) {
    return 'Nothing would be stored: choose tiers, or how many may run at a time. Clear limits forgets what is stored, where something is.';
  }
  return limits;
}

export function tiersIn(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((tier) => tier.trim())
    .filter((tier) => tier !== '');
}

function numberIn(text: string): number | undefined {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value;
}

/** Limits in words: 'tiers 10/s, 120/min; at most 3 at a time'. */
export function limitsText({ tiers, concurrency, weight }: Limits): string {
  const texts: string[] = [];
  if (tiers === null) texts.push('no tiers: unlimited');
  else if (tiers !== undefined) texts.push(`tiers ${tiers.join(', ')}`);
  if (concurrency === null) texts.push('no cap');
  else if (concurrency === 0) texts.push('none at a time');
  else if (concurrency !== undefined) texts.push(`at most ${concurrency} at a time`);
  if (weight !== undefined) texts.push(`weight ${weight}`);
  return texts.join('; ');
}
