import { type Cost, checkCost } from './cost.js';
import { ConfigurationError } from './errors.js';
import type { LimiterInternals } from './internals.js';
import {
  type AcquireRequest,
  failureOf,
  isShared,
  type LeaseTerms,
  ofWaiters,
  type Promotes,
  type ScopeCall,
} from './request.js';

/** What was charged for an admission, and when. */
export interface Admitted {
  readonly request: AcquireRequest;
  /** In the order of the scopes, microseconds. */
  readonly chargedUs: readonly number[];
}

/** By decision, and by job: kept for as long as these are. */
const admitted = new WeakMap<object, Admitted>();
/** The caller promotes whom a correction lets through; by what terms their own requests say. */
const TERMS: LeaseTerms = { token: 'settled', lastsMs: 30_000 };

/** Jobs that limits in the shadow are asked for: their answer may come later, or be no. */
const inShadow = new WeakSet<object>();

/** A job runs whatever limits in the shadow say: to settle what they did not charge is no mistake. */
export function asksInShadow(job: object): void {
  inShadow.add(job);
}

/** As admittedAs, for a job that only limits in the shadow have admitted. */
export function admittedInShadow(job: object, decision: object): void {
  if (!admitted.has(job)) admittedAs(job, decision);
}

/** Notes what an admission took, to be corrected by what is given to the caller. */
export function noteAdmitted(of: object, what: Admitted): void {
  admitted.set(of, what);
}

/** A job was admitted by a decision. */
export function admittedAs(job: object, decision: object): void {
  const known = admitted.get(decision);
  if (known) admitted.set(job, known);
}

/**
 * Corrects what an admission took: see RateLimiter.settle.
 * @param promoter has those come that the correction lets through; nothing where no worker is near, and they come by themselves
 */
export async function settle(
  { calls, byHand }: Pick<LimiterInternals, 'calls' | 'byHand'>,
  promoter: Promotes | undefined,
  of: object,
  actual: Cost,
  where: string,
): Promise<void> {
  checkCost(actual, `${where}(actual)`);
  const known = typeof of === 'object' && of !== null ? admitted.get(of) : undefined;
  if (!known && inShadow.has(of)) return;
  if (!known) throw unknown(of, where);
  const { request, chargedUs } = known;
  const rights = request.scopes.map((scope) => rightCosts(scope, actual));
  checkUnits(request.scopes, actual, where);
  const corrections = request.scopes.map(
    (scope, s) => `${chargedUs[s]} ${chargedOf(scope).join()} ${(rights[s] as number[]).join()}`,
  );
  const lease = promoter && (request.lease ?? TERMS);
  const correct = async (scopes: readonly ScopeCall[], texts: readonly string[]) => {
    const reply = await calls.report({ ...request, scopes, event: 'settle', corrections: texts, lease }, true);
    if (reply.status === 'failed') throw failureOf(reply);
    promoter?.promote(reply.promotions);
  };
  if (isShared(request)) await correct(request.scopes, corrections);
  else await Promise.all(request.scopes.map((scope, s) => correct([scope], [corrections[s] as string])));
  for (const { keys } of request.scopes) byHand.forget(keys.log);
  const scopes = request.scopes.map((scope, s) => ({ ...scope, costs: rights[s] as number[] }));
  admitted.set(of, { request: { ...request, scopes }, chargedUs });
}

/** What a scope was charged for, by its tiers. */
function chargedOf({ compiled, costs }: ScopeCall): readonly number[] {
  return costs ?? compiled.tiers.map(() => 1);
}

/** What is right, by the tiers of a scope. */
function rightCosts(scope: ScopeCall, actual: Cost): number[] {
  const charged = chargedOf(scope);
  return scope.compiled.tiers.map(({ unit }, i) => {
    if (typeof actual === 'number') return actual;
    return (unit === undefined ? undefined : actual[unit]) ?? (charged[i] as number);
  });
}

function checkUnits(scopes: readonly ScopeCall[], actual: Cost, where: string): void {
  if (typeof actual === 'number') return;
  const units = new Set(scopes.flatMap(({ compiled }) => ofWaiters(compiled).tiers.map(({ unit }) => unit)));
  for (const unit of Object.keys(actual)) {
    if (units.has(unit)) continue;
    throw new ConfigurationError({
      expected: `units that its tiers name: ${[...units].filter((known) => known !== undefined).join(', ') || 'none'}`,
      given: unit,
      where: `${where}(actual)`,
      fix: 'A number corrects what it took of every tier.',
    });
  }
}

function unknown(of: unknown, where: string): ConfigurationError {
  return new ConfigurationError({
    expected: 'a job that this process runs under limits, or a decision by which acquire admitted',
    given: of,
    where: `${where}(of)`,
    fix: 'Only what was admitted here is known: pass the very object that the handler, or acquire, was given.',
  });
}
