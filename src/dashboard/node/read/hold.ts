import type { HoldFilter, TenantRow, TenantsView, TierView } from '../views/views.js';

/**
 * Returns the cause that holds back a tenant.
 * @param whole the state of a shared scope: its limits apply to each of its tenants
 */
export function holdOf({ pausedUntil, running = 0, cap, tiers }: TenantRow, whole: TenantsView['whole']): HoldFilter {
  if (pausedUntil !== undefined) return 'paused';
  if (cap !== undefined && running >= cap) return 'limit';
  return [...tiers, ...(whole?.tiers ?? [])].some(lacksRoom) ? 'limit' : 'other';
}

function lacksRoom({ limit, used, needed = 1 }: TierView): boolean {
  return limit - used < Math.min(needed, limit);
}
