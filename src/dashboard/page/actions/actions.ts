import type { ActionName, ActionRequest, ScopeView, TenantRow, TenantView } from '../../node/views.js';
import { clockTime, counted, duration, visibleText } from '../text/words.js';

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

export interface ActionTarget {
  scope: string;
  /** Absent for the whole of a shared scope. */
  tenant?: string;
  shared?: boolean;
  row: Pick<TenantRow, 'waiting' | 'running' | 'pausedUntil' | 'ownPausedUntil'>;
  /** The stored limits; undefined if there are none, null if this view does not know them. */
  stored: TenantView['stored'] | null;
}

interface ActionText {
  effects: string[];
  confirm: string;
  done: string;
}

/** The heading of the dialog. */
export function actionTitle(action: ActionName, target: ActionTarget): string {
  const { what, whom } = named(target);
  const titles: Record<ActionName, string> = {
    pause: `Pause ${whom}?`,
    resume: `Resume ${whom}?`,
    setLimits: `Change ${what} of ${whom}?`,
    clearLimits: `Use the code's limits for ${whom}?`,
    reset: `Reset ${whom}?`,
  };
  return titles[action];
}

function named(target: ActionTarget) {
  const name = target.tenant === undefined ? 'all tenants' : visibleText(target.tenant);
  const scope = visibleText(target.scope);
  const what = target.shared && target.tenant !== undefined ? 'weight' : 'limits';
  // A shared scope and its tenants have separate pauses.
  const paused = what === 'weight' ? target.row.ownPausedUntil : target.row.pausedUntil;
  return { ...target, name, scope, whom: `${name} in ${scope}`, what, paused } as const;
}

export function actionText(request: ActionRequest, target: ActionTarget, now: number): ActionText {
  const of = named(target);
  switch (request.action) {
    case 'pause':
      return pauseText(request.forMs, of, now);
    case 'resume':
      return resumeText(of, now);
    case 'setLimits':
      return setLimitsText(request.limits, of);
    case 'clearLimits':
      return clearLimitsText(of);
    case 'reset':
      return resetText(of);
  }
}

type Named = ReturnType<typeof named>;

function pauseText(forMs: number | null, { name, tenant, scope, whom, row }: Named, now: number): ActionText {
  const until = forMs === null ? 'it is resumed' : clockTime(now + forMs, now);
  const length = forMs === null ? '' : ` (${duration(forMs)})`;
  return {
    effects: [
      `No job of ${tenant === undefined ? 'any tenant' : name} starts in ${scope} until ${until}${length}.`,
      `Running jobs continue. ${waitingJobs(row.waiting)} in line.`,
    ],
    confirm: forMs === null ? 'Pause until resumed' : `Pause for ${duration(forMs)}`,
    done: `Paused ${whom} until ${until}.`,
  };
}

function resumeText({ whom, row, paused }: Named, now: number): ActionText {
  return {
    effects: [
      typeof paused === 'number'
        ? `The pause ends now instead of at ${clockTime(paused, now)}.`
        : 'The pause ends now.',
      row.waiting === 0
        ? 'No job waits now.'
        : `${counted(row.waiting, 'waiting job')} may start again as the limits allow.`,
    ],
    confirm: 'Resume',
    done: `Resumed ${whom}.`,
  };
}

function setLimitsText(limits: Parameters<typeof limitsText>[0], { whom, what, stored }: Named): ActionText {
  const isWeight = limits.weight !== undefined;
  // A new weight keeps the stored cap of the tenant.
  const replaced = isWeight && stored ? (stored.weight === undefined ? {} : { weight: stored.weight }) : stored;
  const kept = isWeight
    ? ''
    : [
        limits.tiers === undefined ? 'tiers' : '',
        limits.concurrency === undefined ? 'how many run at a time' : '',
      ].find(Boolean);
  return {
    effects: [
      `These limits will be stored: ${limitsText(limits)}.`,
      ...(replaced && Object.keys(replaced).length > 0
        ? [`They replace the stored limits: ${limitsText(replaced)}.`]
        : []),
      ...(kept ? [`The code still sets ${kept}.`] : []),
      isWeight
        ? 'While other tenants wait too, its share is its weight divided by the sum of all weights.'
        : 'Every process follows within a second. Admitted units still count, and running jobs continue.',
      'Stored limits stay until they are cleared.',
    ],
    confirm: `Change ${what}`,
    done: `Changed ${what} of ${whom}: ${limitsText(limits)}.`,
  };
}

function clearLimitsText({ whom, stored }: Named): ActionText {
  return {
    effects: [
      stored ? `The stored limits are removed: ${limitsText(stored)}.` : 'All stored limits are removed.',
      'The limits of the code apply within a second.',
    ],
    confirm: "Use the code's limits",
    done: `Removed the stored limits of ${whom}.`,
  };
}

function resetText({ name, whom, row }: Named): ActionText {
  return {
    effects: [
      `The used units of ${name} are forgotten, so that a full burst may start at once, even if an upstream still counts the earlier units.`,
      row.waiting === 0
        ? 'No job waits now.'
        : `${waitingJobs(row.waiting)} in line, and start within a second as the limits allow.`,
      'Running jobs continue. This cannot be undone.',
    ],
    confirm: 'Reset',
    done: `Reset ${whom}.`,
  };
}

function waitingJobs(waiting: number): string {
  if (waiting === 0) return 'New jobs wait';
  return `${counted(waiting, 'waiting job')} ${waiting === 1 ? 'stays' : 'stay'}`;
}

const ALL: readonly ActionName[] = ['pause', 'resume', 'setLimits', 'clearLimits', 'reset'];

const ACTION_LABELS: Readonly<Record<ActionName, string>> = {
  pause: 'Pause',
  resume: 'Resume',
  setLimits: 'Change limits',
  clearLimits: "Use the code's limits",
  reset: 'Reset',
};

/** In a shared scope, a tenant has a weight and no tiers. */
export function actionLabel(action: ActionName, isShareholder: boolean): string {
  return isShareholder && action === 'setLimits' ? 'Change weight' : ACTION_LABELS[action];
}

/**
 * Returns the allowed actions that have an effect.
 * @param tenant undefined for the whole of a shared scope
 * @param stored null if this view does not know the limits
 */
export function allowedActions(
  viewerMay: readonly ActionName[],
  scope: Pick<ScopeView, 'shared'>,
  tenant: string | undefined,
  row: Pick<TenantRow, 'pausedUntil' | 'ownPausedUntil'>,
  stored: TenantView['stored'] | null,
): ActionName[] {
  const isShareholder = scope.shared && tenant !== undefined;
  return ALL.filter((action) => {
    if (!viewerMay.includes(action)) return false;
    if (action === 'reset') return !scope.shared;
    // A concurrency of 0 is no pause. In a shared scope, a tenant's row only offers to end the tenant's own pause.
    const isPaused = (isShareholder ? row.ownPausedUntil : row.pausedUntil) != null;
    if (action === 'pause') return !isPaused;
    if (action === 'resume') return isPaused;
    if (action === 'clearLimits') return stored === null || (stored !== undefined && Object.keys(stored).length > 0);
    return true;
  });
}
