import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemTimers } from '../../../src/bullmq/defer/timers.js';
import { type Jobs } from '../../../src/bullmq/wake/ports.js';
import { AbsentJobs } from '../../../src/bullmq/wake/promoter.js';
import type { LineReports } from '../../../src/core/lines/places.js';
import { compileLimits } from '../../../src/core/protocol/compiled-limits.js';
import type { Promotion } from '../../../src/core/protocol/request.js';
import { keysOf } from '../../support/keys.js';

const ALL_CHECKS_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** @param its stepsOut: whether a waiter leaves the list when its job is missing; answersMs: the time of each answer about a job */
function absentJobs(first: { id: string; turn: Date | null }[] = [], its = { stepsOut: false, answersMs: 0 }) {
  const states = new Map<string, string | Error | undefined>();
  const unanswered = new Set<string>();
  const reported: [member: string, event: string][] = [];
  const checks: string[] = [];
  const reports: Pick<LineReports, 'report' | 'firstInLine'> = {
    report: async ({ member }, event) => {
      if (unanswered.has(event)) throw new Error('Connection is closed.');
      reported.push([member, event]);
      if (its.stepsOut && event === 'absent') first.splice(0, first.length, ...first.filter(({ id }) => id !== member));
      return true;
    },
    firstInLine: async (_, count, skipped) =>
      first.map((one, position) => ({ ...one, position })).slice(skipped, (skipped ?? 0) + count),
  };
  const jobs: Pick<Jobs, 'stateHere'> = {
    stateHere: async (member) => {
      checks.push(member);
      if (its.answersMs > 0) await new Promise((answer) => void setTimeout(answer, its.answersMs));
      const state = states.get(member);
      if (state instanceof Error) throw state;
      return state;
    },
  };
  const track = (check: Promise<void>) => void check.catch(() => undefined);
  const absent = new AbsentJobs(reports, jobs, systemTimers, track);
  const scope = { scope: 'default', keys: keysOf(), compiled: compileLimits([], 0, 1) };
  const promotion = (task: Promotion['task'], member: string): Promotion => ({
    task,
    member,
    turnUs: 0,
    nowUs: 0,
    scope,
    lease: { token: '', lastsMs: 30_000 },
  });
  const suspend = (member: string) => absent.suspend(promotion('promote', member));
  const areGone = (member: string) => absent.areGone(promotion('look', member));
  return { states, unanswered, reported, checks, suspend, areGone };
}

test('the last check, ten seconds after the reservation, finds a job that was added after nine seconds', async () => {
  const { states, reported, suspend } = absentJobs();
  states.set('a', 'unknown');
  await suspend('a');
  await vi.advanceTimersByTimeAsync(9000);
  states.set('a', 'delayed');
  await vi.advanceTimersByTimeAsync(ALL_CHECKS_MS);
  expect(reported).toEqual([
    ['a', 'absent'],
    ['a', 'arrived'],
  ]);
});

test('a waiter without a job is removed ten seconds after its reservation', async () => {
  const { states, reported, suspend } = absentJobs();
  states.set('a', 'unknown');
  await suspend('a');
  await vi.advanceTimersByTimeAsync(9999);
  expect(reported).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(reported).toEqual([
    ['a', 'absent'],
    ['a', 'gone'],
  ]);
});

test('if this process does not know the queue of a waiter, the waiter keeps its place, and a new promotion checks the job of the waiter again', async () => {
  const { reported, checks, suspend } = absentJobs();
  for (let time = 0; time < 2; time++) {
    await suspend('elsewhere');
    await vi.advanceTimersByTimeAsync(ALL_CHECKS_MS);
    expect(reported.splice(0)).toEqual([['elsewhere', 'absent']]);
    expect(checks.splice(0)).not.toEqual([]);
  }
});

test('if the server does not answer, the checks go on for five minutes, and the next promotion starts them again', async () => {
  const { states, checks, reported, suspend } = absentJobs();
  states.set('a', new Error('Connection is closed.'));
  await suspend('a');
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(checks.splice(0)).not.toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  checks.length = 0;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(checks).toEqual([]);
  states.set('a', 'delayed');
  await suspend('a');
  await vi.advanceTimersByTimeAsync(ALL_CHECKS_MS);
  expect(reported.at(-1)).toEqual(['a', 'arrived']);
});

