/*
 * Steps of lease-player that end or renew leases, or report what became of a waiter: sends them, and compares what the
 * scripts answer, and whom they promote, with the model.
 */
import { expect } from 'vitest';
import { hasCap, type ModelRequest, type ScopeRequest, toScopeRequest } from './lease-requests.js';
import type { WaiterEvent } from './lease-scripts.js';
import { type Waiter, waitsForLease } from './lease-waiter.js';
import { SUSPENDED_US } from './lease-watchdogs.js';
import type { LeaseWorld } from './lease-world.js';

/** One scope in which the lease of an admitted request is released or renewed. */
type Ending = ScopeRequest & { request: ModelRequest };

/** The scopes with a cap. Each has its own call, by which its promotions are told from those of other endings. */
export function toEndings(admitted: readonly ModelRequest[]): Ending[] {
  return admitted.flatMap((request) =>
    request.scopes.filter(hasCap).map((scope) => ({ ...scope, request, call: { ...scope.call } })),
  );
}

/** Whether the request's run still holds the lease: another token must do nothing. */
function isHeld({ request: { run }, scope: { model } }: Ending): boolean {
  return model.leases.get(run.id)?.token === run.token;
}

/** Several releases in one call, each of one scope; some for the second time, some with old tokens. */
export async function release(world: LeaseWorld, admitted: readonly ModelRequest[]): Promise<void> {
  const endings = toEndings(admitted);
  ended(world, endings, await sendReleases(world, endings));
}

export function sendReleases({ scripts }: LeaseWorld, endings: readonly Ending[]): Promise<boolean[]> {
  return Promise.all(endings.map(({ request, call }) => scripts.release(request.call, call)));
}

export function ended(world: LeaseWorld, endings: readonly Ending[], done: readonly boolean[]): void {
  for (const [i, ending] of endings.entries()) {
    const { leases } = ending.scope.model;
    expect(done[i], 'the lease was held').toBe(isHeld(ending));
    if (done[i]) leases.delete(ending.request.run.id);
    world.expectPromotionsOfEvent(ending);
  }
}

export async function renew(world: LeaseWorld, admitted: readonly ModelRequest[]): Promise<void> {
  const endings = toEndings(admitted);
  if (endings.length === 0) return;
  const kept = await sendRenewals(world, endings);
  expect(kept).toEqual(endings.map(isHeld));
  for (const [i, { request, scope }] of endings.entries()) {
    const lease = scope.model.leases.get(request.run.id);
    if (lease && kept[i]) lease.endsUs = world.nowUs + request.run.lastsUs;
  }
}

/** A waiter that was to come at once may have a turn this near. */
const NOW_US = 1_000_000;

export function sendRenewals({ scripts }: LeaseWorld, endings: readonly Ending[]): Promise<boolean[]> {
  return scripts.renew(endings.map(({ request, call }) => ({ call: request.call, scope: call })));
}

/** Reports what became of a waiter that was promoted, at once or much later. */
export async function report(world: LeaseWorld, index: number, event: WaiterEvent): Promise<void> {
  const { promotion, scope } = world.promotionAt(index) ?? {};
  if (!promotion || !scope) return;
  const { model } = scope;
  const waiter = model.find(promotion.member);
  const request = toScopeRequest(scope, { ...promotion.scope }, promotion.lease.lastsMs);
  const done = await world.scripts.report(promotion, event, request.call);
  if (event === 'waiting') return expectStillWaits(world.nowUs, done, waiter, promotion.turnUs, request);
  // A waiter is scheduled until its job comes, so its job has not come since; an absent job does not come at any turn.
  const isInLine = waiter !== undefined && waiter.state !== 'suspended';
  const isAwaited = waitsForLease(waiter) || waiter?.state === 'scheduled' || (event === 'absent' && isInLine);
  if (event === 'gone') {
    expect(done).toBe(waiter !== undefined);
    model.remove(promotion.member);
    world.turns.delete(promotion.member);
  } else if (event === 'arrived') {
    expect(done).toBe(waiter?.state === 'suspended');
    if (waiter?.state === 'suspended') model.put(waiter, 'parked', 0);
  } else {
    expect(done).toBe(isAwaited);
    // An absent job blocks nobody.
    if (waiter && isAwaited && event === 'absent') model.put(waiter, 'suspended', world.nowUs + SUSPENDED_US);
    else if (waiter && isAwaited) model.put(waiter, event === 'postponed' ? 'parked' : 'tentative', world.nowUs);
  }
  world.expectPromotionsOfEvent(request, { after: event === 'postponed' && isAwaited ? waiter : undefined });
}

/** The report 'waiting' asks whether a waiter waits as it was promoted; it promotes nobody. */
function expectStillWaits(
  nowUs: number,
  done: boolean,
  waiter: Waiter | undefined,
  promotedUs: number,
  request: ScopeRequest,
): void {
  if (!waiter || waiter.state === 'suspended') expect(done).toBe(false);
  else if (!hasCap(request)) expect(done).toBe(true);
  else if (promotedUs === 0)
    expect(done).toBe(waiter.state === 'called' || (waiter.state === 'scheduled' && waiter.us <= nowUs + NOW_US));
  else if (waiter.state === 'tentative' || waiter.state === 'scheduled') expect(done).toBe(waiter.us === promotedUs);
  // The job of a watchdog must not get a delay past its fallback; to other jobs an earlier delay does no harm.
  else expect(done || !request.scope.watchdogs.isAt(waiter.id, promotedUs)).toBe(true);
}
