import type { Job } from 'bullmq';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CallData } from '../../../sample-app/app/plans.js';
import { judgeCaps, QUIET_WITHIN_MS, REUSE_WITHIN_MS } from '../../../sample-app/judge/cap-promises.js';
import { CountingUpstream } from '../../../sample-app/judge/counting-upstream.js';
import { LeaseReuse } from '../../../sample-app/judge/lease-reuse.js';
import { judge } from '../../../sample-app/judge/promises.js';
import { DEEP, Recorder } from '../../../sample-app/judge/recorder.js';
import type { TenantRow } from '../../../sample-app/judge/tenant-row.js';
import { greedySchedule } from '../../../sample-app/judge/windows.js';
import { counts, good } from './good-row.js';

describe('the upstream of the sample', () => {
  it('answers 429 to a call above the cap until an earlier call has been answered', () => {
    const upstream = new CountingUpstream(() => ({ tiers: [], cap: 2 }));
    expect([upstream.judge('acme'), upstream.judge('acme'), upstream.judge('acme')]).toEqual([200, 200, 429]);
    expect(upstream.account('acme')).toMatchObject({ atOnce: 3, mostAtOnce: 3, refused: 1 });
    upstream.answered('acme');
    upstream.answered('acme');
    expect(upstream.judge('acme')).toBe(200);
    expect(upstream.account('acme')).toMatchObject({ atOnce: 2, mostAtOnce: 3, refused: 1 });
  });
});

describe('the reuse of a lease', () => {
  function leases(limit = 100) {
    const clock = { now: 0 };
    const tiers = [{ name: 'all', limit, windowMs: 1000 }];
    const watched = new LeaseReuse({ tiers, cap: 2 }, 0, () => clock.now);
    const at = (ms: number, what: () => void) => {
      clock.now = ms;
      what();
    };
    return { watched, at };
  }

  it('is the time from the end of a job to the start of the job that waited for it', () => {
    const { watched, at } = leases();
    at(0, () => watched.starts('a'));
    at(0, () => watched.starts('b'));
    at(1, () => watched.waits('c'));
    at(1, () => watched.waits('d'));
    at(10, () => watched.ends());
    at(12, () => watched.ends());
    at(17, () => watched.starts('c'));
    at(20, () => watched.starts('d'));
    expect(watched.reuseMs).toEqual([7, 8]);
  });

  it('is not counted when no job waits, nor when a job takes the lease that did not wait', () => {
    const { watched, at } = leases();
    at(0, () => watched.starts('a'));
    at(10, () => watched.ends());
    at(20, () => watched.waits('b'));
    at(30, () => watched.starts('b'));
    at(31, () => watched.waits('d'));
    at(40, () => watched.ends());
    at(45, () => watched.starts('c'));
    at(60, () => watched.starts('d'));
    expect(watched.reuseMs).toEqual([]);
  });

  it('is not counted where a tier refused, even if the tier became full after the lease was freed', () => {
    const { watched, at } = leases(2);
    at(0, () => watched.starts('a'));
    at(1, () => watched.waits('b'));
    at(1, () => watched.waits('c'));
    at(10, () => watched.ends());
    at(11, () => watched.ends());
    at(15, () => watched.starts('b'));
    // The second lease has been free since 11; the tier is full from 15 to 1000.
    at(1004, () => watched.starts('c'));
    expect(watched.reuseMs).toEqual([5]);
  });

  it('is not counted for a job that a tier deferred', () => {
    const { watched, at } = leases();
    at(0, () => watched.starts('a'));
    at(1, () => watched.waits('b'));
    at(10, () => watched.ends());
    at(11, () => watched.waitsForTier('b'));
    at(500, () => watched.starts('b'));
    expect(watched.reuseMs).toEqual([]);
  });

  it('includes a lease that no job took until the end, and no lease that is freed after the end', () => {
    const { watched, at } = leases();
    at(0, () => watched.starts('a'));
    at(1, () => watched.waits('b'));
    at(1, () => watched.waits('c'));
    at(10, () => watched.ends());
    at(5010, () => watched.close());
    at(5011, () => watched.ends());
    expect(watched.reuseMs).toEqual([5000]);
  });
});

