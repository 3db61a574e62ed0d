import { describe, expect, it } from 'vitest';
import { compileLimits } from '../../../../src/core/protocol/compiled-limits.js';
import { encodeRequests, rankOf } from '../../../../src/core/protocol/encode.js';
import { ANSWER, decodeReplies, ENTRY } from '../../../../src/core/protocol/replies.js';
import { parseTiers } from '../../../../src/core/tiers/tiers.js';
import { decodeRequests } from '../../../support/redis/decoded-requests.js';

const BY_HAND = { overdueMs: 10_000, promotes: false, namesAll: false };
const ENDS = ['log', 'waiters', 'queue', 'settings', 'leases', 'holders', 'meters'];

const keysOf = (name: string) => Object.fromEntries(ENDS.map((end) => [end, `${name}:${end}`])) as never;
const capped = (name: string) => ({ scope: name, keys: keysOf(name), compiled: compileLimits([], 0, 5) });
const plain = (name: string) => ({ ...capped(name), compiled: compileLimits(parseTiers(['1/s'], 'a test'), 0) });
const leaseOf = (token: string) => ({ token, lastsMs: 30_000 });

it('the arguments of limits are whole microseconds, rounded up', () => {
  const [longest] = compileLimits([{ kind: 'sliding', limit: 3, windowMs: 1000 / 3, name: '3/s in thirds' }], 0).args;
  expect(longest).toBe('333334');
});

it('tiers that share a unit, a window and a resolution share their buckets, and stand side by side', () => {
  const tiers = parseTiers(
    ['5 tokens/s', '9 calls/s', { kind: 'bucketed', limit: 4, windowMs: 1000, unit: 'tokens' }, '50 tokens/min'],
    'a test',
  );
  const { args, buckets } = compileLimits(tiers, 0);
  expect(buckets).toEqual(['log~tokens~1000~10', 'log~calls~1000~10', 'log~tokens~60000~600']);
  expect([0, 1, 2, 3].map((tier) => args[6 + 5 * tier + 3])).toEqual([0, 0, 1, 2].map((bucket) => buckets[bucket]));
});

describe('a call', () => {
  it('on a cluster names the leases of a capped scope, the keys of a shared scope, and its buckets', () => {
    const compiled = compileLimits(parseTiers(['5 tokens/s'], 'a test'), 0, 5);
    const keys = { ...(keysOf('a') as object), home: ['a:lines', 'a:flows'] } as never;
    const asks = [{ scopes: [{ scope: 'a', keys, compiled }], member: 'job-1', rank: 0 }];
    const named = encodeRequests(asks, { ...BY_HAND, promotes: true, namesAll: true }).keys;
    expect(named).toEqual([...ENDS, 'lines', 'flows', 'log~tokens~1000~10'].map((end) => `a:${end}`));
  });

  it.each([-1, -0.5, 0.1, Number.NaN])('has a valid rank even for the priority %d', (priority) => {
    expect([rankOf(priority, false), rankOf(priority, true)]).toEqual([0, 1]);
  });

  it('has a rank for priorities above the largest priority of BullMQ', () => {
    expect(rankOf(Number.POSITIVE_INFINITY, false)).toBe(2 * 2 ** 21);
  });

  it('decodes to the words and waiters of its requests', () => {
    const lease = leaseOf('w:1');
    const requests = [
      { scopes: [plain('a'), capped('b')], member: 'job-1', rank: 0, lease },
      { scopes: [plain('a')], member: 'job-2', rank: 7, event: 'gone' as const, lease },
      { scopes: [plain('a')], member: '', rank: 0 },
    ];
    expect(decodeRequests(encodeRequests(requests, BY_HAND).args)).toEqual([
      { word: 'acquire_all', waiter: 'job-1' },
      { word: 'gone', waiter: 'job-2' },
      { word: 'acquire', waiter: '' },
    ]);
  });
});

describe('a reply', () => {
  it('has an answer for each request, whatever the other answers are', () => {
    const fields = [
      [0, 100],
      [ANSWER.admitted],
      [ANSWER.byCap, 7, 250, 2, 4, 3, 0],
      [ANSWER.failed, 'WRONGTYPE of a key'],
      [ANSWER.admittedAt, 5, '0'],
      [ANSWER.byTier, 0, 250, 1, 2, 1],
    ].flat();
    const asks = [1, 2, 3, 4, 5].map((job) => ({ scopes: [], member: `job-${job}`, rank: 0 }));
    expect(decodeReplies(fields, asks)).toMatchObject([
      { status: 'admitted' },
      { status: 'deferred', setBackUs: 7, turnUs: 250, scope: 1, tier: 2, position: 4 },
      { status: 'failed', message: 'WRONGTYPE of a key' },
      { status: 'admitted', setBackUs: 5, charged: ['0'] },
      { status: 'deferred', turnUs: 250, position: 2, running: -1 },
    ]);
  });

  it('gives each request the promotions that name its own scopes', () => {
    const request = (job: string, ...scopes: string[]) => ({
      scopes: scopes.map(capped),
      member: job,
      rank: 0,
      lease: leaseOf(`${job}'s`),
    });
    const requests = [request('job-1', 'a'), request('job-2', 'b'), request('job-3', 'c', 'd')];
    const promotions = [
      [ENTRY.promote, 3, 'of d', 0],
      [ENTRY.promote, 0, 'of a', 0],
      [ENTRY.promote, 2, 'of c', 900],
    ].flat();
    const replies = decodeReplies([0, 100, ...requests.map(() => ANSWER.admitted), ...promotions], requests);
    const found = replies.map((reply) => reply.promotions.map(({ member, lease }) => `${member}: ${lease.token}`));
    expect(found).toEqual([["of a: job-1's"], [], ["of d: job-3's", "of c: job-3's"]]);
  });

  it('gives no promotions to a request by hand, which has no lease terms', () => {
    const asks = [{ scopes: [plain('a')], member: 'by hand', rank: 0, lease: undefined }];
    expect(decodeReplies([0, 100, ANSWER.admitted, ENTRY.look, 0, 0, 0], asks)).toMatchObject([{ promotions: [] }]);
  });
});
