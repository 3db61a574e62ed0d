/*
 * Plays random histories of requests under caps against the scripts, and compares every reply, every promotion and all
 * that is stored with a model. The way of a step through this folder:
 *
 *   lease-history    the steps, and generators of them
 *   lease-player     plays a step: requests, reservations, returns, and time
 *   lease-batches    several requests and releases in one script call, also one that fails
 *   lease-events     releases, renewals and reports
 *   lease-late       calls that reach Redis after their deadline
 *   lease-world      the state of a history, and the comparison of promotions
 *   lease-requests   a request for the scripts and for the models, the predicted answer, the comparison of states
 *   lease-model      one scope by its promises; lease-waiter is a waiter of it
 *   lease-watchdogs  which waiter comes soon without a promotion
 *   lease-scripts    the scripts as the limiter calls them, without what goes on by itself around them
 *
 * Apart from this stand lease-tenant (tests with given steps) and lease-simulation (jobs, workers and lost promotions).
 */
import { expect } from 'vitest';
import { loggedTimes, type Virtual } from '../virtual.js';
import { playBatch } from './lease-batches.js';
import { release, renew, report } from './lease-events.js';
import type { Kind, RequestStep, Step } from './lease-history.js';
import { playLate } from './lease-late.js';
import {
  type Answer,
  defer,
  expectedAnswer,
  expectSameState,
  hasCap,
  type ModelRequest,
  type Scope,
  type ScopeRequest,
} from './lease-requests.js';
import type { AcquireRequest, LeaseScripts, Reply } from './lease-scripts.js';
import { waitsForLease } from './lease-waiter.js';
import { FAR_US } from './lease-watchdogs.js';
import { LeaseWorld, type Recheck } from './lease-world.js';

export class LeasePlayer {
  readonly #world: LeaseWorld;

  constructor(
    private readonly virtual: Virtual,
    private readonly kind: Kind,
    private readonly tenant: string,
    /** Called before each request; the function that it returns is called with the reply. */
    private readonly beforeRequest?: (call: AcquireRequest) => Promise<(reply: Reply) => void>,
  ) {
    this.#world = new LeaseWorld(virtual, kind, tenant);
  }

  get scripts(): LeaseScripts {
    return this.#world.scripts;
  }

  /**
   * With several menus, the longest window is requested first: a log is kept only for the longest window that was
   * requested so far, and the model keeps all of it.
   */
  async start(): Promise<void> {
    const { limiter, clock } = this.virtual;
    const windows = this.kind.menus.flat().map(([, windowMs]) => windowMs);
    if (this.kind.menus.length === 1) return;
    const windowMs = Math.max(...windows);
    for (const { name, model } of this.#world.scopes) {
      await limiter.acquire(this.tenant, [{ limit: 1, windowMs }], { scope: name });
      model.log.push(clock.us);
    }
    clock.advanceMs(windowMs);
  }

