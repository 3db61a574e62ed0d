import { judgeCounts, type PromiseKept, shownUnless } from '../promise.js';
import type { PromptsResult } from './prompt-result.js';

/** A call waits until all of its estimate is free, so a part of an estimate is free most of the time. */
const LEAST_USE = 0.9;
/** A few milliseconds are usual: a call to Redis. */
const PAUSED_WITHIN_MS = 500;
const RESUMED_WITHIN_MS = 1000;

/** What is promised of calls that are priced by tokens, and of one that the model refused. */
export function judgePrompts({ rows, limits, refusal, counts }: PromptsResult, stoppedEarly: boolean): PromiseKept[] {
  const shown = shownUnless(stoppedEarly);
  const over = rows.flatMap(({ tenant, largest, calls, logged }) => [
    ...(largest.requests > limits.requests ? [`${tenant} ${largest.requests} requests of ${limits.requests}`] : []),
    ...(largest.tokens > limits.tokens ? [`${tenant} ${largest.tokens} tokens of ${limits.tokens}`] : []),
    ...(calls !== logged ? [`${tenant} ${calls} calls, and ${logged} entries of its log`] : []),
  ]);
  const uneven = rows.filter(({ taken, tokensByLog }) => taken !== tokensByLog);
  const isCorrected = rows.some(({ below, above }) => below.calls > 0 && above.calls > 0);
  const used = rows.filter(({ use, added, calls }) => use !== undefined && added > calls);
  const late = (ms: number | undefined, within: number) => (ms ?? Number.POSITIVE_INFINITY) > within;
  const ms = (time: number | undefined) => (time === undefined ? 'not' : `after ${time.toFixed(0)} ms`);
  return [
    {
      name: 'prompts: no window over its requests or tokens, by what was charged when a call started',
      held: over.length === 0,
      detail:
        over.join('; ') ||
        rows.map(({ tenant, largest }) => `${tenant} at most ${largest.tokens} of ${limits.tokens} tokens`).join(', '),
    },
    shown(
      'prompts: what the calls really took is what the log holds in the end, less and more than was estimated',
      isCorrected,
      uneven.length === 0,
      (uneven.length > 0 ? uneven : rows)
        .map(
          ({ tenant, taken, tokensByLog, below, above }) =>
            `${tenant} took ${taken}, log ${tokensByLog} (${below.calls} times less, ${above.calls} times more)`,
        )
        .join(', '),
    ),
    shown(
      `prompts: at least ${LEAST_USE * 100} % of the tokens are really taken, while prompts wait`,
      used.length > 0,
      used.every(({ use = 0 }) => use >= LEAST_USE),
      used.map(({ tenant, use = 0 }) => `${tenant} ${(use * 100).toFixed(1)} %`).join(', '),
    ),
    judgeCounts(
      'prompts',
      rows.reduce((sum, { added }) => sum + added, 0),
      0,
      counts,
    ),
    shown(
      'Retry-After: none of the tenant starts before it is over, and they go on within a second after it',
      refusal?.resumedAfterMs !== undefined,
      refusal?.startedInPause === 0 &&
        !late(refusal.pausedAfterMs, PAUSED_WITHIN_MS) &&
        !late(refusal.resumedAfterMs, RESUMED_WITHIN_MS),
      `${refusal?.startedInPause} of ${refusal?.tenantId} started in ${refusal?.retryAfterMs} ms, while others started ` +
        `${refusal?.othersInPause}; paused ${ms(refusal?.pausedAfterMs)}, and going on ${ms(refusal?.resumedAfterMs)}`,
    ),
    shown(
      'Retry-After: the refused prompt starts again when it is over, is done, and spends no attempt',
      refusal?.resumedAfterMs !== undefined,
      refusal?.done === true && !refusal.attemptSpent && !late(refusal.againAfterMs, RESUMED_WITHIN_MS),
      `again ${ms(refusal?.againAfterMs)}, ${refusal?.done ? 'done' : 'not done'}, ` +
        `${refusal?.attemptSpent ? 'an' : 'no'} attempt spent`,
    ),
  ];
}
