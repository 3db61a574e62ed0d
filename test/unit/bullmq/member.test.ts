import { describe, expect, it } from 'vitest';
import { memberOf, readMember } from '../../../src/bullmq/stock/member.js';

describe('the member of a job', () => {
  it('the member of a job is prefix, queue and id', () => {
    expect(memberOf('app', 'emails', '42')).toBe('app:emails:42');
  });

  it('the member has the prefix of BullMQ if no prefix is given', () => {
    expect(memberOf(undefined, 'emails', '42')).toBe('bull:emails:42');
  });

  it('the member of a job without an id ends with its queue', () => {
    expect(memberOf('app', 'emails')).toBe('app:emails');
  });

  it('the member escapes the separator in prefix and queue, but not in the id', () => {
    expect(memberOf('app:50%', 'e%mails', 'order:17:50%')).toBe('app%3A50%25:e%25mails:order:17:50%');
  });

  it('the member differs from the member of every job with another prefix or queue', () => {
    const names = [memberOf('p', 'q', 'emails:42'), memberOf('p:q', 'emails', '42'), memberOf('p', 'q:emails', '42')];
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a parsed member', () => {
  it.each([
    ['a number', 'bull', 'emails', '42'],
    ['a UUID', 'bull', 'emails', '3f2b6a52-0c4e-4c39-9f0e-5a1d2b3c4d5e'],
    ['text with any characters', 'bull', 'emails', 'Zoë {1} / 2\n3'],
    ['a scheduler', 'bull', 'emails', 'repeat:nightly:1700000000000'],
    ['a scheduler with colons in its name', 'bull', 'emails', 'repeat:every:night:1700000000000'],
    ['a scheduler whose name is a number', 'bull', 'emails', 'repeat:7:1700000000000'],
    ['a queue with a hash tag', 'bull', '{emails}', '42'],
    ['a prefix with a hash tag', '{bull}', 'emails', '42'],
    ['an id with colons, as BullMQ accepts it', 'bull', 'emails', 'user:7:0'],
    ['a prefix with colons', 'app:stage:bull', 'emails', '42'],
    ['a prefix with colons, and a scheduler', 'app:stage', 'emails', 'repeat:nightly:1700000000000'],
    ['a prefix with colons, and an id with colons', 'p:q', 'emails', 'user:7:0'],
    ['a prefix that looks escaped', 'app%3Astage', 'emails', '42%25'],
    ['an empty prefix', '', 'emails', '42'],
    ['a queue that is named like a scheduler', 'bull', 'repeat', '42'],
  ])('prefix, queue and id can be read from the member of a job: %s', (_, prefix, queue, id) => {
    expect(readMember(memberOf(prefix, queue, id))).toEqual({ prefix, queue, id });
  });
});

it.each(['', 'job-1', 'emails:42', 'bull::42', 'bull:emails:', '50%:emails:42'])(
  '%j is the member of no job',
  (member) => {
    expect(readMember(member)).toBeUndefined();
  },
);
