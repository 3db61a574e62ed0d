import { problem } from '../../core/errors.js';
import type { LimiterParts } from '../../core/internals.js';
import { guardMsOf } from '../../core/tiers/starts.js';
import { hidesOf } from '../../core/tiers/tier-notes.js';
import type { Rule } from './options.js';

/** The shared rules of the same jobs, the widest scope first. */
type Chain = readonly Rule[];

/** One chain for all jobs, and one for each job name that has its own rules. */
export function chainsOf(rules: readonly Rule[], mode: Rule['mode'] = 'enforce'): Chain[] {
  const sharing = rules.filter((rule) => rule.shared && rule.mode === mode);
  const jobs = new Set([undefined, ...sharing.map(({ job }) => job)]);
  const chains = [...jobs].map((name) => sharing.filter(({ job }) => job === undefined || job === name));
  return chains.filter(({ length }) => length > 0);
}

export function checkChains(rules: readonly Rule[]): void {
  for (const mode of ['enforce', 'shadow'] as const) {
    const chains = chainsOf(rules, mode);
    for (const [wide, ...narrow] of chains) for (const rule of narrow) checkLink(wide as Rule, rule);
    refuseContradictions(chains, []);
  }
}

/** Maps each narrow scope to the widest scope of its chain. */
export function widestOf(rules: readonly Rule[]): Map<string, string> {
  return new Map(
    chainsOf(rules).flatMap(([wide, ...narrow]) => narrow.map(({ scope }) => [scope, (wide as Rule).scope] as const)),
  );
}

/** The chains of open workers, by the store of their limiters. */
const stores = new Map<string, Set<Chain>>();

/** @returns a function that forgets the chains; call it when their worker closes */
export function refuseOthers(chains: readonly Chain[], store: string): () => void {
  const known = stores.get(store) ?? new Set();
  refuseContradictions(chains, known);
  stores.set(store, known);
  for (const chain of chains) known.add(chain);
  return () => {
    for (const chain of chains) known.delete(chain);
  };
}

/**
 * Returns a warning for each tier of a narrow scope that can never bind, because a wider scope of its chain admits no more.
 */
export function idleLinks(chains: readonly Chain[]): string[] {
  const notes = chains.flatMap((chain) =>
    chain.flatMap((narrow, i) => chain.slice(0, i).flatMap((wide) => idleWithin(wide, narrow))),
  );
  // A rule for all jobs is in the chain of every job name.
  return [...new Set(notes)];
}

function idleWithin(wide: Rule, narrow: Rule): string[] {
  const [outer, inner] = [wide.tiers, narrow.tiers];
  if (typeof outer === 'function' || typeof inner === 'function' || wide.cost !== narrow.cost) return [];
  // The narrow scope's own guard or spread makes it stricter than its tiers say.
  const guardMs = guardMsOf(wide.guardMs, outer);
  if (guardMsOf(narrow.guardMs, inner) > guardMs || (narrow.spread && !wide.spread)) return [];
  const isCosted = wide.cost !== undefined;
  return inner.flatMap((tier) => {
    const hider = outer.find((other) => hidesOf(other, tier, { isCosted, guardMs }) !== undefined);
    if (!hider) return [];
    return `${narrow.where}: '${tier.name}' can never bind in '${wide.scope}', which has '${hider.name}'. Write the widest scope first.`;
  });
}

/** The jobs of a narrow scope wait in the widest scope, so the widest rule must limit all of them. */
function checkLink(wide: Rule, narrow: Rule): void {
  const of = `'${wide.scope}', which '${narrow.scope}' stands in`;
  if (narrow.weight !== 1) {
    throw problem(
      `a weight in ${of}: the jobs of both scopes wait there`,
      narrow.weight,
      `${narrow.where}: weight`,
      `Move weight to the rule of '${wide.scope}'.`,
    );
  }
  const isSame = narrow.missingTenant === 'admit' && narrow.tenant === wide.tenant;
  if (wide.missingTenant === 'admit' && !isSame) {
    const fix = `Write the same tenant function and missingTenant: 'admit' in the rule of '${narrow.scope}' too, or another missingTenant here.`;
    throw problem(`no job without a tenant in ${of}`, wide.missingTenant, `${wide.where}: missingTenant`, fix);
  }
}

function refuseContradictions(chains: readonly Chain[], others: Iterable<Chain>): void {
  const known = [...others];
  for (const chain of chains) {
    known.push(chain);
    for (const other of known) refuseCrossing(chain, other);
  }
}

function refuseCrossing(chain: Chain, other: Chain): void {
  const [wide, otherWide] = [chain[0] as Rule, other[0] as Rule];
  if (wide.scope === otherWide.scope) return;
  const rule = chain.find(({ scope }) => other.some((its) => its.scope === scope));
  if (!rule) return;
  throw problem(
    `${standsIn(rule.scope, otherWide.scope)}, as ${otherWide.where} has it`,
    standsIn(rule.scope, wide.scope),
    rule.where,
    `Write the rule of the same widest scope in front of '${rule.scope}' in both places, or give '${rule.scope}' another scope in one of them: the jobs of a narrow scope wait in the widest scope.`,
  );
}

function standsIn(scope: string, wide: string): string {
  return scope === wide ? `${scope} as the widest one` : `${scope} in ${wide}`;
}

export function noteScopes({ scopes }: LimiterParts, rules: readonly Rule[]): void {
  const wide = widestOf(rules);
  for (const { scope, shared, cost } of rules) scopes.note(scope, shared, wide.get(scope), cost !== undefined);
}

/**
 * Returns the rules with the shared rules last and in reverse order. A second call restores the order of the shared rules.
 */
export function sharedReversed<R extends Rule>(rules: readonly R[]): R[] {
  return [...rules.filter(({ shared }) => !shared), ...rules.filter(({ shared }) => shared).reverse()];
}
