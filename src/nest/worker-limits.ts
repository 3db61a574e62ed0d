import type { RateLimitOptions } from '../bullmq/index.js';
import { writtenAt } from '../bullmq/rules/rule-places.js';
import { everyJobUnder, isEveryJob, limitsOf } from './metadata.js';
import { MODULE, type RateLimitDefaults } from './rate-limit.options.js';

type Rule = Partial<RateLimitOptions>;

/**
 * The rules of a processor class. A lone rule takes per field what is nearest: its method, its class, the
 * @Processor option, the module. What stands in an array is a rule of its own, with defaults from the module.
 *
 * @param place where the option was written, for messages
 * @returns nothing when nobody limits it
 */
export function limitsForProcessor(
  processor: unknown,
  option: Rule | readonly Rule[] | undefined,
  { rules: ofModule = [], ...fields }: RateLimitDefaults,
  place = `@Processor on ${(processor as { name?: string } | undefined)?.name}`,
): RateLimitOptions[] | undefined {
  const limits = limitsOf(processor);
  const everyJob = limits.filter(isEveryJob);
  // Several for every job do not tell each other whom to count for: only the one for the queue's own scope
  // hands its fields down, as a lone one does.
  const main = everyJob.length > 1 ? everyJobUnder(everyJob, undefined) : everyJob[0];
  const defaults = said(fields);
  const single = isList(option) ? undefined : option;
  const ofProcessor = { ...defaults, ...said(single) };
  const { scope, job, ...shared } = { ...ofProcessor, ...said(main?.options) };
  const rules: Rule[] = [];
  // Where the module has rules an option that says nothing is one that adds nothing.
  const isSaid = single && (Object.keys(said(single)).length > 0 || ofModule.length === 0);
  const isLimited = isSaid || shared.tiers !== undefined || shared.concurrency !== undefined;
  if (main || (everyJob.length === 0 && isLimited)) {
    const rule = {
      ...shared,
      ...(scope !== undefined && { scope }),
      // What is decorated for every job holds for every job.
      ...(job !== undefined && !main && { job }),
    };
    rules.push(writtenAt(rule, main?.where ?? (single ? place : MODULE)));
  }
  for (const limit of limits) {
    if (limit === main) continue;
    const above = isEveryJob(limit) ? ofProcessor : shared;
    rules.push(writtenAt({ ...handedDown(above), ...said(limit.options) }, limit.where));
  }
  const list = (given: readonly Rule[], where: string) => {
    given.forEach((rule, i) => {
      // What is no rule is refused by the worker, as it was written.
      const isRule = typeof rule === 'object' && rule !== null;
      rules.push(isRule ? writtenAt({ ...handedDown(defaults), ...said(rule) }, `${where}[${i}]`) : rule);
    });
  };
  if (isList(option)) list(option, `${place}: rateLimit`);
  list(ofModule, `${MODULE}: rules`);
  // What is missing is refused by the worker, which says where. So is a list of none.
  return rules.length > 0 || option ? (rules as RateLimitOptions[]) : undefined;
}

/** What another rule takes over: limits count where they were written, and for what they were written. */
function handedDown(rule: Rule): Rule {
  const { scope: _scope, job: _job, tiers: _tiers, concurrency: _concurrency, ...fields } = rule;
  return fields;
}

function isList(option: Rule | readonly Rule[] | undefined): option is readonly Rule[] {
  return Array.isArray(option);
}

/** What is said at a level: a field that is there and undefined says nothing. */
function said(options: Rule | undefined): Rule {
  return Object.fromEntries(Object.entries(options ?? {}).filter(([, value]) => value !== undefined));
}
