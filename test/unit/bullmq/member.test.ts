import { describe, expect, it } from 'vitest';
import { memberOf, readMember } from '../../../src/bullmq/member.js';

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

  it('with what separates the three escaped in prefix and queue, but not in the id', () => {
    expect(memberOf('app:50%', 'e%mails', 'order:17:50%')).toBe('app%3A50%25:e%25mails:order:17:50%');
  });

  it('by a name that no job of another prefix or queue has', () => {
    const names = [memberOf('p', 'q', 'emails:42'), memberOf('p:q', 'emails', '42'), memberOf('p', 'q:emails', '42')];
    expect(new Set(names).size).toBe(names.length);
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
    ['of your own with colons, as BullMQ takes them', 'bull', 'emails', 'user:7:0'],
    ['a prefix with colons', 'app:stage:bull', 'emails', '42'],
    ['a prefix with colons, and a scheduler', 'app:stage', 'emails', 'repeat:nightly:1700000000000'],
    ['a prefix with colons, and one of your own with colons', 'p:q', 'emails', 'user:7:0'],
    ['a prefix that looks escaped', 'app%3Astage', 'emails', '42%25'],
    ['an empty prefix', '', 'emails', '42'],
    ['a queue named as schedulers are', 'bull', 'repeat', '42'],
  ])('with an id or a name that is %s', (_, prefix, queue, id) => {
    expect(readMember(memberOf(prefix, queue, id))).toEqual({ prefix, queue, id });
  });
});

it.each(['', 'job-1', 'emails:42', 'bull::42', 'bull:emails:', '50%:emails:42'])('%j is no job', (member) => {
  expect(readMember(member)).toBeUndefined();
});
