import type { Job } from 'bullmq';
import { type Concurrency, UnavailableError } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import type { OfTenant } from '../../../../src/bullmq/rules/options.js';
import { until } from '../../../support/until.js';
import { capped, Held } from '../../../support/worker/cap-worker.js';
import { addJobs } from '../../../support/worker/govern.js';

test('jobs that fit under a raised cap are promoted at the next acquire request', async () => {
  const held = new Held();
  let limit = 1;
  const cap = capped({ concurrency: () => limit }, {}, held.act);
  await addJobs(cap.queue, 6);
  await cap.parked(5);
  limit = 4;
  await cap.queue.add('job', { tenantId: 'acme', i: 6 });
  await until('four jobs run', () => cap.tally.running, 4);
  await cap.parked(3);
  for (let i = 0; i < 7; i++) await held.end(i);
  await cap.nothingLeft();
  expect(cap.tally).toMatchObject({ most: 4, twice: 0 });
});

test('running jobs continue when a cap is lowered, and no new job starts above the new cap', async () => {
  const held = new Held();
  let limit = 4;
  const cap = capped({ concurrency: () => limit }, {}, held.act);
  await addJobs(cap.queue, 8);
  await cap.parked(4);
  limit = 1;
  await cap.queue.add('job', { tenantId: 'acme', i: 8 });
  await cap.parked(5);
  for (const i of [0, 1, 2]) await held.end(i);
  await until('one job still runs', async () => (await cap.running()).length, 1);
  expect(await cap.waiting()).toHaveLength(5);
  expect(cap.lost).toEqual([]);
  for (let i = 3; i < 9; i++) {
    await held.end(i);
    expect(cap.tally.running).toBeLessThanOrEqual(1);
  }
  await cap.nothingLeft();
  expect(cap.tally).toMatchObject({ most: 4, twice: 0 });
});

const KINDS: [string, OfTenant<Job, Concurrency>][] = [
  ['', () => 2],
  [' that is asynchronous', async () => 2],
  [' of the job', (job) => job.data.plan],
];

test.each(KINDS)('a cap may be a function%s', async (_what, concurrency) => {
  const held = new Held();
  const cap = capped({ concurrency }, {}, held.act);
  for (const i of [0, 1, 2]) await cap.queue.add('job', { tenantId: 'acme', i, plan: 2 });
  await cap.parked(1);
  for (const i of [0, 1, 2]) await held.end(i);
  await cap.nothingLeft();
  expect(cap.tally).toMatchObject({ most: 2, twice: 0 });
});

test.each([
  ['0', 0],
  ['a function that returns 0', () => 0],
])('all jobs are paused and keep their ranks if concurrency is %s', async (_what, concurrency) => {
  const cap = capped({ concurrency });
  await addJobs(cap.queue, 3);
  await until('all three jobs are deferred', () => cap.saw.deferred.length, 3);
  expect(cap.saw.deferred.map(({ decision }) => decision)).toMatchObject(
    [0, 1, 2].map((position) => ({ reason: 'paused', position, scope: cap.queue.name })),
  );
  expect((await cap.waiting()).map(({ turn }) => turn)).toEqual([null, null, null]);
  expect(await cap.running()).toEqual([]);
});

const throws = () => {
  throw new Error('no plan');
};

const FAILING: [string, () => Concurrency | Promise<Concurrency>, string][] = [
  ['throws', throws, 'no plan'],
  ['rejects', async () => throws(), 'no plan'],
  ['returns -1', () => -1, 'concurrency(job)'],
  ['returns 1.5', () => 1.5, 'concurrency(job)'],
  ['returns more than the maximum', () => 100_001, 'concurrency(job)'],
  ['returns undefined', () => undefined as never, 'concurrency(job)'],
  ["resolves to '5'", async () => '5' as never, 'concurrency(job)'],
];

test('a concurrency function that fails, or returns an invalid cap, defers the job with an error event, and is called again later', async () => {
  let broken = true;
  const caps = FAILING.map(([what, concurrency, text]) => ({
    ...capped({ concurrency: (job) => (broken ? concurrency() : Number(job.data['i']) + 1) }),
    what,
    text,
  }));
  await Promise.all(caps.map(({ queue }) => addJobs(queue, 1)));
  for (const { what, text, saw } of caps) {
    await until(`the job is deferred because its function ${what}`, () => saw.deferred.length, 1);
    expect(saw.deferred[0]?.decision, what).toMatchObject({ reason: 'unavailable', delayMs: 1000 });
    expect(saw.errors[0], what).toBeInstanceOf(UnavailableError);
    expect(saw.errors[0]?.message).toContain(text);
  }
  broken = false;
  await until(
    'all jobs are completed',
    () => caps.map(({ saw }) => saw.completed.length),
    FAILING.map(() => 1),
  );
  expect(caps.flatMap(({ saw }) => saw.failed)).toEqual([]);
});
