import { createTestLimiter } from 'bullmq-governor/testing/bullmq';
import { afterEach, expect, test, vi } from 'vitest';
import { workerSideOf } from '../../../src/bullmq/connect.js';
import { readRules } from '../../../src/bullmq/rules/read-rules.js';
import { internalsOf } from '../../../src/core/internals.js';
import { notedRule } from '../../support/redis/noted.js';
import { until } from '../../support/until.js';

afterEach(() => void vi.useRealTimers());

function setUp() {
  const warnings: string[] = [];
  const limiter = createTestLimiter({ warn: (text) => void warnings.push(text) });
  const { notes, readiness } = internalsOf(limiter);
  const worker = {};
  const note = (scopes: readonly string[] = []) => {
    const rules = scopes.map((scope) => ({ scope, shared: true, tiers: ['1/s'], tenant: () => 'acme' }));
    const read = rules.length > 0 ? readRules(rules, 'emails') : [];
    return workerSideOf(limiter).notes.note('emails', read.toReversed(), [], worker);
  };
  const leave = () => workerSideOf(limiter).notes.leave('emails', worker);
  const by = async () => (await notes.of('emails'))?.by.replace(/ in process.*/, '');
  return { limiter, warnings, notes, readiness, note, leave, by };
}

test('if Redis does not answer, the note of a queue is written once Redis answers', async () => {
  const { limiter, note, by } = setUp();
  limiter.isRedisAway = true;
  const noted = note();
  await note();
  limiter.isRedisAway = false;
  expect(await by()).toBeUndefined();
  await noted;
  expect(await by()).toBe("worker of 'emails'");
});

test('a note that Redis has lost is written again within an hour, but not once the worker has ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const { limiter, note, leave, notes, by } = setUp();
  await note();
  const lose = () => notes.write('emails', { id: 'other', by: 'lost', rules: [], asked: [] });
  await lose();
  vi.advanceTimersByTime(3_600_000);
  await until('the note is back', by, "worker of 'emails'");
  await leave();
  await lose();
  vi.advanceTimersByTime(7_200_000);
  await limiter.acquire('nobody', ['1000/s']);
  expect(await by()).toBe('lost');
});

test('a process warns once if a worker of another queue has a shared scope in another chain', async () => {
  const { warnings, notes, note } = setUp();
  const theirs = [notedRule('endpoint', { shared: true, within: 'account' })];
  await notes.write('sms', { id: 'other', by: 'another', rules: theirs, asked: [] });
  await note(['region', 'endpoint']);
  await note(['region', 'endpoint', 'street']);
  expect(warnings).toEqual([
    "scope 'endpoint' is within 'region' in this process, and within 'account' in another one: a job waits in the widest shared " +
      'scope that limits it. Write the same shared scope first in every process.',
  ]);
});
