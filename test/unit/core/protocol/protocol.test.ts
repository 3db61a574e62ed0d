import { describe, expect, it } from 'vitest';
import { compileLimits } from '../../../../src/core/protocol/compiled-limits.js';
import { asStored } from '../../../../src/core/protocol/limit-set.js';
import { ANSWER, decodePeek, decodeReplies, ENTRY } from '../../../../src/core/protocol/replies.js';
import { encodeRequests, rankOf } from '../../../../src/core/protocol/requests.js';
import { parseTiers } from '../../../../src/core/tiers/tiers.js';
import { decodeRequests } from '../../../support/redis/decoded-requests.js';

const BY_HAND = { overdueMs: 10_000, promotes: false, namesAll: false };
const BY_WORKER = { ...BY_HAND, promotes: true };

describe('the arguments of a set of limits', () => {
  it('are the longest window, no cap, the read range of the log, the number of tiers, and for each tier the bytes of its limit-th newest entry', () => {
    // The entries of a small limit are read together with the newest entry.
    const tiers = parseTiers(['10/s', '120/min'], 'a test');
    expect(compileLimits(tiers, 0).args).toEqual(
      [
        ['60000000', '', '-80', '2', '', ''],
        ['sliding', '10', '1000000', 'tail', '-73'],
        ['sliding', '120', '60000000', '-960', '-953'],
      ].flat(),
    );
  });

  it('contain every window plus the guard', () => {
    const { args } = compileLimits(parseTiers(['10/s', '120/min'], 'a test'), 25);
    expect([args[0], args[8], args[13]]).toEqual(['60025000', '1025000', '60025000']);
  });

  it('are whole microseconds, rounded up', () => {
    const [longest] = compileLimits([{ kind: 'sliding', limit: 3, windowMs: 1000 / 3, name: '3/s in thirds' }], 0).args;
    expect(longest).toBe('333334');
  });

  it('end with the pace, whose gap contains the guard, and whose last time is in the head of the log', () => {
    const pace = { kind: 'pace', limit: 1, windowMs: 100.0001, name: '10/s spread' } as const;
    const { args, tiers } = compileLimits([...parseTiers(['10/s'], 'a test'), pace], 25);
    expect(args).toEqual(
      [
        ['1025000', '', '-80', '2', '', ''],
        ['sliding', '10', '1025000', 'tail', '-73'],
        ['pace', '1', '100001', '16', '23'],
      ].flat(),
    );
    expect(tiers.at(-1)).toBe(pace);
  });

  it('are plain digits for the largest numbers', () => {
    const { args } = compileLimits(parseTiers(['10000000/400day'], 'a test'), 0);
    expect(args).toEqual(
      [
        ['34560000000000', '', '-8', '1', '', ''],
        ['sliding', '10000000', '34560000000000', '-80000000', '-79999993'],
      ].flat(),
    );
  });

  it('name the buckets of each unit, window and resolution, and put tiers that share them side by side', () => {
    const tiers = parseTiers(
      ['5 tokens/s', '9 calls/s', { kind: 'bucketed', limit: 4, windowMs: 1000, unit: 'tokens' }, '50 tokens/min'],
      'a test',
    );
    const { args, buckets } = compileLimits(tiers, 0);
    expect(buckets).toEqual(['log~tokens~1000~10', 'log~calls~1000~10', 'log~tokens~60000~600']);
    expect(args[5]).toBe('1');
    expect([0, 1, 2, 3].map((tier) => args[6 + 5 * tier + 3])).toEqual([
      buckets[0],
      buckets[0],
      buckets[1],
      buckets[2],
    ]);
  });
});

describe('a cap', () => {
  it('comes after the longest window, even without tiers', () => {
    expect(compileLimits(parseTiers(['1/s'], 'a test'), 0, 5).args.slice(0, 4)).toEqual(['1000000', '5', '-8', '1']);
    expect(compileLimits([], 0, 5).args).toEqual(['0', '5', '', '0', '', '']);
  });
});

describe('the version of stored limits', () => {
  it('comes before the tiers', () => {
    expect(asStored(compileLimits([], 0, 5), 'v7').args).toEqual(['0', '5', '', '0', 'v7', '']);
  });
});

