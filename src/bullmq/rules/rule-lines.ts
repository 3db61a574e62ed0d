import type { RateLimitOptions } from './options.js';

/** Lines of code for messages that show what to write. */
interface RuleLines {
  /** A rule among others, as rateLimit and the rules of the module have them. */
  readonly rule: string;
  readonly decorator: string;
}

/** Writes a rule with the limits that were given, if they are plain texts or a number; else with limits as an example. */
export function ruleLines({ tiers, concurrency }: Partial<RateLimitOptions>, options: string): RuleLines {
  if (tiers === undefined && typeof concurrency === 'number') {
    const alone = `{ concurrency: ${concurrency}, ${options} }`;
    return { rule: alone, decorator: `@RateLimited(${alone})` };
  }
  const isPlain = Array.isArray(tiers) && tiers.every((tier) => typeof tier === 'string');
  const list = (isPlain ? (tiers as string[]) : ['100/s']).map((tier) => `'${tier}'`).join(', ');
  return { rule: `{ tiers: [${list}], ${options} }`, decorator: `@RateLimited([${list}], { ${options} })` };
}
