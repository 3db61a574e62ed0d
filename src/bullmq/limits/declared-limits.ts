import { problem } from '../../core/errors.js';
import type { RateLimiter, TiersInput } from '../../core/index.js';
import {
  checkFields,
  checkScope,
  definedOptions,
  didYouMean,
  OF_BULLMQ,
  underAdvanced,
} from '../../core/options/validate.js';
import type { Expected, Written } from '../../core/tiers/tier-input.js';
import { parseTiers } from '../../core/tiers/tiers.js';
import { ADVANCED_RULE_FIELDS, checkRule, RULE_FIELDS } from '../rules/check-rule.js';
import {
  ofLimit,
  type RateLimitOptions,
  type RateLimits,
  samePlace,
  type TiersOf,
  writtenAt,
} from '../rules/options.js';

type Tiers<JobType> = TiersInput | TiersOf<JobType>;

/**
 * A limit that is declared once, by name, for each tenant or for all tenants together. The name of the limit is its scope. A
 * limit with neither `perTenant` nor `total` needs a `concurrency`, which then holds for each tenant.
 */
// biome-ignore lint/suspicious/noExplicitAny: the data of the jobs of any queue
export interface DeclaredLimit<JobType = any>
  extends Omit<Partial<RateLimitOptions<JobType>>, 'tiers' | 'scope' | 'shared' | 'job'> {
  /** 1 to 16 tiers for each tenant separately, e.g. ['10/s', '120/min']; or a function of the job and its tenant. */
  perTenant?: Tiers<JobType>;
  /**
   * 1 to 16 tiers for all tenants together, such as the limit of an account, or a function without parameters that returns
   * them; null if only the `concurrency` limits all tenants together. Each tenant has a share by `weight`; other tenants use
   * the units that a tenant leaves unused.
   */
  total?: TiersInput | (() => ReturnType<TiersOf>) | null;
  /** Not an option: it only makes the compiler's message helpful. */
  tiers?: Expected<'perTenant or total in place of tiers'>;
}

/** Limits by name. */
export type DeclaredLimits = Readonly<Record<string, DeclaredLimit>>;

/** Limits by name, with tiers that the compiler checks. T is inferred; see Written. */
export type CheckedDeclarations<T> = {
  readonly [Name in keyof T]: DeclaredLimit & { perTenant?: Written<T[Name]>; total?: Written<T[Name]> };
};

/** The tiers of each limit. */
// biome-ignore lint/suspicious/noExplicitAny: as DeclaredLimit
export type TiersByName = Readonly<Record<string, Tiers<any> | null>>;

interface LimitDefaults {
  tenant: RateLimitOptions['tenant'] | undefined;
  missingTenant: RateLimitOptions['missingTenant'] | undefined;
  onUnavailable: RateLimitOptions['onUnavailable'] | undefined;
}

const ELSEWHERE: Record<string, string> = {
  tiers: 'Write perTenant for the tiers of each tenant, or total for those of all tenants together.',
  scope: 'The name of the limit is its scope.',
  shared: 'Write total in place of perTenant: all tenants share its tiers.',
  job: "It stands beside the name, on the method that handles these jobs: @RateLimited('stripe', { job: 'charge' }).",
};
const OF_RULES = RULE_FIELDS.filter((field) => !Object.hasOwn(ELSEWHERE, field));
const FIELDS = ['perTenant', 'total', ...OF_RULES];

export class Declarations {
  readonly rules: ReadonlyMap<string, Partial<RateLimitOptions>>;
  readonly #defaults: Partial<RateLimitOptions>;

