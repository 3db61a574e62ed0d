import type { Job } from 'bullmq';
import { expect, test, vi } from 'vitest';
import { notePutBack } from '../../../src/bullmq/defer/begun.js';
import { decisionMs, OverflowJudge, overflows } from '../../../src/bullmq/gate/overflow.js';
import type { Overflow, RateLimitOptions, ResolvedRule } from '../../../src/bullmq/rules/options.js';
import { readRules } from '../../../src/bullmq/rules/read-rules.js';
import type { Deferred } from '../../../src/core/index.js';

const job = { id: '7', name: 'send', queueName: 'emails' } as Job;
const until = new Date(5000);
const decision: Deferred = { admitted: false, delayMs: 500, reason: 'rate', scope: 'emails', position: 3, turn: until };

const CHECKS = [{ scope: 'emails', tenant: 'acme', tiers: [] }];
const judgeOf = (leave = vi.fn(), note = vi.fn()) =>
  new OverflowJudge({ leave, areGone: async () => false }, () => 'member', 1000, { note }, { add: vi.fn() });

function rulesOf(...options: Partial<RateLimitOptions>[]): ResolvedRule[] {
  return readRules(
    options.map((given) => ({ tiers: ['1/s'], tenant: () => 'acme', ...given })),
    'emails',
  );
}

test.each<[string, Partial<Overflow>, Partial<Deferred>, number, boolean]>([
  ['a turn exactly at maxWait', { maxWaitMs: 500 }, {}, 500, false],
  ['a turn beyond maxWait', { maxWaitMs: 500 }, {}, 501, true],
  ['one job fewer than maxWaiting in front', { maxWaiting: 4 }, {}, 500, false],
  ['maxWaiting jobs in front', { maxWaiting: 3 }, {}, 500, true],
  ['a wait for a lease', { maxWaitMs: 0 }, { reason: 'concurrency' }, 500, false],
  ['a wait for a lease, behind too many jobs', { maxWaitMs: 0, maxWaiting: 3 }, { reason: 'concurrency' }, 500, true],
  [
    'a wait for a share, with an estimated turn',
    { maxWaitMs: 0 },
    { reason: 'concurrency', estimated: true },
    500,
    true,
  ],
  ['a pause that ends', { maxWaitMs: 0 }, { reason: 'paused', pausedUntil: until }, 500, true],
  ['a pause without an end', { maxWaitMs: 0 }, { reason: 'paused' }, 500, false],
  ['a pause without an end, in a shared scope', { maxWaitMs: 0 }, { reason: 'paused', estimated: true }, 500, false],
])('a job overflows or not: %s', (_, bounds, more, waitMs, expected) => {
  const overflow = { maxWaitMs: Infinity, maxWaiting: Infinity, onOverflow: 'fail' as const, ...bounds };
  expect(overflows(overflow, { ...decision, ...more } as Deferred, waitMs)).toBe(expected);
});

test('maxWait is compared with the wait until the estimated turn, not with the fallback delay of the job', async () => {
  const left = vi.fn(async () => true);
  const judge = judgeOf(left);
  const rules = rulesOf({ maxWait: 1000 });
  const estimated = { ...decision, estimated: true as const, delayMs: 600_000 };
  expect(await judge.endOf(job, rules, CHECKS, { decision: estimated, waitMs: 900 })).toBeUndefined();
  expect(left).not.toHaveBeenCalled();
  expect(await judge.endOf(job, rules, CHECKS, { decision: estimated, waitMs: 1100 })).toMatchObject({
    tenant: 'acme',
  });
  expect(left).toHaveBeenCalledOnce();
});

test.each<[string, Partial<Job>, boolean]>([
  ['its first start', { attemptsMade: 0, attemptsStarted: 1 }, true],
  ['its first retry', { attemptsMade: 1, attemptsStarted: 2, stacktrace: ['Error'] }, true],
  [
    'a start after the job was found stalled, or after its handler delayed the job',
    { attemptsMade: 0, attemptsStarted: 2 },
    false,
  ],
  ['a start after the job was found stalled in a retry', { attemptsMade: 1, attemptsStarted: 3 }, false],
])('a job overflows only in the first start of an attempt: %s', async (_, more, ends) => {
  const judge = judgeOf();
  const ofJob = Object.assign({}, job, more);
  const ended = await judge.endOf(ofJob, rulesOf({ maxWaiting: 0 }), CHECKS, { decision });
  expect(ended !== undefined).toBe(ends);
});

