import type { Job } from 'bullmq';
import { expect, test } from 'vitest';
import { RuleFailure, RuleFailures } from '../../../src/bullmq/evaluate/rule-failures.js';
import type { Rule } from '../../../src/bullmq/rules/options.js';
import { readRules } from '../../../src/bullmq/rules/read-rules.js';
import { UnavailableError } from '../../../src/core/errors.js';

const cause = new Error('connect\n  ECONNREFUSED\n');
const tenant = () => 'acme';
const [first, second] = readRules(
  [
    { tiers: ['5/h'], tenant },
    { tiers: ['5/h'], tenant, job: 'send' },
  ],
  'emails',
) as [Rule, Rule];

function failuresOf() {
  const clock = { nowMs: 5000 };
  const reports: Error[] = [];
  const failures = new RuleFailures(
    (error) => void reports.push(error),
    () => clock.nowMs,
  );
  const fails = (id = '1', rule = first) =>
    failures.failed(new RuleFailure(rule, { id }, 'acme', `tiers(job) failed: ${cause.message}`, { cause }));
  const succeeds = (name: string) => failures.succeeded({ name } as Job);
  return { clock, reports, failures, fails, succeeds };
}

test('the delay of a job doubles with each failure up to half a minute, and is one second again after a success', () => {
  const { clock, fails, succeeds } = failuresOf();
  const delaysMs = Array.from({ length: 7 }, () => {
    const delayMs = fails();
    clock.nowMs += delayMs;
    return delayMs;
  });
  expect(delaysMs).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  succeeds('any');
  expect(fails()).toBe(1000);
});

test('jobs that fail together come back one by one, 2 ms apart', () => {
  const { fails } = failuresOf();
  const delaysMs = Array.from({ length: 50 }, (_, i) => fails(`${i}`));
  expect(delaysMs).toEqual(Array.from({ length: 50 }, (_, i) => 1000 + 2 * i));
});

test('the delays of a rule depend only on its own failures and successes', () => {
  const { clock, fails, succeeds } = failuresOf();
  fails('1', first);
  fails('2', second);
  clock.nowMs += 3000;
  // The second rule does not apply to jobs of this name.
  succeeds('other');
  expect({ first: fails('1', first), second: fails('2', second) }).toEqual({ first: 1000, second: 4000 });
  clock.nowMs += 3000;
  succeeds('send');
  expect(fails('2', second)).toBe(1000);
});

/**
 * Simulates 15,000 jobs that always fail; 5,000 of them come in each of the first three seconds.
 * @returns the number of jobs that come in each second of a minute
 */
function storm({ clock, failures }: ReturnType<typeof failuresOf>, eachMs: () => void = () => undefined): number[] {
  const failure = new RuleFailure(first, { id: '1' }, 'acme', 'tiers(job) failed');
  const startMs = clock.nowMs;
  const comeMs: number[] = Array.from({ length: 60_000 }, (_, ms) => (ms < 3000 ? 5 : 0));
  const seconds = Array.from({ length: 60 }, () => 0);
  for (const [ms, count] of comeMs.entries()) {
    clock.nowMs = startMs + ms;
    for (let i = 0; i < count; i++) {
      const againMs = ms + failures.failed(failure);
      if (againMs < comeMs.length) comeMs[againMs] = (comeMs[againMs] ?? 0) + 1;
    }
    seconds[Math.floor(ms / 1000)] = (seconds[Math.floor(ms / 1000)] ?? 0) + count;
    eachMs();
  }
  return seconds;
}

test('after their first failure, 15,000 jobs of a failing rule come back at a rate of at most 500 a second', () => {
  const seconds = storm(failuresOf());
  expect(Math.max(...seconds.slice(3))).toBeLessThanOrEqual(501);
});

test('jobs of a rule that fails for one tenant and succeeds for others come back at a rate of at most 550 a second', () => {
  const rule = failuresOf();
  const seconds = storm(rule, () => {
    if (rule.clock.nowMs % 50 === 0) rule.succeeds('any');
  });
  expect(Math.max(...seconds.slice(3))).toBeLessThanOrEqual(550);
  // Each job comes back every half minute.
  expect(seconds.slice(30).reduce((sum, count) => sum + count)).toBeGreaterThan(14_000);
});

test('a failing rule is reported once a minute, in a line that names job and tenant and counts the other failures', () => {
  const { clock, reports, fails } = failuresOf();
  fails('1');
  fails('2');
  fails('3', second);
  clock.nowMs += 59_999;
  fails('4');
  clock.nowMs += 1;
  fails('5');
  fails('6');
  clock.nowMs += 60_000;
  fails('7');
  const text = (rule: string, job: number, more = '') =>
    `${rule} of 'emails', job ${job}, tenant 'acme': tiers(job) failed: connect ECONNREFUSED${more}`;
  expect(reports.map(({ message }) => message)).toEqual([
    text('rateLimit[0]', 1),
    text('rateLimit[1]', 3),
    text('rateLimit[0]', 5, ' (and 2 more since the last message)'),
    text('rateLimit[0]', 7, ' (and 1 more since the last message)'),
  ]);
  for (const error of reports) {
    expect(error).toBeInstanceOf(UnavailableError);
    expect(error.cause).toBe(cause);
    expect(error.stack).toBe(`UnavailableError: ${error.message}`);
  }
});
