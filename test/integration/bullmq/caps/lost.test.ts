import type { Job } from 'bullmq';
import { expect, test } from 'vitest';
import { workerSideOf } from '../../../../src/bullmq/connect.js';
import { scopeKeys } from '../../../../src/core/keys.js';
import { client, unique } from '../../../support/redis/redis.js';
import { atLeast, settles, until } from '../../../support/until.js';
import { capped, Held, nameInLine, reportedId, Tally } from '../../../support/worker/cap-worker.js';
import { addJobs, type Data, limiterOf, queueOf } from '../../../support/worker/govern.js';

/** A lease is renewed three times within this duration. */
const LOCK = { lockDuration: 900 };
const LOSING = { ...LOCK, skipLockRenewal: true, stalledInterval: 100, maxStalledCount: 5 };

function cancellable() {
  const runs: { job: Job<Data>; reason?: unknown; end: () => void }[] = [];
  const act = (job: Job<Data>, _token: string, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve) => {
      const run: (typeof runs)[number] = { job, end: resolve };
      runs.push(run);
      signal?.addEventListener('abort', () => {
        run.reason = signal.reason ?? 'aborted';
      });
    });
  return { runs, act };
}

test('a run that lost its lease gets an event and an abort signal, and continues', async () => {
  const { runs, act } = cancellable();
  const cap = capped({ concurrency: 1 }, LOCK, act);
  const [job] = await addJobs(cap.queue, 1);
  await until('the job runs', () => runs.length, 1);
  const keys = scopeKeys({ prefix: cap.limiter.keyPrefix, hashTag: 'tenant' }, cap.queue.name, 'acme');
  await client().zrem(keys.leases, nameInLine(job));
  await until('the run learns that its lease is lost', () => cap.lost.length, atLeast(1));
  expect(cap.lost).toEqual([{ id: job?.id, scope: cap.queue.name }]);
  expect(String(runs[0]?.reason)).toMatch(cap.queue.name);
  await cap.queue.add('job', { tenantId: 'acme', i: 1 });
  await until('the other job runs', () => runs.length, 2);
  runs[0]?.end();
  await until('the job is completed', () => cap.saw.completed.length, 1);
  expect((await cap.running()).map(({ id }) => id)).toEqual([reportedId(runs[1]?.job)]);
  runs[1]?.end();
  await cap.nothingLeft();
  expect(cap.lost).toHaveLength(1);
  expect([cap.saw.failed, cap.tally.twice]).toEqual([[], 0]);
});

test('a stalled job takes over its own lease when it runs again, and the end of the old run releases no lease', async () => {
  const { runs, act } = cancellable();
  const prefix = unique('governor');
  const queue = queueOf();
  const tally = new Tally();
  const options = () => ({ queue, tally, rateLimiter: limiterOf({ prefix }), concurrency: 1 });
  const losing = capped({ concurrency: 1 }, { ...options(), ...LOSING, skipStalledCheck: true }, act);
  const [stalled] = await addJobs(queue, 1);
  await until('the job runs', () => runs.length, 1);
  const other = capped({ concurrency: 1 }, { ...options(), ...LOCK, stalledInterval: 100 }, act);
  await until('the job runs a second time', () => runs.length, 2);
  await queue.add('job', { tenantId: 'acme', i: 1 });
  await until('the first worker learns that its lease is lost', () => losing.lost.length, 1);
  expect(runs.map(({ job }) => job.id)).toEqual([stalled?.id, stalled?.id]);
  expect(runs.map(({ reason }) => reason !== undefined)).toEqual([true, false]);
  runs[0]?.end();
  await until('the first run is over', () => losing.saw.errors.length + losing.saw.completed.length, atLeast(1));
  await settles('all leases of the first worker are released', workerSideOf(losing.limiter).admission.settled());
  expect((await other.running()).map(({ id }) => id)).toEqual([reportedId(stalled)]);
  runs[1]?.end();
  await until('the next job runs', () => runs.length, 3);
  runs[2]?.end();
  await other.nothingLeft();
  expect(other.lost).toEqual([]);
});

test('when the same worker runs a stalled job again, only the old run is cancelled', async () => {
  const { runs, act } = cancellable();
  const cap = capped({ concurrency: 1 }, LOSING, act);
  const [job] = await addJobs(cap.queue, 1);
  await until('the job runs a second time', () => runs.length, 2);
  await until('the run learns that its lease is lost', () => cap.lost.length, atLeast(1));
  expect(runs.slice(0, 2).map(({ reason }) => reason !== undefined)).toEqual([true, false]);
  expect(cap.lost[0]).toEqual({ id: job?.id, scope: cap.queue.name });
  for (const run of runs) run.end();
  await cap.nothingLeft();
});

test('the end of an old run does not release the lease of the new run, though both have the same token', async () => {
  const { runs, act } = cancellable();
  const cap = capped({ concurrency: 1 }, { autorun: false, skipLockRenewal: true }, act);
  await addJobs(cap.queue, 1);
  const job = (await cap.worker.getNextJob('token')) as Job<Data>;
  const first = cap.worker.processJob(job, 'token', () => false);
  await until('the job runs', () => runs.length, 1);
  const again = (await cap.queue.getJob(job.id as string)) as Job<Data>;
  const second = cap.worker.processJob(again, 'token', () => false);
  await until('the job runs a second time', () => runs.length, 2);
  runs[0]?.end();
  await settles('the first run is over', first);
  await settles('all leases are released', workerSideOf(cap.limiter).admission.settled());
  expect((await cap.running()).map(({ id }) => id)).toEqual([reportedId(job)]);
  runs[1]?.end();
  await settles('the second run is over', second);
  await cap.nothingLeft();
});

test('a lease is renewed until its run ends', async () => {
  const held = new Held();
  const cap = capped({ concurrency: 1 }, LOCK, held.act);
  await addJobs(cap.queue, 3);
  await cap.parked(2);
  const [first] = await cap.running();
  await until(
    'the lease is renewed for longer than two lock durations',
    async () => Number((await cap.running())[0]?.expires),
    (n) => n > Number(first?.expires) + 2 * LOCK.lockDuration,
  );
  expect((await cap.running()).map(({ id, since }) => ({ id, since }))).toEqual([
    { id: first?.id, since: first?.since },
  ]);
  expect([cap.tally.started, cap.lost]).toEqual([[0], []]);
  for (const i of [0, 1, 2]) await held.end(i);
  await cap.nothingLeft();
});
