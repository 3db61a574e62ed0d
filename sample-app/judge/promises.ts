import { WORKER_CONCURRENCY } from '../app/calls.processor.js';
import { PLANS } from '../app/plans.js';
import { judgeCaps } from './cap-promises.js';
import { TOLERANCE_MS } from './counting-upstream.js';
import type { PromiseKept, QueueCounts } from './promise.js';
import type { TenantRow } from './tenant-row.js';
import { ALL_BIND_AFTER_MS } from './tenants.js';

/** A shorter wait says little about how the capacity was used. */
const WORTH_MEASURING_MS = 3000;
/** Usual is 0.99 on an idle machine with free worker slots. */
const LEAST_USE = 0.95;
const MOST_ACTIVATIONS = 2.3;

/** Whether each promise was kept, by what the run showed. */
export function judge(tenants: readonly TenantRow[], counts: QueueCounts, stoppedEarly: boolean): PromiseKept[] {
  const sum = (of: (row: TenantRow) => number) => tenants.reduce((total, row) => total + of(row), 0);
  const added = sum((row) => row.added);
  const waitedJobs = sum((row) => row.waitedJobs);
  const activations = sum((row) => row.activationsPerDeferredJob * row.waitedJobs) / Math.max(1, waitedJobs);
  const refused = sum((row) => row.upstream429);
  const over = tenants.flatMap((row) =>
    row.tiers
      .filter((tier) => tier.largestByLog > tier.limit)
      .map((tier) => `${row.tenant} had ${tier.largestByLog} in a window of ${tier.tier}`),
  );
  const uneven = tenants.filter((row) => row.logged !== row.started || row.calls !== row.started);
  const spent = sum((row) => row.attemptsSpent);
  const undecided = sum((row) => row.unavailable);
  const overtaken = tenants.filter((row) => row.overtakenBy > mostOvertakenOf(row));
  return [
    {
      name: 'no window over its limit, by the admission log',
      held: over.length === 0,
      detail: over.join('; ') || 'every half-open window of every tier, tolerance 0',
    },
    {
      name: 'the upstream never answered 429',
      held: refused === 0,
      detail: `${refused} of ${sum((row) => row.calls)} calls; its windows, by arrival, are ${TOLERANCE_MS} ms shorter`,
    },
    {
      name: 'one log entry for each start, none for a deferral',
      held: uneven.length === 0,
      detail:
        uneven
          .map((row) => `${row.tenant}: ${row.logged} entries, ${row.started} starts, ${row.calls} calls`)
          .join('; ') || `${sum((row) => row.logged)} entries, as many starts, as many calls`,
    },
    {
      name: 'no job lost',
      held: added === counts.completed + counts.waiting + counts.failed,
      detail: `${added} added, ${counts.completed} completed, ${counts.waiting} still waiting, ${counts.failed} failed`,
    },
    {
      name: 'no job failed, no attempt spent on waiting',
      held: counts.failed === 0 && spent === 0,
      detail: `${counts.failed} failed, ${spent} ran with an attempt already spent`,
    },
    {
      name: 'Redis decided about every job',
      held: undecided === 0,
      detail: `${undecided} deferrals without a decision`,
    },
    {
      name: `a job that has to wait is fetched at most ${MOST_ACTIVATIONS} times on average`,
      held: activations <= MOST_ACTIVATIONS,
      detail: `${activations.toFixed(2)} times, over ${waitedJobs} jobs`,
    },
    judgeUse(tenants),
    {
      name: 'the jobs of a tenant start in the order in which they asked',
      held: overtaken.length === 0,
      detail:
        overtaken.map((row) => `${row.tenant}: a job was overtaken by ${row.overtakenBy}`).join('; ') ||
        `none was overtaken by more than ${Math.max(0, ...tenants.map((row) => row.overtakenBy))}, of ${WORKER_CONCURRENCY} that may run at once`,
    },
    judgeBinding(tenants, stoppedEarly),
    ...judgeCaps(tenants, stoppedEarly),
  ];
}

/** Jobs that are active at the same time start in no particular order. */
function mostOvertakenOf(row: TenantRow): number {
  return Math.max(WORKER_CONCURRENCY, row.tiers[0]?.limit ?? 0);
}

function judgeUse(tenants: readonly TenantRow[]): PromiseKept {
  const measured = tenants.filter((row) => row.waitedMs >= WORTH_MEASURING_MS);
  return {
    name: `at least ${LEAST_USE * 100} % of what the limits allow, while jobs wait`,
    held: measured.every((row) => row.use >= LEAST_USE),
    detail:
      measured.map((row) => `${row.tenant} ${(row.use * 100).toFixed(1)} %`).join(', ') || 'no tenant waited for long',
    ...(measured.length === 0 && { notJudged: true as const }),
  };
}

/** A tier has bound when it deferred a job and a window of it was full. */
function judgeBinding(tenants: readonly TenantRow[], stoppedEarly: boolean): PromiseKept {
  const perPlan = Math.max(...Object.values(PLANS).map(({ tiers }) => tiers.length));
  const bound = Array.from({ length: perPlan }, (_, i) =>
    tenants.filter((row) => {
      const tier = row.tiers[i];
      return tier && tier.deferrals > 0 && tier.largestByLog >= tier.limit;
    }),
  );
  const all = bound.every((rows) => rows.length > 0);
  const detail = bound.map((rows, i) => `tier ${i + 1}: ${rows.map((row) => row.tenant).join(', ') || 'no tenant'}`);
  const note = all ? '' : ` (they take ${ALL_BIND_AFTER_MS / 1000} s to fill)`;
  return {
    name: 'each of the three tiers binds for at least one tenant',
    held: all || stoppedEarly,
    detail: detail.join('; ') + note,
    ...(stoppedEarly && !all && { notJudged: true as const }),
  };
}
