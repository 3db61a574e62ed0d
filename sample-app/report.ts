import { GUARD_MS } from './plans.js';
import { DEEP } from './recorder.js';
import type { Result } from './simulate.js';
import type { TenantRow } from './tenant-row.js';
import { seconds, table } from './text.js';
import { TOLERANCE_MS } from './upstream.js';

/** Every promise that could be judged was kept. */
export function allHeld({ promises }: Result): boolean {
  return promises.every(({ held }) => held);
}

/** What happened, for people. */
export function report(result: Result): string[] {
  const { tenants, promises } = result;
  return [
    '',
    `Jobs arrived for ${seconds(result.ranMs)}. The most calls in any window, by the admission log (windows ${GUARD_MS} ms longer,`,
    `tolerance 0) and as they reached the upstream (windows ${TOLERANCE_MS} ms shorter), and how often a tier put a job off:`,
    '',
    ...table(
      ['tenant', 'tier', 'limit', 'by log', 'by arrival', 'put off'],
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
    'How the jobs fared. Could: how many the limits allowed to start by the end. Use: how long jobs had to',
    'wait at least, by how long they did. Fetches: how often a job that waited was taken up, mean and most.',
    '',
    ...table(
      ['tenant', 'added', 'started', 'could', 'use', 'put off', 'fetches', 'wait p50', 'p99', '429'],
      tenants.map(tenantCells),
    ),
    '',
    'At a time: the most calls under way at the upstream. Reuse: from the end of a job to the start of the next,',
    'where one waited for that and no tier refused. Quiet wait: of those who are never put off, while more than',
    `${DEEP} jobs of another tenant wait.`,
    '',
    ...table(
      ['tenant', 'cap', 'at a time', 'put off by it', 'slots reused', 'reuse p95', 'quiet wait p99'],
      tenants.map(capCells),
    ),
    '',
    ...totals(result),
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
    row.slotsReused,
    row.slotsReused > 0 ? `${row.slotReuseP95Ms.toFixed(0)} ms` : '-',
    row.quiet && row.besideBacklog > 0 ? `${row.besideBacklogP99Ms.toFixed(0)} ms` : '-',
  ];
}

function totals({ tenants, counts, workerErrors, longestStallMs }: Result): string[] {
  const sum = (of: (row: TenantRow) => number) => tenants.reduce((total, row) => total + of(row), 0);
  return [
    `${sum((row) => row.added)} jobs added = ${counts.completed} completed + ${counts.waiting} still waiting; ` +
      `${counts.failed} failed; ${sum((row) => row.deferrals)} times put off; ${sum((row) => row.upstream429)} times 429.`,
    `This process did nothing for ${longestStallMs.toFixed(0)} ms at most: a call may leave so late.`,
    ...[...new Set(workerErrors)].map((message) => `The worker reported: ${message}`),
  ];
}

function verdict({ promises }: Result): string {
  const broken = promises.filter(({ held }) => !held).map(({ name }) => name);
  if (broken.length > 0) return `BROKEN: ${broken.join('; ')}.`;
  if (promises.some(({ notJudged }) => notJudged)) return 'Every promise was kept that so short a run can judge.';
  return 'Every promise was kept.';
}
