/* The expected state, known from the replies alone. */
import { expect } from 'vitest';
import { toModel } from '../history.js';
import { Model } from '../model.js';
import { type StoredWaiter, storedLine, Tickets } from '../stored-line.js';
import type { Sliding } from '../tiers/sliding.js';
import type { Virtual } from '../virtual.js';
import type { Kind, RequestStep } from './lease-history.js';
import { type AcquireRequest, LeaseScripts, type Promotion, type Reply, type ScopeCall } from './lease-scripts.js';

/** A waiter for a lease comes by itself after ten minutes, plus a second for each waiter in front of it. */
const FAR_US = 600_000_000;
const FAR_STEP_US = 1_000_000;

export interface Scope {
  name: string;
  keys: ReturnType<LeaseScripts['keysOf']>;
  model: Model;
  /** The leases by job. A lease stays here until its release. */
  leases: Map<string, { token: string; endsUs: number }>;
  tickets: Tickets;
  line: readonly StoredWaiter[];
}

export interface ScopeRequest {
  scope: Scope;
  tiers: readonly Sliding[];
  cap: number | undefined;
  call: ScopeCall;
}

export interface Request {
  id: string;
  token: string;
  lastsUs: number;
  step: RequestStep;
  scopes: readonly ScopeRequest[];
  call: AcquireRequest;
}

export class LeaseWorld {
  readonly scripts: LeaseScripts;
  readonly scopes: readonly Scope[];
  /** All admitted requests, newest first, including ended ones. */
  readonly admitted: Request[] = [];
  readonly turns = new Map<string, { us: number; step: RequestStep }>();
  /** The promotions by waiter and scope. */
  readonly promotions = new Map<string, Promotion>();
  #tokens = 0;

  constructor(
    readonly virtual: Virtual,
    readonly kind: Kind,
    readonly tenant: string,
  ) {
    this.scripts = new LeaseScripts(virtual, kind.overdueMs);
    this.scopes = Array.from({ length: kind.scopes }, (_, s) => ({
      name: `s${s}`,
      keys: this.scripts.keysOf(tenant, `s${s}`),
      model: new Model(),
      leases: new Map(),
      tickets: new Tickets(),
      line: [],
    }));
  }

  get nowUs(): number {
    return this.virtual.clock.us;
  }

  /** The bits of the job's number select the scopes of the request. */
  toRequest(step: RequestStep): Request {
    const { menus, caps, leasesMs, callers } = this.kind;
    const { limits, priority, front } = step;
    const job = step.job % callers;
    const lastsMs = leasesMs[limits % leasesMs.length] as number;
    const bits = (job % (2 ** this.scopes.length - 1)) + 1;
    const chosen = this.scopes.filter((_, s) => bits & (1 << s));
    const its = chosen.map((scope) => {
      const nth = limits + this.scopes.indexOf(scope);
      const tiers = toModel(menus[nth % menus.length] as Kind['menus'][number]);
      return { scope, tiers, cap: caps[nth % caps.length] ?? undefined };
    });
    const checks = its.map(({ scope, tiers, cap }) => ({
      tenant: this.tenant,
      scope: scope.name,
      tiers: tiers.map(({ limit, windowUs }) => ({ limit, windowMs: windowUs / 1000 })),
      ...(cap && { concurrency: cap }),
    }));
    const id = `test:queue-${job % 2}:${job}`;
    const token = `t${this.#tokens++}`;
    const call = this.scripts.toCall(checks, { id, token, lastsMs, priority, front });
    const scopes = its.map((scope, s) => ({ ...scope, call: call.scopes[s] as ScopeCall }));
    return { id, token, lastsUs: lastsMs * 1000, step, scopes, call };
  }

  admissionsAt(indices: readonly number[]): Request[] {
    const { admitted } = this;
    const chosen = new Set(indices.map((n) => admitted[n % Math.min(8, admitted.length)]));
    return [...chosen].filter((request) => request !== undefined);
  }

