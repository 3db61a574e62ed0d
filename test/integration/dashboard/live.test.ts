import { expect, test } from 'vitest';
import { memberOf } from '../../../src/bullmq/member.js';
import { workerSideOf } from '../../../src/bullmq/worker-side.js';
import { noteTenants } from '../../../src/core/tenants.js';
import { ruled, serve, streamOf } from '../../support/dashboard/serve.js';
import { atLeast, until } from '../../support/until.js';

test('x', async () => {
  const { queue, limiter, scope } = ruled({ tiers: ['2/h', '5/day'], concurrency: 4 });
  for (let i = 0; i < 5; i++)
    await limiter.acquire('acme', ['2/h', '5/day'], { scope, id: memberOf('bull', queue.name, `${i}`) });
  await noteTenants(workerSideOf(limiter).limiter, scope, ['acme']);
  const { url } = await serve({ limiter, queues: [queue] });
  console.log(await (await fetch(`${url}/api/scopes`)).text());
  const stream = await streamOf(`${url}/api/live?view=tenants&scope=${scope}`);
  console.log(stream.response.status);
  await until('events', () => stream.events.length, atLeast(2));
  console.dir(stream.events, { depth: 9 });
  expect(1).toBe(1);
});
