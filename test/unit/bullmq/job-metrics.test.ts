import type { Job } from 'bullmq';
import { expect, it } from 'vitest';
import { JobMetrics } from '../../../src/bullmq/gate/job-metrics.js';
import type { Deferred } from '../../../src/core/index.js';

const CHECKS = [{ scope: 'emails', tenant: 'acme', tiers: [] }];
const ADDED_MS = 1_700_000_000_000;

function jobOf(id: string, fields: Partial<Job> = {}): Job {
  return { id, timestamp: ADDED_MS, opts: {}, attemptsMade: 0, stalledCounter: 0, ...fields } as Job;
}

function deferral(fields: Partial<Deferred> = {}): Deferred {
  const turn = new Date(ADDED_MS);
  return { admitted: false, delayMs: 500, reason: 'rate', scope: 'emails', position: 0, turn, ...fields } as Deferred;
}

function metricsOf(isStart = true) {
  const clock = { ms: 0 };
  const waits: number[] = [];
  const late: number[] = [];
  const recorder = {
    started: ({ waitMs }: { waitMs: number }) => waits.push(waitMs),
    returned: ({ lateMs }: { lateMs: number }) => late.push(lateMs),
  };
  const now = () => clock.ms;
  return { clock, waits, late, metrics: new JobMetrics(recorder, isStart, now, () => ADDED_MS + clock.ms) };
}

function start(metrics: JobMetrics, job: Job): void {
  metrics.admitted(job, job, CHECKS, { admitted: true });
  metrics.starts(job);
}

it('the wait of a job begins when the job is added and the delay in its options is over, even if a deferral sets another delay', () => {
  const { clock, waits, metrics } = metricsOf();
  clock.ms = 5000;
  start(metrics, jobOf('1'));
  start(metrics, jobOf('2', { opts: { delay: 2000 }, delay: 750 }));
  expect(waits).toEqual([5000, 3000]);
});

it('no wait is recorded for a retry, whose due time is unknown, or at a checkpoint, which starts no job', () => {
  const { waits, metrics } = metricsOf();
  start(metrics, jobOf('1', { attemptsMade: 1 }));
  start(metrics, jobOf('2', { stalledCounter: 1 }));
  expect(waits).toEqual([]);
  const checkpoint = metricsOf(false);
  start(checkpoint.metrics, jobOf('3'));
  expect(checkpoint.waits).toEqual([]);
});

it('the lateness of a job is the time since its turn, or 0 before its turn, and is recorded once', () => {
  const { clock, late, metrics } = metricsOf();
  for (const id of ['early', 'late']) metrics.deferred(jobOf(id), CHECKS, deferral());
  clock.ms = 488;
  metrics.came(jobOf('early'), CHECKS);
  clock.ms = 530;
  metrics.came(jobOf('late'), CHECKS);
  metrics.came(jobOf('late'), CHECKS);
  metrics.came(jobOf('never deferred here'), CHECKS);
  expect(late).toEqual([0, 30]);
});

it.each<[string, Partial<Deferred>]>([
  ['that waits for the end of another job', { reason: 'concurrency' }],
  ['whose turn is an estimate', { estimated: true }],
  ['in a pause whose end may change', { reason: 'paused' }],
  ['without a decision', { reason: 'unavailable' }],
])('a job %s cannot be late, because it has no exact turn', (_what, fields) => {
  const { clock, late, metrics } = metricsOf();
  metrics.deferred(jobOf('1'), CHECKS, deferral(fields));
  clock.ms = 60_000;
  metrics.came(jobOf('1'), CHECKS);
  expect(late).toEqual([]);
});

it('the turns of 10,000 jobs are kept, and the oldest is forgotten first', () => {
  const { clock, late, metrics } = metricsOf();
  for (let i = 0; i <= 10_000; i++) metrics.deferred(jobOf(`${i}`), CHECKS, deferral());
  clock.ms = 501;
  metrics.came(jobOf('0'), CHECKS);
  metrics.came(jobOf('1'), CHECKS);
  expect(late).toEqual([1]);
});

it('an admission counts when its job starts, and as a deferral if its job is put off before', () => {
  const outcomes: string[] = [];
  const metrics = new JobMetrics({ decided: ({ outcome, tenant }) => outcomes.push(`${outcome} ${tenant}`) }, true);
  const job = jobOf('1');
  metrics.admitted(job, job, CHECKS, { admitted: true });
  metrics.putOff(job, deferral());
  expect(outcomes).toEqual(['deferred acme']);
  start(metrics, job);
  metrics.starts(job);
  expect(outcomes).toEqual(['deferred acme', 'admitted acme']);
});
