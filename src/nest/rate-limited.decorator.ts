import { Inject } from '@nestjs/common';
import type { RateLimitOptions, TierInput, TiersOf } from '../bullmq/index.js';
import { checkRule } from '../bullmq/rules/read-rules.js';
import { ConfigurationError } from '../core/index.js';
import type { Written } from '../core/tiers/tier-text.js';
import { parseTiers, refuseBullmqLimiter } from '../core/tiers/tiers.js';
import { addLimits, everyJobUnder, isEveryJob, ownLimits } from './metadata.js';
import { guardProcess, guardWorker } from './process-guard.js';
import { PROOF, RATE_LIMIT_MODULE } from './tokens.js';

/** What @RateLimited takes where there are no tiers. */
export type ConcurrencyLimited = RateLimitedOptions & Required<Pick<RateLimitOptions, 'concurrency'>>;

/** Options of @RateLimited; what is left out comes from the class, the @Processor options, the module. */
export type RateLimitedOptions = Omit<RateLimitOptions, 'tiers'>;

/**
 * Limits the jobs of a processor, per tenant. On the class or on `process`: every job, several
 * times if the scopes differ. On another method, with `{ job: 'name' }`: jobs of that name, in
 * a scope of their own beside what holds for every job. Checked before `process` runs; a job
 * over its limit is delayed to its own turn.
 *
 * @param tiers all of them must agree, e.g. ['10/s', '120/min', '240/h']; or a function of the job. Where only the
 *   number of jobs that run at a time is limited, options take their place: @RateLimited({ concurrency: 5 })
 * @throws ConfigurationError where it is written, for tiers that do not parse, bad options or a wrong place
 */
export function RateLimited<const T extends readonly TierInput[] | TiersOf | ConcurrencyLimited>(
  tiers: Written<T>,
  options: RateLimitedOptions = {},
): ClassDecorator & MethodDecorator {
  const given: Partial<RateLimitOptions> = isOptions(tiers) ? { ...options, ...tiers } : { ...options, tiers };
  return (target: object, method?: string | symbol, descriptor?: PropertyDescriptor) => {
    const onClass = method === undefined;
    const prototype = (onClass ? (target as { prototype: object }).prototype : target) as object;
    const processor = (onClass ? target : target.constructor) as { name: string };
    const where = `@RateLimited on ${processor.name}${onClass ? '' : `.${String(method)}`}`;
    if (isOptions(tiers)) checkAlone(tiers, where);
    else if (typeof tiers !== 'function') parseTiers(tiers, where);
    checkRule(given, where);
    const limits = { ...(!onClass && { method: String(method) }), options: given, where };
    const everyJob = isEveryJob(limits);
    checkPlace(everyJob, given.job, where);
    const twin = everyJob && everyJobUnder(ownLimits(processor), given.scope);
    if (twin) {
      throw new ConfigurationError({
        expected: `a scope that ${twin.where} does not limit for the same jobs`,
        given: given.scope ?? "none, which is the queue's own",
        where,
        fix: 'Put all tiers of a scope into one @RateLimited, or give one of them another scope.',
      });
    }
    addLimits(processor, limits);
    const guard = guardProcess(prototype, `${processor.name}.process`);
    // What a method decorator is given is written back over the prototype after it.
    if (method === 'process' && descriptor && guard) descriptor.value = guard;
    guardWorker(prototype, where);
    Inject(RATE_LIMIT_MODULE)(prototype, PROOF);
  };
}

/** Whether options stand where tiers would. */
function isOptions(given: readonly TierInput[] | TiersOf | ConcurrencyLimited): given is ConcurrencyLimited {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

function checkAlone(options: Partial<ConcurrencyLimited>, where: string): void {
  refuseBullmqLimiter(options, where);
  if (options.concurrency !== undefined) return;
  throw new ConfigurationError({
    expected: "tiers such as ['10/s', '120/min'], or { concurrency }",
    given: options,
    where,
    fix: 'Tiers come first: @RateLimited(tiers, options).',
  });
}

function checkPlace(everyJob: boolean, job: string | undefined, where: string): void {
  if (everyJob && job !== undefined) {
    throw new ConfigurationError({
      expected: 'no job name on the class or on process, where it holds for every job',
      given: job,
      where,
      fix: `Put @RateLimited(tiers, { job: '${job}' }) on the method that handles it.`,
    });
  }
  if (!everyJob && job === undefined) {
    throw new ConfigurationError({
      expected: "{ job: 'name' } on a method other than process",
      given: undefined,
      where,
      fix: 'BullMQ only calls process: say which jobs this method handles.',
    });
  }
}
