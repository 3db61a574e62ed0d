import { ownTenants, sharingTenants } from '../../../core/tenants.js';
import type { Reader } from './reader.js';
import { scopesOf } from './scopes.js';
import { sumsOf } from './tenants.js';

/** Of a scope that is not shared so many tenants are counted, those that waited or ran last: enough to see where jobs wait. */
const MOST = 200;

/** The scope in which the most jobs wait, of those that rules name: the first of them where nobody waits. */
export async function busiestScope(reader: Reader): Promise<string | undefined> {
  const { limiter } = reader.side;
  const scopes = scopesOf(reader).map(({ view }) => view);
  await limiter.readiness.started();
  const waiting = await Promise.all(
    scopes.map(
      async ({ scope, shared }) =>
        sumsOf(shared ? (await sharingTenants(limiter, scope)).tenants : await ownTenants(limiter, scope, MOST))
          .waiting,
    ),
  );
  return scopes[waiting.indexOf(Math.max(...waiting))]?.scope;
}
