// Compiled by `npm run types` and never run: which fields a deferral has for each reason, and that a new reason needs words.
import type { DeferReason, Deferred, PauseEnd } from 'bullmq-governor';
import { REASONS } from '../../src/core/decision.js';
import { reasonWords } from '../../src/dashboard/page/limits/held-by.js';
import { type IsExactly, is } from './is-exactly.js';

export function mayBeReadBeforeTheReasonIsKnown({ tier, running, pausedUntil, cause }: Deferred) {
  is<IsExactly<typeof tier, string | undefined>>();
  is<IsExactly<typeof running, number | undefined>>();
  is<IsExactly<typeof pausedUntil, PauseEnd | undefined>>();
  is<IsExactly<typeof cause, unknown>>();
}

export function areThoseOfTheReason(decision: Deferred): string {
  switch (decision.reason) {
    case 'rate':
      is<IsExactly<typeof decision.pausedUntil, undefined>>();
      return decision.tier ?? '';
    case 'concurrency':
      is<IsExactly<typeof decision.excess, undefined>>();
      return decision.tier ?? '';
    case 'paused':
      is<IsExactly<typeof decision.tier, undefined>>();
      return decision.pausedUntil === 'resume' ? '' : decision.scope;
    case 'unavailable':
      is<IsExactly<typeof decision.running, undefined>>();
      return String(decision.cause);
  }
}

type More = DeferReason | 'budget';

// @ts-expect-error a new reason has no meaning
export const meanings: Record<More, unknown> = REASONS;
// @ts-expect-error a new reason has no words on the page
export const words: (of: { reason: More; estimated: boolean }) => unknown = reasonWords;
