/* Which scopes are announced when the weight of a tenant changes: its jobs wait in the home of the scope. */
import { expect, it } from 'vitest';
import { internalsOf } from '../../../src/core/internals.js';
import { virtualLimiter } from '../../support/model/virtual.js';
import { until } from '../../support/until.js';

it('a weight that is stored, or cleared, is announced for the shared scope', async () => {
  const { limiter } = virtualLimiter();
  const announced: string[] = [];
  internalsOf(limiter).listen((target) => announced.push(JSON.stringify(target)));
  const listens = async () => {
    await limiter.refresh({ scope: 'first' });
    return announced.length > 0;
  };
  await until('the limiter hears itself', listens);
  const target = { scope: 'api', tenant: 'acme' };
  const after = async (change: () => Promise<unknown>, last: string) => {
    announced.length = 0;
    await change();
    await limiter.refresh({ scope: last });
    const end = JSON.stringify({ scope: last });
    await until('all is heard', () => announced.includes(end));
    return announced.filter((heard) => heard !== end && !heard.includes('first'));
  };
  const shared = JSON.stringify({ scope: 'api' });
  expect(await after(() => limiter.setLimits(target, { weight: 3 }), 'second')).toEqual([shared]);
  expect(await after(() => limiter.clearLimits(target), 'third')).toContain(shared);
  expect(await after(() => limiter.clearLimits(target), 'fourth')).not.toContain(shared);
});
