import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Contention, HeldLease, LeaseRenewer } from '../../../src/core/leases/lease-renewer.js';
import { compileLimits } from '../../../src/core/protocol/compiled-limits.js';
import { type AcquireRequest, failedReply, type Reply } from '../../../src/core/protocol/request.js';
import type { Renewal } from '../../../src/core/protocol/script-calls.js';
import { keysOf } from '../../support/keys.js';
import { gate } from '../../support/until.js';

const LASTS_MS = 30_000;
const keys = keysOf();

const away = failedReply(new Error('away'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Calls fail while `redis.away` is true. */
function renewer() {
  const began = performance.now();
  const redis = { away: false, releases: [] as [id: string, atMs: number][], renewals: [] as string[][] };
  const atMs = () => Math.round(performance.now() - began);
  const calls = {
    report: async ({ member }: AcquireRequest): Promise<Reply> => {
      redis.releases.push([member, atMs()]);
      return redis.away ? away : { ...away, status: 'admitted' };
    },
    ask: (request: AcquireRequest, resolve: (reply: Reply) => void) => void calls.report(request).then(resolve),
    renew: async (renewals: readonly Renewal[]) => {
      redis.renewals.push(renewals.map(({ member }) => member));
      if (redis.away) throw new Error('away');
      return renewals.map(() => true);
    },
    byHashTag: <T>(asks: readonly T[]) => [[...asks]],
  };
  const contention = new Contention();
  const promoted: unknown[] = [];
  const leases = new LeaseRenewer(calls, { promote: (promotions) => void promoted.push(promotions) }, contention);
  const lost: string[] = [];
  const hold = (member: string, lastsMs = LASTS_MS) => {
    const scopes = [{ scope: 'default', keys, compiled: compileLimits([], 0, 1) }];
    const held = new HeldLease({ scopes, member, rank: 0, lease: { token: 't', lastsMs } }, (scope) => {
      lost.push(`${member} in ${scope}`);
    });
    leases.hold(held);
    return held;
  };
  return { leases, redis, hold, calls, lost, contention, promoted };
}

test('a release sets `ended` only if jobs wait for leases, and `ended` settles after the promotions of that release', async () => {
  const { leases, hold, contention, promoted } = renewer();
  const alone = hold('alone');
  leases.release(alone);
  expect(alone.ended).toBeUndefined();
  contention.note();
  await leases.settled();
  promoted.length = 0;
  const held = hold('awaited');
  leases.release(held);
  expect(promoted).toHaveLength(0);
  await held.ended;
  expect(promoted).toHaveLength(1);
});

test('a release that fails after the end of the last run is tried again until it succeeds', async () => {
  const { leases, redis, hold } = renewer();
  const held = hold('last');
  // Once `held` is released, no lease is left to renew: only the failed release keeps the renewer going.
  await vi.advanceTimersByTimeAsync(9000);
  redis.away = true;
  leases.release(held);
  await leases.settled();
  await vi.advanceTimersByTimeAsync(11_500);
  expect(redis.releases).toEqual([
    ['last', 9000],
    ['last', 10_000],
    ['last', 20_000],
  ]);
  redis.away = false;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(redis.releases.slice(3)).toEqual([['last', 30_000]]);
  expect(redis.renewals.flat()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a release that fails when no tick is due schedules a new tick', async () => {
  const { leases, redis, hold, calls } = renewer();
  const noAnswer = gate();
  vi.spyOn(calls, 'report').mockImplementationOnce(async () => {
    await noAnswer.opened;
    return failedReply(new Error('no answer in time'));
  });
  leases.release(hold('last'));
  // The tick for this lease is over before the release fails.
  await vi.advanceTimersByTimeAsync(12_000);
  expect(vi.getTimerCount()).toBe(0);
  noAnswer.open();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(redis.releases).toEqual([['last', 22_000]]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a failing release is tried again until its lease expires', async () => {
  const { leases, redis, hold } = renewer();
  redis.away = true;
  for (const id of ['a', 'b']) leases.release(hold(id));
  await vi.advanceTimersByTimeAsync(120_000);
  for (const id of ['a', 'b']) {
    const at = redis.releases.filter(([member]) => member === id).map(([, ms]) => ms);
    expect(at.slice(0, 3)).toEqual([0, 10_000, 20_000]);
    expect(Math.max(...at)).toBeLessThanOrEqual(LASTS_MS);
  }
  expect(vi.getTimerCount()).toBe(0);
});

test('a wait for releases is over when the last release has succeeded or failed, although a failed release is tried again', async () => {
  const { leases, redis, hold } = renewer();
  redis.away = true;
  leases.release(hold('a'));
  const settled = vi.fn();
  void leases.settled().then(settled);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toHaveBeenCalledTimes(1);
  redis.away = false;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(redis.releases.length).toBe(2);
});

test('no lease is renewed, lost or released in a scope without a cap, because a run holds no lease there', async () => {
  const { leases, redis, calls, lost } = renewer();
  const scopes = [undefined, 1].map((cap) => ({ scope: `cap ${cap}`, keys, compiled: compileLimits([], 0, cap) }));
  const held = new HeldLease({ scopes, member: 'a', rank: 0, lease: { token: 't', lastsMs: LASTS_MS } }, (scope) => {
    lost.push(scope);
  });
  leases.hold(held);
  vi.spyOn(calls, 'renew').mockImplementationOnce(async (renewals) => renewals.map(() => false));
  await vi.advanceTimersByTimeAsync(LASTS_MS / 3);
  expect(lost).toEqual(['cap 1']);
  leases.release(held);
  await leases.settled();
  expect(redis.releases).toEqual([]);
});

test('a lost lease is reported once, and not renewed or released any more', async () => {
  const { leases, redis, hold, calls, lost } = renewer();
  const held = hold('late');
  hold('other');
  vi.spyOn(calls, 'renew').mockImplementationOnce(async (renewals) => renewals.map(({ member }) => member !== 'late'));
  await vi.advanceTimersByTimeAsync(LASTS_MS);
  expect(lost).toEqual(['late in default']);
  expect(redis.renewals).toEqual([['other'], ['other']]);
  leases.release(held);
  await leases.settled();
  expect(redis.releases).toEqual([]);
});

test('a shorter lease that is taken during a renewal does not double the renewals of all leases', async () => {
  const { redis, hold, leases, calls } = renewer();
  const long = hold('long');
  vi.spyOn(calls, 'renew').mockImplementationOnce(async (renewals) => {
    hold('short', 3000);
    return renewals.map(() => true);
  });
  await vi.advanceTimersByTimeAsync(LASTS_MS / 3);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(redis.renewals.length).toBe(10);
  leases.release(long);
});

test('each lease is renewed once in a third of its duration, for any number of held leases', async () => {
  const { redis, hold } = renewer();
  const members = Array.from({ length: 1201 }, (_, n) => `job-${n}`);
  for (const member of members) hold(member);
  for (let round = 0; round < 3; round++) {
    await vi.advanceTimersByTimeAsync(LASTS_MS / 3);
    expect(redis.renewals.splice(0).flat().toSorted()).toEqual(members.toSorted());
  }
});

test('a release that fails after close is not tried again', async () => {
  const { redis, hold, leases } = renewer();
  const held = hold('a');
  redis.away = true;
  leases.release(held);
  leases.close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(redis.releases.length).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a release or renewal that finds no lease names its holder', async () => {
  const { calls, contention } = renewer();
  const missed: string[] = [];
  const none = {
    ...calls,
    ask: (_: AcquireRequest, resolve: (reply: Reply) => void) => resolve({ ...away, status: 'none' }),
    renew: async (renewals: readonly Renewal[]) => renewals.map(() => false),
  };
  const leases = new LeaseRenewer(none, { promote: () => undefined }, contention, (member) => void missed.push(member));
  const heldBy = (member: string, cap: number | undefined) => {
    const own = { scope: 'own', keys: keysOf(member), compiled: compileLimits([], 0, 1) };
    const shared = { scope: 'all', keys: keysOf('all'), compiled: compileLimits([], 0, cap) };
    const scopes = [own, { ...shared, share: { tenant: 'acme', weight: 1 } }];
    const held = new HeldLease({ scopes, member, rank: 0, lease: { token: 't', lastsMs: LASTS_MS } }, () => undefined);
    leases.hold(held);
    return held;
  };
  leases.release(heldBy('released in both', 2));
  await leases.settled();
  leases.release(heldBy('released in one', undefined));
  await leases.settled();
  heldBy('renewed', undefined);
  await vi.advanceTimersByTimeAsync(LASTS_MS / 2);
  expect(missed).toEqual(['released in both', 'released in both', 'released in one', 'renewed']);
});
