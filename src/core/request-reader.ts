import { ConfigurationError } from './errors.js';
import { type KeySpace, scopeKeys } from './keys.js';
import {
  type CallOptions,
  type Check,
  checkCount,
  checkNumber,
  checkSpread,
  type JobTerms,
  MAX_CONCURRENCY,
  MAX_GUARD_MS,
  type PreparedCheck,
} from './options.js';
import { compileLimits, rankOf } from './protocol/codec.js';
import type { AcquireRequest, CompiledLimits, ScopeCall } from './request.js';
import { checkTierList, idleTiers, largeTiers, pacingTier, parseTier, parseTiers } from './tiers/tiers.js';

/** The scope of a check that names none. */
export const SCOPE = 'default';

const MAX_KNOWN = 10_000;

/** What of a check decides how it is limited. */
type Limits = Omit<PreparedCheck, 'tenant' | 'scope' | 'prepared'>;

/** Reads what a caller asks into what the scripts are asked. */
export class RequestReader {
  /** By their text: most callers ask with the same few sets of tiers. */
  readonly #compiled = new Map<string, CompiledLimits>();
  readonly #warned = new Set<string>();

  constructor(
    private readonly space: KeySpace,
    private readonly isCluster: boolean,
    /** Told of tiers that can never bind, or cost much, once for each set. */
    private readonly warn: (message: string) => void,
  ) {}

  /** @throws ConfigurationError for what can never be asked */
  read(
    checks: readonly PreparedCheck[],
    options: CallOptions,
    terms?: Pick<JobTerms, 'lease' | 'priority'>,
  ): AcquireRequest {
    const scopes = checks.map((check): ScopeCall => {
      const scope = check.scope ?? SCOPE;
      return {
        scope,
        keys: scopeKeys(this.space, scope, check.tenant),
        compiled: check.prepared ?? this.compile(check, 'tiers'),
      };
    });
    if (scopes.length > 1) this.#checkKeys(checks, scopes);
    return {
      scopes,
      member: options.id ?? '',
      rank: rankOf(terms?.priority ?? 0, options.retry === 'front' && options.id !== undefined),
      lease: terms?.lease,
    };
  }

  /**
   * A set of limits as the scripts read it; what is odd about it is told the first time.
   * @throws ConfigurationError for limits that can never work
   */
  compile(check: Limits, where: string): CompiledLimits {
    const { tiers, guardMs = 0, spread = false, concurrency } = check;
    const isCapOnly = concurrency !== undefined && Array.isArray(tiers) && tiers.length === 0;
    if (!isCapOnly) checkTierList(tiers, where);
    let text = '';
    for (const option of OPTIONS) {
      const value = check[option];
      if (value !== undefined) text += `${option} ${(TEXT_OF[option] as TextOf<unknown>)(value, where)}|`;
    }
    const known = this.#compiled.get(text);
    if (known) return known;
    const parsed = isCapOnly ? [] : parseTiers(tiers, where);
    for (const note of [...idleTiers(parsed), ...largeTiers(parsed)]) this.#warnOnce(`${where}: ${note}`);
    const pace = spread && parsed.length > 0 ? pacingTier(parsed, guardMs) : undefined;
    const compiled = compileLimits(parsed, guardMs, concurrency, pace);
    if (this.#compiled.size < MAX_KNOWN) this.#compiled.set(text, compiled);
    return compiled;
  }

  /** One set of tiers is compiled for each cap that it is asked with. */
  #warnOnce(message: string): void {
    if (this.#warned.has(message) || this.#warned.size >= MAX_KNOWN) return;
    this.#warned.add(message);
    this.warn(message);
  }

  #checkKeys(checks: readonly Check[], scopes: readonly ScopeCall[]): void {
    const where = 'acquireAll(checks)';
    const logs = new Set(scopes.map((scope) => scope.keys.log));
    if (logs.size < scopes.length) {
      throw new ConfigurationError({
        expected: 'every scope and tenant once',
        given: checks.map((check) => `${check.scope ?? SCOPE}/${check.tenant}`),
        where,
        fix: 'Put all tiers of one scope into one check.',
      });
    }
    const tenants = new Set(checks.map((check) => String(check.tenant)));
    if (this.isCluster && this.space.hashTag === 'tenant' && tenants.size > 1) {
      throw new ConfigurationError({
        expected: 'one tenant in all scopes of a decision, for on a cluster its keys share one slot',
        given: [...tenants],
        where,
        fix: "Set hashTag to one name for the whole group, e.g. hashTag: 'limits', equal in every process.",
      });
    }
  }
}

type TextOf<T> = (value: T, where: string) => string;

/**
 * Each option that reaches the scripts, as a text that no other value of it has; what can be no value is refused.
 * One that is not here is a type error: sets that differ in it alone would be taken for the same.
 */
const TEXT_OF: { [Option in keyof Required<Limits>]: TextOf<Required<Limits>[Option]> } = {
  guardMs: (guardMs) => {
    checkNumber(guardMs, 0, MAX_GUARD_MS, 'guardMs');
    return `${guardMs}`;
  },
  spread: (spread) => {
    checkSpread(spread, 'spread');
    return `${spread}`;
  },
  concurrency: (cap) => {
    checkCount(cap, 1, MAX_CONCURRENCY, 'concurrency');
    return `${cap}`;
  },
  tiers: (tiers, where) => {
    // No text that parses holds the separator, and none begins as the JSON of an array does.
    if (tiers.every((tier) => typeof tier === 'string')) return `${tiers.length}\0${tiers.join('\0')}`;
    return JSON.stringify(Array.from(tiers, (tier) => parseTier(tier, where)));
  },
};
const OPTIONS = Object.keys(TEXT_OF) as (keyof Limits)[];
