import type { Job } from 'bullmq';
import { expect, test, vi } from 'vitest';
import { notePutBack } from '../../../src/bullmq/defer/begun.js';
import type { RateLimitOptions } from '../../../src/bullmq/rules/options.js';
import { LOOK_MS } from '../../../src/bullmq/wake/turn-looks.js';
import type { Answer } from '../../../src/core/leases/admission.js';
import { compileLimits } from '../../../src/core/protocol/compiled-limits.js';
import { BLANK_REPLY } from '../../../src/core/protocol/request.js';
import { noteAdmitted } from '../../../src/core/settle/charges.js';
import { parseTiers } from '../../../src/core/tiers/tiers.js';
import { gateOf } from '../../support/gate.js';

const JOB = { id: '1', name: 'job', data: {}, attemptsMade: 0, attemptsStarted: 1 } as Job;

function gateThatAnswers(limits: Partial<RateLimitOptions>, answer: Answer) {
  const [admit, note, release] = [vi.fn(async () => answer), vi.fn(), vi.fn()];
  const gate = gateOf(limits, {
    limiter: {
      options: { onUnavailable: 'defer' },
      calls: { pause: async () => 0 },
      runner: { nowUs: 0 },
      reader: { keysOf: () => ({}) },
      epochMs: Date.now,
    },
    admission: { admit, release },
    lookLater: note,
    retell: () => undefined,
  });
  return { gate, admit, note, release };
}

const deferred = (delayMs: number): Answer => ({
  decision: { admitted: false, delayMs, reason: 'rate', scope: 'emails', position: 0, turn: new Date() },
});

test.each([
  ['a far turn is noted if a function sets the tiers', { tiers: () => ['5/h'] }, LOOK_MS + 1, 1],
  ['a near turn is not noted', { tiers: () => ['5/h'] }, LOOK_MS, 0],
  ['a far turn is not noted if the tiers are constant', { tiers: ['5/h'] }, LOOK_MS + 1, 0],
])('the note for a later check of the line: %s', async (_, limits, delayMs, looks) => {
  const { gate, note } = gateThatAnswers(limits, deferred(delayMs));
  await gate.judge(JOB, 'token');
  expect(note).toHaveBeenCalledTimes(looks);
});

function putBackAs(job: Partial<Job>, ...isRetryLater: boolean[]): Job {
  const put = Object.assign({}, JOB, job);
  for (const isLater of isRetryLater) notePutBack(put, isLater);
  return put;
}

function retryOf(job: Job): Job {
  return Object.assign({}, job, FAILED, { stacktrace: [...(job.stacktrace ?? []), ...FAILED.stacktrace] });
}

const FAILED = { attemptsMade: 1, attemptsStarted: 2, stacktrace: ['Error: the upstream is down'] };
const STALLED = { attemptsStarted: 2, stalledCounter: 1 };

test.each([
  ['its first start', JOB, 'back'],
  ['its retry', putBackAs(FAILED), 'back'],
  ['its retry, after RetryLater in the failed attempt', retryOf(putBackAs({}, true)), 'back'],
  ['RetryLater', putBackAs({}, true), 'front'],
  ['RetryLater in a retry', putBackAs(FAILED, true), 'front'],
  ['a second RetryLater in a row', putBackAs({}, true, true), 'back'],
  ['a checkpoint', putBackAs({}, false), 'front'],
  ['a second refusal of a checkpoint', putBackAs({}, false, false), 'back'],
  ['a checkpoint and then RetryLater', putBackAs({}, false, true), 'back'],
  ['a stall', putBackAs(STALLED), 'front'],
  ['a second stall', putBackAs({ attemptsStarted: 3, stalledCounter: 2 }), 'back'],
  ['a stall after RetryLater', putBackAs(STALLED, true), 'back'],
  ['a retry of an attempt that had stalled', putBackAs({ ...FAILED, attemptsStarted: 3, stalledCounter: 1 }), 'back'],
  ['a retry whose attempts were reset', putBackAs({ attemptsStarted: 2, stacktrace: ['Error'] }), 'back'],
])('where a job joins a line after %s', async (_, job, retry) => {
  const { gate, admit } = gateThatAnswers({ tiers: ['5/s'] }, { decision: { admitted: true } });
  await gate.judge(job, 'token');
  expect(admit.mock.calls).toMatchObject([[[{ scope: 'emails' }], { retry }]]);
});

test('RetryLater puts a job into its lines again; if the pause is already over and the job is admitted, its unit and its lease are given back', async () => {
  const held = {} as NonNullable<Answer['held']>;
  const decision = { admitted: true } as const;
  const { gate, admit, release } = gateThatAnswers({ concurrency: 1 }, { decision, held });
  const report = vi.fn(async () => BLANK_REPLY);
  const compiled = compileLimits(parseTiers(['5/s'], 'a test'), 0);
  const request = { scopes: [{ scope: 'emails', keys: {} as never, compiled }], member: '', rank: 0 };
  noteAdmitted(decision, { request, charged: 17, limiter: { calls: { report } } as never });
  await gate.putBack(putBackAs({}, true), 'token', { delayMs: 1 } as Parameters<typeof gate.putBack>[2], []);
  expect(admit.mock.calls).toMatchObject([[[{ scope: 'emails' }], { retry: 'front' }]]);
  expect(release).toHaveBeenCalledExactlyOnceWith(held);
  expect(report.mock.calls).toMatchObject([[{ event: 'settle', corrections: ['17 1 0'] }]]);
});
