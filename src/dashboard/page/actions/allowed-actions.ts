import type { ActionName, ScopeView, TenantRow, TenantView } from '../../node/views/views.js';

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
