import '@nestjs/common';
import type { RateLimitOptions } from '../../bullmq/index.js';
import { type Declarations, NO_DECLARATIONS } from '../../bullmq/limits/declared-limits.js';
import { limitOf, ofLimit, writtenAt } from '../../bullmq/rules/options.js';
import { problem } from '../../core/errors.js';
import { ConfigurationError } from '../../core/index.js';
import { definedOptions } from '../../core/options/validate.js';
import { handedDown, MODULE, over, type PartialRule, type RateLimitDefaults } from '../rate-limit.options.js';

// Loads reflect-metadata, which is a peer dependency of @nestjs/common and not of this package.

/** The limits that one @RateLimited declares. */
export interface Declaration {
  method?: string;
  options: Partial<RateLimitOptions>;
  /** Names of the module's limits. A declaration with names has no limits of its own. */
  names?: readonly string[];
  where: string;
}

const DECLARATIONS = Symbol.for('bullmq-governor.limits');

export function addDeclaration(target: object, declaration: Declaration): void {
  Reflect.defineMetadata(DECLARATIONS, [...ownDeclarations(target), declaration], target);
}

export function ownDeclarations(target: object): readonly Declaration[] {
  return (Reflect.getOwnMetadata(DECLARATIONS, target) as Declaration[] | undefined) ?? [];
}

/**
 * Returns the class's own declarations and the inherited ones that the class does not replace. A declaration for every job
 * replaces the inherited one of the same scope; a declaration on a method replaces those on the inherited method.
 */
export function declarationsOf(target: unknown): readonly Declaration[] {
  if (typeof target !== 'function') return [];
  const own = ownDeclarations(target);
  const inherited = declarationsOf(Object.getPrototypeOf(target));
  return [
    ...own,
    ...inherited.filter((declaration) =>
      isForEveryJob(declaration)
        ? !(declaration.names ? own.some(isForEveryJob) : everyJobUnder(own, declaration.options.scope))
        : !own.some(({ method }) => method === declaration.method),
    ),
  ];
}

/** @param scope undefined = the scope of the queue */
export function everyJobUnder(
  declarations: readonly Declaration[],
  scope: string | undefined,
): Declaration | undefined {
  return declarations.find(
    (declaration) => isForEveryJob(declaration) && !declaration.names && declaration.options.scope === scope,
  );
}

export function isForEveryJob({ method }: Declaration): boolean {
  return method === undefined || method === 'process';
}

/** The limits of a processor: names of the module's limits, rules (which may leave options to the module), or both. */
export type ProcessorLimits = string | PartialRule | readonly (string | PartialRule)[];

/** Every rule has at least one of these options. */
const LIMITS = ['tiers', 'concurrency'] as const;

/**
 * A lone rule takes each option from the nearest place that has it: the method, the class, the @Processor option, the
 * module. A rule in an array stands alone, with defaults from the module. Names, and rules in an array, replace the module's
 * limits if one of these names or rules holds for every job. This is the same for decorators and for the @Processor option.
 * @param given the option rateLimit of @Processor
 * @returns undefined for a processor without limits; otherwise its rules, which may be incomplete: the worker then refuses
 * them
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
  // If several declarations are for every job, only the one for the queue's own scope hands its options down: the others
  // could disagree about the tenant.
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
  // If the module has rules, an empty option only asks for these rules.
  const isRule = single && (Object.keys(definedOptions(single)).length > 0 || moduleRules.length === 0);
  const isLimited = isRule || LIMITS.some((option) => common[option] !== undefined);
  const isReplaced = everyJob.length > 0 || (isList(option) && option.some((rule) => rule?.job === undefined));
  if (main || (!isReplaced && isLimited)) {
    const rule = {
      ...common,
      ...(scope !== undefined && { scope }),
      // The job name of the @Processor option does not narrow a declaration for every job.
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
      // A value that is no rule is passed on unchanged, so that the error shows it as written.
      const isObject = typeof rule === 'object' && rule !== null;
      const whole = () => writtenAt(over(handedDown(defaults), rule), `${where}[${i}]`);
      rules.push(isObject ? ofLimit(whole(), limitOf(rule)) : rule);
    });
  };
  if (isList(option)) addList(option, `${place}: rateLimit`);
  addList(listOf(moduleRules, declared, `${MODULE}: rules`), `${MODULE}: rules`);
  // An empty list is passed on too, so that the worker refuses it.
  return rules.length > 0 || option
    ? (outerFirst(rules, ofClass, isList(option) ? option.length : 0) as RateLimitOptions[])
    : undefined;
}

/**
 * Sorts shared rules, the widest first: rules of the module, the list of @Processor, the class's decorators, the methods'
 * decorators, each from top to bottom.
 * @param ofClass number of rules from decorators, which apply from bottom to top; or 1 for a lone rule of @Processor
 * @param ofList number of rules from the list of @Processor
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

/** Returns the rule of the last name first: see outerFirst. */
function namedRules({ names = [], options, where }: Declaration, declared: Declarations): PartialRule[] {
  const named = (name: string) => writtenAt(over(declared.rule(name, where), options), `${where}, limit '${name}'`);
  return names.map((name) => ofLimit(named(name), name)).reverse();
}

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

/** A named limit is complete, so it takes no options from a rule in `@Processor`. */
function besideNames({ names = [] }: Declaration, given: PartialRule | undefined, place: string): ConfigurationError {
  return problem(
    `no options beside @RateLimited(${names.map((name) => `'${name}'`).join(', ')}), because it ignores them`,
    Object.keys(definedOptions(given)).join(', '),
    `${place}: rateLimit`,
    'Put them into the limit among `limits`. A rule of its own stands in an array: rateLimit: [{ scope, tiers }].',
  );
}
