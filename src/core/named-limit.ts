import { checkNoCap } from './by-hand.js';
import { type Cost, checkCost, costsOf } from './cost.js';
import type { Decision, Peek, Waiting } from './decision.js';
import { ConfigurationError } from './errors.js';
import { internalsOf } from './internals.js';
import { checkScope, checkText, type Tenant } from './keys.js';
import { LIMIT_OPTIONS } from './limits.js';
import { type AcquireOptions, type CallOptions, MAX_GUARD_MS, type OnUnavailable } from './options.js';
import type { RateLimiter } from './rate-limiter.js';
import type { StoredLimits, StoredLimitsInput } from './stored-limits.js';
import { checkGuard } from './tiers/fixed.js';
import type { TierInput } from './tiers/tier-input.js';
import type { Spell } from './tiers/tier-words.js';
import { parseTiers } from './tiers/tiers.js';
import { checkChoice, checkFields, checkFlag, checkNumber } from './validate.js';

/** A limit of units that are no jobs, such as calls of an upstream, under a name. */
export interface NamedLimitOptions {
  /** What messages call it, and its scope where it names no other; in NestJS what it is injected by. */
  name: string;
  /** 1 to 16 tiers, which must all agree, e.g. ['10/s', '120/min']. */
  tiers: readonly TierInput[];
  /** What is limited; limits and workers that name the same scope count together. Default: the name. */
  scope?: string;
  /** Milliseconds by which every window is lengthened, for upstreams that count on arrival: 0 to 60,000. Default 0. */
  guardMs?: number;
  /** Pace evenly instead of a burst and a silence. Default false. */
  spread?: boolean;
  /** What a request takes that does not say it. Default 1. */
  cost?: Cost;
  /** When no decision can be had. Default: the limiter's. */
  onUnavailable?: OnUnavailable;
}

/** Options of a call of a named limit. */
export interface NamedCallOptions extends CallOptions {
  /** What the request takes, in every tier or in each unit that tiers name. Default: that of the limit. */
  cost?: Cost;
}

const FIELDS = Object.keys({
  name: true,
  tiers: true,
  scope: true,
  guardMs: true,
  spread: true,
  cost: true,
  onUnavailable: true,
} satisfies Record<keyof NamedLimitOptions, true>);
const OF_CALL = Object.keys({ id: true, retry: true, onUnavailable: true, cost: true } satisfies Record<
  keyof NamedCallOptions,
  true
>);

/** A limit that was declared once, by name: the calls of its limiter, bound to its scope and its tiers. */
export class NamedLimit {
  /** What messages call it. */
  readonly name: string;
  /** What is limited: requests count here. */
  readonly scope: string;
  /** As they were written. */
  readonly tiers: readonly TierInput[];
  readonly #limiter: RateLimiter;
  readonly #options: Pick<NamedLimitOptions, 'guardMs' | 'spread' | 'cost' | 'onUnavailable'>;

  /** @throws ConfigurationError for a limit that can never work */
  constructor(limiter: RateLimiter, options: NamedLimitOptions) {
    checkNamedLimit(options, 'new NamedLimit(limiter, options)');
    const { name, scope = name, tiers, ...others } = options;
    this.#limiter = limiter;
    this.#options = others;
    this.name = name;
    this.scope = scope;
    this.tiers = [...tiers];
    internalsOf(limiter).knownScopes.note(scope);
  }

  /** Requests one unit, as RateLimiter.acquire does. */
  async acquire(tenant: Tenant, options: NamedCallOptions = {}): Promise<Decision> {
    return this.#limiter.acquire(tenant, this.tiers, this.#with(options, 'acquire'));
  }

  /** The decision that acquire would give now, and the state of every tier. Writes nothing. */
  async peek(tenant: Tenant, options: NamedCallOptions = {}): Promise<Peek> {
    return this.#limiter.peek(tenant, this.tiers, this.#with(options, 'peek'));
  }

  /** Takes a waiter that will not come out of the line. @returns whether it was in line */
  async leave(tenant: Tenant, id: string): Promise<boolean> {
    return this.#limiter.leave(tenant, id, { scope: this.scope });
  }

  /** Lists the waiters in line: those that stand aside, then those that are scheduled, then those that are parked. */
  async waiting(tenant: Tenant, options: { offset?: number; count?: number } = {}): Promise<Waiting[]> {
    return this.#limiter.waiting(tenant, { ...options, scope: this.scope });
  }

