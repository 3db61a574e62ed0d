/* After each scheduling call, no lease is free while a waiter is parked, and the first waiters go first. */
import { expect } from 'vitest';
import { earliest } from '../schedule.js';
import type { StoredWaiter } from '../stored-line.js';
import { unitsAt } from '../tiers/kind.js';
import type { ScopeRequest } from './lease-world.js';

/** Waiters are scheduled this far ahead, and further only while fewer than FEW are coming. */
const HORIZON_US = 200_000;
const FEW = 2;
const MOST = 32;
/** A queue is stopped while at least this number of its waiters stand aside. */
const FULL = 3;
/** A scheduled waiter that came in vain is passed over for this long. */
const PASSED_US = 1_000_000;
const APART_US = 20_000;

/** @param before the line before the call; `running` = the leases that the scope counts */
export function expectScheduled(
  { scope, tiers, cap = Number.POSITIVE_INFINITY }: Pick<ScopeRequest, 'scope' | 'tiers' | 'cap'>,
  before: readonly StoredWaiter[],
  running: number,
  nowUs: number,
): void {
  const { line, model } = scope;
  const aside = line.filter(({ state }) => state === 'aside').map(({ id }) => queueOf(id));
  const isStopped = ({ id }: StoredWaiter) => aside.filter((queue) => queue === queueOf(id)).length >= FULL;
  const isPassed = ({ vainUs }: StoredWaiter) => vainUs > 0 && nowUs - vainUs < PASSED_US;
  const waits = line.filter((waiter) => waiter.state === 'parked' && !isStopped(waiter) && !isPassed(waiter));
  const coming = line.filter(({ state }) => state === 'scheduled');
  const [first] = waits;
  const wasParked = (waiter: StoredWaiter) =>
    before.some(({ id, state, toldUs }) => id === waiter.id && state === 'parked' && toldUs <= 0);
  const moved = coming.filter(wasParked);
  if (!first) return;
  if (aside.length === 0) {
    const left = waits.filter((waiter) => wasParked(waiter) && waiter.toldUs <= 0);
    for (const waiter of moved) {
      expect(waiter.ticket, 'a waiter is scheduled before the waiter in front of it').toBeLessThan(
        Math.min(...left.map(({ ticket }) => ticket)),
      );
    }
  }
  const wasComing = before.filter(({ state }) => state === 'scheduled').map(({ id }) => id);
  // A waiter that is passed over takes one of the rounds of a call.
  const rounds = coming.filter(({ id }) => !wasComing.includes(id)).length + line.filter(isPassed).length;
  const isMany = rounds >= MOST;
  if (isMany || coming.length >= cap - running) return;
  const turnsUs = coming.map(({ us }) => Math.max(us, nowUs)).sort((a, b) => a - b);
  const slotUs = earliest(tiers, [...model.units, ...unitsAt(turnsUs)], nowUs);
  if (slotUs > nowUs + HORIZON_US && (coming.length >= FEW || line.some(isPassed))) return;
  if (line.some((waiter) => isPassed(waiter) && waiter.toldUs > 0 && waiter.toldUs <= slotUs + APART_US)) return;
  expect(first.toldUs, 'a lease and a unit are free, but the first waiter has no turn').toBeGreaterThan(0);
  expect(first.toldUs, 'the turn of the first waiter is later than the next free unit').toBeLessThanOrEqual(
    slotUs + APART_US,
  );
}

function queueOf(id: string): string {
  return id.split(':').slice(0, 2).join(':');
}
