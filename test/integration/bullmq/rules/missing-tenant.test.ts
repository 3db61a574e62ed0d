import { expect, test } from 'vitest';
import { admissions } from '../../../support/model/admissions.js';
import { client } from '../../../support/redis/redis.js';
import { until } from '../../../support/until.js';
import { govern, queueOf } from '../../../support/worker/govern.js';

const INVALID = 'but expected a non-empty string or a finite number';

test.each<[unknown, string]>([
  [undefined, 'none'],
  [null, 'none'],
  ['', `'', ${INVALID}`],
  [Number.NaN, `NaN (number), ${INVALID}`],
  [['acme'], `["acme"], ${INVALID}`],
])('a job with tenant %o fails permanently with an error that names the job', async (tenantId, found) => {
  const queue = queueOf();
  const { saw } = govern(queue, { tiers: ['5/h'], tenant: () => tenantId as string });
  const job = await queue.add('report', {}, { attempts: 5, backoff: 10 });
  await until('the job fails', () => saw.failed.length, 1);
  expect(saw.failed[0]?.error.message).toBe(
    `job ${job.id} (report) of queue '${queue.name}' has no tenant: rateLimit of '${queue.name}' found ${found}. ` +
      "Add it to the job's data, return a default from tenant(job), or set missingTenant to 'admit'.",
  );
  expect(await queue.getJobCounts('failed', 'delayed', 'wait')).toEqual({ failed: 1, delayed: 0, wait: 0 });
});

test("a job without a tenant runs unlimited under missingTenant 'admit'", async () => {
  const queue = queueOf();
  const { saw } = govern(queue, { tiers: ['1/h'], missingTenant: 'admit' });
  await queue.addBulk(Array.from({ length: 5 }, () => ({ name: 'job', data: {} })));
  await until('all five jobs are completed', () => saw.completed.length, 5);
  expect(saw.admitted).toEqual([]);
});

test('0 is a valid tenant', async () => {
  const queue = queueOf();
  const { saw } = govern(queue, { tiers: ['1/h'], tenant: () => 0 });
  await queue.addBulk(Array.from({ length: 2 }, () => ({ name: 'job', data: {} })));
  await until('one job is completed and one is deferred', () => [saw.completed.length, saw.deferred.length], [1, 1]);
  expect(await admissions(client(), { scope: queue.name, tenant: 0 })).toHaveLength(1);
});
