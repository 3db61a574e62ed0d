import { ConfigurationError } from '../../core/index.js';
import { checkText } from '../../core/keys.js';
import { parseTiers } from '../../core/tiers/tiers.js';
import { checkFields } from '../../core/validate.js';
import type { CheckpointOptions, RateLimitOptions } from './options.js';

const FIELDS = Object.keys({
  tiers: true,
  tenant: true,
  cost: true,
  onUnavailable: true,
  advanced: true,
} satisfies Record<keyof CheckpointOptions, true>);

/** What only the start of a job can obey, and why. */
const OF_STARTS = {
  concurrency: 'a lease would have to be held from the middle of a run',
  shared: 'a tenant waits for its share of a scope before it starts',
} as const;

/**
 * Refuses checkpoints that can never work.
 * @param checkOptions checks the options that a checkpoint has in common with a rule
 * @throws ConfigurationError
 */
export function checkCheckpoints(
  given: unknown,
  where: string,
  checkOptions: (options: Partial<RateLimitOptions>, where: string) => void,
): void {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new ConfigurationError({
      expected: 'an object with the limits of each checkpoint, by its name',
      given,
      where: `${where}: checkpoints`,
      fix: "Write e.g. checkpoints: { stripe: { tiers: '25/s' } }.",
    });
  }
  for (const [name, options] of Object.entries(given as Record<string, unknown>)) {
    checkText(name, `${where}: the name of a checkpoint`, 'It is its scope, and what a handler asks for.');
    checkCheckpoint(options, `${where}: checkpoints.${name}`);
    checkOptions(options, `${where}: checkpoints.${name}`);
  }
}

function checkCheckpoint(given: unknown, where: string): asserts given is CheckpointOptions {
  for (const [option, why] of Object.entries(OF_STARTS)) {
    const value = (given as Record<string, unknown> | null | undefined)?.[option];
    if (value === undefined) continue;
    throw new ConfigurationError({
      expected: `no ${option} at a checkpoint, because ${why}`,
      given: value,
      where: `${where}: ${option}`,
      fix: `Put ${option} into a rule, which is asked before the handler runs.`,
    });
  }
  checkFields(given, FIELDS, where);
  const { tiers } = given as Partial<CheckpointOptions>;
  if (typeof tiers !== 'function') parseTiers(tiers as never, `${where}: tiers`);
}
