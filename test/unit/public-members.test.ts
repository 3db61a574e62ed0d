import { JobLimiter, RateLimiter } from 'bullmq-governor/bullmq';
import { expect, onTestFinished, test } from 'vitest';

const OF_DECISIONS = ['acquire', 'acquireAll', 'peek', 'peekAll', 'settle', 'refund'];
const OF_BOTH = [...OF_DECISIONS, 'of', 'tenants', 'ready', 'close', 'counts'];

/** The members of a limiter that its users see: its own and the members of its classes. */
function membersOf(limiter: RateLimiter): string[] {
  onTestFinished(() => limiter.close());
  const classes = [RateLimiter, JobLimiter].map(({ prototype }) => prototype);
  const owners = [limiter, ...classes.filter((prototype) => Object.prototype.isPrototypeOf.call(prototype, limiter))];
  const names = owners.flatMap((owner) => Object.getOwnPropertyNames(owner));
  return [...new Set(names)].filter((name) => name !== 'constructor').sort();
}

test('a limiter shows no member that only workers of this package use', () => {
  const connection = { port: 1 };
  expect(membersOf(new RateLimiter({ connection }))).toEqual([...OF_BOTH].sort());
  expect(membersOf(new JobLimiter({ connection }))).toEqual(
    [...OF_BOTH, 'enqueue', 'enqueueBulk', 'explain', 'checkpoint', 'leave'].sort(),
  );
});
