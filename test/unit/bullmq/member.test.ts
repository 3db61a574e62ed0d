import { describe, expect, it } from 'vitest';
import { memberOf, readMember, stampOf } from '../../../src/bullmq/stock/member.js';
import { STAMP, shown } from '../../../src/core/util/stamped.js';

const ADDED_MS = Date.UTC(2026, 10, 28);
const nameOf = (prefix: string | undefined, queue: string, id: string, timestamp = ADDED_MS) =>
  memberOf(prefix, queue, { id, timestamp });
const shownAs = (member: string) => shown({ id: member }).id;

describe('the member of a job', () => {
  it('the member escapes the separator in prefix and queue, but not in the id', () => {
    expect(shownAs(nameOf('app:50%', 'e%mails', 'order:17:50%'))).toBe('app%3A50%25:e%25mails:order:17:50%');
  });

  it('the member differs from that of a later job with the same id, which users see by the same name', () => {
    const [first, later] = [nameOf('app', 'emails', '1'), nameOf('app', 'emails', '1', ADDED_MS + 1)];
    expect(later).not.toBe(first);
    expect(shownAs(later)).toBe(shownAs(first));
  });

  it('the stamp is the same for the whole milliseconds that BullMQ stores, and short for any time', () => {
    expect(stampOf(ADDED_MS + 0.7)).toBe(stampOf(ADDED_MS));
    for (const ms of [0, 1, ADDED_MS, Number.MAX_SAFE_INTEGER, -1, Number.NaN])
      expect(stampOf(ms)).toMatch(/^-?[0-9a-z]{1,6}$/);
  });

  it('the member differs from the member of every job with another prefix or queue', () => {
    const names = [nameOf('p', 'q', 'emails:42'), nameOf('p:q', 'emails', '42'), nameOf('p', 'q:emails', '42')];
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a parsed member', () => {
  it.each([
    ['text with any characters', 'bull', 'emails', 'Zoë {1} / 2\n3'],
    ['a prefix with colons, and an id with colons', 'p:q', 'emails', 'user:7:0'],
    ['a prefix that looks escaped', 'app%3Astage', 'emails', '42%25'],
    ['an empty prefix', '', 'emails', '42'],
  ])('prefix, queue and id can be read from the member of a job: %s', (_, prefix, queue, id) => {
    expect(readMember(nameOf(prefix, queue, id))).toEqual({ prefix, queue, id, stamp: stampOf(ADDED_MS) });
  });
});

it.each([
  '',
  'job-1',
  'bull:emails:42',
  ...['emails:42', 'bull::42', 'bull:emails:', '50%:emails:42', ''].map((name) => `${name}${STAMP}1`),
])('%j is the member of no job', (member) => {
  expect(readMember(member)).toBeUndefined();
});
