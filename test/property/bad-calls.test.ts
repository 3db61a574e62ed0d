import { ConfigurationError, RateLimiter, UnavailableError } from 'bullmq-governor/core';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { holds } from '../support/random.js';

const rubbish = fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true, withDate: true });

/** Draws mostly valid values, so that calls also reach the later checks. */
function mostly(...good: fc.Arbitrary<unknown>[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 1, arbitrary: rubbish }, ...good.map((arbitrary) => ({ weight: 3, arbitrary })));
}

function some(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  return mostly(fc.record(fields, { requiredKeys: [] }));
}

const name = mostly(fc.constantFrom('emails', 'acme', 7));
const tier = mostly(
  fc.constantFrom('10/s', '120/min'),
  some({ limit: mostly(fc.constantFrom(1, 5)), windowMs: mostly(fc.constantFrom(1000)), name }),
);
const tiers = mostly(fc.array(tier, { maxLength: 18 }));
const ofScope = {
  scope: name,
  guardMs: mostly(fc.constantFrom(0, 50)),
  spread: mostly(fc.boolean()),
  concurrency: mostly(fc.constantFrom(1, null)),
};
const ofCall = {
  id: name,
  retry: mostly(fc.constantFrom('front', 'back')),
  onUnavailable: mostly(fc.constantFrom('defer', 'admit', 'fail')),
};
const checks = mostly(fc.array(some({ tenant: name, tiers, ...ofScope }), { maxLength: 18 }));
const call = fc.oneof(
  fc.tuple(fc.constantFrom('acquire', 'peek'), fc.tuple(name, tiers, some({ ...ofScope, ...ofCall }))),
  fc.tuple(fc.constantFrom('acquireAll', 'peekAll'), fc.tuple(checks, some(ofCall))),
  fc.tuple(
    fc.constantFrom('waiting', 'running', 'reset'),
    fc.tuple(name, some({ scope: name, offset: rubbish, count: rubbish })),
  ),
  fc.tuple(fc.constant('leave'), fc.tuple(name, name, some({ scope: name }))),
);

it('a call with any arguments ends with a ConfigurationError or is sent to Redis', async () => {
  // No server listens at this address.
  const limiter = new RateLimiter({
    connection: { host: '127.0.0.1', port: 1 },
    advanced: { deadlineMs: 10 },
    warn: () => undefined,
  });
  onTestFinished(() => limiter.close());
  const untyped = limiter as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  const seen = { refused: 0, asked: 0 };
  await holds('bad calls', 3000, call, async ([method, args]) => {
    try {
      await untyped[method]?.(...args);
      seen.asked++;
    } catch (error) {
      if (error instanceof ConfigurationError) {
        expect(error.where).not.toBe('');
        seen.refused++;
      } else {
        expect(error).toBeInstanceOf(UnavailableError);
        seen.asked++;
      }
    }
  });
  expect(Math.min(seen.refused, seen.asked)).toBeGreaterThan(0);
});
