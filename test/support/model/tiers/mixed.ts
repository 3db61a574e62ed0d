import type { Check, Decision } from 'bullmq-governor/core';
import { expect } from 'vitest';
import { extraKey, scopeKeys } from '../../../../src/core/keys.js';
import { bucketsOf } from '../../../../src/core/tiers/tier-kind.js';
import { parseTiers } from '../../../../src/core/tiers/tiers.js';
import type { Virtual } from '../virtual.js';
import type { Unit } from './kind.js';
import { type Spec, violation } from './specs.js';

/** undefined = one unit of each tier. */
export type Cost = number | Record<string, number> | undefined;

class Scope {
  readonly units: Unit[][];
  readonly waiting = new Set<string>();

  constructor(
    readonly name: string,
    readonly specs: readonly Spec[],
  ) {
    this.units = specs.map(() => []);
  }

  costs(cost: Cost): number[] {
    const of = ({ unit }: Spec) => (typeof cost === 'object' ? (unit === undefined ? 1 : cost[unit]) : cost);
    return this.specs.map((spec) => of(spec) ?? 1);
  }

  freeUs(nowUs: number, cost: Cost): number {
    const costs = this.costs(cost);
    return Math.max(...this.specs.map(({ model }, i) => model.freeUs(this.units[i] as Unit[], nowUs, costs[i])));
  }

  charge(atUs: number, cost: Cost): void {
    for (const [i, its] of this.costs(cost).entries()) this.units[i]?.push({ atUs, dueUs: atUs, cost: its });
  }
}

export class Mixed {
  readonly scopes: Scope[];
  readonly told = new Map<string, { atUs: number; scopes: readonly number[]; cost: Cost }>();

  constructor(
    readonly virtual: Virtual,
    readonly tenant: string,
    specs: readonly (readonly Spec[])[],
  ) {
    this.scopes = specs.map((its, i) => new Scope(`s${i}`, its));
  }

  async ask(indices: readonly number[], cost: Cost, id?: string): Promise<Decision> {
    const { clock, limiter } = this.virtual;
    const scopes = indices.map((i) => this.scopes[i] as Scope);
    const checks = this.#checks(scopes, cost);
    const options = id === undefined ? {} : { id };
    const foreseen = await this.#peek(checks, options);
    const decision = await limiter.acquireAll(checks, options);
    expect(decision).toEqual(foreseen);
    const turnUs = Math.max(...scopes.map((scope) => scope.freeUs(clock.us, cost)));
    const hasOthers = scopes.some(({ waiting }) => [...waiting].some((other) => other !== id));
    if (decision.admitted) {
      expect(turnUs, 'when the models admit the admitted request').toBe(clock.us);
      for (const scope of scopes) scope.charge(clock.us, cost);
      for (const { waiting } of this.scopes) waiting.delete(id as string);
      this.told.delete(id as string);
      return decision;
    }
    if (!hasOthers) {
      expect(turnUs, 'when the models admit the refused request').toBeGreaterThan(clock.us);
      expect(decision.delayMs).toBe(Math.max(1, Math.ceil((turnUs - clock.us) / 1000)));
      await this.#isTold(checks, options, decision.delayMs);
    }
    if (id !== undefined) {
      for (const { waiting } of scopes) waiting.add(id);
      this.told.set(id, { atUs: clock.us + decision.delayMs * 1000, scopes: indices, cost });
    }
    return decision;
  }

  async nextComes(lateUs: number): Promise<void> {
    const [next] = [...this.told].sort(([, a], [, b]) => a.atUs - b.atUs);
    if (!next) return;
    const [id, { atUs, scopes, cost }] = next;
    this.virtual.clock.us = Math.max(this.virtual.clock.us, atUs + lateUs);
    await this.ask(scopes, cost, id);
  }

  holdsAll(): void {
    for (const { specs, units } of this.scopes) {
      for (const [i, spec] of specs.entries()) expect(violation(spec, units[i] as Unit[])).toBeUndefined();
    }
  }

  /** Expects that a request is refused a millisecond before its turn, and admitted at its turn. */
  async #isTold(checks: readonly Check[], options: object, delayMs: number): Promise<void> {
    const { clock, limiter } = this.virtual;
    const nowUs = clock.us;
    clock.us = nowUs + (delayMs - 1) * 1000;
    expect((await limiter.peekAll(checks, options)).admitted).toBe(false);
    clock.us = nowUs + delayMs * 1000;
    expect((await limiter.peekAll(checks, options)).admitted).toBe(true);
    clock.us = nowUs;
  }

  /** Peek must write nothing, and each tier must have the state of its model. */
  async #peek(checks: readonly Check[], options: object): Promise<Decision> {
    const { clock, limiter } = this.virtual;
    const before = await this.#stored();
    const { tiers, ...decision } = await limiter.peekAll(checks, options);
    expect(await this.#stored()).toEqual(before);
    for (const { scope, tier, remaining, resetMs } of tiers) {
      const its = this.scopes.find(({ name }) => name === scope) as Scope;
      const i = its.specs.findIndex(({ name }) => name === tier);
      const [{ model }, units] = [its.specs[i] as Spec, its.units[i] as Unit[]];
      expect([tier, remaining, resetMs]).toEqual([
        tier,
        model.remaining(units, clock.us),
        Math.ceil((model.resetUs(units, clock.us) - clock.us) / 1000),
      ]);
    }
    return decision;
  }

  #checks(scopes: readonly Scope[], cost: Cost): Check[] {
    return scopes.map(({ name, specs }) => {
      const units = new Set(specs.flatMap(({ unit }) => (unit === undefined ? [] : [unit])));
      const its =
        typeof cost !== 'object' ? cost : Object.fromEntries(Object.entries(cost).filter(([u]) => units.has(u)));
      return {
        tenant: this.tenant,
        scope: name,
        tiers: specs.map(({ tier }) => tier),
        ...(its !== undefined && { cost: its }),
      };
    });
  }

  /** Returns the stored keys in the server's own serialisation. */
  async #stored(): Promise<(Buffer | null)[]> {
    const { redis, prefix } = this.virtual;
    const keys = this.scopes.flatMap(({ name, specs }) => {
      const of = scopeKeys({ prefix, hashTag: 'tenant' }, name, this.tenant);
      const buckets = parseTiers(
        specs.map(({ tier }) => tier),
        'a test',
      ).map((tier) => extraKey(of, bucketsOf(tier)));
      return [of.log, of.waiters, of.queue, of.settings, of.meters, ...buckets];
    });
    return Promise.all(keys.map((key) => redis.dumpBuffer(key)));
  }
}
