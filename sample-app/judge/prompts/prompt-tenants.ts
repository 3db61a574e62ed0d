/** A tenant that asks the model: `first` prompts at once, then so many a second, which is more than its limit allows. */
export interface PromptTenant {
  id: string;
  first: number;
  perSecond: number;
}

/** Prompts of eve wait at once, and those of hal after a few seconds. */
export const PROMPT_TENANTS: readonly PromptTenant[] = [
  { id: 'eve', first: 80, perSecond: 14 },
  { id: 'hal', first: 20, perSecond: 14 },
];

/** The model answers 429 to one call, at this part of the run. */
export const REFUSAL = { tenant: 'hal', at: 0.2, retryAfterMs: 2000 } as const;

const LEAST = 60;
const MOST = 140;

/** How many tokens the n-th prompt is estimated to take: in turn all from 60 to 140. */
export function estimateOf(n: number): number {
  return LEAST + ((n * 37) % (MOST - LEAST + 1));
}
