import { describe, expect, it } from 'vitest';
import { type Charge, chargedAt, mostCharged, tokenUse } from '../../../sample-app/judge/prompts/charges.js';
import { judgePrompts } from '../../../sample-app/judge/prompts/prompt-promises.js';
import type { PromptRow, PromptsResult, RefusalResult } from '../../../sample-app/judge/prompts/prompt-result.js';

describe('the tokens of the sample', () => {
  const less: Charge = { atMs: 0, estimate: 100, tokens: 40, answeredMs: 300, settledMs: 310 };
  const more: Charge = { ...less, tokens: 130 };

  it('count as estimated until the answer, then the lower of both, and what was taken once it is settled', () => {
    const times = [299, 300, 309, 310];
    expect(times.map((time) => chargedAt(less, time))).toEqual([100, 40, 40, 40]);
    expect(times.map((time) => chargedAt(more, time))).toEqual([100, 100, 100, 130]);
    expect(chargedAt({ atMs: 0, estimate: 100 }, 1000)).toBe(100);
  });

  it('are counted in each half-open window at the moment when a call starts', () => {
    const late = (atMs: number): Charge => ({ atMs, estimate: 100 });
    expect(mostCharged([less, late(200)], 1000)).toBe(200);
    expect(mostCharged([less, late(400)], 1000)).toBe(140);
    expect(mostCharged([more, late(400)], 1000)).toBe(230);
    // What a call took is no start: 130 are in the window, and nobody started while they were.
    expect(mostCharged([more, late(1000)], 1000)).toBe(100);
    expect(mostCharged([], 1000)).toBe(0);
  });

  it('are used as far as they were really taken in whole windows', () => {
    const calls: Charge[] = [less, { atMs: 900, estimate: 50 }, { atMs: 1100, estimate: 80 }, { ...more, atMs: 2000 }];
    const window = { limit: 100, windowMs: 1000 };
    expect(tokenUse(calls, 2900, window)).toBe((40 + 50 + 80) / 200);
    expect(tokenUse(calls, 999, window)).toBeUndefined();
    expect(tokenUse([], 999, window)).toBeUndefined();
  });
});

describe('the promises of the prompts', () => {
  const row: PromptRow = {
    tenant: 'eve',
    added: 100,
    calls: 60,
    logged: 60,
    deferrals: 90,
    largest: { requests: 40, tokens: 3000 },
    below: { calls: 30, tokens: 900 },
    above: { calls: 15, tokens: 450 },
    taken: 5550,
    tokensByLog: 5550,
    use: 0.97,
  };
  const refusal: RefusalResult = {
    tenantId: 'hal',
    promptId: 7,
    answeredMs: 1000,
    retryAfterMs: 2000,
    pausedAfterMs: 4,
    startedInPause: 0,
    othersInPause: 12,
    resumedAfterMs: 10,
    againAfterMs: 10,
    attemptSpent: false,
    done: true,
  };
  const good: PromptsResult = {
    rows: [row],
    limits: { requests: 60, tokens: 3000 },
    refusal,
    counts: { completed: 60, failed: 0, waiting: 40 },
  };
  const [LIMITS, SETTLED, USED, LOST, PAUSED, AGAIN] = judgePrompts(good, false).map(({ name }) => name);
  const refused = (change: Partial<RefusalResult>) => ({ refusal: { ...refusal, ...change } });
  const rows = (change: Partial<PromptRow>) => ({ rows: [{ ...row, ...change }] });

  it('are all kept by a run as it should be', () => {
    expect(judgePrompts(good, false).filter(({ held, notJudged }) => !held || notJudged)).toEqual([]);
  });

  it.each<[string, (string | undefined)[], Partial<PromptsResult>]>([
    ['a window held a token too many', [LIMITS], rows({ largest: { requests: 40, tokens: 3001 } })],
    ['a window held a request too many', [LIMITS], rows({ largest: { requests: 61, tokens: 3000 } })],
    ['a call is not in the log', [LIMITS], rows({ logged: 59 })],
    ['a correction did not arrive', [SETTLED], rows({ tokensByLog: 5580 })],
    ['no call took less than its estimate', [SETTLED], rows({ below: { calls: 0, tokens: 0 } })],
    ['no call took more than its estimate', [SETTLED], rows({ above: { calls: 0, tokens: 0 } })],
    ['the limit was not used', [USED], rows({ use: 0.89 })],
    ['no prompt waited', [USED, LOST], rows({ added: 60 })],
    ['a prompt is gone', [LOST], { counts: { ...good.counts, waiting: 39 } }],
    ['a prompt failed', [LOST], { counts: { completed: 59, failed: 1, waiting: 40 } }],
    ['a call started before Retry-After was over', [PAUSED], refused({ startedInPause: 1 })],
    ['the tenant was never paused', [PAUSED], refused({ pausedAfterMs: undefined })],
    ['the tenant was paused late', [PAUSED], refused({ pausedAfterMs: 501 })],
    ['the tenant goes on late', [PAUSED], refused({ resumedAfterMs: 1001 })],
    ['the refused prompt does not start again', [AGAIN], refused({ againAfterMs: undefined })],
    ['the refused prompt starts again late', [AGAIN], refused({ againAfterMs: 1001 })],
    ['the refused prompt is not done', [AGAIN], refused({ done: false })],
    ['the refused prompt has spent an attempt', [AGAIN], refused({ attemptSpent: true })],
    ['nothing was refused', [PAUSED, AGAIN], { refusal: undefined }],
  ])('are broken when %s', (_, names, change) => {
    const broken = judgePrompts({ ...good, ...change }, false).filter(({ held }) => !held);
    expect(broken.map(({ name }) => name)).toEqual(names);
  });

  it('are not judged where a run was stopped before it could show them', () => {
    const none = { calls: 0, tokens: 0 };
    const short = { ...good, ...rows({ below: none, above: none, use: undefined }), refusal: undefined };
    const judged = judgePrompts(short, true);
    expect(judged.every(({ held }) => held)).toBe(true);
    expect(judged.filter(({ notJudged }) => notJudged).map(({ name }) => name)).toEqual([SETTLED, USED, PAUSED, AGAIN]);
  });
});
