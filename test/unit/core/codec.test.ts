import { describe, expect, it } from 'vitest';
import { compileLimits, decodePeek, decodeReplies, encodeRequests, rankOf } from '../../../src/core/protocol/codec.js';
import { parseTiers } from '../../../src/core/tiers/tiers.js';

describe('the arguments of a set of limits', () => {
  it('are its longest window, no cap, how many tiers, and of each tier limit, window and the bytes of its limit-th newest entry', () => {
    // The first tier's are read with the newest, being few.
    const tiers = parseTiers(['10/s', '120/min'], 'a test');
    expect(compileLimits(tiers, 0).args).toEqual([
      '60000000',
      '',
      '2',
      '10',
      '1000000',
      '-80',
      '-1',
      '120',
      '60000000',
      '-960',
      '-953',
    ]);
  });

  it('have every window lengthened by the guard', () => {
    const { args } = compileLimits(parseTiers(['10/s', '120/min'], 'a test'), 25);
    expect([args[0], args[4], args[8]]).toEqual(['60025000', '1025000', '60025000']);
  });

  it('are whole microseconds, rounded up', () => {
    const [longest] = compileLimits([{ kind: 'sliding', limit: 3, windowMs: 1000 / 3, name: '3/s in thirds' }], 0).args;
    expect(longest).toBe('333334');
  });

  it('end with the pace, whose gap has the guard in it and whose last time is in the head of the log', () => {
    const pace = { kind: 'pace', limit: 1, windowMs: 100.0001, name: '10/s spread' } as const;
    const { args, tiers } = compileLimits([...parseTiers(['10/s'], 'a test'), pace], 25);
    expect(args).toEqual(['1025000', '', '2', '10', '1025000', '-80', '-1', '1', '100001', '24', '31']);
    expect(tiers.at(-1)).toBe(pace);
  });

  it('are plain digits for the largest numbers', () => {
    const { args } = compileLimits(parseTiers(['10000000/400day'], 'a test'), 0);
    expect(args).toEqual(['34560000000000', '', '1', '10000000', '34560000000000', '-80000000', '-79999993']);
  });
});

describe('a cap', () => {
  it('stands behind the longest window, also where there are no tiers', () => {
    expect(compileLimits(parseTiers(['1/s'], 'a test'), 0, 5).args.slice(0, 3)).toEqual(['1000000', '5', '1']);
    expect(compileLimits([], 0, 5).args).toEqual(['0', '5', '0']);
  });
});

