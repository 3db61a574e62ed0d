import { expect, test } from 'vitest';
import { compileLimits } from '../../../../src/core/protocol/compiled-limits.js';
import { cutByArguments } from '../../../../src/core/protocol/encode.js';
import type { AcquireRequest } from '../../../../src/core/protocol/request.js';
import { parseTiers } from '../../../../src/core/tiers/tiers.js';

test('requests are cut into calls of few arguments, in their order', () => {
  const requests = Array.from({ length: 100 }, (_, n) => {
    const compiled = compileLimits(parseTiers([`${n + 1}/s`, '1000/h'], 'a test'), 0);
    const members = Array.from({ length: 200 }, (_, m) => `${n}:${m}`);
    return { scopes: [{ scope: 's', compiled }], members, rank: 0, member: '200' } as unknown as AcquireRequest;
  });
  const calls = cutByArguments(requests, (request) => request);
  expect(calls.flat()).toEqual(requests);
  const sizes = calls.map((call) => call.reduce((sum, { members = [] }) => sum + members.length, 0));
  expect(Math.max(...sizes)).toBeLessThan(3500);
  // 20,000 names, and at most 40 other arguments a request.
  expect(calls.length).toBeLessThanOrEqual(8);
  expect(cutByArguments(requests.slice(0, 2), (request) => request)).toEqual([requests.slice(0, 2)]);
});
