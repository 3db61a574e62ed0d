import type { ResolvedRule } from '../rules/options.js';

export interface QueueRule {
  /** Absent for a declared limit, which the handlers of any queue may ask for. */
  readonly queue?: string;
  readonly rule: ResolvedRule;
}

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
