import { describe, expect, it } from 'vitest';
import { compileLimits } from '../../../../src/core/protocol/compiled-limits.js';
import { encodeRequests, rankOf } from '../../../../src/core/protocol/encode.js';
import { ANSWER, decodeReplies, ENTRY } from '../../../../src/core/protocol/replies.js';
import { parseTiers } from '../../../../src/core/tiers/tiers.js';

const ENDS = ['log', 'waiters', 'queue', 'settings', 'leases', 'holders', 'meters'];

const keysOf = (name: string) => Object.fromEntries(ENDS.map((end) => [end, `${name}:${end}`])) as never;
const capped = (name: string) => ({ scope: name, keys: keysOf(name), compiled: compileLimits([], 0, 5) });
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
    const named = encodeRequests(asks, { overdueMs: 10_000, promotes: true, namesAll: true }).keys;
    expect(named).toEqual([...ENDS, 'lines', 'flows', 'log~tokens~1000~10'].map((end) => `a:${end}`));
  });

  it.each([-1, -0.5, 0.1, Number.NaN])('has a valid rank even for the priority %d', (priority) => {
    expect([rankOf(priority, false), rankOf(priority, true)]).toEqual([0, 1]);
  });

  it('has a rank for priorities above the largest priority of BullMQ', () => {
    expect(rankOf(Number.POSITIVE_INFINITY, false)).toBe(2 * 2 ** 21);
  });
});

describe('a reply', () => {
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
});