test('a job is ended if its cost exceeds its limit, even if its attempt began earlier', async () => {
  const judge = judgeOf();
  const begun = Object.assign({}, job, { attemptsMade: 0, attemptsStarted: 2 });
  const tooMuch = { ...decision, excess: { cost: 9, limit: 5 } } as Deferred;
  expect(await judge.endOf(begun, rulesOf({ maxWaiting: 9 }), CHECKS, { decision: tooMuch })).toBeInstanceOf(Error);
});

test('a job that its handler puts back cannot overflow in the rest of that attempt, and its stack traces keep only the latest put-back', async () => {
  const judge = judgeOf();
  const ends = async (of: Job) =>
    (await judge.endOf(of, rulesOf({ maxWaiting: 0 }), CHECKS, {
      decision,
    })) !== undefined;
  const put = Object.assign({}, job, { attemptsMade: 1, attemptsStarted: 2, stacktrace: ['Error: first'] });
  notePutBack(put, true);
  notePutBack(put, false);
  expect(put.stacktrace).toEqual(['Error: first', 'bullmq-governor: put back 2x, RetryLater 1x, attempt 2']);
  expect(await ends(put)).toBe(false);
  expect(await ends(Object.assign(put, { attemptsMade: 2, attemptsStarted: 3 }))).toBe(true);
});

test('a job that costs more than a shared limit is judged by the rule of that limit alone', async () => {
  const judge = judgeOf();
  const rules = rulesOf({ maxWaiting: 9, onOverflow: () => 'wait' }, { scope: 'account', maxWaiting: 9 });
  const check = { tenant: 'acme', tiers: [] };
  const checks = [
    { ...check, scope: 'account' },
    { ...check, scope: 'emails', shared: { weight: 1 } },
  ];
  const tooMuch = { ...decision, excess: { cost: 9, limit: 5 } } as Deferred;
  expect(await judge.endOf(job, rules, checks, { decision: tooMuch })).toBe('takesAll');
});

test('a job without a decision waits', async () => {
  const judge = judgeOf();
  const rules = rulesOf({ maxWaiting: 0, maxWait: 0 });
  const undecided = { ...decision, reason: 'unavailable', tier: undefined } as Deferred;
  expect(await judge.endOf(job, rules, CHECKS, { decision: undecided })).toBeUndefined();
});

test('a job waits if its function onOverflow hangs for two seconds, and the function is reported', async () => {
  vi.useFakeTimers();
  try {
    const note = vi.fn();
    const judge = judgeOf(vi.fn(), note);
    const rules = rulesOf({ maxWaiting: 0, onOverflow: () => new Promise(() => undefined) });
    const ended = judge.endOf(job, rules, CHECKS, { decision });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await ended).toBeUndefined();
    expect(note.mock.calls.map(([failure]) => failure.message)).toEqual([
      "rateLimit of 'emails', job 7, tenant 'acme': onOverflow did not settle within 2000 ms",
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test('the time for a decision is longer if the decision may call a function or take the job out of a line', () => {
  const deadline = { deadlineMs: 100 };
  expect(decisionMs(rulesOf({}), deadline)).toBe(2200);
  expect(decisionMs(rulesOf({ maxWaiting: 1 }), deadline)).toBe(2300);
  expect(decisionMs(rulesOf({ maxWaiting: 1, onOverflow: () => 'drop' }), deadline)).toBe(4300);
});

test('a shared rule and a shadow of another shared scope may limit the same jobs, because they are decided separately', () => {
  const shared = { shared: true, scope: 'stripe' };
  expect(rulesOf(shared, { ...shared, scope: 'sms', mode: 'shadow' })).toHaveLength(2);
  expect(() => rulesOf(shared, { ...shared, scope: 'sms', weight: 2 })).toThrow("a weight in 'stripe'");
  expect(rulesOf(shared, { ...shared, scope: 'sms', weight: 2, mode: 'shadow' })).toHaveLength(2);
  expect(() => rulesOf({ scope: 'stripe' }, { scope: 'stripe', mode: 'shadow' })).toThrow('both limit the same jobs');
});
