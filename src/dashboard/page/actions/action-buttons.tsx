import type { ActionName, ScopeView, TenantRow, TenantView } from '../../node/views/views.js';
import { useCommon } from '../live/server.js';
import { visibleText } from '../text/words.js';
import { actionLabel, allowedActions } from './action-text.js';

interface ActionButtonsProps {
  scope: ScopeView;
  /** Absent for the whole of a shared scope. */
  tenant?: string;
  row: Omit<TenantRow, 'tenant'>;
  /** The stored limits; null if this view does not know them. */
  stored: TenantView['stored'] | null;
  /** Offers only these actions. Their labels name the target, because a list has many identical buttons. */
  only?: readonly ActionName[];
}

export function ActionButtons({ scope, tenant, row, stored, only }: ActionButtonsProps) {
  const { scopes, ask } = useCommon();
  const actions = allowedActions(scopes.actions, scope, tenant, row, stored).filter(
    (name) => !only || only.includes(name),
  );
  if (actions.length === 0) return null;
  const whom = tenant === undefined ? 'all tenants' : visibleText(tenant);
  const target = {
    scope: scope.scope,
    shared: scope.shared,
    ...(tenant !== undefined && { tenant }),
    row,
    stored,
    limits: row,
  };
  const labelOf = (action: ActionName) => actionLabel(action, scope.shared && tenant !== undefined);
  return (
    <div class="actions">
      {actions.map((action) => (
        <button
          key={action}
          type="button"
          class={action === 'reset' ? 'button danger' : 'button'}
          title={action === 'clearLimits' ? 'Removes the stored values, as clear() does' : undefined}
          aria-label={only ? `${labelOf(action)} ${whom}` : undefined}
          onClick={() => ask({ ...target, action })}
        >
          {labelOf(action)}
        </button>
      ))}
    </div>
  );
}
