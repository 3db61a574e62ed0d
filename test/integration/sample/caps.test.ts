import type { Job } from 'bullmq';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { judgeCaps, QUIET_WITHIN_MS, REUSE_WITHIN_MS } from '../../../sample-app/cap-promises.js';
import type { CallData } from '../../../sample-app/plans.js';
import { judge } from '../../../sample-app/promises.js';
import { DEEP, Recorder } from '../../../sample-app/recorder.js';
import { Slots } from '../../../sample-app/slots.js';
import type { TenantRow } from '../../../sample-app/tenant-row.js';
import { Upstream } from '../../../sample-app/upstream.js';
import { greedySchedule } from '../../../sample-app/windows.js';
import { counts, good } from './good-row.js';

describe('the upstream', () => {
  it('answers 429 to a call above the cap, and not once one is answered', () => {
    const upstream = new Upstream(() => ({ tiers: [], cap: 2 }));
    expect([upstream.judge('acme'), upstream.judge('acme'), upstream.judge('acme')]).toEqual([200, 200, 429]);
    expect(upstream.account('acme')).toMatchObject({ atOnce: 3, mostAtOnce: 3, refused: 1 });
    upstream.answered('acme');
    upstream.answered('acme');
    expect(upstream.judge('acme')).toBe(200);
    expect(upstream.account('acme')).toMatchObject({ atOnce: 2, mostAtOnce: 3, refused: 1 });
  });
});

describe('the slots', () => {
  function slots(limit = 100) {
    const clock = { now: 0 };
    const tiers = [{ name: 'all', limit, windowMs: 1000 }];
    const watched = new Slots({ tiers, cap: 2 }, 0, () => clock.now);
    const at = (ms: number, what: () => void) => {
      clock.now = ms;
      what();
    };
    return { watched, at };
  }

  it('count from the end of a job to the start of the one that waited', () => {
    const { watched, at } = slots();
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

  it('do not count when nobody waits, nor what one takes that did not wait', () => {
    const { watched, at } = slots();
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

  it('do not count where a tier refused, also when it came to that after the end', () => {
    const { watched, at } = slots(2);
    at(0, () => watched.starts('a'));
    at(1, () => watched.waits('b'));
    at(1, () => watched.waits('c'));
    at(10, () => watched.ends());
    at(11, () => watched.ends());
    at(15, () => watched.starts('b'));
    // The slot has been free since 11; the tier is full from 15 to 1000.
    at(1004, () => watched.starts('c'));
    expect(watched.reuseMs).toEqual([5]);
  });

  it('do not count for a job that a tier put off', () => {
    const { watched, at } = slots();
    at(0, () => watched.starts('a'));
    at(1, () => watched.waits('b'));
    at(10, () => watched.ends());
    at(11, () => watched.waitsForTier('b'));
    at(500, () => watched.starts('b'));
    expect(watched.reuseMs).toEqual([]);
  });

  it('count one that nobody took until the end, and no end after that', () => {
    const { watched, at } = slots();
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
  it('starts no more than the cap at a time', () => {
    const tiers = [{ name: '3/s', limit: 3, windowMs: 1000 }];
    const slots = { cap: 2, lastsUs: (start: number) => (start === 0 ? 300_000 : 100_000) };
    expect(greedySchedule([0, 0, 0, 0, 0], tiers, slots)).toEqual([0, 0, 100_000, 1_000_000, 1_000_000]);
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

  it('is that of the starts while so many of another tenant wait', () => {
    const recorder = recorderAtRest();
    recorder.added('acme', backlog(DEEP - 1));
    recorder.running(job('ada', 1, 500));
    recorder.running(job('acme', 1, 500));
    expect(recorder.of('ada').waitsBesideBacklog).toEqual([]);
    recorder.added('acme', [job('acme', DEEP, 0)]);
    recorder.running(job('ada', 2, 500));
    recorder.running(job('acme', 2, 500));
    expect(recorder.of('ada').waitsBesideBacklog).toEqual([500]);
    expect(recorder.of('acme').waitsBesideBacklog).toEqual([]);
  });

  it('counts one that never started', () => {
    const recorder = recorderAtRest();
    recorder.added('acme', backlog(DEEP));
    recorder.added('ada', [job('ada', 1, 7000)]);
    recorder.close();
    expect(recorder.of('ada').waitsBesideBacklog).toEqual([7000]);
  });
});

describe('the promises', () => {
  const REUSE = `a slot that somebody waits for is taken again within ${REUSE_WITHIN_MS} ms, 95 times of 100`;
  const QUIET = `the quiet wait at most ${QUIET_WITHIN_MS} ms beside a backlog of ${DEEP}, 99 times of 100`;

  it.each<[string, string, Partial<TenantRow>]>([
    [
      'one too many ran',
      'never more at a time than the cap, by the calls under way at the upstream',
      { mostAtOnce: 11 },
    ],
    ['free slots idle', REUSE, { slotReuseP95Ms: REUSE_WITHIN_MS + 1 }],
    ['no slot was seen to be taken again', REUSE, { slotsReused: 19 }],
    ['the quiet stand behind the backlog', QUIET, { besideBacklogP99Ms: QUIET_WITHIN_MS + 1 }],
    ['there was no backlog', QUIET, { besideBacklog: 0 }],
    ['nobody was quiet', QUIET, { quiet: false }],
    ['the cap put nobody off', 'a cap binds for somebody', { deferralsByCap: 0 }],
    ['the cap was never reached', 'a cap binds for somebody', { mostAtOnce: 9 }],
  ])('one breaks when %s', (_, name, row) => {
    const broken = judge([{ ...good, ...row }], counts, false).filter(({ held }) => !held);
    expect(broken.map((one) => one.name)).toEqual([name]);
  });

  it('break by one tenant of several', () => {
    const slow = {
      ...good,
      tenant: 'ben',
      slotReuseP95Ms: REUSE_WITHIN_MS + 1,
      besideBacklogP99Ms: 10_000,
      mostAtOnce: 11,
    };
    const broken = judgeCaps([good, slow, good], false).filter(({ held }) => !held);
    expect(broken).toHaveLength(3);
  });

  it('are not judged by what a run that was stopped early did not show', () => {
    const nothing = { ...good, slotsReused: 0, besideBacklog: 0, deferralsByCap: 0 };
    expect(judgeCaps([nothing], true).map(({ held, notJudged = false }) => ({ held, notJudged }))).toEqual([
      { held: true, notJudged: false },
      { held: true, notJudged: true },
      { held: true, notJudged: true },
      { held: true, notJudged: true },
    ]);
    expect(judgeCaps([{ ...nothing, mostAtOnce: 11 }], true)[0]?.held).toBe(false);
  });
});
