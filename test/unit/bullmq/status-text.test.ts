import type { LimitStatus, QueueStatus } from 'bullmq-governor/bullmq';
import { expect, it } from 'vitest';
import { statusText } from '../../../src/bullmq/status/status-text.js';

const STATUS: LimitStatus = {
  name: 'emails',
  tenant: 'acme',
  shared: false,
  tiers: [],
  concurrency: { limit: 5, running: 5 },
  waiting: 2,
  next: { admitted: true },
  pausedUntil: undefined,
  pauseNote: undefined,
  stored: undefined,
  storedNote: undefined,
};
const FULL = {
  admitted: false,
  delayMs: 1000,
  reason: 'concurrency',
  scope: 'emails',
  position: 0,
  running: 5,
  turn: new Date(1000),
} as const;
const QUEUE: QueueStatus = { queue: 'emails', workers: 2, slots: 10, busy: 3, unfetched: 0, isPaused: false };

it.each<[string, Partial<QueueStatus>]>([
  ['has 1 unfetched job; its 2 workers run 9 of at most 10 jobs.', { busy: 9, unfetched: 1 }],
  ['has 4 unfetched jobs, because its workers are busy', { busy: 10, unfetched: 4 }],
  ['has 4 unfetched jobs, because its workers are paused', { slots: 0, busy: 0, unfetched: 4 }],
  ['has 4 unfetched jobs; its workers run 3 jobs.', { workers: undefined, slots: undefined, unfetched: 4 }],
  ['has no worker, and 1 unfetched job.', { workers: 0, slots: 0, unfetched: 1 }],
  ['is paused, and has 4 unfetched jobs.', { isPaused: true, workers: 0, slots: 0, unfetched: 4 }],
  ['was not found on the servers that this process knows.', { unfetched: undefined }],
])("the text says that queue 'emails' %s", (sentence, of) => {
  expect(statusText(STATUS, [{ ...QUEUE, ...of }])).toContain(`. Queue 'emails' ${sentence}`);
});

it.each<[string, Partial<LimitStatus>]>([
  ["5 jobs of tenant 'acme' in scope 'emails' run", {}],
  ["5 jobs of tenant 'acme' in scope 'emails' run", { shared: true }],
  ["5 jobs of all tenants in scope 'emails' run", { shared: true, concurrency: { limit: 9, running: 2 } }],
])('the text says whether a full cap counts the jobs of the tenant or of all tenants: %s', (cause, of) => {
  expect(statusText({ ...STATUS, next: FULL, ...of }, [])).toContain(
    `2 jobs wait; the first one is held back: ${cause};`,
  );
});

it('the text does not name the tiers as the cause of a wait if their scope has room and other jobs go first', () => {
  const tier = { scope: 'emails', tier: '5/min', limit: 5, windowMs: 60_000, resetMs: 0 };
  const { running: _, ...refusal } = FULL;
  const next = { ...refusal, reason: 'rate', estimated: true } as const;
  const textOf = (remaining: number) => statusText({ ...STATUS, next, tiers: [{ ...tier, remaining }] }, []);
  expect(textOf(4)).toContain('may start one now: a worker has to fetch it, or another limit of the job holds it back');
  expect(textOf(0)).toContain('the first one is held back: the rate of');
  const shared = { ...STATUS, shared: true, next, tiers: [{ ...tier, remaining: 4 }] };
  expect(statusText(shared, [])).toContain('holds it back, or it takes more units than are free');
});

it('the text names the other limits that may hold back a job', () => {
  const about = { others: ['mails', 'stripe'] };
  expect(statusText(STATUS, [], about)).toContain("a worker has to fetch it, or 'mails' or 'stripe' holds it back.");
});
