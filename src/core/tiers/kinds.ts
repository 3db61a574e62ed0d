import { bucketed } from './bucketed.js';
import { fixed } from './fixed.js';
import { gcra } from './gcra.js';
import { pace } from './pace.js';
import { sliding } from './sliding.js';
import type { Tier } from './tier-input.js';
import type { TierKind } from './tier-kind.js';

/** The kinds of tier. A further kind is a row here, its name, a file beside this one, its script, and a model in the tests. */
export const KINDS = { sliding, pace, fixed, bucketed, gcra } satisfies Record<Tier['kind'], TierKind>;

/** What is known of the kind of a tier. */
export function kindOf({ kind }: Pick<Tier, 'kind'>): TierKind {
  return KINDS[kind];
}
