import { GUARD_MS } from '../app/plans.js';
import { accountReport } from './account/account-report.js';
import { TOLERANCE_MS } from './counting-upstream.js';
import { exportReport } from './exports/export-report.js';
import { promptReport } from './prompts/prompt-report.js';
import { DEEP } from './recorder.js';
import type { Result } from './simulate.js';
import type { TenantRow } from './tenant-row.js';
import { seconds, table } from './text.js';

/** Whether every promise that could be judged was kept. */
export function allHeld({ promises }: Result): boolean {
  return promises.every(({ held }) => held);
}

/** What happened, as text. */
export function report(result: Result): string[] {
  const { tenants, promises } = result;
  return [
    '',
    `Jobs arrived for ${seconds(result.ranMs)}. The most calls in any window, by the admission log (windows ${GUARD_MS} ms longer,`,
    `tolerance 0) and as they reached the upstream (windows ${TOLERANCE_MS} ms shorter), and how often a tier deferred a job:`,
    '',
    ...table(
      ['tenant', 'tier', 'limit', 'by log', 'by arrival', 'deferred'],
      tenants.flatMap((row) =>
        row.tiers.map((tier, i) => [
          i === 0 ? row.tenant : '',
          tier.tier,
          tier.limit,
          tier.largestByLog,
          tier.largestByArrival,
          tier.deferrals,
        ]),
      ),
    ),
    '',
    'How the jobs fared. Could: how many jobs the limits allowed to start by the end. Use: the shortest possible',
    'wait divided by the real wait. Fetches: how often a worker fetched a job that had to wait, mean and most.',
    '',
    ...table(
      ['tenant', 'added', 'started', 'could', 'use', 'deferred', 'fetches', 'wait p50', 'p99', '429'],
      tenants.map(tenantCells),
    ),
    '',
    'At a time: the most calls under way at the upstream. Reuse: the time from the end of a job to the start of the',
    'next, where a job waited for that and no tier refused. Quiet wait: how long the jobs of a tenant below its limits',
    `wait while ${DEEP} jobs or more of another tenant do.`,
    '',
    ...table(
      ['tenant', 'cap', 'at a time', 'deferred by it', 'reuses', 'reuse p95', 'quiet wait p99'],
      tenants.map(capCells),
    ),
    '',
    ...totals(result),
    '',
    ...accountReport(result.mails),
    '',
    ...promptReport(result.prompts),
    '',
    ...exportReport(result.exports),
    '',
    ...promises.map(({ name, held, detail, notJudged }) => {
      const sign = notJudged ? '?     ' : held ? 'held  ' : 'BROKEN';
      return `  ${sign}  ${name}\n          ${detail}`;
    }),
    '',
    verdict(result),
  ];
}

function tenantCells(row: TenantRow): (string | number)[] {
  const waited = row.waitedJobs > 0;
  return [
    row.tenant,
    row.added,
    row.started,
    row.greedyStarts,
    waited ? `${(row.use * 100).toFixed(1)} %` : '-',
    row.deferrals,
    waited ? `${row.activationsPerDeferredJob.toFixed(2)} / ${row.maxActivations}` : '-',
    seconds(row.waitP50Ms),
    seconds(row.waitP99Ms),
    row.upstream429,
  ];
}

function capCells(row: TenantRow): (string | number)[] {
  return [
    row.tenant,
    row.cap,
    row.mostAtOnce,
    row.deferralsByCap,
    row.leasesReused,
    row.leasesReused > 0 ? `${row.leaseReuseP95Ms.toFixed(0)} ms` : '-',
    row.quiet && row.besideBacklog > 0 ? `${row.besideBacklogP99Ms.toFixed(0)} ms` : '-',
  ];
}

function totals({ tenants, counts, workerErrors, longestStallMs }: Result): string[] {
  const sum = (of: (row: TenantRow) => number) => tenants.reduce((total, row) => total + of(row), 0);
  return [
    `${sum((row) => row.added)} jobs added = ${counts.completed} completed + ${counts.waiting} still waiting; ` +
      `${counts.failed} failed; ${sum((row) => row.deferrals)} deferrals; ${sum((row) => row.upstream429)} answers of 429.`,
    `The event loop of this process stood still for ${longestStallMs.toFixed(0)} ms at most: a call may leave that late.`,
    ...[...new Set(workerErrors)].map((message) => `A worker reported: ${message}`),
  ];
}

function verdict({ promises }: Result): string {
  const broken = promises.filter(({ held }) => !held).map(({ name }) => name);
  if (broken.length > 0) return `BROKEN: ${broken.join('; ')}.`;
  if (promises.some(({ notJudged }) => notJudged)) return 'Every promise that so short a run can judge was kept.';
  return 'Every promise was kept.';
}
