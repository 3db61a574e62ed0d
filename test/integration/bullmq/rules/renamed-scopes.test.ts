import { expect, test } from 'vitest';
import { workerSideOf } from '../../../../src/bullmq/connect.js';
import { FormerScopes } from '../../../../src/bullmq/wake/former-scopes.js';
import { unique } from '../../../support/redis/redis.js';
import { gate, until } from '../../../support/until.js';
import { addJobs, completed, declaring, govern, type Limits, queueOf } from '../../../support/worker/govern.js';
import { leaveWaiting, limiterIn } from '../../../support/worker/left-waiting.js';

test.each<[string, (name: string) => [Limits, Limits]]>([
  [
    'a cap',
    (name) => [
      { scope: name, concurrency: 1 },
      { scope: `${name}-new`, concurrency: 2 },
    ],
  ],
  [
    'a tier',
    (name) => [
      { scope: name, tiers: ['1/h'] },
      { scope: `${name}-new`, tiers: ['99/s'] },
    ],
  ],
  ['a shared scope', (name) => [{ scope: name, shared: true, tiers: ['1/h'] }, { tiers: ['99/s'] }]],
  [
    'a scope that becomes shared',
    (name) => [
      { scope: name, concurrency: 1 },
      { scope: name, shared: true, concurrency: 2 },
    ],
  ],
  [
    'a rule that becomes a shadow rule',
    (name) => [
      { scope: name, tiers: ['1/h'] },
      { scope: name, tiers: ['1/h'], mode: 'shadow' },
    ],
  ],
])('waiting jobs run when a worker starts without the old rule (the jobs wait under %s)', async (_, rulesOf) => {
  const [queue, prefix, scope] = [queueOf(), unique('governor'), unique('old')];
  const [before, after] = rulesOf(scope);
  await leaveWaiting(queue, prefix, before, 20);
  const limiter = limiterIn(prefix);
  govern(queue, after, { rateLimiter: limiter, concurrency: 5 });
  await completed(queue, 20);
  expect(await queue.getDelayedCount()).toBe(0);
});

test('if the limiter of a new worker gives a checkpoint another name, the jobs that wait at the checkpoint run', async () => {
  const [queue, prefix] = [queueOf(), unique('governor')];
  const before = declaring({ old: { perTenant: ['1/h'] } }, { prefix });
  const { worker, saw } = govern(
    queue,
    undefined,
    { rateLimiter: before },
    async (job) => void (await before.checkpoint(job, 'old')),
  );
  await addJobs(queue, 5);
  await until('all jobs but one wait', () => saw.deferred.length, 4);
  await worker.close();
  govern(queue, undefined, {
    rateLimiter: declaring({ new: { perTenant: ['99/s'] } }, { prefix, warn: () => undefined }),
  });
  await completed(queue, 5);
});

test('jobs of a renamed scope run in order, and the line of the old scope is left to another queue that still names it', async () => {
  const [queue, other, prefix, scope] = [queueOf(), queueOf(), unique('governor'), unique('old')];
  const [limiter, hold] = [limiterIn(prefix), gate()];
  const { saw } = govern(other, { scope, concurrency: 1 }, { rateLimiter: limiter, concurrency: 5 }, () => hold.opened);
  await addJobs(other, 1);
  await until('a job of the other queue runs', () => saw.admitted.length, 1);
  const { worker, saw: old } = govern(queue, { scope, concurrency: 1 }, { rateLimiter: limiterIn(prefix) });
  await addJobs(queue, 150);
  await until('all jobs wait', () => queue.getDelayedCount(), 150);
  await addJobs(other, 2);
  await until('jobs of the other queue wait behind the jobs of the first queue', () => other.getDelayedCount(), 2);
  await worker.close();
  const ids = (await limiter.of(scope, 'acme').waiting({ count: 150 })).map(({ id }) => id);
  expect(old.completed).toEqual([]);

  const { saw: renamed } = govern(queue, { scope: `${scope}-new`, concurrency: 1 }, { rateLimiter: limiterIn(prefix) });
  await until('all jobs are completed', () => renamed.completed.length, 150);
  expect(renamed.completed.map((id) => `bull:${queue.name}:${id}`)).toEqual(ids);
  await until('the jobs of the other queue are first', async () =>
    (await limiter.of(scope, 'acme').waiting()).every(({ id }) => id.startsWith(`bull:${other.name}:`)),
  );
  expect(await limiter.of(scope, 'acme').waiting()).toHaveLength(2);
  hold.open();
  await completed(other, 3);
});

test('jobs of another queue get new turns when the jobs in front of them have left the scope', async () => {
  const [queue, other, prefix, scope] = [queueOf(), queueOf(), unique('governor'), unique('old')];
  await leaveWaiting(queue, prefix, { scope, tiers: ['1/h'] }, 5);
  const { saw } = govern(other, { scope, tiers: ['1/h'] }, { rateLimiter: limiterIn(prefix) });
  await addJobs(other, 1);
  await until(
    'a job of the other queue waits behind four jobs of the first queue',
    () => saw.deferred.at(-1)?.decision.position,
    4,
  );
  govern(queue, { scope: `${scope}-new`, tiers: ['99/s'] }, { rateLimiter: limiterIn(prefix) });
  await until('the job of the other queue is first in line', () => saw.deferred.at(-1)?.decision.position, 0);
});

test('a worker checks again minutes later for jobs that an old process parked in the meantime', async () => {
  const [queue, prefix, scope] = [queueOf(), unique('governor'), unique('old')];
  const limiter = limiterIn(prefix);
  const { limiter: internals, promoter, queues } = workerSideOf(limiter);
  const later: { ms: number; run: () => void }[] = [];
  const timers = { after: (ms: number, run: () => void) => void later.push({ ms, run }) };
  const former = new FormerScopes(internals, promoter.reports, queues, timers, () => []);
  await former.bringBack(`bull:${queue.name}`, [{ scope, shared: false }], () => false);
  expect(later.map(({ ms }) => ms)).toEqual([60_000]);

  await leaveWaiting(queue, prefix, { scope, tiers: ['1/h'] }, 5);
  // When this worker starts, no note names the old scope.
  govern(queue, { scope: `${scope}-new`, tiers: ['99/s'] }, { rateLimiter: limiter });
  later[0]?.run();
  await completed(queue, 5);
  await until('a last check is scheduled', () => later.map(({ ms }) => ms), [60_000, 240_000]);
});
