import type { ConcurrencyOf } from 'bullmq-governor/bullmq';
import { PAUSED_DELAY_MS, UnavailableError } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { until } from '../../../support/until.js';
import { capped, Held } from '../../../support/worker/cap-worker.js';
import { addJobs } from '../../../support/worker/govern.js';

test('who fits under a cap that was raised is woken when the next job asks', async () => {
  const held = new Held();
  let cap = 1;
  const its = capped({ concurrency: () => cap }, {}, held.act);
  await addJobs(its.queue, 6);
  await its.parked(5);
  cap = 4;
  await its.queue.add('job', { tenantId: 'acme', i: 6 });
  await until('four jobs run', () => its.tally.running, 4);
  await its.parked(3);
  for (let i = 0; i < 7; i++) await held.end(i);
  await its.nothingLeft();
  expect(its.tally).toMatchObject({ most: 4, twice: 0 });
});

test('who runs under a cap that was lowered ends in peace, and nobody new runs above it', async () => {
  const held = new Held();
  let cap = 4;
  const its = capped({ concurrency: () => cap }, {}, held.act);
  await addJobs(its.queue, 8);
  await its.parked(4);
  cap = 1;
  await its.queue.add('job', { tenantId: 'acme', i: 8 });
  await its.parked(5);
  for (const i of [0, 1, 2]) await held.end(i);
  await until('one job still runs', async () => (await its.running()).length, 1);
  expect(await its.waiting()).toHaveLength(5);
  expect(its.lost).toEqual([]);
  for (let i = 3; i < 9; i++) {
    await held.end(i);
    expect(its.tally.running).toBeLessThanOrEqual(1);
  }
  await its.nothingLeft();
  expect(its.tally).toMatchObject({ most: 4, twice: 0 });
});

const KINDS: [string, ConcurrencyOf][] = [
  ['', () => 2],
  [', also async', async () => 2],
  [', also of the job', (job) => job.data.plan],
];

test.each(KINDS)('the cap may be a function%s', async (_what, concurrency) => {
  const held = new Held();
  const its = capped({ concurrency }, {}, held.act);
  for (const i of [0, 1, 2]) await its.queue.add('job', { tenantId: 'acme', i, plan: 2 });
  await its.parked(1);
  for (const i of [0, 1, 2]) await held.end(i);
  await its.nothingLeft();
  expect(its.tally).toMatchObject({ most: 2, twice: 0 });
});

test.each([
  ['null', null],
  ['a function that says null', () => null],
])('with %s there is no cap and no lease', async (_what, concurrency) => {
  const held = new Held();
  const its = capped({ concurrency }, { concurrency: 5 }, held.act);
  await addJobs(its.queue, 5);
  await until('all five jobs run', () => its.tally.running, 5);
  expect([await its.running(), its.saw.admitted]).toEqual([[], []]);
  for (let i = 0; i < 5; i++) await held.end(i);
  await until('all five jobs are completed', () => its.saw.completed.length, 5);
});

test.each([
  ['0', 0],
  ['a function that says 0', () => 0],
])('with %s all is paused, and Redis is not asked', async (_what, concurrency) => {
  const its = capped({ concurrency });
  await addJobs(its.queue, 3);
  await until('all three jobs are put off', () => its.saw.deferred.length, 3);
  for (const { decision } of its.saw.deferred) {
    expect(decision).toMatchObject({ reason: 'paused', delayMs: PAUSED_DELAY_MS, scope: its.queue.name });
  }
  expect(its.limiter.counts).toEqual({ admitted: 0, deferred: 0, unavailable: 0, unchecked: 0 });
  expect([await its.waiting(), await its.running()]).toEqual([[], []]);
});

const throws = () => {
  throw new Error('no plan');
};

test.each([
  ['throws', throws, 'no plan'],
  ['rejects', async () => throws(), 'no plan'],
  ['says -1', () => -1, 'concurrency(job)'],
  ['says 1.5', () => 1.5, 'concurrency(job)'],
  ['says too much', () => 100_001, 'concurrency(job)'],
  ['says nothing', () => undefined as never, 'concurrency(job)'],
  ["says '5'", async () => '5' as never, 'concurrency(job)'],
])('a function that %s is no decision: an error event, and another try', async (_what, concurrency, text) => {
  let broken = true;
  const its = capped({ concurrency: (job) => (broken ? concurrency() : Number(job.data['i']) + 1) });
  await addJobs(its.queue, 1);
  await until('the job is put off', () => its.saw.deferred.length, 1);
  expect(its.saw.deferred[0]?.decision).toMatchObject({ reason: 'unavailable', delayMs: 1000 });
  expect(its.saw.errors[0]).toBeInstanceOf(UnavailableError);
  expect(its.saw.errors[0]?.message).toContain(text);
  broken = false;
  await until('the job is completed', () => its.saw.completed.length, 1);
  expect(its.saw.failed).toEqual([]);
});
