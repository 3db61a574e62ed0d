import type { HoldFilter, TenantRow, TenantsView, TierView } from '../views/views.js';

/** Returns what holds a tenant back. The limits of a shared scope, `whole`, apply to each of its tenants. */
export function holdOf({ pausedUntil, running = 0, cap, tiers }: TenantRow, whole: TenantsView['whole']): HoldFilter {
  if (pausedUntil !== undefined) return 'paused';
  if (cap !== undefined && running >= cap) return 'limit';
  return [...tiers, ...(whole?.tiers ?? [])].some(lacksRoom) ? 'limit' : 'other';
}

function lacksRoom({ limit, used, needed = 1 }: TierView): boolean {
  return limit - used < Math.min(needed, limit);
}
