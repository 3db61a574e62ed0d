import type { ActionName, ScopeView, TenantRow, TenantView } from '../../node/views/views.js';

/** In the order in which they are offered. */
const ALL: readonly ActionName[] = ['pause', 'resume', 'setLimits', 'clearLimits', 'reset'];

const ACTION_LABELS: Readonly<Record<ActionName, string>> = {
  pause: 'Pause',
  resume: 'Resume',
  setLimits: 'Change limits',
  clearLimits: 'Clear limits',
  reset: 'Reset',
};

/** In a shared scope a tenant has a weight and no tiers. */
export function actionLabel(action: ActionName, isShareholder: boolean): string {
  if (!isShareholder) return ACTION_LABELS[action];
  return action === 'setLimits' ? 'Change weight' : action === 'clearLimits' ? 'Clear weight' : ACTION_LABELS[action];
}

/**
 * What can be done to a tenant, or to the whole of a shared scope (tenant undefined): what the viewer may do, and what has an
 * effect there. A tenant of a shared scope has a weight and a pause of its own.
 * @param stored null where it is not known
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
    // Where a concurrency of 0 stops it, there is no pause to end; that of the whole scope ends for all tenants.
    const isPaused = (isShareholder ? row.ownPausedUntil : row.pausedUntil) != null;
    if (action === 'pause') return !isPaused;
    if (action === 'resume') return isPaused;
    if (action === 'clearLimits') return stored === null || (stored !== undefined && Object.keys(stored).length > 0);
    return true;
  });
}
