import { expect } from 'vitest';
import { capped, sendEnds, sendRenewals } from './lease-events.js';
import type { Late, Step } from './lease-history.js';
import type { Asking } from './lease-requests.js';
import type { LeaseWorld } from './lease-world.js';

type Pick = (which: readonly number[]) => Asking[];

/** What comes when nobody waits for it any more does nothing; in the very last microsecond it does all, as `play` has it. */
export async function late(
  world: LeaseWorld,
  { what, byUs }: Extract<Step, { do: 'late' }>,
  pick: Pick,
  play: () => Promise<void>,
): Promise<void> {
  const { scripts, nowUs } = world;
  if (byUs === 0) {
    expect(await scripts.within(nowUs, play)).toBe(true);
    return;
  }
  const call = callOf(world, what, pick);
  if (!call) return;
  const before = await world.stored();
  expect(await scripts.within(nowUs - byUs, call)).toBe(false);
  expect(await world.stored()).toEqual(before);
}

/** What a step calls; nothing where there is nothing to call about. */
function callOf(world: LeaseWorld, step: Late, pick: Pick): (() => Promise<unknown>) | undefined {
  const { scripts } = world;
  if ('who' in step) {
    const { call } = world.asking(step);
    return () => (step.do === 'ask' ? scripts.calls.acquire(call) : scripts.place(call));
  }
  if (step.do === 'tell') {
    const told = world.wakeOf(step.whose);
    return told && (() => scripts.tell(told.wake, step.fate, told.wake.scope));
  }
  const ends = capped(pick(step.which));
  if (ends.length === 0) return undefined;
  return step.do === 'release' ? () => sendEnds(world, ends) : () => sendRenewals(world, ends);
}
