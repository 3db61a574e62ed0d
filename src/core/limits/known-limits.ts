import { SCOPE } from '../keys.js';
import { asStored } from '../protocol/encode.js';
import type { AcquireRequest, CompiledLimits, OtherLimits, ScopeCall, Share } from '../protocol/request.js';
import { Recent } from '../util/recent.js';
import type { LimitOptions, PreparedCheck } from './checks.js';
import { decodeLimits, type StoredLimits } from './stored-limits.js';

/** The most stored limits that a map remembers. Redis sends forgotten limits again. */
const MAX_KNOWN = 10_000;

export interface Compiles {
  compile(options: LimitOptions, where: string, mayLift?: boolean): CompiledLimits;
}

interface Known {
  readonly version: string;
  readonly stored: StoredLimits;
  /** Maps compiled limits to the same limits, marked as stored limits of this version. */
  readonly compiled: WeakMap<CompiledLimits, CompiledLimits>;
}

interface Part {
  readonly stored: string;
  readonly compiled: CompiledLimits;
}

/**
 * Remembers stored limits. Each request contains the version of the stored limits that this process knows. If Redis has
 * another version, it replies with its stored limits.
 */
export class KnownLimits {
  readonly #known = new Recent<string, Known>(MAX_KNOWN);
  readonly #parts = new Recent<string, Part>(MAX_KNOWN);
  #noted = 0;

  constructor(
    private readonly limits: Compiles,
    private readonly scopes: { inBuckets(scope: string): boolean; readonly changes: number },
  ) {}

  /** Changes if any stored limits change: requests must then be read anew. */
  get epoch(): number {
    return this.#noted + this.scopes.changes;
  }

  limitsOf(check: PreparedCheck, log: string): CompiledLimits {
    const known = this.#known.get(log);
    const { scope = SCOPE, guardMs, spread, cost } = check;
    const buckets = this.scopes.inBuckets(scope) && { inBuckets: true };
    if (!known) return check.prepared ?? this.limits.compile({ ...check, ...buckets }, `tiers of scope '${scope}'`);
    const { tiers = check.tiers, concurrency = check.concurrency ?? null } = known.stored;
    const options = {
      tiers: concurrency === 0 ? [] : (tiers ?? []),
      ...(concurrency !== null && { concurrency }),
      guardMs,
      spread,
      cost,
      ...buckets,
    };
    const limits = this.limits.compile(options, `stored limits of scope '${scope}'`, true);
    const compiled = known.compiled.get(limits) ?? asStored(limits, known.version);
    known.compiled.set(limits, compiled);
    return compiled;
  }

  /** Returns the stored cap of a tenant in a shared scope. */
  partOf(log: string, tenant: string): Part | undefined {
    return this.#parts.get(`${log} ${tenant}`);
  }

  areStored(log: string): boolean {
    return this.#known.get(log) !== undefined;
  }

  note({ scopes }: Pick<AcquireRequest, 'scopes'>, { scope, version, text }: OtherLimits): void {
    this.#noted++;
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
    // An empty text means that another reply of the same call contains the limits.
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
