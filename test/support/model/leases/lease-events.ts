import { expect } from 'vitest';
import type { Place } from './lease-model.js';
import { type Asked, type Asking, hasCap, type Scope, toAsked } from './lease-requests.js';
import type { ScopeCall, WaiterEvent } from './lease-scripts.js';
import { ASIDE_US } from './lease-watchdogs.js';
import type { LeaseWorld } from './lease-world.js';

/** A scope in which a lease is ended or renewed. */
type Ending = Asked & { one: Asking };

/** Its scopes with a cap; a call apart for each time that they are said something. */
export function capped(held: readonly Asking[]): Ending[] {
  return held.flatMap((one) => one.scopes.filter(hasCap).map((its) => ({ ...its, one, call: { ...its.call } })));
}

/** Whether there is such a lease: only the holder's own token does anything. */
function isIts({ one: { asker }, scope: { model } }: Ending): boolean {
  return model.leases.get(asker.id)?.token === asker.token;
}

/** Several in one call, each of one scope; late, twice and with old tokens. */
export async function release(world: LeaseWorld, held: readonly Asking[]): Promise<void> {
  const ends = capped(held);
  ended(world, ends, await sendEnds(world, ends));
}

export function sendEnds({ scripts }: LeaseWorld, ends: readonly Ending[]): Promise<boolean[]> {
  return Promise.all(ends.map(({ one, call }) => scripts.release(one.call, call)));
}

export function ended(world: LeaseWorld, ends: readonly Ending[], done: readonly boolean[]): void {
  for (const [i, end] of ends.entries()) {
    const { leases } = end.scope.model;
    expect(done[i], 'there was such a lease').toBe(isIts(end));
    if (done[i]) leases.delete(end.one.asker.id);
    world.wokenByEnd(end);
  }
}

export async function renew(world: LeaseWorld, held: readonly Asking[]): Promise<void> {
  const leases = capped(held);
  if (leases.length === 0) return;
  const kept = await sendRenewals(world, leases);
  expect(kept).toEqual(leases.map(isIts));
  for (const [i, { one, scope }] of leases.entries()) {
    const lease = scope.model.leases.get(one.asker.id);
    if (lease && kept[i]) lease.endsUs = world.nowUs + one.asker.lastsUs;
  }
}

export function sendRenewals({ scripts }: LeaseWorld, leases: readonly Ending[]): Promise<boolean[]> {
  return scripts.renew(leases.map(({ one, call }) => ({ call: one.call, scope: call })));
}

/** Who was to wake somebody says what became of it, at once or much later. */
export async function tell(world: LeaseWorld, whose: number, fate: WaiterEvent): Promise<void> {
  const { wake, scope } = world.wakeOf(whose) ?? {};
  if (!wake || !scope) return;
  const { model } = scope;
  const place = model.find(wake.member);
  const asked = toAsked(scope, { ...wake.scope }, wake.lease.lastsMs);
  const done = await world.scripts.tell(wake, fate, asked.call);
  if (fate === 'waiting') return expectWaits(done, place, wake.turnUs, asked);
  // One that was given a time by others has not asked since.
  const toldLater = (fate === 'postponed' || fate === 'absent') && place?.is === 'timed' && place.told === true;
  const waits = place?.is === 'woken' || place?.is === 'parked' || toldLater;
  if (fate === 'gone') {
    expect(done).toBe(place !== undefined);
    model.remove(wake.member);
    world.due.delete(wake.member);
  } else if (fate === 'arrived') {
    expect(done).toBe(place?.is === 'aside');
    if (place?.is === 'aside') model.put(place, 'parked', 0);
  } else {
    expect(done).toBe(waits);
    // A job that is not there stands in nobody's way.
    if (place && waits && fate === 'absent') model.put(place, 'aside', world.nowUs + ASIDE_US);
    else if (place && waits) model.put(place, fate === 'postponed' ? 'parked' : 'timed', world.nowUs);
  }
  world.wokenByEnd(asked, { after: fate === 'postponed' && waits ? place : undefined });
}

/** Whether it still waits as it was told; nobody is woken by that. */
function expectWaits(done: boolean, place: Place | undefined, toldUs: number, asked: Asked): void {
  if (!place || place.is === 'aside') expect(done).toBe(false);
  else if (!hasCap(asked)) expect(done).toBe(true);
  else if (toldUs === 0) expect(done).toBe(place.is === 'woken');
  else if (place.is === 'timed') expect(done).toBe(place.us === toldUs);
  // One that looks out at another time by now is not to be put off; to others an earlier time does no harm.
  else expect(done || !asked.scope.lookouts.isAt(place.id, toldUs)).toBe(true);
}

/** One in line, or that may have been, is paused: it stands aside until it comes, and keeps no lease from others. */
export async function pause(world: LeaseWorld, whose: number): Promise<void> {
  const { scripts, scopes, kind, tenant } = world;
  const scope = scopes[whose % scopes.length] as Scope;
  const { model, name } = scope;
  const id = `job-${whose % kind.callers}`;
  const lastsMs = kind.leasesMs[0] as number;
  // A paused job has no limits: it goes by the least that can have it wait.
  const call = scripts.toCall([{ tenant, scope: name, tiers: [], concurrency: 1 }], { id, token: 'paused', lastsMs });
  const place = model.find(id);
  const waits = place?.is === 'woken' || place?.is === 'parked';
  expect(await scripts.reports.send({ ...call, event: 'suspended' })).toBe(waits);
  // Until it comes, or is forgotten.
  if (place && waits) model.put(place, 'aside', world.nowUs + ASIDE_US);
  world.wokenByEnd(toAsked(scope, call.scopes[0] as ScopeCall, lastsMs));
}
