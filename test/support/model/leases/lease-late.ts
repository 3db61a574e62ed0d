/*
 * Calls of lease-player that reach Redis after their deadline, which must change nothing: their caller has given up and
 * acted on that. A call at its deadline is in time.
 */
import { expect } from 'vitest';
import { sendReleases, sendRenewals, toEndings } from './lease-events.js';
import type { LateCall, Step } from './lease-history.js';
import type { LeaseWorld } from './lease-world.js';

/** @param playInTime plays the call as any other step */
export async function playLate(
  world: LeaseWorld,
  { call, byUs }: Extract<Step, { do: 'late' }>,
  playInTime: () => Promise<void>,
): Promise<void> {
  const { scripts, nowUs } = world;
  if (byUs === 0) {
    expect(await scripts.within(nowUs, playInTime)).toBe(true);
    return;
  }
  const send = toSend(world, call);
  if (!send) return;
  const before = await world.stored();
  expect(await scripts.within(nowUs - byUs, send)).toBe(false);
  expect(await world.stored()).toEqual(before);
}

/** Undefined if the history holds nothing that the call could be about. */
function toSend(world: LeaseWorld, step: LateCall): (() => Promise<unknown>) | undefined {
  const { scripts } = world;
  if ('job' in step) {
    const { call } = world.toRequest(step);
    return () => (step.do === 'request' ? scripts.calls.acquire(call) : scripts.reserve(call));
  }
  if (step.do === 'report') {
    const { promotion } = world.promotionAt(step.promotion) ?? {};
    return promotion && (() => scripts.report(promotion, step.event, promotion.scope));
  }
  const endings = toEndings(world.admissionsAt(step.admissions));
  if (endings.length === 0) return undefined;
  return step.do === 'release' ? () => sendReleases(world, endings) : () => sendRenewals(world, endings);
}
