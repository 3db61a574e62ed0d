import { ConfigurationError } from '../errors.js';
import { SCOPE } from '../keys.js';
import { MAX_CONCURRENCY } from '../options/options.js';
import { checkCount, checkFields, checkWeight } from '../options/validate.js';
import { asStored } from '../protocol/compiled-limits.js';
import type { PreparedCheck } from '../requests/prepared-check.js';
import type { AcquireRequest, OtherLimits } from '../requests/request.js';
import type { CompiledLimits, ScopeCall, Share } from '../requests/scope-call.js';
import type { Tier, TiersInput } from '../tiers/tier-input.js';
import { parseTiersOrNull } from '../tiers/tiers.js';
import { Recent } from '../util/recent.js';
import type { LimitsCompiler } from './limits.js';

/** Of more tenants Redis tells the limits again. */
const MAX_KNOWN = 10_000;

/** Limits to store for a tenant: each field that is given goes before what the code says. */
export interface StoredLimitsInput {
  /** 1 to 16 tiers, e.g. ['10/s', '120/min'], or the text of one; null = unlimited. */
  tiers?: TiersInput | null;
  /** How many may run at a time, 0 to 100,000; null = as many as there are, 0 = nothing starts. Of a tenant in a shared scope a number, without tiers. */
  concurrency?: number | null;
  /** Of a tenant in a scope that tenants share: its weight, 0.001 to 1000. */
  weight?: number;
}

/** What of the limits of a tenant is stored. */
export interface StoredLimits {
  /** null = unlimited. */
  readonly tiers?: readonly Tier[] | null;
  /** null = as many as there are, 0 = nothing starts. */
  readonly concurrency?: number | null;
  /** In a scope that tenants share. */
  readonly weight?: number;
}

/** @throws ConfigurationError for limits that can never work, and where no field is given */
export function readLimits(given: StoredLimitsInput): StoredLimits {
  const where = 'set(limits)';
  checkFields(given, ['tiers', 'concurrency', 'weight'], where);
  const { tiers, concurrency, weight } = given;
  if (weight !== undefined) checkWeight(weight, `${where}: weight`);
  if (weight === undefined && tiers === undefined && concurrency === undefined) {
    throw new ConfigurationError({
      expected: 'tiers, concurrency or weight',
      given,
      where,
      fix: 'To go back to what the code says there is clear().',
    });
  }
  if (concurrency !== undefined && concurrency !== null)
    checkCount(concurrency, 0, MAX_CONCURRENCY, `${where}: concurrency`);
  return {
    ...(weight !== undefined && { weight }),
    ...(tiers !== undefined && { tiers: parseTiersOrNull(tiers, `${where}: tiers`) }),
    ...(concurrency !== undefined && { concurrency }),
  };
}

/** What this process knows of a scope. */
interface Known {
  readonly version: string;
  readonly stored: StoredLimits;
  /** Its limits, by those of the options that are in them. */
  readonly compiled: WeakMap<CompiledLimits, CompiledLimits>;
}

/** What this process knows of the stored limits of a tenant in a shared scope. */
interface Part {
  /** As they are stored. */
  readonly stored: string;
  readonly compiled: CompiledLimits;
}

/** The stored limits that this process knows of. Each request says which it was made with, and Redis tells of others. */
export class KnownLimits {
  /** By the key of the log. */
  readonly #known = new Recent<string, Known>(MAX_KNOWN);
  readonly #parts = new Recent<string, Part>(MAX_KNOWN);

  constructor(private readonly limits: LimitsCompiler) {}

  /** The limits of a check as the scripts read them. @throws ConfigurationError for limits that can never work */
  limitsOf(check: PreparedCheck, log: string): CompiledLimits {
    const known = this.#known.get(log);
    const { scope = SCOPE, guardMs, spread, cost } = check;
    if (!known) return check.prepared ?? this.limits.compile(check, `tiers of scope '${scope}'`);
    const { tiers = check.tiers, concurrency = check.concurrency ?? null } = known.stored;
    const options = {
      // Tiers say nothing while nothing may start.
      tiers: concurrency === 0 ? [] : (tiers ?? []),
      ...(concurrency !== null && { concurrency }),
      ...(guardMs !== undefined && { guardMs }),
      ...(spread !== undefined && { spread }),
      ...(cost !== undefined && { cost }),
    };
    const limits = this.limits.compile(options, `stored limits of scope '${scope}'`, true);
    const compiled = known.compiled.get(limits) ?? asStored(limits, known.version);
    known.compiled.set(limits, compiled);
    return compiled;
  }

  /** The stored limits of a tenant in a shared scope, which are a cap: by the log of the scope. Nothing if none are known. */
  partOf(log: string, tenant: string): Part | undefined {
    return this.#parts.get(`${log} ${tenant}`);
  }

  /** Whether the limits of the scope with this log are stored ones, as far as this process knows. */
  areStored(log: string): boolean {
    return this.#known.get(log) !== undefined;
  }

  /** Redis has other stored limits than a request was made with. */
  note({ scopes }: Pick<AcquireRequest, 'scopes'>, { scope, version, text }: OtherLimits): void {
    const call = scopes.at(scope) as ScopeCall;
    const { log } = call.keys;
    if (scope < 0) {
      const { share } = scopes.at(-1) as ScopeCall;
      this.#notePart(`${log} ${(share as Share).tenant}`, version);
      return;
    }
    if (version === '') {
      this.#known.delete(log);
      return;
    }
    // Another answer of the same call has the text.
    if (text === '') return;
    this.#known.set(log, { version, stored: decodeLimits(text), compiled: new WeakMap() });
  }

  #notePart(name: string, stored: string): void {
    this.#parts.delete(name);
    if (stored === '') return;
    const { concurrency } = decodeLimits(stored);
    const compiled = this.limits.compile({ tiers: [], concurrency: concurrency as number }, 'stored limits');
    this.#parts.set(name, { stored, compiled });
  }
}

export function encodeLimits(stored: StoredLimits): string {
  return JSON.stringify(stored);
}

export function decodeLimits(text: string): StoredLimits {
  return JSON.parse(text) as StoredLimits;
}
