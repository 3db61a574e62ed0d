import { problem } from '../../core/errors.js';

interface Sharing {
  shared?: boolean;
  weight?: unknown;
  scope?: string;
  tiers?: unknown;
  concurrency?: unknown;
}

export function checkShared(options: Sharing, where: string): void {
  if (!options.shared) {
    if (options.weight === undefined) return;
    throw problem(
      'no weight without shared: true, because only a shared scope is divided between tenants',
      options.weight,
      `${where}: weight`,
      "Write e.g. { scope: 'stripe', shared: true, weight }, or leave weight out.",
    );
  }
  if (options.scope === undefined) {
    const { rule, decorator } = ruleLines(options, "scope: 'stripe', shared: true");
    const fix = `Name what all tenants share: ${where.includes('@RateLimited') ? decorator : rule}. Write the same scope in each rule of this limit.`;
    throw problem('a scope beside shared: true', options.scope, `${where}: scope`, fix);
  }
  for (const [option, one] of [
    ['tiers', 'tiers that are'],
    ['concurrency', 'a concurrency that is'],
  ] as const) {
    const limit = options[option];
    if (typeof limit !== 'function' || limit.length === 0) continue;
    throw problem(
      `${one} the same for every job, because all tenants share the one limit`,
      limit,
      `${where}: ${option}`,
      'Give a constant or a function without parameters. A tenant gets more or less by weight, which may be a function of the job.',
    );
  }
}

interface RuleLines {
  /** The line to write in rateLimit or in the rules of the module. */
  readonly rule: string;
  readonly decorator: string;
}

/** Makes lines for a message. They show the given tiers or concurrency, or example tiers in place of functions and objects. */
export function ruleLines({ tiers, concurrency }: Sharing, options: string): RuleLines {
  if (tiers === undefined && typeof concurrency === 'number') {
    const alone = `{ concurrency: ${concurrency}, ${options} }`;
    return { rule: alone, decorator: `@RateLimited(${alone})` };
  }
  const isPlain = Array.isArray(tiers) && tiers.every((tier) => typeof tier === 'string');
  const list = (isPlain ? (tiers as string[]) : ['100/s']).map((tier) => `'${tier}'`).join(', ');
  return { rule: `{ tiers: [${list}], ${options} }`, decorator: `@RateLimited([${list}], { ${options} })` };
}
