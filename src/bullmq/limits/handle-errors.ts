import { ConfigurationError } from '../../core/index.js';
import type { ResolvedRule } from '../rules/options.js';

// Errors of the handle of a limit.

/**
 * Makes the error of a call about a queue whose jobs the limit does not count.
 * @param rules those of the queue; undefined if no worker with limits has started for it
 */
export function notOfQueue(
  name: string,
  where: string,
  queue: string,
  rules: readonly ResolvedRule[] | undefined,
): ConfigurationError {
  const names = rules?.map(({ scope }) => `'${scope}'`).join(' or ');
  return new ConfigurationError({
    expected: rules
      ? `a limit of the jobs of queue '${queue}', which is ${names || 'none'}`
      : `a limit that this process declares, because no worker with limits has started for queue '${queue}'`,
    given: name,
    where,
    fix: rules
      ? "Write the name of a limit that the rateLimit of the queue's workers names."
      : `Declare it, e.g. limits: { '${name}': { perTenant: ['10/s'], tenant: (job) => job.data.tenantId } }, or start a worker first.`,
  });
}

/** Makes the error of a call that needs a tenant. */
export function noTenant(name: string, where: string, call: string): ConfigurationError {
  return new ConfigurationError({
    expected: 'a tenant',
    given: undefined,
    where,
    fix: `Say of whom: of('${name}', 'acme').${call}.`,
  });
}
