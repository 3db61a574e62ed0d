import type { PauseEnd } from 'bullmq-governor/bullmq';
import { expect, it } from 'vitest';
import { Explanation } from '../../../src/bullmq/status/status-text.js';

function inWords(delayMs: number, tier: { limit: number; burst?: number; remaining: number }): string {
  const state = { scope: 'emails', tier: 'plan', windowMs: 60_000, resetMs: 500, ...tier };
  const refusal = { admitted: false, reason: 'rate', scope: 'emails', tier: 'plan', position: 0, delayMs } as const;
  const peek = { ...refusal, turn: new Date(0), tiers: [state] };
  return String(new Explanation('emails', '42', 'delayed', 'acme', peek, []));
}

it('the explanation of a tier with a burst says how much of the burst is used', () => {
  expect(inWords(500, { limit: 120, burst: 4, remaining: 0 })).toContain("in scope 'emails', 4 of 4 used; ");
  expect(inWords(500, { limit: 120, remaining: 0 })).toContain("in scope 'emails', 120 of 120 used; ");
});

it.each<[what: string, pausedUntil: PauseEnd | undefined, words: string]>([
  ['a pause', new Date(60_000), '1970-01-01T00:01:00.000Z; 2 jobs are in front; its turn is 1970-01-01T00:01:00.000Z'],
  ['a pause without an end', 'resume', 'resume(); 2 jobs are in front; its turn comes then'],
  ['a concurrency of 0', undefined, 'its concurrency is more than 0; 2 jobs are in front; its turn comes then'],
])('one sentence explains that a tenant is stopped by %s', (_, pausedUntil, words) => {
  const refusal = { admitted: false, reason: 'paused', scope: 'emails', position: 2, delayMs: 60_000 } as const;
  const peek = { ...refusal, turn: new Date(60_000), tiers: [], ...(pausedUntil && { pausedUntil }) };
  expect(String(new Explanation('emails', '42', 'delayed', 'acme', peek, []))).toContain(
    `job 42 of 'emails' waits: tenant 'acme' in scope 'emails' is paused until ${words}`,
  );
});

it.each([
  [599_900, 'in 599.9 s'],
  [54_730_000, 'in 15 h 12 min'],
  [745_930_000, 'in 9 days'],
])('a wait of %i ms is written as %s', (delayMs, words) => {
  expect(inWords(delayMs, { limit: 1, remaining: 0 })).toMatch(new RegExp(`, ${words}$`));
});
