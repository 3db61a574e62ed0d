import { expect, it } from 'vitest';
import { virtualLimiter } from '../../support/model/virtual.js';

it('a request in several scopes follows the limits that another process has stored for each of them', async () => {
  const scopes = ['account', 'endpoint', 'region'];
  const { limiter: admin, prefix } = virtualLimiter();
  const { limiter } = virtualLimiter({ prefix });
  const checks = scopes.map((scope) => ({ scope, tenant: 'acme', tiers: ['100/h'] }));
  expect(await limiter.acquireAll(checks)).toMatchObject({ admitted: true });
  for (const [i, scope] of scopes.entries()) await admin.of(scope, 'acme').set({ tiers: [`${i + 2}/h`] });

  expect(await limiter.acquireAll(checks)).toMatchObject({ admitted: true });
  expect(await limiter.acquireAll(checks)).toMatchObject({ admitted: false, scope: 'account', tier: '2/h' });
  for (const [i, scope] of scopes.entries()) {
    const { tiers } = await limiter.peek('acme', ['100/h'], { scope });
    expect(tiers).toMatchObject([{ scope, tier: `${i + 2}/h`, remaining: i }]);
  }
});
