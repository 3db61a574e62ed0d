import { problem } from '../../core/errors.js';
import { ConfigurationError } from '../../core/index.js';
import { didYouMean } from '../../core/util/did-you-mean.js';
import type { ResolvedRule } from '../rules/options.js';

// Errors of JobLimitHandle.

export function notOfQueue(
  name: string,
  where: string,
  queue: string,
  rules: readonly ResolvedRule[] | undefined,
  declared: readonly string[],
): ConfigurationError {
  const names = rules?.map(({ scope }) => scope);
  return problem(
    rules
      ? `a limit of the jobs of queue '${queue}', which is ${names?.map((scope) => `'${scope}'`).join(' or ') || 'none'}`
      : `a limit that this process declares, because no worker with limits has started for queue '${queue}'`,
    name,
    where,
    names
      ? `${names.length > 0 ? `${didYouMean(name, names)} ` : ''}The limits of a queue are those that the rateLimit of its workers names.`
      : `${howToDeclare(name, declared, ', tenant: (job) => job.data.tenantId')} Or start a worker first.`,
  );
}

export function howToDeclare(name: string, declared: readonly string[], more = ''): string {
  return declared.length > 0
    ? didYouMean(name, declared)
    : `Declare it, e.g. limits: { '${name}': { perTenant: ['10/s']${more} } }.`;
}

export function tenantMissing(name: string, where: string, call: string): ConfigurationError {
  return problem('a tenant', undefined, where, `Name the tenant: of('${name}', 'acme').${call}.`);
}
