import type { RateLimiter } from '../../core/index.js';
import { declaredRules } from '../limits/declared-rules.js';
import type { ResolvedRule } from '../rules/compile-rules.js';
import type { WorkerSide } from '../worker-side.js';

/** A rule of a queue, or a declared limit, which the handlers of any queue may ask for. */
export interface QueueRule {
  /** As queueNameOf() names it; absent for a declared limit. */
  readonly queue?: string;
  readonly rule: ResolvedRule;
}

/** Returns the rules of this process that limit jobs, and its declared limits, by the scope that they name. */
export function rulesByScope({ rules }: Pick<WorkerSide, 'rules'>, limiter: RateLimiter): Map<string, QueueRule[]> {
  const byScope = new Map<string, QueueRule[]>();
  const ofQueues = [...rules].flatMap(([queue, ofQueue]) => ofQueue.map((rule) => ({ queue, rule })));
  for (const each of [...ofQueues, ...declaredRules(limiter).map((rule) => ({ rule }))]) {
    const { scope } = each.rule;
    byScope.set(scope, [...(byScope.get(scope) ?? []), each]);
  }
  return byScope;
}