describe('the greedy schedule', () => {
  it('starts no more jobs at a time than the cap', () => {
    const tiers = [{ name: '3/s', limit: 3, windowMs: 1000 }];
    const leases = { cap: 2, lastsUs: (start: number) => (start === 0 ? 300_000 : 100_000) };
    expect(greedySchedule([0, 0, 0, 0, 0], tiers, leases)).toEqual([0, 0, 100_000, 1_000_000, 1_000_000]);
  });
});

describe('the wait beside a backlog', () => {
  function recorderAtRest(): Recorder {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    return new Recorder();
  }
  const job = (tenantId: string, id: number, agoMs: number) =>
    ({
      id,
      timestamp: Date.now() - agoMs,
      data: { tenantId, takesMs: 1 },
      opts: {},
      attemptsMade: 0,
    }) as unknown as Job<CallData>;
  const backlog = (length: number) => Array.from({ length }, (_, id) => job('acme', id, 0));

  it('is recorded of the jobs that start while another tenant has a deep backlog', () => {
    const recorder = recorderAtRest();
    recorder.added('acme', backlog(DEEP - 1));
    recorder.started(job('ada', 1, 500));
    recorder.started(job('acme', 1, 500));
    expect(recorder.of('ada').waitsBesideBacklog).toEqual([]);
    // One for the job that started, and one more.
    recorder.added('acme', [job('acme', DEEP, 0), job('acme', DEEP + 1, 0)]);
    recorder.started(job('ada', 2, 500));
    recorder.started(job('acme', 2, 500));
    expect(recorder.of('ada').waitsBesideBacklog).toEqual([500]);
    expect(recorder.of('acme').waitsBesideBacklog).toEqual([]);
  });

  it('includes a job that never started', () => {
    const recorder = recorderAtRest();
    recorder.added('acme', backlog(DEEP));
    recorder.added('ada', [job('ada', 1, 7000)]);
    recorder.close();
    expect(recorder.of('ada').waitsBesideBacklog).toEqual([7000]);
  });
});

describe('the promises of a cap', () => {
  const REUSE = `when a job ends, a job that waits for that starts within ${REUSE_WITHIN_MS} ms, 95 times of 100`;
  const QUIET = `a quiet tenant waits at most ${QUIET_WITHIN_MS} ms beside a backlog of ${DEEP}, 99 times of 100`;

  it.each<[string, string, Partial<TenantRow>]>([
    ['one job too many ran', 'never more calls under way at the upstream than the cap', { mostAtOnce: 11 }],
    ['free leases idle', REUSE, { leaseReuseP95Ms: REUSE_WITHIN_MS + 1 }],
    ['too few leases were seen to be taken again', REUSE, { leasesReused: 19 }],
    ['a quiet tenant stands behind the backlog', QUIET, { besideBacklogP99Ms: QUIET_WITHIN_MS + 1 }],
    ['there was no backlog', QUIET, { besideBacklog: 0 }],
    ['no tenant was quiet', QUIET, { quiet: false }],
    ['the cap deferred no job', 'the cap binds for at least one tenant', { deferralsByCap: 0 }],
    ['the cap was never reached', 'the cap binds for at least one tenant', { mostAtOnce: 9 }],
  ])('are broken when %s', (_, name, row) => {
    const broken = judge([{ ...good, ...row }], counts, false).filter(({ held }) => !held);
    expect(broken.map((one) => one.name)).toEqual([name]);
  });

  it('are broken by one tenant of several', () => {
    const slow = {
      ...good,
      tenant: 'ben',
      leaseReuseP95Ms: REUSE_WITHIN_MS + 1,
      besideBacklogP99Ms: 10_000,
      mostAtOnce: 11,
    };
    const broken = judgeCaps([good, slow, good], false).filter(({ held }) => !held);
    expect(broken).toHaveLength(3);
  });

  it('are not judged where a run was stopped before it could show them', () => {
    const nothing = { ...good, leasesReused: 0, besideBacklog: 0, deferralsByCap: 0 };
    expect(judgeCaps([nothing], true).map(({ held, notJudged = false }) => ({ held, notJudged }))).toEqual([
      { held: true, notJudged: false },
      { held: true, notJudged: true },
      { held: true, notJudged: true },
      { held: true, notJudged: true },
    ]);
    expect(judgeCaps([{ ...nothing, mostAtOnce: 11 }], true)[0]?.held).toBe(false);
  });
});
