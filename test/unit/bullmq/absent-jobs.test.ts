import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AbsentJobs } from '../../../src/bullmq/wake/absent-jobs.js';
import { type Jobs, systemTimers } from '../../../src/bullmq/wake/ports.js';
import type { LineReports } from '../../../src/core/line-reports.js';
import { compileLimits } from '../../../src/core/protocol/compiled-limits.js';
import type { Promotion } from '../../../src/core/request.js';

/** Long enough for all checks of one job. */
const ALL_CHECKS_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A line whose jobs are in the states of the test's own, and what was reported of them, in order. */
function absentJobs(first: { id: string; turn: Date | null }[] = []) {
  const states = new Map<string, string | Error | undefined>();
  const unanswered = new Set<string>();
  const reported: [member: string, event: string][] = [];
  const checks: string[] = [];
  const reports: Pick<LineReports, 'report' | 'firstInLine'> = {
    report: async ({ member }, event) => {
      if (unanswered.has(event)) throw new Error('Connection is closed.');
      reported.push([member, event]);
      return true;
    },
    firstInLine: async () => first.map((one, position) => ({ ...one, position })),
  };
  const jobs: Pick<Jobs, 'stateHere'> = {
    stateHere: async (member) => {
      checks.push(member);
      const state = states.get(member);
      if (state instanceof Error) throw state;
      return state;
    },
  };
  const track = (check: Promise<void>) => void check.catch(() => undefined);
  const absent = new AbsentJobs(reports, jobs, systemTimers, track);
  const keys = {
    log: 'log',
    waiters: 'line',
    queue: 'turns',
    settings: 'settings',
    leases: 'leases',
    holders: 'holders',
    meters: 'meters',
  };
  const scope = { scope: 'default', keys, compiled: compileLimits([], 0, 1) };
  const suspend = (member: string) => {
    const promotion: Promotion = {
      task: 'promote',
      member,
      turnUs: 0,
      nowUs: 0,
      scope,
      lease: { token: '', lastsMs: 30_000 },
    };
    return absent.suspend(promotion);
  };
  return { states, unanswered, reported, checks, suspend };
}

test('a waiter whose job is not there at the last check is removed, and its job is checked anew when it is promoted again', async () => {
  const { states, reported, suspend } = absentJobs();
  states.set('a', 'unknown');
  await suspend('a');
  await vi.advanceTimersByTimeAsync(ALL_CHECKS_MS);
  expect(reported.splice(0)).toEqual([
    ['a', 'absent'],
    ['a', 'gone'],
  ]);
  await suspend('a');
  states.set('a', 'delayed');
  await vi.advanceTimersByTimeAsync(ALL_CHECKS_MS);
  expect(reported).toEqual([
    ['a', 'absent'],
    ['a', 'arrived'],
  ]);
});

test('a job that is added nine seconds after its reservation is found, for the last check comes after ten', async () => {
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

test('a job that is promoted twice while it is not there is checked once at a time', async () => {
  const { states, checks, suspend } = absentJobs();
  states.set('a', 'unknown');
  await suspend('a');
  await vi.advanceTimersByTimeAsync(ALL_CHECKS_MS);
  const once = checks.splice(0).length;
  await suspend('a');
  await suspend('a');
  await vi.advanceTimersByTimeAsync(ALL_CHECKS_MS);
  expect(checks).toHaveLength(once);
});

test('a job whose server does not answer keeps its waiter, and is found when the server answers again', async () => {
  const { states, reported, suspend } = absentJobs();
  states.set('away', new Error('Connection is closed.'));
  states.set('back', new Error('Connection is closed.'));
  await suspend('away');
  await suspend('back');
  await vi.advanceTimersByTimeAsync(1000);
  states.set('back', 'delayed');
  await vi.advanceTimersByTimeAsync(ALL_CHECKS_MS);
  expect(reported).toEqual([
    ['away', 'absent'],
    ['back', 'absent'],
    ['back', 'arrived'],
  ]);
});

test('a waiter whose job is gone is removed when the server answers again, also if it did not at the last check', async () => {
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

test('the first waiters in line whose jobs are not there either are suspended, also those that have a turn', async () => {
  const { states, reported, suspend } = absentJobs([
    { id: 'a', turn: null },
    { id: 'gone', turn: null },
    { id: 'timed', turn: new Date(0) },
    { id: 'there', turn: null },
    { id: 'elsewhere', turn: null },
  ]);
  for (const id of ['a', 'gone', 'timed']) states.set(id, 'unknown');
  states.set('there', 'delayed');
  await suspend('a');
  expect(reported).toEqual([
    ['timed', 'absent'],
    ['gone', 'absent'],
    ['a', 'absent'],
  ]);
});