  promotionAt(index: number): Promotion | undefined {
    return [...this.promotions.values()][index % (this.promotions.size || 1)];
  }

  stored(): Promise<(Buffer | null)[]> {
    const { redis } = this.virtual;
    return Promise.all(this.scopes.flatMap(({ keys }) => Object.values(keys).map((key) => redis.dumpBuffer(key))));
  }

  /** Reads the lines, and expects Redis to hold exactly the leases that are neither ended nor released. */
  async read(): Promise<void> {
    for (const scope of this.scopes) {
      scope.line = await storedLine(this.virtual.redis, scope.keys, this.nowUs);
      scope.tickets.hold(scope.line);
      const running = (await this.scripts.running(scope.keys)).map((text) => text.split(' ').slice(0, 3).join(' '));
      const held = this.held(scope).map(([id, { token, endsUs }]) => `${id} ${endsUs} ${token}`);
      expect(running.sort(), 'the leases that are held').toEqual(held.sort());
    }
  }

  /** Forgets waiters that were away for too long. Between two calls, the line changes in no other way. */
  forget(): void {
    for (const scope of this.scopes) {
      scope.line = scope.line.filter(({ state, us }) => state !== 'away' || us >= this.nowUs);
      scope.tickets.hold(scope.line);
    }
  }

  held({ leases }: Scope): [id: string, lease: { token: string; endsUs: number }][] {
    return [...leases].filter(([, { endsUs }]) => endsUs > this.nowUs);
  }

  /** @param isExact whether `line` was read just before the request */
  answered(request: Request, reply: Reply, isExact: boolean): void {
    const { nowUs } = this;
    const { id, token, lastsUs, step, scopes } = request;
    const isOwn = ({ id: its, state }: StoredWaiter) => its === id || state === 'away';
    const isAlone = isExact && scopes.every(({ scope }) => scope.line.every(isOwn));
    const freeUs = scopes.map(({ scope, tiers }) => scope.model.freeUs(tiers, nowUs));
    const full = scopes.map(({ scope, cap }) => {
      const others = this.held(scope).filter(([other]) => other !== id);
      return cap !== undefined && others.length >= cap;
    });
    const isFree = freeUs.every((us) => us <= nowUs) && !full.includes(true);
    if (reply.status === 'admitted') {
      expect(isFree, 'windows and caps let the admitted request through').toBe(true);
      for (const { scope, tiers, cap } of scopes) {
        scope.tickets.left(id);
        if (tiers.length > 0) scope.model.charge(tiers, nowUs, { id });
        if (cap !== undefined) scope.leases.set(id, { token, endsUs: nowUs + lastsUs });
      }
      this.admitted.unshift(request);
      this.turns.delete(id);
      return;
    }
    expect(reply.status).toBe('deferred');
    for (const { scope } of scopes) scope.tickets.asks({ id, priority: step.priority, front: step.front });
    expect(reply.turnUs).toBeGreaterThan(nowUs);
    expect(isAlone && isFree, 'a request that is alone is refused').toBe(false);
    const lastUs = Math.max(...freeUs);
    if (isAlone && lastUs > nowUs && !full.includes(true)) expect(reply.turnUs).toBe(lastUs);
    const ahead = Math.max(...scopes.map(({ scope }) => scope.line.length));
    if (reply.running !== -1) expect(reply.turnUs).toBeLessThanOrEqual(nowUs + FAR_US + (ahead + BATCH) * FAR_STEP_US);
    this.turns.set(id, { us: reply.turnUs, step });
  }

  promoted(): Promotion[] {
    const taken = this.scripts.takePromotions();
    for (const promotion of taken) {
      const { task, member, turnUs, scope } = promotion;
      if (task !== 'promote') continue;
      this.promotions.set(`${scope.scope} ${member}`, promotion);
      const turn = this.turns.get(member);
      if (turn) turn.us = Math.max(turnUs, this.nowUs);
    }
    return taken;
  }
}

const BATCH = 50;
