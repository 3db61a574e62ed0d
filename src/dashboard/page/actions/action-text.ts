import type { ActionName, ActionRequest, ScopeView, TenantRow, TenantView } from '../../node/views/views.js';
import { clockTime, counted, duration, visibleText } from '../text/words.js';
import { limitsText } from './limits-draft.js';

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
