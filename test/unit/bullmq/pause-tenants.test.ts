import type { Job } from 'bullmq';
import { expect, test, vi } from 'vitest';
import { pauseTenants } from '../../../src/bullmq/gate/pause-tenants.js';
import { compileRules, readRules } from '../../../src/bullmq/rules/read-rules.js';
import type { WorkerSide } from '../../../src/bullmq/worker-side.js';
import { LimitsCompiler } from '../../../src/core/limits/limits.js';
import { encodeNote } from '../../../src/core/limits/read-settings.js';

const limits = new LimitsCompiler(() => undefined);
const ruleOf = (scope: string, tenant: () => string) =>
  compileRules(readRules({ scope, tiers: '1/s', tenant }, 'emails'), { limits });

/** Pauses the tenants of a job that has a rule for its start and, for another tenant, a rule for a checkpoint. */
async function paused({
  isGuess = false,
  ...later
}: {
  delayMs: number;
  scope: string | undefined;
  isGuess?: boolean;
}) {
  const pause = vi.fn(async (_keys: string, _note: string, _forUs: number) => 0);
  const reader = { keysOf: ({ scope }: { scope: string }) => scope };
  const retell = vi.fn((_keys: string) => undefined);
  const side = { limiter: { calls: { pause }, reader, runner: { nowUs: 7_000_000 } }, retell };
  const rejoin = vi.fn(async (_checks: readonly { scope?: string | undefined }[]) => undefined);
  const rules = { passed: ruleOf('stripe', () => 'account'), ofStart: ruleOf('emails', () => 'acme') };
  const job = { id: '1', name: 'send', queueName: 'mails', data: {} } as Job;
  const found = await pauseTenants(side as unknown as WorkerSide, job, rules, { ...later, isGuess }, rejoin);
  const rejoined = rejoin.mock.calls.map(([checks]) => checks.map(({ scope }) => scope));
  const pauses = pause.mock.calls.map(([keys, , forUs]) => [keys, forUs]);
  const notes = pause.mock.calls.map(([, note]) => note);
  return { found, pauses, notes, rejoined, retold: retell.mock.calls.flat() };
}

test('a pause is at least 50 ms long, so that it is not over before the job has joined its lines again', async () => {
  const { found, pauses } = await paused({ delayMs: 1, scope: undefined });
  expect(found.pauseMs).toBe(50);
  expect(pauses).toEqual([
    ['stripe', 50_000],
    ['emails', 50_000],
  ]);
});

test('if the handler names a scope, only the waiters of that scope are told later turns, and the job joins only its lines again', async () => {
  const { pauses, rejoined, retold } = await paused({ delayMs: 1000, scope: 'stripe' });
  expect(pauses).toEqual([['stripe', 1_000_000]]);
  expect(retold).toEqual(['stripe']);
  expect(rejoined).toEqual([['stripe']]);
});

test('the note of the pause names the job, and begins as no note of a person does if the response gave the time', async () => {
  const { notes } = await paused({ delayMs: 1000, scope: 'stripe' });
  const note = { upstream: true, since: 7000, reason: 'the upstream asked, job 1 of mails' };
  expect(notes).toEqual([JSON.stringify(note)]);
  const { notes: ofGuess } = await paused({ delayMs: 1000, scope: 'stripe', isGuess: true });
  expect(ofGuess).toEqual([JSON.stringify({ ...note, upstream: undefined })]);
  expect(encodeNote(7_000_000, { by: 'anna', reason: 'bills' })).toBe('{"since":7000,"by":"anna","reason":"bills"}');
});

test('a scope that does not limit the job is an error, and pauses no tenant', async () => {
  const { found, pauses, rejoined } = await paused({ delayMs: 1000, scope: 'sms' });
  expect(found.error?.message).toContain("expected a scope that limits job 1: 'stripe', 'emails'");
  expect([...pauses, ...rejoined]).toEqual([]);
});