  constructor(limits: DeclaredLimits, defaults: LimitDefaults, where: string) {
    this.#defaults = definedOptions(defaults);
    this.rules = new Map(
      Object.entries(limits).map(([name, limit]) => [name, ruleOf(name, limit, this.#defaults, `${where}.${name}`)]),
    );
  }

  get names(): readonly string[] {
    return [...this.rules.keys()];
  }

  find(name: string): Partial<RateLimitOptions> | undefined {
    return this.rules.get(name);
  }

  rule(name: string, where: string): Partial<RateLimitOptions> {
    const rule = this.rules.get(name);
    if (rule) return rule;
    throw problem('the name of a limit that is declared in `limits`', name, where, this.#fixOf(name));
  }

  completed(rule: Partial<RateLimitOptions>): Partial<RateLimitOptions> {
    const lacks = Object.keys(this.#defaults).some((option) => rule?.[option as keyof LimitDefaults] === undefined);
    return typeof rule === 'object' && rule !== null && lacks
      ? samePlace({ ...this.#defaults, ...definedOptions(rule) }, rule)
      : rule;
  }

  #fixOf(name: string): string {
    if (isLikeTier(name)) return `Write a tier inside a rule: { tiers: '${name}', tenant }.`;
    const hint = /^\d/.test(name) ? "If you meant a tier, write e.g. '10/s' or '120/min'. " : '';
    if (this.names.length > 0) return hint + didYouMean(name, this.names);
    return (
      `${hint}The limiter declares none. Write limits: { '${name}': { perTenant: ['10/s'] } } in RateLimitModule.forRoot(); without ` +
      'NestJS, in new JobLimiter(), and give the limiter to the worker as rateLimiter.'
    );
  }
}

export const NO_DECLARATIONS = new Declarations(
  {},
  { tenant: undefined, missingTenant: undefined, onUnavailable: undefined },
  'limits',
);
const byLimiter = new WeakMap<RateLimiter, Declarations>();

export function declareTo(limiter: RateLimiter, declared: Declarations): void {
  byLimiter.set(limiter, declared);
}

export function declaredOf(limiter: RateLimiter | undefined): Declarations {
  return (limiter && byLimiter.get(limiter)) ?? NO_DECLARATIONS;
}

function ruleOf(
  name: string,
  limit: DeclaredLimit,
  defaults: Partial<RateLimitOptions>,
  where: string,
): Partial<RateLimitOptions> {
  checkFields(limit, FIELDS, where, { ...OF_BULLMQ, ...ELSEWHERE, ...underAdvanced(ADVANCED_RULE_FIELDS) });
  checkDeclared(name, limit, where);
  const { perTenant, total, ...options } = limit as Omit<DeclaredLimit, 'tiers'>;
  const tiers = perTenant === undefined ? (total ?? undefined) : perTenant;
  if (tiers !== undefined && typeof tiers !== 'function')
    parseTiers(tiers, `${where}: ${perTenant === undefined ? 'total' : 'perTenant'}`);
  const rule: Partial<RateLimitOptions> = {
    ...defaults,
    ...definedOptions(options),
    ...(tiers !== undefined && { tiers: tiers as NonNullable<RateLimitOptions['tiers']> }),
    scope: name,
    ...(total !== undefined && { shared: true }),
  };
  checkRule(rule, where);
  return ofLimit(writtenAt(rule, where), name);
}

/** Replaces names by the declared rules, and completes other rules with the defaults of the limiter. */
export function rulesNamed(
  given: RateLimits,
  declared: Declarations,
  where: string,
): Partial<RateLimitOptions> | readonly Partial<RateLimitOptions>[] {
  const one = (each: string | Partial<RateLimitOptions>) =>
    typeof each === 'string' ? declared.rule(each, where) : declared.completed(each);
  return Array.isArray(given) ? given.map(one) : one(given as string | RateLimitOptions);
}

const LIKE_TIER = /^\s*\d[^/]*\//;

export function isLikeTier(text: string): boolean {
  return LIKE_TIER.test(text);
}

type Given = Readonly<Partial<Record<'perTenant' | 'total' | 'concurrency' | 'weight', unknown>>>;

function checkDeclared(name: string, limit: Given, where: string): void {
  checkScope(name, where);
  if (isLikeTier(name)) {
    const fix = "Name what is limited, e.g. limits: { emails: { perTenant: ['10/s'] } }.";
    throw problem('a name that does not look like a tier', name, where, fix);
  }
  const { perTenant, total, concurrency, weight } = limit;
  if (perTenant !== undefined && total !== undefined) {
    const fix = 'Declare two limits, and name both: one for each tenant, and one for all together.';
    throw problem('perTenant or total', { perTenant, total }, where, fix);
  }
  if ((perTenant ?? total ?? concurrency) === undefined) {
    const fix = "Write e.g. { perTenant: ['10/s', '120/min'] }, or { total: ['100/s'] } for one limit of all tenants.";
    throw problem('perTenant, total or concurrency', limit, where, fix);
  }
  if (weight !== undefined && total === undefined) {
    throw problem(
      'no weight without total, because only the limit of all tenants is divided between them',
      weight,
      `${where}: weight`,
      "Write e.g. { total: ['100/s'], weight }, or leave weight out.",
    );
  }
}
