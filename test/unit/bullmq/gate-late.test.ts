import type { Job } from 'bullmq';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hasBegun, keepsPlace, notePutBack, notePutOff } from '../../../src/bullmq/gate/begun.js';
import { Gate } from '../../../src/bullmq/gate/gate.js';
import { readRules } from '../../../src/bullmq/rules/read-rules.js';
import type { WorkerSide } from '../../../src/bullmq/worker-side.js';
import { type Deferred, type OnUnavailable, UnavailableError } from '../../../src/core/index.js';
import type { HeldLease } from '../../../src/core/leases/lease-renewer.js';
import { BLANK_REPLY, type Reply } from '../../../src/core/requests/request.js';
import { noteAdmitted } from '../../../src/core/settle/charges.js';

/** Returns a job whose admission has lapsed, and its gate. */
function lapsedJob(status: Reply['status'], onUnavailable: OnUnavailable = 'defer', lapses = 0) {
  const warnings: string[] = [];
  const counts = { unchecked: 0 };
  const limiter = {
    options: { onUnavailable, warn: (text: string) => warnings.push(text) },
    counts,
    epochMs: () => 1000,
  };
  const ignore = () => undefined;
  const rules = readRules({ tenant: () => 'acme', tiers: ['5/s'] }, 'emails');
  const gate = new Gate(rules, { limiter } as unknown as WorkerSide, () => '1', 30_000, ignore, ignore);
  const job = { id: '1', name: 'job', queueName: 'emails', data: {} } as Job;
  const calls = { report: vi.fn(), again: async () => ({ ...BLANK_REPLY, status, sentMs: Number.POSITIVE_INFINITY }) };
  const charge = { request: { scopes: [], member: '', rank: 0 }, charged: 1, lapses, lapsedMs: -1e6, startByMs: -1 };
  noteAdmitted(job, { ...charge, limiter: { calls, validMs: () => 10, noteLapse: ignore } });
  return { gate, job, warnings, counts };
}

test('a job that is admitted again starts', async () => {
  const { gate, job } = lapsedJob('admitted');
  expect(await gate.late(job)).toBeUndefined();
  expect(gate.late(job)).toBeUndefined();
});

test.each([
  ['no limit has room for it', 'none', 0],
  ['it has lapsed three times in half a second', 'admitted', 2],
] as const)('a job is put off by 50 ms if %s', async (_, status, lapses) => {
  const { gate, job } = lapsedJob(status, 'defer', lapses);
  expect(await gate.late(job)).toEqual({
    admitted: false,
    delayMs: 50,
    reason: 'rate',
    scope: 'emails',
    position: 0,
    turn: new Date(1050),
  });
});

test.each(['admitted', 'failed'] as const)(
  'a job whose lock may have ended meanwhile, or that lost a lease, is put off, even if the answer is %s',
  async (status) => {
    const lost = lapsedJob(status, 'admit');
    expect(await lost.gate.late(lost.job, lost.job, { isLost: true } as HeldLease)).toMatchObject({ delayMs: 50 });
    for (const [ageMs, delayMs] of [
      [29_000, undefined],
      [30_000, 50],
    ] as const) {
      const { gate, job } = lapsedJob(status, 'admit');
      job.processedOn = Date.now() - ageMs;
      expect((await gate.late(job)) as Deferred | undefined).toEqual(delayMs && expect.objectContaining({ delayMs }));
    }
  },
);

test('of an outage at the start of a job, onUnavailable decides', async () => {
  const deferred = lapsedJob('failed');
  expect(await deferred.gate.late(deferred.job)).toMatchObject({ reason: 'unavailable', delayMs: 1000 });
  const admitted = lapsedJob('failed', 'admit');
  expect(await admitted.gate.late(admitted.job)).toBeUndefined();
  expect(admitted.counts.unchecked).toBe(1);
  expect(admitted.gate.late(admitted.job)).toBeUndefined();
  const failed = lapsedJob('failed', 'fail');
  expect(await failed.gate.late(failed.job)).toBeInstanceOf(UnavailableError);
});

test('a warning says that the event loop stands still: at most one a minute, and none for the first jobs of a process', async () => {
  const { gate, job, warnings } = lapsedJob('admitted', 'defer', 2);
  onTestFinished(() => void vi.restoreAllMocks());
  const nowMs = performance.now();
  const after = (ms: number) => {
    vi.spyOn(performance, 'now').mockReturnValue(nowMs + ms);
    return gate.late(job);
  };
  await after(9000);
  expect(warnings).toEqual([]);
  await after(11_000);
  await after(70_000);
  expect(warnings).toEqual([
    expect.stringMatching(/^queue 'emails': a job was put off.*event loop of this process stands still/),
  ]);
  await after(72_000);
  expect(warnings).toHaveLength(2);
});

test('a job that was put off before its start keeps its place, and its handler has not begun', () => {
  const job = { attemptsMade: 0, attemptsStarted: 1, stalledCounter: 0, stacktrace: [] } as unknown as Job;
  notePutOff(job);
  notePutOff(job);
  expect([keepsPlace(job), hasBegun(job), job.stacktrace?.length]).toEqual([true, false, 1]);
  notePutBack(job, false);
  notePutBack(job, false);
  expect([keepsPlace(job), hasBegun(job), job.stacktrace?.length]).toEqual([false, true, 1]);
});
