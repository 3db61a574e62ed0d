import type { ResolvedRule } from '../rules/options.js';

/** A rule of a queue, or a declared limit, which the handlers of any queue may ask for. */
export interface QueueRule {
  /** As queueNameOf() names it; absent for a declared limit. */
  readonly queue?: string;
  readonly rule: ResolvedRule;
}

/**
 * Groups the rules of this process by scope.
 * @param ofQueues the rules of each queue
 * @param declared the limits that handlers may ask for
 */
export function rulesByScope(
  ofQueues: ReadonlyMap<string, readonly ResolvedRule[]>,
  declared: readonly ResolvedRule[],
): Map<string, QueueRule[]> {
  const byScope = new Map<string, QueueRule[]>();
  const named = [...ofQueues].flatMap(([queue, rules]) => rules.map((rule) => ({ queue, rule })));
  for (const each of [...named, ...declared.map((rule) => ({ rule }))]) {
    const { scope } = each.rule;
    byScope.set(scope, [...(byScope.get(scope) ?? []), each]);
  }
  return byScope;
}
