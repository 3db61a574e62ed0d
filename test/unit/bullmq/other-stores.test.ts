import { createPostgresBackend, Queue, type Worker, withBackend } from 'bullmq';
import { GovernedQueue, governed, governedQueue, JobLimiter } from 'bullmq-governor/bullmq';
import { expect, onTestFinished, test, vi } from 'vitest';
import { reserveBy } from '../../../src/bullmq/enqueue/governed-queue.js';
import { refusal } from '../../support/assertions.js';

const onPostgres = withBackend(createPostgresBackend) as unknown as { Queue: typeof Queue; Worker: typeof Worker };

/** BullMQ connects a pool with the first command only. */
function pool() {
  const never = vi.fn(() => new Promise(() => undefined));
  return { on: vi.fn(), connect: never, query: never, end: vi.fn() } as never;
}

function limiterOf(): JobLimiter {
  const limits = new JobLimiter({ connection: '//127.0.0.1:1', warn: () => undefined });
  onTestFinished(() => limits.close());
  return limits;
}

const said = (where: string) =>
  `${where}: expected BullMQ's backend for Redis or Valkey, got an object of class PostgresQueueBackend. Keep the queue in ` +
  'Redis, or give its jobs no limits: other backends count each deferral of a job as a start.';

test("a worker with limits is refused on BullMQ's Postgres backend before it fetches a job", () => {
  const Governed = governed(onPostgres.Worker);
  const [connection, rateLimiter] = [pool(), limiterOf()];
  const rateLimit = { tiers: '10/s', tenant: () => 'acme' };
  const construct = (options: object) =>
    refusal(() => new Governed('emails', async () => undefined, { connection, ...options }));
  expect(construct({ rateLimit, rateLimiter })?.message).toBe(said("worker of 'emails'"));
  expect(construct({ rateLimiter })?.message).toBe(said("worker of 'emails'"));
  // The limiter of the worker itself cannot be made.
  expect(construct({ rateLimit })?.message).toMatch(/^RateLimiter connection: expected a redis:\/\/ URL/);
  expect((connection as { query: unknown }).query).not.toHaveBeenCalled();
  expect(construct({ autorun: false })).toBeUndefined();
});

test("a governed queue is refused on BullMQ's Postgres backend if it makes reservations", () => {
  const Governed = governedQueue(onPostgres.Queue);
  const rateLimiter = limiterOf();
  const queueWith = (options: object) => new Governed('emails', { connection: pool(), ...options });
  expect(refusal(() => queueWith({ rateLimiter }))?.message).toBe(said("queue 'emails'"));
  // In NestJS the queue gets the limiter of the module after its construction.
  expect(refusal(() => reserveBy(rateLimiter, queueWith({})))?.message).toBe(said("queue 'emails'"));
  expect(refusal(() => reserveBy(rateLimiter, queueWith({ rateLimiter, reservations: false })))).toBeUndefined();
});

test("a limiter refuses to enqueue, explain and cancel in a queue on BullMQ's Postgres backend", async () => {
  const limits = limiterOf();
  const queue = new onPostgres.Queue('emails', { connection: pool() });
  await expect(limits.enqueue(queue, 'send', {})).rejects.toThrow(said('enqueue(queue)'));
  await expect(limits.enqueueBulk(queue, [])).rejects.toThrow(said('enqueueBulk(queue)'));
  await expect(limits.explain(queue, '1')).rejects.toThrow(said('explain(queue)'));
  await expect(limits.of('emails', 'acme').cancel(queue)).rejects.toThrow(said("of('emails').cancel(queue)"));
});

test('a queue in Redis has the keys by which a backend for Redis is known', async () => {
  const queue = new GovernedQueue('emails', {
    connection: { port: 1, retryStrategy: () => null },
    rateLimiter: limiterOf(),
  });
  queue.on('error', () => undefined);
  expect(queue.keys).toMatchObject({ meta: 'bull:emails:meta' });
  await queue.close();
});
