import type { TiersInput } from '../tiers/tier-input.js';
import type { Tier } from '../tiers/tier-kind.js';

/** Limits to store: each given field overrides that field of the limits in the code. */
export interface StoredLimitsInput {
  /** 1 to 16 tiers, e.g. ['10/s', '120/min'], or one tier as a text; null = unlimited. */
  tiers?: TiersInput | null;
  /**
   * The number of jobs that may run at a time, 0 to 100,000; null = unlimited, 0 = no job starts. For a tenant of a shared
   * scope, null and tiers are refused.
   */
  concurrency?: number | null;
  /** The weight of a tenant in a shared scope, 0.001 to 1000. */
  weight?: number;
}

/** Stored limits. */
export interface StoredLimits {
  /** null = unlimited. */
  readonly tiers?: readonly Tier[] | null;
  /** The number of jobs that may run at a time; null = unlimited, 0 = no job starts. */
  readonly concurrency?: number | null;
  /** The weight of a tenant in a shared scope. */
  readonly weight?: number;
}

export function encodeLimits(stored: StoredLimits): string {
  return JSON.stringify(stored);
}

export function decodeLimits(text: string): StoredLimits {
  return JSON.parse(text) as StoredLimits;
}
