import type { Excess } from '../decision.js';
import { ConfigurationError, problem } from '../errors.js';
import { MAX_LIMIT } from '../options/validate.js';
import type { Cost } from '../tiers/tier-input.js';
import type { Tier } from '../tiers/tier-kind.js';

/** The most entries that one request may have in an exact log. */
const MAX_ENTRIES = 1000;

/** Returns the units to take from each tier; undefined if one unit is taken from each, or if there are no tiers. */
export function costsOf(tiers: readonly Tier[], cost: Cost | undefined, where: string): number[] | undefined {
  const costs = knownCosts(tiers, cost, where);
  const excess = excessOf(tiers, cost);
  if (!excess) return costs;
  const fix = 'A request that takes more could never start: split it, or raise the limit.';
  throw problem(`a cost of at most ${excess.limit}, the limit of ${tiers[excess.tier]?.name}`, excess.cost, where, fix);
}

/** @throws ConfigurationError for a cost that would write too many entries into an exact log */
export function checkEntries(tiers: readonly Tier[], costs: readonly number[], where: string): void {
  const tier = tiers.findIndex(
    ({ kind, unit }, i) => kind === 'sliding' && unit === undefined && (costs[i] as number) > MAX_ENTRIES,
  );
  if (tier < 0) return;
  const fix = "Write kind: 'bucketed' or a unit into the tier, or cost into the rule: it then counts in buckets.";
  const { name } = tiers[tier] as Tier;
  throw problem(
    `a cost of at most ${MAX_ENTRIES} in ${name}, which has an entry for each unit`,
    costs[tier],
    where,
    fix,
  );
}

/** Like costsOf, but the cost may exceed a limit. */
export function knownCosts(tiers: readonly Tier[], cost: Cost | undefined, where: string): number[] | undefined {
  if (tiers.length === 0) return undefined;
  if (cost === undefined) {
    const counted = tiers.find(({ unit }) => unit !== undefined);
    if (counted) throw missing(counted, cost, where);
    return undefined;
  }
  if (typeof cost === 'object' && cost !== null) checkUnits(tiers, cost, where);
  return tiers.map((tier) => costOf(tier, cost, where));
}

/**
 * Returns the first tier whose limit the cost exceeds; `tier` is its index. A cost never exceeds a pace, because each unit
 * takes one gap of the pace.
 */
export function excessOf(tiers: readonly Tier[], cost: Cost | undefined): (Excess & { tier: number }) | undefined {
  if (cost === undefined) return undefined;
  for (const [tier, { kind, unit, limit }] of tiers.entries()) {
    const its = unitsOf(cost, unit) ?? 1;
    if (its > limit && kind !== 'pace') return { tier, cost: its, limit };
  }
  return undefined;
}

/**
 * Like costsOf, but a cost above a limit takes all of the limit. A unit that the cost does not name counts as 1, because the
 * code does not know the units of stored tiers.
 */
export function costsWithin(tiers: readonly Tier[], cost: Cost | undefined): number[] | undefined {
  if (tiers.length === 0 || (cost === undefined && tiers.every(({ unit }) => unit === undefined))) return undefined;
  return tiers.map(({ kind, unit, limit }) => {
    // Tiers of the same unit may share a log, so their costs must be equal. A tier of kind 'gcra' has its own record.
    const most =
      kind === 'gcra' ? limit : Math.max(...tiers.filter((other) => other.unit === unit).map((other) => other.limit));
    return Math.min(unitsOf(cost, unit) ?? 1, most);
  });
}

export function checkCost(
  cost: unknown,
  where: string,
  fix = 'Round up estimates, and make sure that the cost is a number, not undefined or NaN.',
): asserts cost is Cost {
  if (isCost(cost)) return;
  throw problem(`a cost: a whole number of units up to ${MAX_LIMIT}, or { [unit]: such a number }`, cost, where, fix);
}

function isCost(cost: unknown): cost is Cost {
  if (typeof cost === 'number') return isWhole(cost);
  return typeof cost === 'object' && cost !== null && !Array.isArray(cost) && Object.values(cost).every(isWhole);
}

function unitsOf(cost: Cost | undefined, unit: string | undefined): number | undefined {
  if (typeof cost === 'number') return cost;
  if (unit === undefined) return 1;
  return cost && Object.hasOwn(cost, unit) ? cost[unit] : undefined;
}

function costOf(tier: Tier, cost: Cost, where: string): number {
  const { unit } = tier;
  const its = unitsOf(cost, unit);
  if (its === undefined) throw missing(tier, cost, where);
  if (!isWhole(its)) {
    const fix = 'Round up estimates; settle(job, actual) corrects them.';
    throw problem('a whole number of units, or { [unit]: a whole number }', cost, where, fix);
  }
  return its;
}

function checkUnits(tiers: readonly Tier[], cost: object, where: string): void {
  const units = new Set(tiers.map(({ unit }) => unit).filter((unit) => unit !== undefined));
  for (const unit of Object.keys(cost)) {
    if (units.has(unit)) continue;
    throw problem(
      units.size > 0 ? `a cost in ${[...units].join(', ')}` : 'a number, because no tier names a unit',
      unit,
      where,
      `${units.size > 0 ? 'Check the spelling, or write' : 'Write'} the unit into a tier, as in '90000 ${unit}/min'.`,
    );
  }
}

function missing({ name, unit }: Tier, cost: Cost | undefined, where: string): ConfigurationError {
  const fix = `Say how many a request takes: cost: { ${unit}: 900 }.`;
  return problem(`a cost in ${unit}, the unit of tier ${name}`, cost, where, fix);
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_LIMIT;
}
