import type { JobLimiter } from '../../../bullmq/job-limiter.js';
import { declaredRules } from '../../../bullmq/limits/declared-rules.js';
import type { ResolvedRule } from '../../../bullmq/rules/options.js';
import { type QueueRule, rulesByScope } from '../../../bullmq/status/tenant-limits.js';
import type { WorkerSide } from '../../../bullmq/worker-side.js';
import { HttpProblem } from '../http.js';
import type { ScopeView } from '../views.js';

export interface RuledScope {
  readonly view: ScopeView;
  readonly rules: readonly QueueRule[];
}

interface Rules {
  readonly side: WorkerSide;
  readonly limiter: JobLimiter;
}

export function scopesOf({ side, limiter }: Rules): RuledScope[] {
  const scopes = [...rulesByScope(side.rules, declaredRules(limiter))].map(([scope, named]) => ({
    view: viewOf(scope, named),
    rules: named,
  }));
  return scopes.sort((a, b) => (a.view.scope < b.view.scope ? -1 : 1));
}

/**
 * The name comes from a URL, so it must match a rule: otherwise a URL could read other keys.
 * @throws HttpProblem
 */
export function scopeOf(rules: Rules, name: string | null | undefined): RuledScope {
  const found = scopesOf(rules).find(({ view }) => view.scope === name);
  if (!found) throw new HttpProblem(404, 'no rule in this process names this scope');
  return found;
}

/** Shows one rule, because all rules of a scope should have the same limits. */
function viewOf(scope: string, named: readonly QueueRule[]): ScopeView {
  const rules = named.map(({ rule }) => rule);
  const { tiers, concurrency, shared } =
    rules.find((rule) => typeof rule.tiers !== 'function') ?? (rules[0] as ResolvedRule);
  return {
    scope,
    shared,
    queues: [...new Set(named.flatMap(({ queue = [] }) => queue))].sort(),
    tiers: typeof tiers === 'function' ? null : tiers.map(({ name }) => name),
    concurrency: typeof concurrency === 'function' ? 'function' : concurrency,
  };
}
