import { expect, test } from 'vitest';
import { KEEP_LOG, largestWindow } from '../support/model/admissions.js';
import { keysUnder } from '../support/redis/redis.js';
import { until } from '../support/until.js';
import { sharing } from '../support/worker/sharing.js';

const TENANTS = 10_000;
const LIMIT = 500;

test('ten thousand tenants with one job each fill the windows of a shared scope exactly, and leave no keys behind', async () => {
  const all = sharing({ tiers: [`${LIMIT}/s`, KEEP_LOG] });
  const { queue, saw } = all.queue({ concurrency: 100 });
  await queue.addBulk(Array.from({ length: TENANTS }, (_, i) => ({ name: 'job', data: { tenantId: `t${i}` } })));
  await until('all jobs are completed', () => saw.completed.length, TENANTS);
  const log = await all.log();
  expect([log.length, largestWindow(log, 1000)]).toEqual([TENANTS, LIMIT]);
  expect(new Set(all.starts.map(({ tenant }) => tenant)).size).toBe(TENANTS);
  expect([saw.failed, saw.errors]).toEqual([[], []]);
  const left = await keysUnder(all.redis, all.prefix);
  expect(left.filter((key) => !key.endsWith(':log') && !key.endsWith(':rules'))).toEqual([]);
});
