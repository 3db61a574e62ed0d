import { setTimeout as sleep } from 'node:timers/promises';
import { REASONS } from '../../core/decide/reasons.js';
import type { Deferred } from '../../core/index.js';
import type { Answer } from '../../core/leases/admission.js';

/** Holds a job while its turn is near: such a short delay in BullMQ would end too late. */
export async function holdToTurn(
  answer: Answer,
  admit: () => Promise<Answer>,
  holdMs: number,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<Answer> {
  const untilMs = performance.now() + holdMs;
  let last = answer;
  while (!last.decision.admitted && isNear(last.decision, untilMs)) {
    const { delayMs } = last.decision;
    // Timers are late by up to 1 ms, which adds up in a sliding window. So the last millisecond passes with repeated
    // requests.
    if (delayMs > 1) await wait(delayMs - 1);
    last = await admit();
  }
  return last;
}

function isNear({ excess, reason, delayMs }: Deferred, untilMs: number): boolean {
  return !excess && REASONS[reason].isHeld && performance.now() + delayMs <= untilMs;
}
