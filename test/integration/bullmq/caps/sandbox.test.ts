import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { client, redisOptions, unique } from '../../../support/redis/redis.js';
import { until } from '../../../support/until.js';
import { nothingLeft } from '../../../support/worker/cap-worker.js';
import { govern, limiterOf, queueOf } from '../../../support/worker/govern.js';

const file = (name: string) => new URL(`../../../support/worker/cap-sandboxed.${name}`, import.meta.url);

test.each([
  ['an ESM file', file('mjs'), {}],
  ['a worker thread', fileURLToPath(file('cjs')), { useWorkerThreads: true }],
])('a cap holds for a processor in %s, through steps, failures and successes', async (_where, processor, options) => {
  const queue = queueOf();
  const limiter = limiterOf();
  const { saw } = govern(queue, { concurrency: 2 }, { rateLimiter: limiter, concurrency: 4, ...options }, processor);
  const list = unique('runs');
  const data = { tenantId: 'acme', list, connection: redisOptions() };
  const kinds = [
    { steps: 1, meet: true },
    { steps: 1, meet: true, fail: true },
    { steps: 3 },
    { steps: 2 },
    { steps: 1 },
  ];
  await queue.addBulk(kinds.map((kind, i) => ({ name: 'job', data: { ...data, ...kind, i } })));
  await until('every job is completed or has failed', () => saw.completed.length + saw.failed.length, kinds.length);
  const redis = client();
  const notes = (await redis.lrange(list, 0, -1)).map((note) => note.split(' '));
  let running = 0;
  let most = 0;
  for (const [what] of notes) {
    running += what === 'start' ? 1 : -1;
    most = Math.max(most, running);
  }
  expect(most).toBe(2);
  for (const [i, { steps }] of kinds.entries()) {
    expect(notes.filter(([what, which]) => what === 'start' && which === `${i}`)).toHaveLength(steps);
  }
  expect(saw.failed.map(({ error }) => error.message)).toEqual(['to be failed']);
  await nothingLeft(limiter, queue.name);
  await redis.del(list);
});
