import type { RateLimitOptions } from './options.js';
import { readRules } from './read-rules.js';
import type { Rule } from './rule.js';
import { refuseClashes } from './rule-clashes.js';
import { writtenAt } from './rule-places.js';

/**
 * Reads the checkpoints of a worker's rules: rules that are asked by name, from inside a handler. What a checkpoint leaves
 * out comes from the rule that it is written in.
 * @param rules what the options were read into, in their order
 * @param queue as queueNameOf() names it
 * @returns those for jobs of one name first
 * @throws ConfigurationError for a checkpoint in a scope that limits the start of the same jobs: a job that came back for
 *   its unit at the checkpoint would use it to start
 */
export function readCheckpoints(
  given: Partial<RateLimitOptions> | readonly Partial<RateLimitOptions>[],
  rules: readonly Rule[],
  queue: string,
): Rule[] {
  const list = (Array.isArray(given) ? given : [given]) as readonly Partial<RateLimitOptions>[];
  const read = rules.flatMap((rule, i) =>
    Object.entries(list[i]?.checkpoints ?? {}).map(([name, options]) => {
      const { tenant, missingTenant, onUnavailable, job } = rule;
      const own = Object.entries(options).filter(([, value]) => value !== undefined);
      const all = { tenant, missingTenant, onUnavailable, job, ...Object.fromEntries(own), scope: name };
      const [checkpoint] = readRules(writtenAt(all as Partial<RateLimitOptions>, `checkpoints.${name}`), queue) as [
        Rule,
      ];
      refuseClashes([checkpoint, ...rules]);
      return checkpoint;
    }),
  );
  return [...read.filter(({ job }) => job !== undefined), ...read.filter(({ job }) => job === undefined)];
}
