import { sharingTenants } from '../../core/lines/tenants.js';
import type { NotedUse } from '../notes/note-rules.js';
import type { Rule } from '../rules/options.js';
import { comparedLimits, limitsText } from '../rules/rule-text.js';
import type { WorkerSide } from '../worker-side.js';
import type { QueueRule } from './rules-by-scope.js';
import type { QueueStatus } from './status-text.js';

// Sentences of a status about other lines and other processes.

/**
 * @param known the rules of this process
 * @param queues a note outlives the workers of its queue, and these show whether any worker runs
 */
export function differences(
  known: readonly QueueRule[],
  noted: readonly NotedUse[],
  queues: readonly QueueStatus[],
): string[] {
  const texts = noted.flatMap(({ queue, limit }) => {
    const own = (known.find((each) => each.queue === queue) ?? known[0])?.rule;
    // A note omits tiers and a concurrency that a function gives.
    const theirs = { tiers: () => null, concurrency: () => null, ...limit } as unknown as Rule;
    if (!own || (own.shared === theirs.shared && comparedLimits(own) === comparedLimits(theirs))) return [];
    const whose = queue === undefined ? 'another process' : `a worker of queue '${queue}'`;
    const isGone = queues.find((each) => each.queue === queue)?.workers === 0;
    const declares = isGone
      ? `the last worker of queue '${queue}', which has none now, declared it as ${limitShown(theirs)}`
      : `${whose} declares it as ${limitShown(theirs)}: make both equal`;
    return [`This process declares this limit as ${limitShown(own)}, but ${declares}`];
  });
  return [...new Set(texts)];
}

function limitShown(rule: Rule): string {
  return `${limitsText(rule) || 'no limits'} ${rule.shared ? 'for all tenants together' : 'for each tenant'}`;
}

/** Counts the jobs that wait in a shared scope instead of this limit's own line. */
export async function waitingBeside(
  { limiter }: WorkerSide,
  name: string,
  tenant: string | undefined,
  noted: readonly NotedUse[],
): Promise<string[]> {
  const scopes = new Set(noted.flatMap(({ home }) => (home === undefined || home === name ? [] : [home])));
  const texts = [...scopes].map(async (scope) => {
    const { tenants } = await sharingTenants(limiter, scope);
    const its = tenants.filter((each) => tenant === undefined || each.tenant === tenant);
    const count = its.reduce((sum, { waiting }) => sum + waiting, 0);
    const whose = tenant === undefined ? 'of all tenants' : `of tenant '${tenant}'`;
    const [jobs, wait, them] = count === 1 ? ['1 job', 'waits', 'it'] : [`${count} jobs`, 'wait', 'them'];
    return count === 0
      ? []
      : [`${jobs} ${whose} ${wait} in the line of the shared scope '${scope}', which limits ${them} too`];
  });
  return (await Promise.all(texts)).flat();
}
