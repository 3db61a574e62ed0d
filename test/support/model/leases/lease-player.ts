/* Plays random histories, and checks every reply, every promotion and the stored state. */
import { expect } from 'vitest';
import { loggedTimes, type Virtual } from '../virtual.js';
import { playBatch } from './lease-batches.js';
import type { Kind, LateCall, RequestStep, Step } from './lease-history.js';
import { expectScheduled } from './lease-schedule.js';
import type { LeaseScripts, WaiterEvent } from './lease-scripts.js';
import { LeaseWorld, type Request, type ScopeRequest } from './lease-world.js';

/** A job whose turn is further away than this needs a promotion first. */
const FAR_US = 150_000_000;
const MAX_ATTEMPTS = 12;
const RUNS_US = 30_000;

export class LeasePlayer {
  readonly #world: LeaseWorld;
  #broken = 0;

  constructor(
    private readonly virtual: Virtual,
    private readonly kind: Kind,
    private readonly tenant: string,
  ) {
    this.#world = new LeaseWorld(virtual, kind, tenant);
  }

  get scripts(): LeaseScripts {
    return this.#world.scripts;
  }

  /** Requests the longest window first, because scripts keep a log only for the longest window requested so far. */
  async start(): Promise<void> {
    const { limiter, clock } = this.virtual;
    if (this.kind.menus.length === 1) return;
    const windowMs = Math.max(...this.kind.menus.flat().map(([, its]) => its));
    for (const { name, model } of this.#world.scopes) {
      await limiter.acquire(this.tenant, [{ limit: 1, windowMs }], { scope: name });
      model.charge([], clock.us);
    }
    clock.advanceMs(windowMs);
  }

  async play(step: Step): Promise<void> {
    const world = this.#world;
    const { clock } = this.virtual;
    if (step.do === 'wait') clock.us += step.us;
    if (step.do === 'expire') {
      const ends = world.scopes.flatMap((scope) => world.held(scope).map(([, { endsUs }]) => endsUs));
      clock.us = Math.max(clock.us, (ends[step.lease % (ends.length || 1)] ?? clock.us) + step.us);
    }
    if (step.do === 'request') await this.#request(step);
    if (step.do === 'reserve') await this.#reserve(step);
    if (step.do === 'return') await this.#return(step);
    if (step.do === 'release') await this.#release(world.admissionsAt(step.admissions));
    if (step.do === 'renew') await this.#renew(world.admissionsAt(step.admissions));
    if (step.do === 'report') await this.#report(step.promotion, step.event);
    if (step.do === 'leave') await this.#leave(step.waiter);
    if (step.do === 'late') await this.#late(step);
    if (step.do === 'batch') await playBatch(world, step.parts, () => this.#broken++);
    world.promoted();
    await world.read();
  }

  /** Lets all waiters run. Afterwards the logs hold only admissions, and old units may be missing. */
  async finish(): Promise<void> {
    const world = this.#world;
    const { clock } = this.virtual;
    const asked = new Map<string, number>();
    // A job that needs two leases may return in vain once for each job that needs one of them.
    const most = MAX_ATTEMPTS + (this.kind.scopes > 1 ? this.kind.callers : 0);
    await this.#release(world.admitted);
    await this.#removed();
    while (world.turns.size > 0) {
      const [id, { us, step }] = [...world.turns].reduce((a, b) => (b[1].us < a[1].us ? b : a));
      clock.us = Math.max(clock.us, us);
      asked.set(id, (asked.get(id) ?? 0) + 1);
      expect(asked.get(id), `requests of ${id}`).toBeLessThanOrEqual(most);
      if (!(await this.#request({ ...step, do: 'request', limits: 0 }))) continue;
      clock.us += RUNS_US;
      await this.#release(world.admitted.slice(0, 1));
      await this.#removed();
    }
    await world.read();
    for (const { keys, model, line } of world.scopes) {
      expect(line.filter(({ id, state }) => world.turns.has(id) || state === 'scheduled')).toEqual([]);
      const times = await loggedTimes(this.virtual.redis, keys.log);
      expect(times).toEqual(model.log.slice(-Math.max(1, times.length)));
    }
  }

  /** Another scope of a removed job learns that it is gone when it calls the job. */
  async #removed(): Promise<void> {
    const world = this.#world;
    world.promoted();
    await world.read();
    for (const { name, line } of world.scopes)
      for (const { id, state } of line) {
        const promotion = world.promotions.get(`${name} ${id}`);
        if (state !== 'scheduled' || world.turns.has(id) || !promotion) continue;
        await world.scripts.report(promotion, 'gone', promotion.scope);
        return this.#removed();
      }
  }

  async #request(step: RequestStep): Promise<boolean> {
    const world = this.#world;
    const request = world.toRequest(step);
    world.forget();
    const befores = request.scopes.map(({ scope }) => scope.line);
    const reply = await world.scripts.calls.acquire(request.call);
    world.answered(request, reply, true);
    await this.#scheduled(request.scopes, befores);
    return reply.status === 'admitted';
  }

  async #scheduled(scopes: readonly ScopeRequest[], befores: readonly ScopeRequest['scope']['line'][]): Promise<void> {
    const world = this.#world;
    world.promoted();
    await world.read();
    for (const [s, its] of scopes.entries()) {
      const running = await this.virtual.redis.zcard(its.scope.keys.leases);
      const before = befores[s] as ScopeRequest['scope']['line'];
      // A request without a cap obeys the noted one while a waiter for a lease is parked.
      const isCapped = [...before, ...its.scope.line].some(({ toldUs, state }) => state === 'parked' && toldUs < 0);
      if (its.cap === undefined && isCapped) continue;
      expectScheduled(its, before, running, world.nowUs);
    }
  }

