import type { Job } from 'bullmq';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hasBegun, keepsPlace, notePutBack, notePutOff } from '../../../src/bullmq/defer/begun.js';
import { Gate } from '../../../src/bullmq/gate/gate.js';
import { readRules } from '../../../src/bullmq/rules/read-rules.js';
import type { WorkerSide } from '../../../src/bullmq/worker-side.js';
import { Decider } from '../../../src/core/decide/decider.js';
import { RequestReader } from '../../../src/core/decide/request-reader.js';
import { type Deferred, type OnUnavailable, UnavailableError } from '../../../src/core/index.js';
import type { HeldLease } from '../../../src/core/leases/lease-renewer.js';
import { LimitsCompiler } from '../../../src/core/limits/limits.js';
import { BLANK_REPLY, type Reply } from '../../../src/core/protocol/request.js';
import type { ScriptCalls } from '../../../src/core/protocol/script-calls.js';
import { noteAdmitted } from '../../../src/core/settle/charges.js';

/** Returns a job whose admission has lapsed, and its gate. */
function lapsedJob(reply: Partial<Reply> & Pick<Reply, 'status'>, policy: OnUnavailable = 'defer', lapses = 0) {
  const warnings: string[] = [];
  const counts = { admitted: 0, lapsed: 0, deferred: 0, unavailable: 0, unchecked: 0 };
  const ignore = () => undefined;
  const options = { onUnavailable: 'defer', warn: (text: string) => warnings.push(text) } as const;
  const limiter = { options, counts, epochMs: () => 1000 };
  const rules = readRules({ tenant: () => 'acme', tiers: ['5/s'] }, 'emails');
  const gate = new Gate(rules, { limiter } as unknown as WorkerSide, () => '1', 30_000, ignore, ignore);
  const job = { id: '1', name: 'job', queueName: 'emails', data: {} } as Job;
  const compiled = new LimitsCompiler(ignore).compile({ tiers: ['5/s'] }, 'a test');
  const request = { scopes: [{ scope: 'emails', keys: {} as never, compiled }], member: '', rank: 0 };
  const again = async () => ({ ...BLANK_REPLY, sentMs: Number.POSITIVE_INFINITY, ...reply });
  const calls = { again, fastestMs: 0 } as unknown as ScriptCalls;
  const known = { note: vi.fn() };
  const decider = new Decider(calls, {} as never, known, options, {} as never, counts, limiter.epochMs);
  noteAdmitted(job, { request, charged: 1, lapses, lapsedMs: -1e6, startByMs: -1, limiter: decider, policy });
  return { gate, job, warnings, counts, known };
}

test('a lapse is recorded once for each scope, with its tenant', () => {
  const compiled = new LimitsCompiler(() => undefined).compile({ tiers: ['5/s'] }, 'a test');
  const part = { stored: '{}', compiled };
  const limits = { limitsOf: () => compiled, areStored: () => false, partOf: () => part, epoch: 0 };
  const reader = new RequestReader({ prefix: 'governor', hashTag: 'limits' }, false, limits);
  const of = { tenant: 'acme', tiers: ['5/s'] };
  const shared = { ...of, shared: { weight: 1 } };
  const checks = [
    { ...of, scope: 'own' },
    { ...shared, scope: 'narrow' },
    { ...shared, scope: 'total' },
  ];
  const decided = vi.fn();
  const counts = { admitted: 0, lapsed: 0, deferred: 0, unavailable: 0, unchecked: 0 };
  const decider = new Decider({} as never, reader, {} as never, {} as never, {} as never, counts, Date.now, {
    decided,
  });
  decider.noteLapse(reader.read(checks, {}));
  expect(decided.mock.calls.flat()).toEqual(
    ['own', 'narrow', 'total'].map((scope) => ({ outcome: 'lapsed', scope, tenant: 'acme' })),
  );
  expect(counts.lapsed).toBe(1);
});

const late = { admitted: false, delayMs: 50, reason: 'rate', scope: 'emails', position: 0, turn: new Date(1050) };

test('a job that is admitted again starts', async () => {
  const { gate, job, counts } = lapsedJob({ status: 'admitted' });
  expect(await gate.late(job)).toBeUndefined();
  expect(counts.admitted).toBe(0);
  expect(gate.late(job)).toBeUndefined();
  expect(counts.admitted).toBe(1);
});

test('a job is put off by 50 ms if it has lapsed three times in half a second', async () => {
  const { gate, job, counts } = lapsedJob({ status: 'admitted' }, 'defer', 2);
  expect(await gate.late(job)).toEqual(late);
  expect(counts).toMatchObject({ admitted: 0, deferred: 1, lapsed: 1 });
});

test.each([
  [3, { delayMs: 3, turn: new Date(3) }],
  [400_000, { delayMs: 50, turn: new Date(50), estimated: true }],
])('a job for which a limit has no room is put off to its turn in %d ms, by 50 ms at most', async (turnMs, its) => {
  const { gate, job, counts } = lapsedJob({ status: 'deferred', turnUs: turnMs * 1000, running: -1 });
  expect(await gate.late(job)).toEqual({ ...late, ...its, tier: '5/s' });
  expect(counts).toMatchObject({ admitted: 0, deferred: 1 });
});

test('a job whose limits have changed asks anew at once, with the stored limits', async () => {
  const otherLimits = { scope: 0, version: '1', text: 'new' };
  const { gate, job, known } = lapsedJob({ status: 'other', otherLimits });
  expect(await gate.late(job)).toMatchObject({ delayMs: 1, reason: 'rate' });
  expect(known.note).toHaveBeenCalledWith(expect.anything(), otherLimits);
});

test.each(['admitted', 'failed'] as const)(
  'a job whose lock may have ended meanwhile, or that lost a lease, is put off, even if the answer is %s',
  async (status) => {
    const lost = lapsedJob({ status }, 'admit');
    expect(await lost.gate.late(lost.job, lost.job, { isLost: true } as HeldLease)).toMatchObject({ delayMs: 50 });
    for (const [ageMs, delayMs] of [
      [29_000, undefined],
      [30_000, 50],
    ] as const) {
      const { gate, job } = lapsedJob({ status }, 'admit');
      job.processedOn = Date.now() - ageMs;
      expect((await gate.late(job)) as Deferred | undefined).toEqual(delayMs && expect.objectContaining({ delayMs }));
    }
  },
);

test('of an outage at the start of a job, onUnavailable decides', async () => {
  const deferred = lapsedJob({ status: 'failed' });
  expect(await deferred.gate.late(deferred.job)).toMatchObject({ reason: 'unavailable', delayMs: 1000 });
  const admitted = lapsedJob({ status: 'failed' }, 'admit');
  expect(await admitted.gate.late(admitted.job)).toBeUndefined();
  expect(admitted.counts.unchecked).toBe(1);
  expect(admitted.gate.late(admitted.job)).toBeUndefined();
  const failed = lapsedJob({ status: 'failed' }, 'fail');
  expect(await failed.gate.late(failed.job)).toBeInstanceOf(UnavailableError);
});

test('a warning says that the event loop stands still: at most one a minute, and none for the first jobs of a process', async () => {
  const { gate, job, warnings } = lapsedJob({ status: 'admitted' }, 'defer', 2);
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
