import { PROMPT_TIERS } from '../../app/prompts.processor.js';
import { seconds, table } from '../text.js';
import type { PromptsResult } from './prompt-result.js';

/** What happened to the prompts, as text. */
export function promptReport({ rows, refusal }: PromptsResult): string[] {
  return [
    `The prompts, at ${PROMPT_TIERS.join(' and ')} for each tenant. A job takes the tokens that it is estimated to take, and`,
    'settle corrects them when the answer tells. Most: the tokens that a window held when a call started, by what was',
    'charged then. Less, more: the calls that took less or more than their estimate, and the tokens given back or added.',
    '',
    ...table(
      ['tenant', 'added', 'calls', 'deferred', 'most', 'less', 'given back', 'more', 'added', 'taken', 'by log', 'use'],
      rows.map((row) => [
        row.tenant,
        row.added,
        row.calls,
        row.deferrals,
        row.largest.tokens,
        row.below.calls,
        row.below.tokens,
        row.above.calls,
        row.above.tokens,
        row.taken,
        row.tokensByLog,
        row.use === undefined ? '-' : `${(row.use * 100).toFixed(1)} %`,
      ]),
    ),
    '',
    refusal
      ? `The model answered 429 to ${refusal.tenantId} once, with a Retry-After of ${seconds(refusal.retryAfterMs)}: meanwhile ${refusal.startedInPause} of its calls started, and ${refusal.othersInPause} of others.`
      : 'The run ended before the model answered 429.',
  ];
}