  /** Forgets what a tenant used. Its line stays. */
  async reset(tenant: Tenant): Promise<void> {
    await this.#limiter.reset(tenant, { scope: this.scope });
  }

  /** Corrects what an admission took: see RateLimiter.settle. */
  async settle(of: object, actual: Cost): Promise<void> {
    await this.#limiter.settle(of, actual);
  }

  /** Gives back what an admission took. */
  async refund(of: object): Promise<void> {
    await this.#limiter.refund(of);
  }

  /** Nothing of a tenant starts before a time. @returns when the pause ends */
  async pause(tenant: Tenant, until: number | Date): Promise<Date> {
    return this.#limiter.pause({ scope: this.scope, tenant }, until);
  }

  /** Ends a pause. @returns whether the tenant was paused */
  async resume(tenant: Tenant): Promise<boolean> {
    return this.#limiter.resume({ scope: this.scope, tenant });
  }

  /** Stores limits of a tenant, which go before those of the declaration. */
  async setLimits(tenant: Tenant, limits: StoredLimitsInput): Promise<void> {
    await this.#limiter.setLimits({ scope: this.scope, tenant }, limits);
  }

  /** The stored limits of a tenant; undefined where none are. */
  async getLimits(tenant: Tenant): Promise<StoredLimits | undefined> {
    return this.#limiter.getLimits({ scope: this.scope, tenant });
  }

  /** Removes the stored limits of a tenant. @returns whether there were any */
  async clearLimits(tenant: Tenant): Promise<boolean> {
    return this.#limiter.clearLimits({ scope: this.scope, tenant });
  }

  #with(options: NamedCallOptions, call: string): AcquireOptions {
    checkFields(options, OF_CALL, `${call}(options) of limit '${this.name}'`);
    return { ...this.#options, ...options, scope: this.scope };
  }
}

/** @throws ConfigurationError for a limit that can never work */
export function checkNamedLimit(options: NamedLimitOptions, where: string): void {
  checkNoCap(options, where);
  checkNotShared(options, where);
  checkFields(options, FIELDS, where);
  const { name, tiers, scope, guardMs, spread, cost, onUnavailable } = options;
  checkText(name, `${where}: name`, "It says what is limited, e.g. 'mail-provider'.");
  checkScope(scope ?? name, `${where}: ${scope === undefined ? 'name' : 'scope'}`);
  const parsed = parseTiers(tiers, `${where}: tiers`);
  if (guardMs !== undefined) {
    checkNumber(guardMs, 0, MAX_GUARD_MS, `${where}: guardMs`);
    checkGuard(parsed, guardMs, where);
  }
  if (spread !== undefined) checkFlag(spread, 'spread', where);
  if (cost !== undefined) {
    checkCost(cost, `${where}: cost`);
    costsOf(parsed, cost, `${where}: cost`);
  }
  if (onUnavailable !== undefined) checkChoice(onUnavailable, ['defer', 'admit', 'fail'], `${where}: onUnavailable`);
}

/** @throws ConfigurationError for a named limit that all tenants would share */
function checkNotShared(options: NamedLimitOptions & { shared?: unknown }, where: string): void {
  if (options?.shared === undefined) return;
  throw new ConfigurationError({
    expected: 'no shared, because a named limit counts each tenant on its own',
    given: options.shared,
    where,
    fix: "Ask the limiter itself: limits.acquire(tenant, ['10/s'], { scope: 'stripe', shared: true }).",
  });
}

/**
 * What limits a scope.
 * @param spell writes a tier: by tierText the result is equal for limits that mean the same, by asWritten it is for readers
 */
export function scopeText({ tiers, guardMs = 0, spread = false }: NamedLimitOptions, spell: Spell): string {
  return [
    ...LIMIT_OPTIONS.tiers.texts(parseTiers(tiers, 'tiers'), spell),
    ...LIMIT_OPTIONS.guardMs.texts(guardMs, spell),
    ...LIMIT_OPTIONS.spread.texts(spread, spell),
  ].join(', ');
}

/** All that a named limit says, in the same way. */
export function namedLimitText(options: NamedLimitOptions, spell: Spell): string {
  const { name, scope = name, cost = 1, onUnavailable } = options;
  return [
    `scope '${scope}': ${scopeText(options, spell)}`,
    ...(cost === 1 ? [] : [`cost ${JSON.stringify(cost)}`]),
    ...(onUnavailable === undefined ? [] : [`onUnavailable ${onUnavailable}`]),
  ].join(', ');
}
