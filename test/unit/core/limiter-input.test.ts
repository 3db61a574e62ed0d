import { RateLimiter } from 'bullmq-governor/core';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../support/assertions.js';

describe('the connection of a limiter', () => {
  it.each<[string, unknown, string]>([
    ['a number', 7, '7 (number)'],
    ['the nodes of a cluster', ['redis://:secret@node'], "'an array'"],
    ['a URL of Postgres', 'postgres://user:secret@db/jobs', "'postgres://...'"],
    ['a pool of Postgres', { query() {}, connect() {}, end() {} }, "'query'"],
  ])('a limiter is refused for %s as its connection, without showing a password', (_, connection, shown) => {
    expect(refusal(() => new RateLimiter({ connection: connection as never }))?.message).toBe(
      `RateLimiter connection: expected a redis:// URL, options such as { host, port }, or an ioredis instance, got ${shown}. ` +
        "Pass the connection of the queue's Redis or Valkey server.",
    );
  });

  it.each(['127.0.0.1:1', '//127.0.0.1:1', 'rediss://127.0.0.1:1', '1', '/no/socket'])(
    'a limiter takes the address %s, as ioredis does',
    (connection) => {
      expect(refusal(() => new RateLimiter({ connection, warn: () => undefined }).close())).toBeUndefined();
    },
  );
});

async function warningsFor(tiers: string[]): Promise<string[]> {
  const warnings: string[] = [];
  const connection = { host: '127.0.0.1', port: 1 };
  const warn = (message: string) => void warnings.push(message);
  const warned = new RateLimiter({ connection, advanced: { deadlineMs: 10 }, warn });
  for (let n = 0; n < 3; n++) await warned.acquire('acme', tiers);
  for (const concurrency of [null, 5]) await warned.peek('acme', tiers, { concurrency }).catch(() => undefined);
  warned.close();
  return warnings.filter((message) => !message.startsWith('Redis at'));
}

it('a tier that can never bind beside another tier causes one warning, which says how much the other tier allows', async () => {
  expect(await warningsFor(['10/s', '600/min'])).toEqual([
    "tiers of scope 'default': '600/min' can never bind, because '10/s' already allows at most 600/min. Remove it, or lower it.",
  ]);
});

it('a limit above 100,000 causes one warning, which says how much memory its log takes', async () => {
  expect(await warningsFor(['10/s', '100000/2day'])).toEqual([]);
  expect(await warningsFor(['1000/s', '1000000/day'])).toEqual([
    expect.stringMatching(
      /^tiers of scope 'default': 1000000\/day keeps up to .* 16 MB of log .* With kind: 'bucketed'/,
    ),
  ]);
});