  async play(step: Step): Promise<void> {
    const world = this.#world;
    const { clock } = this.virtual;
    if (step.do === 'wait') clock.us += step.us;
    if (step.do === 'expire') this.#toExpiry(step);
    if (step.do === 'forget') this.#toForgotten(step);
    if (step.do === 'request') await this.#request(step);
    if (step.do === 'reserve') await this.#reserve(step);
    if (step.do === 'return') await this.#return(step);
    if (step.do === 'release') await release(world, world.admissionsAt(step.admissions));
    if (step.do === 'renew') await renew(world, world.admissionsAt(step.admissions));
    if (step.do === 'report') await report(world, step.promotion, step.event);
    if (step.do === 'leave') await this.#leave(step.waiter);
    if (step.do === 'late') await playLate(world, step, () => this.play(step.call));
    if (step.do === 'batch') await playBatch(world, step.parts, (...replied) => this.#replied(...replied));
    await Promise.all(world.scopes.map((scope) => expectSameState(world.scripts, scope, clock.us)));
  }

  /** The logs hold the admissions and nothing else. Units that have left every window may be gone, except the newest. */
  async finish(): Promise<void> {
    for (const { keys, model } of this.#world.scopes) {
      const times = await loggedTimes(this.virtual.redis, keys.log);
      expect(times).toEqual(model.log.slice(-Math.max(1, times.length)));
    }
  }

  async #request(step: RequestStep): Promise<void> {
    const request = this.#world.toRequest(step);
    const afterReply = await this.beforeRequest?.(request.call);
    const reply = await this.#world.scripts.calls.acquire(request.call);
    afterReply?.(reply);
    for (const recheck of this.#replied(step, request, reply)) await recheck();
  }

  /** Compares a reply with the models, and lets them go on. */
  #replied(step: RequestStep, request: ModelRequest, reply: Reply): Recheck[] {
    const world = this.#world;
    const now = world.nowUs;
    const { run, scopes } = request;
    const answer = expectedAnswer(request, now);
    const wereParked = scopes.map(({ scope }) => waitsForLease(scope.model.find(run.id)));
    if (answer.refuses === undefined) {
      expect(reply.status).toBe('admitted');
      for (const { scope, limits } of scopes) scope.model.admit(limits, run, now);
      world.admitted.unshift(request);
      world.turns.delete(run.id);
    } else {
      const { scope } = scopes[answer.refuses] as ScopeRequest;
      const turn = answer.turns[answer.refuses] as Answer['turns'][number];
      expect(reply).toMatchObject({
        status: 'deferred',
        scope: answer.refuses,
        position: scope.model.ahead(run).length,
        running: answer.byCap ? scope.model.leases.size : -1,
      });
      if (turn.turnUs > now) expect(turn.tiers).toContain(reply.tier);
      else expect(reply.tier).toBe(-1);
      if (!answer.byCap) expect(reply.turnUs).toBe(turn.turnUs);
      defer(request, answer, reply.turnUs, now);
      world.turns.set(run.id, { us: reply.turnUs, step });
    }
    return scopes.flatMap((its, i) => {
      if (!hasCap(its))
        return world.rechecksWithoutCap(its, answer.refuses === undefined, wereParked[i] === true, run.lastsUs / 1000);
      world.expectPromotions(its);
      return [];
    });
  }

  /** A job that holds a lease is in its queue already, and gets no reservation. */
  async #reserve(step: RequestStep): Promise<void> {
    const world = this.#world;
    const now = world.nowUs;
    const request = world.toRequest(step);
    const { run, scopes, call } = request;
    if (scopes.some(({ scope }) => scope.model.leases.has(run.id))) return;
    const { turnsUs } = await world.scripts.reserve(call);
    const turnUs = turnsUs[0] as number;
    const answer = expectedAnswer(request, now);
    const isWaiter = scopes.some(({ scope }) => scope.model.find(run.id));
    if (answer.refuses === undefined) {
      expect(turnUs).toBe(0);
      if (!isWaiter) for (const { scope } of scopes) scope.model.put(run, 'tentative', now);
    } else {
      if (!answer.byCap) expect(turnUs).toBe(answer.turns[answer.refuses]?.turnUs);
      if (!isWaiter) defer(request, answer, turnUs, now);
      // A job that is parked already keeps its state, and is no new watchdog.
      else if (answer.byCap) expect(turnUs).toBe(now + FAR_US);
    }
    world.turns.set(run.id, { us: turnUs || now, step });
  }

  /** One of the next three jobs comes about its turn; jobs with a far fallback need a promotion first. */
  async #return(step: Extract<Step, { do: 'return' }>): Promise<void> {
    const { clock } = this.virtual;
    const all = [...this.#world.turns.values()];
    const next = all.filter(({ us }) => us < clock.us + FAR_US / 4).sort((a, b) => a.us - b.us);
    const turn = next[step.waiter % 3] ?? next[0];
    if (!turn) return;
    clock.us = Math.max(clock.us, turn.us + step.lateUs);
    await this.#request({ ...turn.step, do: 'request', limits: step.limits });
  }

  async #leave(index: number): Promise<void> {
    const { name, model } = this.#world.scopes[index % this.#world.scopes.length] as Scope;
    const waiter = model.line()[index % (model.line().length || 1)];
    if (!waiter) return;
    expect(await this.virtual.limiter.leave(this.tenant, waiter.id, { scope: name })).toBe(true);
    model.remove(waiter.id);
  }

  #toExpiry({ lease, us }: Extract<Step, { do: 'expire' }>): void {
    const { nowUs, scopes } = this.#world;
    const endsUs = scopes.flatMap(({ model }) => model.unexpired(nowUs).map(([, held]) => held.endsUs));
    this.#world.advanceTo(endsUs, lease, us);
  }

  #toForgotten({ waiter, us }: Extract<Step, { do: 'forget' }>): void {
    const forgottenUs = this.#world.scopes.flatMap(({ model }) => model.suspended().map((suspended) => suspended.us));
    this.#world.advanceTo(forgottenUs, waiter, us);
  }
}
