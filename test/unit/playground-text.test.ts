import { expect, it } from 'vitest';
import { summaryOf, timeText } from '../../site/playground/summary.js';

it.each([
  [0, '0 s'],
  [59_994, '59.99 s'],
  [60_000, '1 min'],
  [110_400, '1 min 50 s'],
  [119_600, '2 min'],
  [3_599_600, '1 h'],
  [7_190_000, '2 h'],
  [90_000_000, '1 d 1 h'],
  [172_799_000, '2 d'],
])('the playground writes %i ms as %s', (ms, text) => {
  expect(timeText(ms)).toBe(text);
});

it('the playground counts the jobs that started at once, and the jobs that never started', () => {
  const refusals = [{ atMs: 0, reason: 'rate', tier: '1/s', position: 0, turnMs: 1000 }] as const;
  const jobs = [
    { arrivedMs: 0, startedMs: 0, refusals: [] },
    { arrivedMs: 0, startedMs: 1000, refusals: [...refusals] },
    { arrivedMs: 0, refusals: [...refusals] },
  ];
  expect(summaryOf({ jobs } as unknown as Parameters<typeof summaryOf>[0])).toBe(
    '3 jobs: 1 started at once, the last at 1 s. The longest wait was 1 s. A deferred job asked again 1.0 times on average. ' +
      'The simulation stopped before 1 job started: that takes too long.',
  );
});
