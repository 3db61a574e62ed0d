import { describe, expect, it } from 'vitest';
import { memberOf, readMember } from '../../src/bullmq/member.js';

describe('a job is called', () => {
  it('by prefix, queue and id', () => {
    expect(memberOf('app', 'emails', '42')).toBe('app:emails:42');
  });

  it('by the prefix of BullMQ where none is said', () => {
    expect(memberOf(undefined, 'emails', '42')).toBe('bull:emails:42');
  });

  it('by what its queue is called, when it has no id', () => {
    expect(memberOf('app', 'emails')).toBe('app:emails');
  });
});

describe('what a job is called is read back', () => {
  it.each([
    ['a number', 'bull', 'emails', '42'],
    ['a UUID', 'bull', 'emails', '3f2b6a52-0c4e-4c39-9f0e-5a1d2b3c4d5e'],
    ['text of any letters', 'bull', 'emails', 'Zoë {1} / 2\n3'],
    ['a scheduler', 'bull', 'emails', 'repeat:nightly:1700000000000'],
    ['a scheduler whose name holds colons', 'bull', 'emails', 'repeat:every:night:1700000000000'],
    ['a scheduler whose name is a number', 'bull', 'emails', 'repeat:7:1700000000000'],
    ['a queue with a hash tag', 'bull', '{emails}', '42'],
    ['a prefix with a hash tag', '{bull}', 'emails', '42'],
    ['a prefix with colons', 'app:stage:bull', 'emails', '42'],
    ['a prefix with colons, and a scheduler', 'app:stage', 'emails', 'repeat:nightly:1700000000000'],
    ['a queue named as schedulers are', 'bull', 'repeat', '42'],
  ])('with an id or a name that is %s', (_, prefix, queue, id) => {
    expect(readMember(memberOf(prefix, queue, id))).toEqual({ prefix, queue, id });
  });
});

it.each(['', 'job-1', 'emails:42', ':emails:42', 'bull::42', 'bull:emails:'])('%j is no job', (member) => {
  expect(readMember(member)).toBeUndefined();
});

describe('in a queue that is known', () => {
  const known = [memberOf('bull', 'emails'), memberOf('app:stage', 'emails'), memberOf('app', 'stage')];

  it.each([
    ['bull', 'emails', 'order:17:send'],
    ['bull', 'emails', '42'],
    ['bull', 'emails', 'repeat:every:night:1700000000000'],
    ['app:stage', 'emails', '42'],
    ['app:stage', 'emails', 'order:17:send'],
    ['app', 'stage', 'order:17:send'],
  ])('%s:%s an id may hold colons: %s', (prefix, queue, id) => {
    expect(readMember(memberOf(prefix, queue, id), known)).toEqual({ prefix, queue, id });
    expect(readMember(memberOf(prefix, queue, id), known.toReversed())).toEqual({ prefix, queue, id });
  });

  it('others are read as ever', () => {
    expect(readMember('bull:emails-2:42', known)).toEqual({ prefix: 'bull', queue: 'emails-2', id: '42' });
    expect(readMember('job-1', known)).toBeUndefined();
  });
});
