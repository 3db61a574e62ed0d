import type { ActionName, ActionRequest, TenantView } from '../../node/views/views.js';

type Limits = Extract<ActionRequest, { action: 'setLimits' }>['limits'];
type Stored = TenantView['stored'];

export interface LimitsDraft {
  tiers: 'code' | 'these' | 'unlimited';
  /** One tier in each line, or separated by commas. */
  tiersText: string;
  cap: 'code' | 'this' | 'none';
  capText: string;
  /** The only field for a tenant of a shared scope. */
  weightText?: string;
}

/** Shows the stored limits, or else the limits of the code. */
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

/** @returns a sentence if something is missing. The server checks the rest. */
export function limitsOf(draft: LimitsDraft): Limits | string {
  if (draft.weightText !== undefined) {
    const weight = numberIn(draft.weightText);
    return weight === undefined || weight <= 0 ? 'Give a weight above 0, such as 1 or 2.5.' : { weight };
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
      return 'Give a whole number of jobs that may run at a time, such as 5. With 0 no job starts.';
    }
    limits.concurrency = cap;
  }
  if (Object.keys(limits).length === 0) {
    return "Choose tiers, or how many jobs may run at a time. To remove stored limits, choose Use the code's limits.";
  }
  return limits;
}

function tiersIn(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((tier) => tier.trim())
    .filter((tier) => tier !== '');
}

function numberIn(text: string): number | undefined {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value;
}

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

export interface ActionDraft {
  /** Whether the pause lasts until it is resumed. */
  isOpen: boolean;
  pauseCount: string;
  pauseUnit: PauseUnit;
  limits: LimitsDraft;
  reason: string;
}

export const PAUSE_UNITS = { seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;
export type PauseUnit = keyof typeof PAUSE_UNITS;

/** @returns a sentence if something is missing */
export function requestOf(
  draft: ActionDraft,
  { action, scope, tenant }: { action: ActionName; scope: string; tenant?: string },
): ActionRequest | string {
  const target = { scope, ...(tenant !== undefined && { tenant }) };
  const why = draft.reason.trim() === '' ? {} : { reason: draft.reason.trim() };
  switch (action) {
    case 'pause': {
      if (draft.isOpen) return { action, ...target, forMs: null, ...why };
      const count = Number(draft.pauseCount);
      if (!(count > 0) || !Number.isFinite(count)) return 'Choose how long: a number above 0.';
      return { action, ...target, forMs: Math.ceil(count * PAUSE_UNITS[draft.pauseUnit]), ...why };
    }
    case 'setLimits': {
      const limits = limitsOf(draft.limits);
      return typeof limits === 'string' ? limits : { action, ...target, limits, ...why };
    }
    case 'reset':
      return tenant === undefined ? 'Only a tenant can be reset.' : { action, scope, tenant };
    default:
      return { action, ...target };
  }
}