describe('a call', () => {
  const compiled = compileLimits(parseTiers(['1/s'], 'a test'), 0);
  const tier = ['1000000', '', '-8', '1', '', '', 'sliding', '1', '1000000', 'tail', '-1'];
  const capped = compileLimits([], 0, 5);
  const scope = (name: string) => ({
    scope: name,
    keys: {
      log: `${name}:log`,
      waiters: `${name}:waiters`,
      queue: `${name}:queue`,
      settings: `${name}:settings`,
      leases: `${name}:leases`,
      holders: `${name}:holders`,
      meters: `${name}:meters`,
    },
    compiled,
  });

  it('has the logs of all scopes (on a cluster all keys), then each set of tiers once, then each waiter and the places of its sets', () => {
    const asks = [
      { scopes: [scope('a'), scope('b')], member: 'job-1', rank: rankOf(0, true) },
      { scopes: [scope('c')], member: '', rank: rankOf(3, false) },
    ];
    const { keys, args } = encodeRequests(asks, BY_WORKER);
    expect(keys).toEqual(['a:log', 'b:log', 'c:log']);
    const ends = ['waiters', 'queue', 'settings', 'leases', 'holders', 'meters'];
    const all = ['a', 'b', 'c'].flatMap((name) => ends.map((end) => `${name}:${end}`));
    expect(encodeRequests(asks, { ...BY_WORKER, namesAll: true }).keys).toEqual([...keys, ...all]);
    // The clock adds its two fields later. Places are counted from 1, as in Lua.
    const head = ['', '', '10000000', '1', '17'];
    const first = ['acquire_all', 'job-1', '1', '2', '6', '6'];
    expect(args).toEqual([...head, ...tier, ...first, 'acquire_all', '', '6', '1', '6']);
    expect(args[16]).toBe('acquire_all');
  });

  it('on a cluster names the leases of a capped scope, the keys of a shared scope, and its buckets', () => {
    const [plain, more] = [scope('a'), compileLimits(parseTiers(['5 tokens/s'], 'a test'), 0, 5)];
    const shared = { ...plain, keys: { ...plain.keys, home: ['a:lines', 'a:flows'] }, compiled: more };
    const { keys } = encodeRequests([{ scopes: [shared], member: 'job-1', rank: 0 }], { ...BY_WORKER, namesAll: true });
    const ends = [
      'log',
      'waiters',
      'queue',
      'settings',
      'leases',
      'holders',
      'meters',
      'lines',
      'flows',
      'log~tokens~1000~10',
    ];
    expect(keys).toEqual(ends.map((end) => `a:${end}`));
  });

  it('is short for one scope at the lowest rank of the first priority: a word, the waiter and its set', () => {
    const { args } = encodeRequests([{ scopes: [scope('a')], member: 'job-1', rank: 0 }], BY_HAND);
    expect(args.slice(16)).toEqual(['acquire', 'job-1', '6']);
  });

  it.each([-1, -0.5, 0.1, Number.NaN])('has a valid rank even for the priority %d', (priority) => {
    expect([rankOf(priority, false), rankOf(priority, true)]).toEqual([0, 1]);
  });

  it('has a rank for priorities above the largest priority of BullMQ', () => {
    expect(rankOf(Number.POSITIVE_INFINITY, false)).toBe(2 * 2 ** 21);
  });

  it('contains the lease that it takes for a scope with a cap', () => {
    const lease = { token: 'w:1', lastsMs: 30_000 };
    const asks = [{ scopes: [{ ...scope('a'), compiled: capped }], member: 'job-1', rank: 0, lease }];
    const { keys, args } = encodeRequests(asks, BY_HAND);
    expect(keys).toEqual(['a:log']);
    expect(args).toEqual(
      [
        ['', '', '10000000', '', '12', '0', '5', '', '0', '', ''],
        ['acquire', 'job-1', '6', 'w:1', '30000000'],
      ].flat(),
    );
  });

  it('contains the name, the waiter and the lease of an event', () => {
    const lease = { token: 'w:1', lastsMs: 30_000 };
    const event = { scopes: [{ ...scope('a'), compiled: capped }], member: 'job-1', rank: 0, lease };
    const { args } = encodeRequests([{ ...event, event: 'release' }], BY_HAND);
    expect(args.slice(11)).toEqual(['release', 'job-1', '6', 'w:1', '30000000']);
  });

  it('is a check of the line if it names no waiter', () => {
    const lease = { token: 'w:1', lastsMs: 30_000 };
    const look = { scopes: [{ ...scope('a'), compiled: capped }], member: '', rank: 0, lease };
    const { args } = encodeRequests([{ ...look, event: 'waiting' }], BY_HAND);
    expect(args.slice(11)).toEqual(['look', '', '6', 'w:1', '30000000']);
  });

  it('decodes to the words and waiters of its requests', () => {
    const lease = { token: 'w:1', lastsMs: 30_000 };
    const both = [scope('a'), { ...scope('b'), compiled: capped }];
    const requests = [
      { scopes: both, member: 'job-1', rank: 0, lease },
      { scopes: [scope('a')], member: 'job-2', rank: 7, event: 'gone' as const, lease },
      { scopes: [scope('a')], member: '', rank: 0 },
    ];
    expect(decodeRequests(encodeRequests(requests, BY_HAND).args)).toEqual([
      { word: 'acquire_all', waiter: 'job-1' },
      { word: 'gone', waiter: 'job-2' },
      { word: 'acquire', waiter: '' },
    ]);
  });
});

