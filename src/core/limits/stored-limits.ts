import type { TiersInput } from '../tiers/tier-input.js';
import type { Tier } from '../tiers/tier-kind.js';

/** Limits to store for a tenant: each field that is given goes before what the code says. */
export interface StoredLimitsInput {
  /** 1 to 16 tiers, e.g. ['10/s', '120/min'], or the text of one; null = unlimited. */
  tiers?: TiersInput | null;
  /** How many may run at a time, 0 to 100,000; null = as many as there are, 0 = nothing starts. Of a tenant in a shared scope a number, without tiers. */
  concurrency?: number | null;
  /** Of a tenant in a scope that tenants share: its weight, 0.001 to 1000. */
  weight?: number;
}

/** The stored limits of a tenant. */
export interface StoredLimits {
  /** null = unlimited. */
  readonly tiers?: readonly Tier[] | null;
  /** null = as many as there are, 0 = nothing starts. */
  readonly concurrency?: number | null;
  /** In a scope that tenants share. */
  readonly weight?: number;
}

export function encodeLimits(stored: StoredLimits): string {
  return JSON.stringify(stored);
}

export function decodeLimits(text: string): StoredLimits {
  return JSON.parse(text) as StoredLimits;
}
