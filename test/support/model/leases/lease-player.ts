import { expect } from 'vitest';
import { loggedTimes, type Virtual } from '../virtual.js';
import { brokenTenant } from './lease-broken.js';
import { capped, ended, pause, release, renew, sendEnds, tell } from './lease-events.js';
import type { Kind, Part, Step } from './lease-history.js';
import { late } from './lease-late.js';
import {
  type Asked,
  type Asking,
  expected,
  expectSame,
  hasCap,
  refuse,
  type Said,
  type Scope,
} from './lease-requests.js';
import type { AcquireRequest, LeaseScripts, Reply } from './lease-scripts.js';
import { FAR_US } from './lease-watchdogs.js';
import { LeaseWorld } from './lease-world.js';

/** Plays histories against the scripts, and holds all that they say to the model. */
export class LeasePlayer {
  readonly #world: LeaseWorld;

  constructor(
    private readonly virtual: Virtual,
    private readonly kind: Kind,
    private readonly tenant: string,
    /** Told of each ask before it is made; what it gives is told of the answer. */
    private readonly beforeAsk?: (call: AcquireRequest) => Promise<(reply: Reply) => void>,
  ) {
    this.#world = new LeaseWorld(virtual, kind, tenant);
  }

  /** Of windows that come up one after the other the longest first: a log is kept for no longer than it was asked for. */
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
    const { clock } = this.virtual;
    if (step.do === 'wait') clock.us += step.us;
    if (step.do === 'end') this.#toEnd(step);
    if (step.do === 'forget') this.#toForgotten(step);
    if (step.do === 'ask') await this.#ask(step);
    if (step.do === 'place') await this.#place(step);
    if (step.do === 'return') await this.#return(step);
    if (step.do === 'release') await release(this.#world, this.#pick(step.which));
    if (step.do === 'renew') await renew(this.#world, this.#pick(step.which));
    if (step.do === 'tell') await tell(this.#world, step.whose, step.fate);
    if (step.do === 'leave') await this.#leave(step.whose);
    if (step.do === 'pause') await pause(this.#world, step.whose);
    if (step.do === 'late')
      await late(
        this.#world,
        step,
        (which) => this.#pick(which),
        () => this.play(step.what),
      );
    if (step.do === 'batch') await this.#batch(step.parts);
    await Promise.all(this.#world.scopes.map((scope) => expectSame(this.#world.scripts, scope, clock.us)));
  }

  get scripts(): LeaseScripts {
    return this.#world.scripts;
  }

  /** The logs hold what was admitted and nothing else; what has left every window may be gone, the newest is not. */
  async finish(): Promise<void> {
    for (const { keys, model } of this.#world.scopes) {
      const times = await loggedTimes(this.virtual.redis, keys.log);
      expect(times).toEqual(model.log.slice(-Math.max(1, times.length)));
    }
  }

  async #ask(step: Extract<Step, { who: number }>): Promise<void> {
    const asking = this.#world.asking(step);
    const afterAsk = await this.beforeAsk?.(asking.call);
    const reply = await this.#world.scripts.calls.acquire(asking.call);
    afterAsk?.(reply);
    for (const look of this.#answered(step, asking, reply)) await look();
  }

  /** @returns looks that a caller makes of an answer */
  #answered(step: Extract<Step, { who: number }>, asking: Asking, reply: Reply): (() => Promise<void>)[] {
    const world = this.#world;
    const now = world.nowUs;
    const { asker, scopes } = asking;
    const said = expected(asking, now);
    const wereParked = scopes.map(({ scope }) => ['parked', 'woken'].includes(scope.model.find(asker.id)?.is ?? ''));
    if (said.refuses === undefined) {
      expect(reply.status).toBe('admitted');
      for (const { scope, limits } of scopes) scope.model.admit(limits, asker, now);
      world.held.unshift(asking);
      world.due.delete(asker.id);
    } else {
      const { scope } = scopes[said.refuses] as Asked;
      const turn = said.turns[said.refuses] as Said['turns'][number];
      expect(reply).toMatchObject({
        status: 'deferred',
        scope: said.refuses,
        position: scope.model.ahead(asker).length,
        running: said.byCap ? scope.model.leases.size : -1,
      });
      if (turn.turnUs > now) expect(turn.tiers).toContain(reply.tier);
      else expect(reply.tier).toBe(-1);
      if (!said.byCap) expect(reply.turnUs).toBe(turn.turnUs);
      refuse(asking, said, reply.turnUs, now);
      world.due.set(asker.id, { us: reply.turnUs, step });
    }
    return scopes.flatMap((asked, i) => {
      if (!hasCap(asked))
        return world.looks(asked, said.refuses === undefined, wereParked[i] === true, asker.lastsUs / 1000);
      world.woken(asked);
      return [];
    });
  }

  /** In one call, and yet as if one after the other. */
  async #batch(parts: readonly Part[]): Promise<void> {
    const world = this.#world;
    const starts = await Promise.all(parts.map((part) => this.#start(part)));
    const before = world.scripts.sent;
    const judges = starts.map((start) => start());
    const looks: (() => Promise<void>)[] = [];
    for (const judge of judges) {
      const found = await judge();
      if (Array.isArray(found)) looks.push(...found);
    }
    expect(world.scripts.sent - before).toBeLessThanOrEqual(1);
    for (const look of looks) await look();
  }

  /** @returns asks, and what to do when that is answered, which gives the looks that a caller makes of it */
  async #start(part: Part): Promise<() => () => Promise<(() => Promise<void>)[] | void>> {
    const world = this.#world;
    if (part.do === 'broken') return brokenTenant(world, part);
    return () => {
      if (part.do === 'release') {
        const ends = capped(this.#pick(part.which));
        const done = sendEnds(world, ends);
        return async () => ended(world, ends, await done);
      }
      const asking = world.asking(part);
      const reply = world.scripts.calls.acquire(asking.call);
      return async () => this.#answered(part, asking, await reply);
    };
  }

  /** A place before its job is added; who runs is in the queue already. */
  async #place(step: Extract<Step, { who: number }>): Promise<void> {
    const world = this.#world;
    const now = world.nowUs;
    const asking = world.asking(step);
    const { asker, scopes, call } = asking;
    if (scopes.some(({ scope }) => scope.model.leases.has(asker.id))) return;
    const { turnsUs } = await world.scripts.place(call);
    const turnUs = turnsUs[0] as number;
    const said = expected(asking, now);
    const isKnown = scopes.some(({ scope }) => scope.model.find(asker.id));
    if (said.refuses === undefined) {
      expect(turnUs).toBe(0);
      if (!isKnown) for (const { scope } of scopes) scope.model.put(asker, 'timed', now);
    } else {
      if (!said.byCap) expect(turnUs).toBe(said.turns[said.refuses]?.turnUs);
      if (!isKnown) refuse(asking, said, turnUs, now);
      // It waits to be woken, where it does.
      else if (said.byCap) expect(turnUs).toBe(now + FAR_US);
    }
    world.due.set(asker.id, { us: turnUs || now, step });
  }

  /** One of the next that were told to come does, about then; those an hour away wait to be woken. */
  async #return(step: Extract<Step, { do: 'return' }>): Promise<void> {
    const { clock } = this.virtual;
    const all = [...this.#world.due.values()];
    const due = all.filter(({ us }) => us < clock.us + FAR_US / 4).sort((a, b) => a.us - b.us);
    const one = due[step.whose % 3] ?? due[0];
    if (!one) return;
    clock.us = Math.max(clock.us, one.us + step.lateUs);
    await this.#ask({ ...one.step, do: 'ask', limits: step.limits });
  }

  async #leave(whose: number): Promise<void> {
    const { name, model } = this.#world.scopes[whose % this.#world.scopes.length] as Scope;
    const place = model.line()[whose % (model.line().length || 1)];
    if (!place) return;
    expect(await this.virtual.limiter.leave(this.tenant, place.id, { scope: name })).toBe(true);
    model.remove(place.id);
  }

  /** To the end of a lease, about. */
  #toEnd({ which, us }: Extract<Step, { do: 'end' }>): void {
    const { clock } = this.virtual;
    const ends = this.#world.scopes.flatMap(({ model }) => model.alive(clock.us).map(([, { endsUs }]) => endsUs));
    clock.us = Math.max(clock.us, (ends[which % (ends.length || 1)] ?? clock.us) + us);
  }

  /** To the time when one that stands aside is forgotten, about. */
  #toForgotten({ which, us }: Extract<Step, { do: 'forget' }>): void {
    const { clock } = this.virtual;
    const times = this.#world.scopes.flatMap(({ model }) => model.aside().map((place) => place.us));
    clock.us = Math.max(clock.us, (times[which % (times.length || 1)] ?? clock.us) + us);
  }

  #pick(which: readonly number[]): Asking[] {
    const { held } = this.#world;
    const picked = new Set(which.map((n) => held[n % Math.min(8, held.length)]));
    return [...picked].filter((one) => one !== undefined);
  }
}
