import type { LimitStatus, QueueStatus } from 'bullmq-governor/bullmq';
import { createTestLimiter } from 'bullmq-governor/testing/bullmq';
import { expect, it, onTestFinished } from 'vitest';
import { statusText } from '../../../src/bullmq/status/status-text.js';
import { limitQueue } from '../../support/worker/job-limiter.js';

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
  ["Queue 'emails' has no unfetched job; its 2 workers run 3 of at most 10 jobs.", {}],
  ["Queue 'emails' has no unfetched job; its 2 workers run 10 of at most 10 jobs.", { busy: 10 }],
  ["Queue 'emails' has 1 unfetched job; its 2 workers run 9 of at most 10 jobs.", { busy: 9, unfetched: 1 }],
  [
    "Queue 'emails' has 4 unfetched jobs, because its workers are busy; its 2 workers run 10 of at most 10 jobs.",
    { busy: 10, unfetched: 4 },
  ],
  [
    "Queue 'emails' has 4 unfetched jobs, because its workers are paused; its 2 workers run 0 jobs.",
    { slots: 0, busy: 0, unfetched: 4 },
  ],
  ["Queue 'emails' has 4 unfetched jobs; its 2 workers run 3 jobs.", { slots: undefined, unfetched: 4 }],
  [
    "Queue 'emails' has 4 unfetched jobs; its workers run 3 jobs.",
    { workers: undefined, slots: undefined, unfetched: 4 },
  ],
  [
    "Queue 'emails' has 1 unfetched job; its 1 worker runs 1 job.",
    { slots: undefined, workers: 1, busy: 1, unfetched: 1 },
  ],
  ["Queue 'emails' has no worker, and 1 unfetched job.", { workers: 0, slots: 0, unfetched: 1 }],
  ["Queue 'emails' is paused, and has 4 unfetched jobs.", { isPaused: true, workers: 0, slots: 0, unfetched: 4 }],
  ["Queue 'emails' was not found on the servers that this process knows.", { unfetched: undefined }],
])('%s', (sentence, of) => {
  expect(statusText(STATUS, [{ ...QUEUE, ...of }])).toMatch(new RegExp(`\\. ${sentence}$`));
});

it.each<[string, Partial<LimitStatus>]>([
  ["5 jobs of tenant 'acme' in scope 'emails' run", {}],
  ["5 jobs of tenant 'acme' in scope 'emails' run", { shared: true }],
  ["5 jobs of all tenants in scope 'emails' run", { shared: true, concurrency: { limit: 9, running: 2 } }],
  ["5 jobs of all tenants in scope 'emails' run", { shared: true, concurrency: { limit: null, running: 0 } }],
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

it('the text about a shared limit says that its tiers and its pause apply to all tenants', () => {
  const { running: _, ...refusal } = FULL;
  const shared = { ...STATUS, shared: true };
  const rate = { ...refusal, reason: 'rate', tier: '20/s' } as const;
  expect(statusText({ ...shared, next: rate }, [])).toContain(
    "is held back: 20/s of all tenants in scope 'emails'; its",
  );
  const { tenant: __, ...ofAll } = shared;
  const paused = { ...refusal, reason: 'paused', pausedUntil: 'resume' } as const;
  expect(statusText({ ...ofAll, next: paused }, [])).toContain(
    "all tenants in scope 'emails' are paused until resume();",
  );
});

it('a sentence that ends with an error message has one full stop', () => {
  const { next: _, ...unknown } = STATUS;
  expect(statusText({ ...unknown, next: undefined }, [], { unknown: 'it failed: No plan.' })).toContain(
    'it failed: No plan. No worker',
  );
});

it('a limiter in memory reports the state of a limit, but no figures of its queues', async () => {
  const limiter = createTestLimiter({ limits: { emails: { perTenant: ['2/min'] } } });
  onTestFinished(() => limiter.close());
  limitQueue(limiter, 'mails', { scope: 'emails', tiers: ['2/min'], tenant: () => 'acme' });
  await limiter.of('emails', 'acme').acquire();
  expect(await limiter.of('emails', 'acme').status()).toMatchObject({
    tiers: [{ tier: '2/min', remaining: 1, resetMs: 60_000 }],
    next: { admitted: true },
    queues: [{ queue: 'mails', workers: undefined, unfetched: undefined }],
  });
});
