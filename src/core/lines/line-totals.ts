import { sharedKeys } from '../keys.js';
import type { LineTotals } from '../metrics.js';
import type { KnownScopes } from '../scopes/known-scopes.js';
import { type KeysOfLimiter, ownTenants, runningIn, sharingTenants } from './tenants.js';

/** The most tenants that are read in one scope: those that waited or ran last. */
const MAX_TENANTS = 1000;

interface Limiter extends KeysOfLimiter {
  readonly readiness: { started(): Promise<void> };
  readonly knownScopes: KnownScopes;
}

export async function readLines(limiter: Limiter): Promise<LineTotals[]> {
  await limiter.readiness.started();
  const totals: LineTotals[] = [];
  // One scope after the other, so that a metrics reader does not slow down decisions.
  for (const { scope, isShared } of limiter.knownScopes.all()) {
    const read = isShared ? ofShared(limiter, scope) : ofTenants(limiter, scope);
    totals.push(...(await read));
  }
  return totals;
}

async function ofTenants(limiter: Limiter, scope: string): Promise<LineTotals[]> {
  const tenants = await ownTenants(limiter, scope, MAX_TENANTS);
  const zero = { scope, waiting: 0, running: 0 };
  return [zero, ...tenants.map(({ tenant, waiting, running = 0 }) => ({ scope, tenant, waiting, running }))];
}

async function ofShared(limiter: Limiter, scope: string): Promise<LineTotals[]> {
  const { tenants } = await sharingTenants(limiter, scope);
  const running = await runningIn(limiter, sharedKeys(limiter.space, scope));
  return [{ scope, waiting: 0, running }, ...tenants.map(({ tenant, waiting }) => ({ scope, tenant, waiting }))];
}
