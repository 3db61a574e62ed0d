import type { RateLimitOptions } from '../../bullmq/index.js';
import { type Declarations, NO_DECLARATIONS } from '../../bullmq/limits/declared-limits.js';
import { limitOf, ofLimit, writtenAt } from '../../bullmq/rules/rule-places.js';
import { ConfigurationError } from '../../core/index.js';
import {
  definedOptions,
  handedDown,
  MODULE,
  over,
  type PartialRule,
  type RateLimitDefaults,
} from '../rate-limit.options.js';
import { type Declaration, declarationsOf, everyJobUnder, isForEveryJob } from './metadata.js';

/** What limits a processor: names of limits of the module, rules that may leave options to the module, or both. */
export type ProcessorLimits = string | PartialRule | readonly (string | PartialRule)[];

/** Options of which one makes a rule. */
const LIMITS = ['tiers', 'concurrency'] as const;

/**
 * The rules of a processor class. A lone rule takes each option from the nearest place that has it: the method, the
 * class, the @Processor option, the module. A rule in an array stands alone, with defaults from the module. Names, and rules in an
 * array, replace the limits of the module if one of them holds for every job, in a decorator and in the @Processor option alike.
 *
 * @param given rateLimit of @Processor
 * @returns undefined for a processor without limits; rules that may be incomplete, which reading them refuses
 */
export function limitsForProcessor(
  processor: unknown,
  given: ProcessorLimits | undefined,
  { rules: moduleRules = [], ...moduleOptions }: RateLimitDefaults,
  declared: Declarations = NO_DECLARATIONS,
): RateLimitOptions[] | undefined {
  const place = `@Processor on ${(processor as { name?: string } | undefined)?.name}`;
  const option = given === undefined ? undefined : optionOf(given, declared, `${place}: rateLimit`);
  const declarations = declarationsOf(processor);
  const everyJob = declarations.filter(isForEveryJob);
  // Of several declarations for every job only that for the queue's own scope hands its options down, as a lone
  // declaration does: between the others nothing says which tenant counts.
  const own = everyJob.filter(({ names }) => !names);
  const single = isList(option) ? undefined : option;
  const [named] = everyJob;
  if (named && own.length === 0 && Object.keys(definedOptions(single)).length > 0)
    throw besideNames(named, single, place);
  const main = own.length > 1 ? everyJobUnder(own, undefined) : own[0];
  const defaults = definedOptions(moduleOptions);
  const ofProcessor = over(defaults, single);
  const { scope, job, ...common } = over(ofProcessor, main?.options);
  const rules: PartialRule[] = [];
  // Where the module has rules, an option without content asks for these alone.
  const isRule = single && (Object.keys(definedOptions(single)).length > 0 || moduleRules.length === 0);
  const isLimited = isRule || LIMITS.some((option) => common[option] !== undefined);
  const isReplaced = everyJob.length > 0 || (isList(option) && option.some((rule) => rule?.job === undefined));
  if (main || (!isReplaced && isLimited)) {
    const rule = {
      ...common,
      ...(scope !== undefined && { scope }),
      // A declaration for every job is not narrowed by the job name of the @Processor option.
      ...(job !== undefined && !main && { job }),
    };
    rules.push(writtenAt(rule, main?.where ?? (single ? place : MODULE)));
  }
  for (const declaration of declarations) {
    if (declaration === main) continue;
    if (declaration.names) {
      rules.push(...namedRules(declaration, declared));
      continue;
    }
    const above = isForEveryJob(declaration) ? ofProcessor : common;
    rules.push(writtenAt(over(handedDown(above), declaration.options), declaration.where));
  }
  const ofClass = rules.length;
  const addList = (list: readonly PartialRule[], where: string) => {
    list.forEach((rule, i) => {
      // A value that is no rule is passed on as it is, so that the error shows it as it was written.
      const isObject = typeof rule === 'object' && rule !== null;
      const whole = () => writtenAt(over(handedDown(defaults), rule), `${where}[${i}]`);
      rules.push(isObject ? ofLimit(whole(), limitOf(rule)) : rule);
    });
  };
  if (isList(option)) addList(option, `${place}: rateLimit`);
  addList(listOf(moduleRules, declared, `${MODULE}: rules`), `${MODULE}: rules`);
  // An empty list goes to the worker too, which refuses it.
  return rules.length > 0 || option
    ? (outerFirst(rules, ofClass, isList(option) ? option.length : 0) as RateLimitOptions[])
    : undefined;
}

/**
 * Puts shared rules into their places in the order in which they surround the handler, because the first one is the widest: those of
 * the module, the list of @Processor, then decorators from top to bottom, those of the class before those of methods.
 * @param ofClass so many rules are of decorators, or a lone one of @Processor; decorators are applied from bottom to top
 * @param ofList and so many of the list of @Processor
 */
function outerFirst(rules: readonly PartialRule[], ofClass: number, ofList: number): PartialRule[] {
  const isShared = (rule: PartialRule | null) => rule?.shared === true;
  const reversed = rules.slice(0, ofClass).reverse();
  const inside = [
    ...reversed.filter(({ job }) => job === undefined),
    ...reversed.filter(({ job }) => job !== undefined),
  ];
  const [list, ofModule] = [rules.slice(ofClass, ofClass + ofList), rules.slice(ofClass + ofList)];
  const inOrder = [...ofModule, ...list, ...inside].filter(isShared);
  return rules.map((rule) => (isShared(rule) ? (inOrder.shift() as PartialRule) : rule));
}

/** The rules of limits that a decorator names, the last name first: see outerFirst. */
function namedRules({ names = [], options, where }: Declaration, declared: Declarations): PartialRule[] {
  const named = (name: string) => writtenAt(over(declared.rule(name, where), options), `${where}, limit '${name}'`);
  return names.map((name) => ofLimit(named(name), name)).reverse();
}

/** An option of a processor, its names replaced by the rules that they stand for. */
function optionOf(given: ProcessorLimits, declared: Declarations, where: string): PartialRule | readonly PartialRule[] {
  if (Array.isArray(given)) return listOf(given, declared, where);
  return typeof given === 'string' ? listOf([given], declared, where) : (given as PartialRule);
}

function listOf(given: readonly (string | PartialRule)[], declared: Declarations, where: string): PartialRule[] {
  return given.map((each) => (typeof each === 'string' ? declared.rule(each, where) : each));
}

function isList(option: PartialRule | readonly PartialRule[] | undefined): option is readonly PartialRule[] {
  return Array.isArray(option);
}

/** Makes the error of a rule in `@Processor` that has no decorator to complete: a limit that is named has all of its options. */
function besideNames({ names = [] }: Declaration, given: PartialRule | undefined, place: string): ConfigurationError {
  return new ConfigurationError({
    expected: `no options beside @RateLimited(${names.map((name) => `'${name}'`).join(', ')}), which takes none of them over`,
    given: Object.keys(definedOptions(given)).join(', '),
    where: `${place}: rateLimit`,
    fix: 'Put them into the limit among `limits`. A rule of its own stands in an array: rateLimit: [{ scope, tiers }].',
  });
}
