import { bottleneck } from './bottleneck.js';
import { globalConcurrency, limiter, queuePerTenant, stock } from './bullmq.js';
import { gcra, sortedSet } from './by-hand.js';
import { flexible } from './flexible.js';
import { governor } from './governor.js';
import type { Rival } from './rival.js';

/** The other rivals are compared with the first two. */
export const RIVALS = {
  stock,
  governor,
  flexible,
  bottleneck,
  limiter,
  globalConcurrency,
  queuePerTenant,
  sortedSet,
  gcra,
} satisfies Record<string, Rival>;

export type RivalName = keyof typeof RIVALS;

export const ABSENT = { 'glide-mq': 'the registry of the machine did not have its package' };