describe('a call', () => {
  const compiled = compileLimits(parseTiers(['1/s'], 'a test'), 0);
  const tier = ['1000000', '', '1', '1', '1000000', '-8', '-1'];
  const capped = compileLimits([], 0, 5);
  const scope = (name: string) => ({
    scope: name,
    keys: {
      log: `${name}:log`,
      line: `${name}:line`,
      turns: `${name}:turns`,
      leases: `${name}:leases`,
      holders: `${name}:holders`,
    },
    compiled,
  });

  it('is the keys of all scopes, then each set of tiers once, then who asks and where its sets begin', () => {
    const asks = [
      { scopes: [scope('a'), scope('b')], member: 'job-1', rank: rankOf(0, true) },
      { scopes: [scope('c')], member: '', rank: rankOf(3, false) },
    ];
    const { keys, args } = encodeRequests(asks, 10_000);
    expect(keys).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name}:log`, `${name}:line`, `${name}:turns`]));
    // The clock's two fields come later; places are counted from 1, as scripts count.
    const head = ['', '', '10000000', '12'];
    expect(args).toEqual([...head, ...tier, 'job-1', `${2 + 2 ** 20}`, '5', '5', '', `${1 + 6 * 2 ** 20}`, '5']);
    expect(args[11]).toBe('job-1');
  });

  it.each([-1, -0.5, 0.1, Number.NaN])('has a place also where the priority is %d', (priority) => {
    expect([rankOf(priority, false), rankOf(priority, true)]).toEqual([0, 1]);
  });

  it('has a place for priorities beyond the largest', () => {
    expect(rankOf(Number.POSITIVE_INFINITY, false)).toBe(2 * 2 ** 21);
  });

  it('has five keys for a scope with a cap, and says which lease it takes', () => {
    const lease = { token: 'w:1', lastsMs: 30_000 };
    const asks = [{ scopes: [{ ...scope('a'), compiled: capped }], member: 'job-1', rank: 0, lease }];
    const { keys, args } = encodeRequests(asks, 10_000);
    expect(keys).toEqual(['a:log', 'a:line', 'a:turns', 'a:leases', 'a:holders']);
    expect(args).toEqual(['', '', '10000000', '8', '0', '5', '0', 'job-1', '1', '5', 'w:1', '30000000']);
  });
});

describe('a reply', () => {
  const none = {
    nowUs: 0,
    setBackUs: 0,
    turnUs: 0,
    scope: 0,
    tier: 0,
    position: 0,
    running: 0,
    message: '',
    promotions: [],
  };

  it('holds an answer for each ask, whatever the others are', () => {
    const fields = [[0, 100], [1], [0, 7, 250, 2, 3, 4, 0], [3, 'WRONGTYPE of a key'], [2, 5]].flat();
    const asks = [1, 2, 3, 4].map((job) => ({ scopes: [], member: `job-${job}`, rank: 0 }));
    expect(decodeReplies(fields, asks)).toEqual([
      { ...none, status: 'admitted' },
      { ...none, status: 'deferred', nowUs: 100, setBackUs: 7, turnUs: 250, scope: 1, tier: 2, position: 4 },
      { ...none, status: 'failed', message: 'WRONGTYPE of a key' },
      { ...none, status: 'admitted', setBackUs: 5 },
    ]);
  });

  it('names who is to be woken behind the answers, by the keys in front of its scope', () => {
    const keys = { log: 'log', line: 'line', turns: 'turns', leases: 'leases', holders: 'holders' };
    const lease = { token: 'w:1', lastsMs: 30_000 };
    const plain = { scope: 'plain', keys, compiled: compileLimits(parseTiers(['1/s'], 'a test'), 0) };
    const capped = { scope: 'capped', keys, compiled: compileLimits([], 0, 5) };
    const asks = [{ scopes: [plain, capped], member: 'job-1', rank: 0, lease }];
    const promotions = [
      { member: 'job-7', turnUs: 0, nowUs: 100, scope: capped, lease },
      { member: 'job-8', turnUs: 900, nowUs: 100, scope: capped, lease },
    ];
    const woken = [3, 'job-7', 0, 3, 'job-8', 900];
    expect(decodeReplies([0, 100, 1, ...woken], asks)).toMatchObject([{ status: 'admitted', promotions }]);
  });

  it('gives each request the promotions that name its own scopes', () => {
    const keys = { log: 'log', line: 'line', turns: 'turns', leases: 'leases', holders: 'holders' };
    const capped = (scope: string) => ({ scope, keys, compiled: compileLimits([], 0, 5) });
    const request = (job: string, ...scopes: string[]) => ({
      scopes: scopes.map(capped),
      member: job,
      rank: 0,
      lease: { token: `${job}'s`, lastsMs: 30_000 },
    });
    const requests = [request('job-1', 'a'), request('job-2', 'b'), request('job-3', 'c', 'd')];
    const promotions = [15, 'of d', 0, 0, 'of a', 0, 10, 'of c', 900];
    const replies = decodeReplies([0, 100, 1, 1, 1, ...promotions], requests);
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

  it('names nobody to who asks by hand and knows no terms of a lease', () => {
    const keys = { log: 'log', line: 'line', turns: 'turns', leases: 'leases', holders: 'holders' };
    const scope = { scope: 'plain', keys, compiled: compileLimits(parseTiers(['1/s'], 'a test'), 0) };
    const asks = [{ scopes: [scope], member: 'by hand', rank: 0, lease: undefined }];
    expect(decodeReplies([0, 100, 1, 0, '', 0], asks)).toMatchObject([{ status: 'admitted', promotions: [] }]);
  });

  it('of peek carries the states of the tiers before its answer', () => {
    expect(decodePeek([0, 100, 9, 500, 120, 0, 2, 0], 2)).toEqual({
      states: [
        { remaining: 9, resetUs: 500 },
        { remaining: 120, resetUs: 0 },
      ],
      reply: { ...none, status: 'admitted' },
    });
  });
});
