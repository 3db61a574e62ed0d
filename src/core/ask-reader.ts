import type { AskCall, CompiledLimits, ScopeCall } from './call.js';
import { compileLimits, placeOf } from './codec.js';
import { ConfigurationError } from './errors.js';
import { checkTenant, type KeySpace, scopeKeys } from './keys.js';
import {
  type AcquireOptions,
  type Check,
  checkAcquire,
  checkNumber,
  type JobTerms,
  MAX_GUARD_MS,
  type PreparedCheck,
} from './options.js';
import { idleTiers, largeTiers, pacingTier, parseTiers, type TierInput } from './tiers.js';

/** The scope of a check that names none. */
export const SCOPE = 'default';

const MAX_KNOWN = 10_000;

/** Reads what a caller asks into what the scripts are asked. */
export class AskReader {
  /** By their text: most callers ask with the same few sets of tiers. */
  readonly #compiled = new Map<string, CompiledLimits>();

  constructor(
    private readonly space: KeySpace,
    private readonly isCluster: boolean,
    /** Told of tiers that can never bind, or cost much, once for each set. */
    private readonly warn: (message: string) => void,
  ) {}

  /** @throws ConfigurationError for what can never be asked */
  read(
    checks: readonly PreparedCheck[],
    options: AcquireOptions,
    terms?: Pick<JobTerms, 'lease' | 'priority'>,
  ): AskCall {
    checkAcquire(checks, options);
    if (!terms) checkNoCap(checks);
    const scopes = checks.map((check): ScopeCall => {
      checkTenant(check.tenant, 'acquire(tenant)');
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
      place: placeOf(terms?.priority ?? 0, options.retry === 'front' && options.id !== undefined),
      lease: terms?.lease,
    };
  }

  /**
   * A set of limits as the scripts read it; what is odd about it is told the first time.
   * @throws ConfigurationError for limits that can never work
   */
  compile(check: Pick<PreparedCheck, 'tiers' | 'guardMs' | 'spread' | 'concurrency'>, where: string): CompiledLimits {
    const { tiers, guardMs = 0, spread = false, concurrency } = check;
    const text = `${guardMs}|${spread}|${concurrency}|${textOf(tiers)}`;
    const known = this.#compiled.get(text);
    if (known) return known;
    // With a cap there need be no tiers.
    const parsed = concurrency !== undefined && tiers.length === 0 ? [] : parseTiers(tiers, where);
    checkNumber(guardMs, 0, MAX_GUARD_MS, 'guardMs');
    for (const note of [...idleTiers(parsed), ...largeTiers(parsed)]) this.warn(`${where}: ${note}`);
    const pace = spread && parsed.length > 0 ? pacingTier(parsed, guardMs) : undefined;
    const compiled = compileLimits(parsed, guardMs, concurrency, pace);
    if (this.#compiled.size < MAX_KNOWN) this.#compiled.set(text, compiled);
    return compiled;
  }

  #checkKeys(checks: readonly Check[], scopes: readonly ScopeCall[]): void {
    const where = 'acquireAll(checks)';
    const logs = new Set(scopes.map((scope) => scope.keys[0]));
    if (logs.size < scopes.length) {
      throw new ConfigurationError({
        expected: 'every scope and tenant once',
        given: checks.map((check) => `${check.scope ?? SCOPE}/${check.tenant}`),
        where,
        fix: 'Put all tiers of one scope into one check.',
      });
    }
    const tenants = new Set(checks.map((check) => String(check.tenant)));
    if (this.isCluster && this.space.slot === 'tenant' && tenants.size > 1) {
      throw new ConfigurationError({
        expected: 'one tenant in all scopes of a decision, for on a cluster its keys share one slot',
        given: [...tenants],
        where,
        fix: "Set slot to one name for the whole group, e.g. slot: 'limits', equal in every process.",
      });
    }
  }
}

/** Without types anything may be given. */
function checkNoCap(checks: readonly PreparedCheck[]): void {
  const capped = checks.find(({ concurrency }) => concurrency !== undefined);
  if (!capped) return;
  throw new ConfigurationError({
    expected: 'no concurrency, for nothing tells when a unit that is asked for by hand has ended',
    given: capped.concurrency,
    where: 'acquireAll(checks)',
    fix: 'Caps are for jobs: set concurrency in rateLimit of a worker, or in @RateLimited.',
  });
}

/** A text that only equal sets have: no tier that parses holds the separator. */
function textOf(tiers: readonly TierInput[]): string {
  if (Array.isArray(tiers) && tiers.every((tier) => typeof tier === 'string'))
    return `${tiers.length}\0${tiers.join('\0')}`;
  return JSON.stringify(tiers);
}

/** What a call for one scope says of it. */
export function scopeOf(options: AcquireOptions): Pick<Check, 'scope' | 'guardMs' | 'spread'> {
  const { scope, guardMs, spread } = options;
  return {
    ...(scope !== undefined && { scope }),
    ...(guardMs !== undefined && { guardMs }),
    ...(spread !== undefined && { spread }),
  };
}