test('a waiter whose job is gone is removed when the server answers again, even if the last check had no answer', async () => {
  const { states, unanswered, reported, suspend } = absentJobs();
  states.set('a', 'unknown');
  states.set('b', new Error('Connection is closed.'));
  unanswered.add('gone');
  await suspend('a');
  await suspend('b');
  await vi.advanceTimersByTimeAsync(ALL_CHECKS_MS);
  expect(reported.splice(0)).toEqual([
    ['a', 'absent'],
    ['b', 'absent'],
  ]);
  unanswered.clear();
  states.set('b', 'unknown');
  await vi.advanceTimersByTimeAsync(ALL_CHECKS_MS);
  expect(reported).toEqual([
    ['a', 'gone'],
    ['b', 'gone'],
  ]);
});

test('if a second waiter without a job is suspended, so are the waiters without jobs at the front of the line, even those with turns', async () => {
  const { states, reported, suspend } = absentJobs([
    { id: 'a', turn: null },
    { id: 'gone', turn: null },
    { id: 'timed', turn: new Date(0) },
    { id: 'there', turn: null },
    { id: 'elsewhere', turn: null },
  ]);
  for (const id of ['a', 'gone', 'timed']) states.set(id, 'unknown');
  states.set('there', 'delayed');
  await suspend('first');
  expect(reported.splice(0)).toEqual([['first', 'absent']]);
  await suspend('a');
  expect(reported).toEqual([
    ['timed', 'absent'],
    ['gone', 'absent'],
    ['a', 'absent'],
  ]);
});

test('each job that was refused while waiters without jobs left the line is judged once more', async () => {
  const first = [{ id: 'a', turn: null }];
  const { states, areGone } = absentJobs(first);
  states.set('a', 'unknown');
  expect(await areGone('b')).toBe(true);
  first.length = 0;
  expect([await areGone('b'), await areGone('c'), await areGone('c')]).toEqual([false, true, false]);
  await vi.advanceTimersByTimeAsync(ALL_CHECKS_MS);
  expect(await areGone('d')).toBe(false);
  // Later waiters without jobs count anew.
  first.push({ id: 'e', turn: null });
  states.set('e', 'unknown');
  expect(await areGone('d')).toBe(true);
  first.length = 0;
  expect([await areGone('c'), await areGone('c')]).toEqual([true, false]);
});

test('a sweep before a job ends finds every waiter without a job, wherever it stands among those with jobs', async () => {
  const line = Array.from({ length: 900 }, (_, i) => ({ id: `job${i}`, turn: null }));
  const { states, areGone } = absentJobs(line, { stepsOut: true, answersMs: 0 });
  line.forEach(({ id }, i) => void states.set(id, i % 2 === 0 ? 'unknown' : 'waiting'));
  expect(await areGone('b')).toBe(true);
  expect(line.filter(({ id }) => states.get(id) === 'unknown')).toEqual([]);
});

test('after a sweep that finds every job, only ten jobs are asked for during 20 times its length; after one that finds a job gone, all', async () => {
  const sweeping = (gone?: string) => {
    const line = Array.from({ length: 30 }, (_, i) => ({ id: `job${i}`, turn: null }));
    const { states, checks, areGone } = absentJobs(line, { stepsOut: true, answersMs: 100 });
    for (const { id } of line) states.set(id, id === gone ? 'unknown' : 'waiting');
    return async () => {
      void areGone('b');
      await vi.advanceTimersByTimeAsync(100);
      return checks.splice(0).filter((id) => id !== gone).length;
    };
  };
  const sweep = sweeping();
  expect([await sweep(), await sweep()]).toEqual([30, 10]);
  await vi.advanceTimersByTimeAsync(1800);
  expect([await sweep(), await sweep()]).toEqual([10, 30]);
  const sweepAfterGone = sweeping('job5');
  expect([await sweepAfterGone(), await sweepAfterGone()]).toEqual([29, 29]);
});