describe('a reply', () => {
  const none = {
    nowUs: 100,
    sentMs: 0,
    setBackUs: 0,
    turnUs: 0,
    scope: 0,
    tier: 0,
    position: 0,
    running: 0,
    message: '',
    promotions: [],
  };

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
    expect(decodeReplies(fields, asks)).toEqual([
      { ...none, status: 'admitted' },
      { ...none, status: 'deferred', setBackUs: 7, turnUs: 250, scope: 1, tier: 2, position: 4 },
      { ...none, status: 'failed', message: 'WRONGTYPE of a key' },
      { ...none, status: 'admitted', setBackUs: 5, charged: ['0'] },
      { ...none, status: 'deferred', turnUs: 250, position: 2, running: -1 },
    ]);
  });

  it('has the answers first, then the waiters to promote, and numbers the scopes of all requests in order', () => {
    const keys = {
      log: 'log',
      waiters: 'waiters',
      queue: 'queue',
      settings: 'settings',
      leases: 'leases',
      holders: 'holders',
      meters: 'meters',
    };
    const lease = { token: 'w:1', lastsMs: 30_000 };
    const plain = { scope: 'plain', keys, compiled: compileLimits(parseTiers(['1/s'], 'a test'), 0) };
    const capped = { scope: 'capped', keys, compiled: compileLimits([], 0, 5) };
    const asks = [{ scopes: [plain, capped], member: 'job-1', rank: 0, lease }];
    const promotions = [
      { task: 'promote', member: 'job-7', turnUs: 0, nowUs: 100, scope: capped, lease },
      { task: 'promote', member: 'job-8', turnUs: 900, nowUs: 100, scope: capped, lease },
      { task: 'promote', member: 'job-9', turnUs: 0, isLate: true, nowUs: 100, scope: capped, lease },
    ];
    const told = [
      [ENTRY.promote, 1, 'job-7', 0],
      [ENTRY.promote, 1, 'job-8', 900],
      [ENTRY.promote, 1, 'job-9', -1],
    ].flat();
    expect(decodeReplies([0, 100, ANSWER.admitted, ...told], asks)).toMatchObject([{ status: 'admitted', promotions }]);
  });

  it('gives each request the promotions that name its own scopes', () => {
    const keys = {
      log: 'log',
      waiters: 'waiters',
      queue: 'queue',
      settings: 'settings',
      leases: 'leases',
      holders: 'holders',
      meters: 'meters',
    };
    const capped = (scope: string) => ({ scope, keys, compiled: compileLimits([], 0, 5) });
    const request = (job: string, ...scopes: string[]) => ({
      scopes: scopes.map(capped),
      member: job,
      rank: 0,
      lease: { token: `${job}'s`, lastsMs: 30_000 },
    });
    const requests = [request('job-1', 'a'), request('job-2', 'b'), request('job-3', 'c', 'd')];
    const answers = requests.map(() => ANSWER.admitted);
    const promotions = [
      [ENTRY.promote, 3, 'of d', 0],
      [ENTRY.promote, 0, 'of a', 0],
      [ENTRY.promote, 2, 'of c', 900],
    ].flat();
    const replies = decodeReplies([0, 100, ...answers, ...promotions], requests);
    const found = replies.map((reply) => reply.promotions.map(({ member, lease }) => [member, lease.token]));
    expect(found).toEqual([
      [['of a', "job-1's"]],
      [],
      [
        ['of d', "job-3's"],
        ['of c', "job-3's"],
      ],
    ]);
  });

  it('encodes a check of a line as a promotion without a waiter', () => {
    const keys = {
      log: 'log',
      waiters: 'waiters',
      queue: 'queue',
      settings: 'settings',
      leases: 'leases',
      holders: 'holders',
      meters: 'meters',
    };
    const scope = { scope: 'capped', keys, compiled: compileLimits([], 0, 5) };
    const lease = { token: 'w:1', lastsMs: 30_000 };
    const asks = [{ scopes: [scope], member: 'job-1', rank: 0, lease }];
    const fields = [0, 100, ANSWER.admitted, ENTRY.look, 0, 900, 0];
    expect(decodeReplies(fields, asks)[0]?.promotions).toEqual([
      { task: 'look', member: '', turnUs: 900, nowUs: 100, scope, lease },
    ]);
  });

  it('gives no promotions to a request by hand, which has no lease terms', () => {
    const keys = {
      log: 'log',
      waiters: 'waiters',
      queue: 'queue',
      settings: 'settings',
      leases: 'leases',
      holders: 'holders',
      meters: 'meters',
    };
    const scope = { scope: 'plain', keys, compiled: compileLimits(parseTiers(['1/s'], 'a test'), 0) };
    const asks = [{ scopes: [scope], member: 'by hand', rank: 0, lease: undefined }];
    expect(decodeReplies([0, 100, ANSWER.admitted, ENTRY.look, 0, 0, 0], asks)).toMatchObject([
      { status: 'admitted', promotions: [] },
    ]);
  });

  it('of peek has the states of the tiers before its answer', () => {
    expect(decodePeek([0, 100, 9, 500, 120, 0, ANSWER.admitted], 2, false)).toEqual({
      states: [
        { remaining: 9, resetUs: 500 },
        { remaining: 120, resetUs: 0 },
      ],
      reply: { ...none, status: 'admitted' },
    });
  });
});
