import type { HoldFilter, TenantRow, TenantsView, TierView } from '../views/views.js';

/** @param whole the shared scope, whose limits apply to each tenant */
export function holdOf({ pausedUntil, running = 0, cap, tiers }: TenantRow, whole: TenantsView['whole']): HoldFilter {
  if (pausedUntil !== undefined) return 'paused';
  if (cap !== undefined && running >= cap) return 'limit';
  return [...tiers, ...(whole?.tiers ?? [])].some(lacksRoom) ? 'limit' : 'other';
}

function lacksRoom({ limit, used, needed = 1 }: TierView): boolean {
  return limit - used < Math.min(needed, limit);
}
