import { problem } from '../../core/errors.js';
import type { LimiterParts } from '../../core/internals.js';
import { costsOf } from '../../core/limits/cost.js';
import { msOf } from '../../core/options/validate.js';
import type { CompiledLimits } from '../../core/protocol/request.js';
import type { Cost } from '../../core/tiers/tier-input.js';
import { parseTiers } from '../../core/tiers/tiers.js';
import { checkChains, sharedReversed } from './chains.js';
import { checkRule, noTenant } from './check-rule.js';
import {
  type Concurrency,
  HOLD_MS,
  limitOf,
  type RateLimitOptions,
  type ResolvedRule,
  type Rule,
  whereOf,
} from './options.js';

export function readRules(
  given: Partial<RateLimitOptions> | readonly Partial<RateLimitOptions>[],
  queue: string,
): Rule[] {
  const list = (Array.isArray(given) ? given : [given]) as readonly Partial<RateLimitOptions>[];
  if (list.length === 0) {
    const fix = 'Leave rateLimit out for a worker without limits.';
    throw problem('at least one rule', given, `rateLimit of '${queue}'`, fix);
  }
  const rules = list.map((options, i) =>
    readRule(options, queue, whereOf(options, queue, list.length > 1 ? i : undefined)),
  );
  refuseClashes(rules);
  return rules;
}

/** @param queue the name from which the default scope is made, for a rule without `scope` */
export function readRule(options: Partial<RateLimitOptions>, queue: string, where: string): Rule {
  if (typeof options !== 'object' || options === null) {
    const fix = "Write e.g. { tiers: '10/s', tenant: (job) => job.data.tenantId }.";
    throw problem('an object with tiers or concurrency, and tenant', options, where, fix);
  }
  checkRule(options, where);
  checkBounds(options, where);
  const { tiers, concurrency, tenant, job } = options;
  const { guardMs, spread = false, holdMs = HOLD_MS } = options.advanced ?? {};
  if (tiers === undefined && concurrency === undefined) {
    const fix = "Write e.g. tiers: ['10/s', '120/min'], concurrency: 5.";
    throw problem('tiers, concurrency, or both', options, where, fix);
  }
  const parsed = tiers === undefined || typeof tiers === 'function' ? tiers : parseTiers(tiers, `${where}: tiers`);
  if (tenant === undefined) throw noTenant(tenant, where);
  if (Array.isArray(parsed) && typeof options.cost !== 'function') costsOf(parsed, options.cost, `${where}: cost`);
  return {
    tiers: parsed ?? [],
    concurrency: concurrency ?? null,
    tenant,
    scope: options.scope ?? (job === undefined ? queue : `${queue}/${job}`),
    shared: options.shared ?? false,
    weight: options.weight ?? 1,
    cost: options.cost,
    job,
    guardMs: guardMs === undefined ? (options.shared ? 'default' : 0) : msOf(guardMs, `${where}: advanced.guardMs`),
    spread,
    onUnavailable: options.onUnavailable,
    missingTenant: options.missingTenant ?? 'fail',
    holdMs: msOf(holdMs, `${where}: advanced.holdMs`),
    ...overflowOf(options, where),
    limit: limitOf(options),
    where,
  };
}

/** Only complete rules are checked, because a partial rule may take the other options from another place. */
function checkBounds({ maxWait, maxWaiting, cost, onOverflow }: Partial<RateLimitOptions>, where: string): void {
  if (onOverflow !== undefined && maxWait === undefined && maxWaiting === undefined && cost === undefined) {
    throw problem(
      'maxWait, maxWaiting or cost beside onOverflow, because without them no job overflows',
      onOverflow,
      `${where}: onOverflow`,
      "Write e.g. { maxWait: '1min', onOverflow: 'drop' }, or leave onOverflow out.",
    );
  }
}

function overflowOf(options: Partial<RateLimitOptions>, where: string): Pick<Rule, 'overflow' | 'onOverflow' | 'mode'> {
  const { maxWait, maxWaiting, onOverflow = 'fail', mode = 'enforce' } = options;
  const isBounded = maxWait !== undefined || maxWaiting !== undefined;
  const { POSITIVE_INFINITY: NONE } = Number;
  const bounds = { maxWaitMs: msOf(maxWait ?? NONE, `${where}: maxWait`), maxWaiting: maxWaiting ?? NONE };
  return { overflow: isBounded ? bounds : undefined, onOverflow, mode };
}

function refuseClashes(rules: readonly Rule[]): void {
  for (const rule of rules) {
    const others = rules.filter((other) => other !== rule && (other.job ?? rule.job) === (rule.job ?? other.job));
    const twin = others.find(({ scope }) => scope === rule.scope);
    if (twin?.limit !== undefined && twin.limit === rule.limit) {
      throw problem(
        'the limit once for the same jobs',
        twin.where === rule.where ? `twice: ${rule.where}` : `${twin.where} and ${rule.where}`,
        `limit '${twin.limit}'`,
        'Name it in one place: a limit counts a job once, however often it is named.',
      );
    }
    if (twin) {
      throw problem(
        `another scope than ${twin.where} has, because both limit the same jobs`,
        rule.scope,
        rule.where,
        'Put all tiers of a scope into one rule, or give the rules different scopes.',
      );
    }
  }
  checkChains(rules);
}

/** The largest number of caps remembered for each rule. */
const MAX_CAPS = 1000;

export function compileRules(rules: readonly Rule[], { limits }: Pick<LimiterParts, 'limits'>): ResolvedRule[] {
  // The core requires the widest shared scope of a job to be the last of its checks.
  return sharedReversed(rules).map((rule) => {
    const { tiers, concurrency, guardMs, spread, cost, where } = rule;
    if (typeof tiers === 'function') return rule;
    const compile = (cap: Concurrency) =>
      limits.compile(
        {
          tiers,
          guardMs,
          spread,
          ...(cap !== null && { concurrency: cap }),
          ...(cost !== undefined && { cost: 1, inBuckets: true }),
        },
        where,
      );
    if (typeof concurrency === 'function') return { ...rule, compiledUnder: rememberedByCap(compile) };
    const isLimited = concurrency !== 0 && (tiers.length > 0 || concurrency !== null);
    return isLimited ? { ...rule, compiled: compile(concurrency) } : rule;
  });
}

/** Remembers limits by cap: a look-up by all options in the compiler would cost each job some microseconds. */
function rememberedByCap(compile: (cap: Concurrency) => CompiledLimits): (cap: Concurrency) => CompiledLimits {
  const known = new Map<Concurrency, CompiledLimits>();
  return (cap) => {
    const compiled = known.get(cap) ?? compile(cap);
    if (known.size < MAX_CAPS) known.set(cap, compiled);
    return compiled;
  };
}

/** Drops the compiled limits, which do not say that requests have costs. */
export function withCost({ compiled: _compiled, compiledUnder: _compiledUnder, ...rule }: ResolvedRule, cost: Cost) {
  return { ...rule, cost } satisfies ResolvedRule;
}
