import { pace } from './pace.js';
import { sliding } from './sliding.js';
import type { Tier } from './tiers.js';

/** What this side knows of a kind of tier. The scripts know the rest: lua/lib/tiers/<kind>.lua. */
export interface TierKind {
  /** For how long the log must keep a unit for such a tier, in microseconds. */
  memoryUs(tier: Tier, guardMs: number): number;
  /** From which byte on the end of the log is read at once if this is the first tier; nothing = the newest unit alone. */
  tail(tier: Tier): string | undefined;
  /** The tier as arguments of the scripts: its limit, its window in microseconds, and the bytes of the log that it looks at. */
  args(tier: Tier, guardMs: number, isFirst: boolean): string[];
}

/** The kinds of tier. A further kind is a row here, a file beside this one, its script, and a model in the tests. */
export const KINDS = { sliding, pace } satisfies Record<string, TierKind>;

/** A tier that was read. */
export interface ParsedTier extends Tier {
  readonly kind: keyof typeof KINDS;
}
