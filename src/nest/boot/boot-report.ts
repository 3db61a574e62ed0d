import type { Worker } from 'bullmq';
import type { Rule } from '../../bullmq/rules/options.js';
import { ruleText } from '../../bullmq/rules/rule-text.js';
import { queueNameOf } from '../../bullmq/stock/member.js';
import { MODULE, type RateLimitDefaults } from '../rate-limit.options.js';

export interface ReportedWorker {
  readonly worker: Worker;
  readonly processor: string;
  readonly rules: readonly Rule[];
  /** Whether the processor declares no limits of its own. */
  readonly isByDefaultOnly: boolean;
}

export function summaryOf({ worker, processor, rules }: ReportedWorker): string {
  const each = rules.map((rule) => `${ruleText(rule)}, by ${rule.where}`);
  return `queue '${nameOf(worker)}', ${processor}: ${each.length > 0 ? each.join('; ') : 'no limits'}`;
}

/**
 * Returns a warning if the module's limits may reach more processors than intended: a job without a tenant then fails for
 * good.
 */
export function defaultsWarning(all: readonly ReportedWorker[], defaults: RateLimitDefaults): string | undefined {
  if (defaults.missingTenant !== undefined) return undefined;
  // A tenant function without a job parameter gives each job the same tenant.
  const mayFail = (rule: Rule) => rule.missingTenant === 'fail' && rule.mode === 'enforce' && rule.tenant.length > 0;
  const affected = new Set(
    all
      .filter(({ isByDefaultOnly, rules }) => isByDefaultOnly && rules.some(mayFail))
      .map(({ worker }) => nameOf(worker)),
  );
  const limited = new Set(all.filter(({ rules }) => rules.length > 0).map(({ worker }) => nameOf(worker)));
  if (affected.size === 0 || limited.size < 2) return undefined;
  const names = [...affected].map((name) => `'${name}'`).join(', ');
  return (
    `the limits of ${MODULE} also hold for the processors of ${names}, which declare no limits: a job without a tenant ` +
    "fails there for good. If that is intended, set missingTenant in the module ('fail' or 'admit'); " +
    'otherwise put the limits on the processors that need them.'
  );
}

export function unnamedWarning(all: readonly ReportedWorker[], declared: readonly string[]): string | undefined {
  const unlimited = all.filter(({ worker, rules }) => rules.length === 0 && declared.includes(worker.name));
  if (unlimited.length === 0) return undefined;
  const texts = unlimited.map(
    ({ worker: { name }, processor }) =>
      `@RateLimited('${name}') on ${processor}, because limits.${name} has the name of its queue`,
  );
  return (
    'these processors name no limit, so they run all jobs unlimited. If the limits are meant for them, write ' +
    `${[...new Set(texts)].join('; ')}. A limit holds only for processors that name it.`
  );
}

function nameOf({ opts, name }: Worker): string {
  return queueNameOf(opts.prefix, name);
}
