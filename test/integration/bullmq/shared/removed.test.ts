import { expect, test } from 'vitest';
import { atLeast, until } from '../../../support/until.js';
import { addJobs, govern, queueOf } from '../../../support/worker/govern.js';

test('a tenant keeps its share if some of its waiting jobs are removed', async () => {
  const queue = queueOf();
  const { saw, worker } = govern(
    queue,
    { scope: queue.name, shared: true, tiers: ['10/0.5s'] },
    { concurrency: 20, autorun: false },
  );
  const removed = await addJobs(queue, 60, 'acme');
  await addJobs(queue, 100, 'globex');
  const behind = new Set((await addJobs(queue, 100, 'acme')).map(({ id }) => id));
  void worker.run();
  const asked = () => new Set([...saw.deferred, ...saw.admitted].map(({ id }) => id)).size;
  await until('every job is admitted or deferred', asked, 260);
  await until('two bursts are completed', () => saw.completed.length, atLeast(20));
  await Promise.all(removed.map((job) => job.remove().catch(() => undefined)));

  const before = saw.completed.length;
  await until('three more bursts are completed', () => saw.completed.length, atLeast(before + 30));
  const next = saw.completed.slice(before, before + 30).filter((id) => behind.has(id));
  expect(next.length).toBeGreaterThanOrEqual(13);
  expect(next.length).toBeLessThanOrEqual(17);
});
