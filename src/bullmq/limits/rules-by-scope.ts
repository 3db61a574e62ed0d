import type { ResolvedRule } from '../rules/compile-rules.js';
import { isLimitless } from '../rules/evaluate.js';
import type { WorkerSide } from '../worker-side.js';

/** A rule of a queue; of a checkpoint too. */
export interface QueueRule {
  /** As queueNameOf() names it; absent for a declared limit, which may count jobs of any queue. */
  readonly queue?: string;
  readonly rule: ResolvedRule;
}

/** Returns the rules of this process that limit jobs, by the scope that they name. */
export function rulesByScope({
  rules,
  checkpoints,
}: Pick<WorkerSide, 'rules' | 'checkpoints'>): Map<string, QueueRule[]> {
  const byScope = new Map<string, QueueRule[]>();
  for (const [queue, ofQueue] of [...rules, ...checkpoints]) {
    for (const rule of ofQueue) {
      if (isLimitless(rule)) continue;
      byScope.set(rule.scope, [...(byScope.get(rule.scope) ?? []), { queue, rule }]);
    }
  }
  return byScope;
}
