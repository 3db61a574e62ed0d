import type { TenantRow } from '../../node/views/views.js';

/**
 * The rows in the order to show them in. While somebody points at the list, rows that are shown stay in their order, and new
 * ones come last: a row that moves away under the pointer is clicked in vain.
 * @param shown the tenants that are shown, in their order
 */
export function orderedRows(rows: readonly TenantRow[], shown: readonly string[], isHeld: boolean): TenantRow[] {
  if (!isHeld) return [...rows];
  const places = new Map(shown.map((tenant, index) => [tenant, index]));
  const placeOf = ({ tenant }: TenantRow) => places.get(tenant) ?? shown.length;
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b));
}
