import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AbsentJobs } from '../../../src/bullmq/wake/absent-jobs.js';
import type { ServedQueues } from '../../../src/bullmq/wake/served-queues.js';
import type { Admission } from '../../../src/core/admission.js';
import { compileLimits } from '../../../src/core/protocol/codec.js';

type Wake = Parameters<Admission['report']>[0];

/** Long enough for all looks of one job. */
const ALL_LOOKS_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A line whose jobs are in the states of the test's own, and what was told of them, in order. */
function absentJobs(first: { id: string; turn: Date | null }[] = []) {
  const states = new Map<string, string | Error | undefined>();
  const told: [member: string, fate: string][] = [];
  const looks: string[] = [];
  const admission: Pick<Admission, 'report' | 'firstInLine'> = {
    report: async ({ member }, fate) => {
      told.push([member, fate]);
      return true;
    },
    firstInLine: async () => first.map((one, position) => ({ ...one, position })),
  };
  const queues: Pick<ServedQueues, 'stateHere'> = {
    stateHere: async (member) => {
      looks.push(member);
      const state = states.get(member);
      if (state instanceof Error) throw state;
      return state;
    },
  };
  const absent = new AbsentJobs(
    admission as Admission,
    queues as ServedQueues,
    (look) => void look.catch(() => undefined),
  );
  const keys = { log: 'log', line: 'line', turns: 'turns', leases: 'leases', holders: 'holders' };
  const scope = { scope: 'default', keys, compiled: compileLimits([], 0, 1) };
  const standAside = (member: string) => {
    const wake: Wake = { member, turnUs: 0, nowUs: 0, scope, lease: { token: '', lastsMs: 30_000 } };
    return absent.standAside(wake);
  };
  return { states, told, looks, standAside };
}

test('the place of a job that is not there at the last look is taken away, and it is looked for anew when it is called again', async () => {
  const { states, told, standAside } = absentJobs();
  states.set('a', 'unknown');
  await standAside('a');
  await vi.advanceTimersByTimeAsync(ALL_LOOKS_MS);
  expect(told.splice(0)).toEqual([
    ['a', 'absent'],
    ['a', 'gone'],
  ]);
  await standAside('a');
  states.set('a', 'delayed');
  await vi.advanceTimersByTimeAsync(ALL_LOOKS_MS);
  expect(told).toEqual([
    ['a', 'absent'],
    ['a', 'arrived'],
  ]);
});

test('a job that is called twice while it is not there is looked for once at a time', async () => {
  const { states, looks, standAside } = absentJobs();
  states.set('a', 'unknown');
  await standAside('a');
  await vi.advanceTimersByTimeAsync(ALL_LOOKS_MS);
  const once = looks.splice(0).length;
  await standAside('a');
  await standAside('a');
  await vi.advanceTimersByTimeAsync(ALL_LOOKS_MS);
  expect(looks).toHaveLength(once);
});

test('a job whose server does not answer keeps its place, and is found when the server answers again', async () => {
  const { states, told, standAside } = absentJobs();
  states.set('away', new Error('Connection is closed.'));
  states.set('back', new Error('Connection is closed.'));
  await standAside('away');
  await standAside('back');
  await vi.advanceTimersByTimeAsync(1000);
  states.set('back', 'delayed');
  await vi.advanceTimersByTimeAsync(ALL_LOOKS_MS);
  expect(told).toEqual([
    ['away', 'absent'],
    ['back', 'absent'],
    ['back', 'arrived'],
  ]);
});

test('the first in line whose jobs are not there either stand aside, but for those who have a time to come at', async () => {
  const { states, told, standAside } = absentJobs([
    { id: 'a', turn: null },
    { id: 'gone', turn: null },
    { id: 'timed', turn: new Date(0) },
    { id: 'there', turn: null },
    { id: 'elsewhere', turn: null },
  ]);
  for (const id of ['a', 'gone', 'timed']) states.set(id, 'unknown');
  states.set('there', 'delayed');
  await standAside('a');
  expect(told).toEqual([
    ['gone', 'absent'],
    ['a', 'absent'],
  ]);
});