  /** Reserves a place, except for a job with a lease, because that job is already in its queue. */
  async #reserve(step: RequestStep): Promise<void> {
    const world = this.#world;
    const request = world.toRequest(step);
    const { id, scopes, call } = request;
    if (scopes.some(({ scope }) => scope.leases.has(id))) return;
    for (const { scope } of scopes) scope.tickets.asks({ id, priority: step.priority, front: step.front });
    const [{ turnUs } = { turnUs: 0 }] = await world.scripts.reserve(call);
    world.turns.set(id, { us: Math.max(turnUs, world.nowUs), step });
  }

  async #return(step: Extract<Step, { do: 'return' }>): Promise<void> {
    const { clock } = this.virtual;
    const next = [...this.#world.turns.values()].filter(({ us }) => us < clock.us + FAR_US).sort((a, b) => a.us - b.us);
    const turn = next[step.waiter % 3] ?? next[0];
    if (!turn) return;
    clock.us = Math.max(clock.us, turn.us + step.lateUs);
    await this.#request({ ...turn.step, do: 'request', limits: step.limits });
  }

  /** Sends one call. Some of its releases are repeated, and some have old tokens. */
  async #release(admitted: readonly Request[]): Promise<void> {
    const world = this.#world;
    const endings = toEndings(admitted);
    world.forget();
    const befores = endings.map(({ scope }) => scope.line);
    const done = await Promise.all(endings.map(({ request, call }) => world.scripts.release(request.call, call)));
    for (const [i, { request, scope }] of endings.entries()) {
      const lease = scope.leases.get(request.id);
      const isOwn = lease?.token === request.token;
      // A lease that has ended may already be removed.
      if (!isOwn || lease.endsUs > world.nowUs) expect(done[i], 'the lease was held').toBe(isOwn);
      if (isOwn) scope.leases.delete(request.id);
    }
    if (endings.length === 1) await this.#scheduled(endings, befores);
  }

  async #renew(admitted: readonly Request[]): Promise<void> {
    const world = this.#world;
    const endings = toEndings(admitted);
    if (endings.length === 0) return;
    const kept = await world.scripts.renew(endings.map(({ request, call }) => ({ call: request.call, scope: call })));
    for (const [i, { request, scope }] of endings.entries()) {
      const lease = scope.leases.get(request.id);
      const isOwn = lease?.token === request.token;
      if (!isOwn || lease.endsUs > world.nowUs) expect(kept[i], 'the lease was held').toBe(isOwn);
      if (isOwn && kept[i]) lease.endsUs = world.nowUs + request.lastsUs;
    }
  }

  async #report(index: number, event: WaiterEvent): Promise<void> {
    const world = this.#world;
    const promotion = world.promotionAt(index);
    if (!promotion) return;
    const { member, scope: call } = promotion;
    const scope = world.scopes.find(({ name }) => name === call.scope);
    world.forget();
    const its = scope?.line.find(({ id }) => id === member);
    const done = await world.scripts.report(promotion, event, { ...call });
    if (!its) expect(done, 'there was no such waiter').toBe(false);
    if (event !== 'gone') return;
    expect(done).toBe(its !== undefined);
    // A removed job returns to no scope.
    if (its) world.turns.delete(member);
  }

  async #leave(index: number): Promise<void> {
    const { scopes } = this.#world;
    const scope = scopes[index % scopes.length];
    this.#world.forget();
    const waiter = scope?.line[index % (scope.line.length || 1)];
    if (scope && waiter) expect(await this.virtual.limiter.of(scope.name, this.tenant).leave(waiter.id)).toBe(true);
  }

  /** A late call changes nothing. */
  async #late({ call, byUs }: Extract<Step, { do: 'late' }>): Promise<void> {
    const world = this.#world;
    const { scripts, nowUs } = world;
    if (byUs === 0) {
      expect(await scripts.within(nowUs, () => this.play(call))).toBe(true);
      return;
    }
    const send = this.#toSend(call);
    if (!send) return;
    const before = await world.stored();
    expect(await scripts.within(nowUs - byUs, send)).toBe(false);
    expect(await world.stored()).toEqual(before);
  }

  /** Returns undefined if the step has no candidate. */
  #toSend(step: LateCall): (() => Promise<unknown>) | undefined {
    const world = this.#world;
    const { scripts } = world;
    if ('job' in step) {
      const { call } = world.toRequest(step);
      return () => (step.do === 'request' ? scripts.calls.acquire(call) : scripts.reserve(call));
    }
    if (step.do === 'report') {
      const promotion = world.promotionAt(step.promotion);
      return promotion && (() => scripts.report(promotion, step.event, promotion.scope));
    }
    const endings = toEndings(world.admissionsAt(step.admissions));
    if (endings.length === 0) return undefined;
    const calls = endings.map(({ request, call }) => ({ call: request.call, scope: call }));
    if (step.do === 'renew') return () => scripts.renew(calls);
    return () => Promise.all(calls.map(({ call, scope }) => scripts.release(call, scope)));
  }
}

function toEndings(admitted: readonly Request[]): (ScopeRequest & { request: Request })[] {
  return admitted.flatMap((request) =>
    request.scopes.filter(({ cap }) => cap !== undefined).map((scope) => ({ ...scope, request })),
  );
}
