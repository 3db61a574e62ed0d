import { describe, expect, it } from 'vitest';
import { compileTiers, decodePeek, decodeReplies, encodeAsks } from '../../src/core/codec.js';
import { parseTiers } from '../../src/core/tiers.js';

describe('the arguments of a set of tiers', () => {
  it('are its longest window, its size, and of each tier limit, window and the bytes of its limit-th newest entry', () => {
    const tiers = parseTiers(['10/s', '120/min'], 'a test');
    expect(compileTiers(tiers, 0).args).toEqual([
      '60000000',
      '2',
      '10',
      '1000000',
      '-80',
      '-73',
      '120',
      '60000000',
      '-960',
      '-953',
    ]);
  });

  it('have every window lengthened by the guard', () => {
    const { args } = compileTiers(parseTiers(['10/s', '120/min'], 'a test'), 25);
    expect([args[0], args[3], args[7]]).toEqual(['60025000', '1025000', '60025000']);
  });

  it('are whole microseconds, rounded up', () => {
    const [longest] = compileTiers([{ limit: 3, windowMs: 1000 / 3, name: '3/s spread' }], 0).args;
    expect(longest).toBe('333334');
  });

  it('are plain digits for the largest numbers', () => {
    const { args } = compileTiers(parseTiers(['10000000/400day'], 'a test'), 0);
    expect(args).toEqual(['34560000000000', '1', '10000000', '34560000000000', '-80000000', '-79999993']);
  });
});

describe('a call', () => {
  const compiled = compileTiers(parseTiers(['1/s'], 'a test'), 0);
  const tier = ['1000000', '1', '1', '1000000', '-8', '-1'];
  const scope = (name: string) => ({
    scope: name,
    keys: [`${name}:log`, `${name}:line`, `${name}:turns`] as const,
    compiled,
  });

  it('is the keys of all scopes, then each set of tiers once, then who asks and where its sets begin', () => {
    const asks = [
      { scopes: [scope('a'), scope('b')], member: 'job-1', place: 'front' as const },
      { scopes: [scope('c')], member: '', place: 'back' as const },
    ];
    const { keys, args } = encodeAsks(asks, 10_000);
    expect(keys).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name}:log`, `${name}:line`, `${name}:turns`]));
    // The clock's two fields come later; places are counted from 1, as scripts count.
    const head = ['', '', '10000000', '11'];
    expect(args).toEqual([...head, ...tier, 'job-1', '-2', '5', '5', '', '1', '5']);
    expect(args.slice(4, 10)).toEqual(tier);
    expect(args[10]).toBe('job-1');
  });
});

describe('a reply', () => {
  const none = { nowUs: 0, setBackUs: 0, turnUs: 0, scope: 0, tier: 0, position: 0, message: '' };

  it('holds an answer for each ask, whatever the others are', () => {
    const fields = [[0, 100], [1], [0, 7, 250, 2, 3, 4], [3, 'WRONGTYPE of a key'], [2, 5]].flat();
    expect(decodeReplies(fields, 4)).toEqual([
      { ...none, status: 'admitted' },
      { ...none, status: 'deferred', nowUs: 100, setBackUs: 7, turnUs: 250, scope: 1, tier: 2, position: 4 },
      { ...none, status: 'failed', message: 'WRONGTYPE of a key' },
      { ...none, status: 'admitted', setBackUs: 5 },
    ]);
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
