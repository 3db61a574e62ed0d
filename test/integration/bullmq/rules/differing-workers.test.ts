import type { DeclaredLimits, RateLimits } from 'bullmq-governor/bullmq';
import { expect, onTestFinished, test, vi } from 'vitest';
import { rulesKey } from '../../../../src/core/keys.js';
import { client, redisOptions, unique } from '../../../support/redis/redis.js';
import { until } from '../../../support/until.js';
import { byTenant, queueOf } from '../../../support/worker/govern.js';
import { newJobs } from '../../../support/worker/job-limiter.js';

const LIMITS: DeclaredLimits = { old: { perTenant: ['1/h'] }, new: { perTenant: ['2/h'] } };

/** Simulates several processes, each with its own copy of the package. */
function application() {
  const [queue, prefix] = [queueOf(), unique('governor')];
  let workers = 0;
  const key = rulesKey({ prefix, hashTag: 'tenant' }, queue.name);

  const processOf = async () => {
    vi.resetModules();
    const { GovernedWorker, JobLimiter } = await import('bullmq-governor/bullmq');
    const warnings: string[] = [];
    const warn = (text: string) => void warnings.push(text);
    const limiter = new JobLimiter({ connection: redisOptions(), prefix, tenant: byTenant, limits: LIMITS, warn });
    onTestFinished(() => limiter.close());
    const start = (rateLimit?: RateLimits) => {
      const options = { connection: redisOptions(), rateLimiter: limiter, autorun: false };
      const worker = new GovernedWorker(queue.name, async () => undefined, {
        ...options,
        ...(rateLimit !== undefined && { rateLimit }),
      });
      onTestFinished(() => worker.close());
      return worker;
    };
    return { limiter, warnings, start };
  };

  const notes = (...limits: string[]) =>
    until(
      `the note names [${limits.join()}]`,
      async () => {
        const note = JSON.parse((await client().get(key)) ?? '{}') as { rules?: { limit: string }[] };
        return note.rules?.map(({ limit }) => limit).join();
      },
      limits.join(),
    );

  const worker = async (...rateLimit: string[]) => {
    const its = await processOf();
    const started = its.start(rateLimit.length > 0 ? rateLimit : undefined);
    const count = ++workers;
    await until('the worker listens', async () => (await client().pubsub('NUMSUB', `${prefix}:2:changes`))[1], count);
    return { ...its, close: () => started.close() };
  };
  return { queue, notes, worker, processOf };
}

const warningsOf = ({ warnings }: { warnings: string[] }) =>
  warnings.filter((text) => text.includes('Make them equal'));

test('two workers with different limits warn once each, and a producer uses the limits of the worker that started last', async () => {
  const { queue, notes, worker, processOf } = application();
  const old = await worker('old');
  await notes('old');
  const young = await worker('new');
  await notes('new');
  await until('both have warned', () => [old, young].map((its) => warningsOf(its).length).join(), '1,1');
  expect(warningsOf(old)[0]).toMatch(/still runs, and has scope 'old': 1\/h; worker of .* has scope 'new': 2\/h\./);
  expect(warningsOf(young)[0]).toMatch(/ has scope 'new': 2\/h; worker of .* has scope 'old': 1\/h\./);
  const { limiter } = await processOf();
  await limiter.enqueueBulk(queue, newJobs(5));
  expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 2, delayed: 3 });
  expect(await limiter.of('old', 'acme').waiting()).toEqual([]);
});

test.each(['before', 'after'])(
  'a worker without limits warns if it starts %s a worker with limits, and a producer uses these limits',
  async (when) => {
    const { queue, notes, worker, processOf } = application();
    const first = when === 'before' ? await worker() : await worker('new');
    await (when === 'before' ? notes() : notes('new'));
    const second = when === 'before' ? await worker('new') : await worker();
    await until('both have warned', () => [first, second].map((its) => warningsOf(its).length).join(), '1,1');
    await notes('new');
    const { limiter } = await processOf();
    await limiter.enqueueBulk(queue, newJobs(5));
    expect(await queue.getDelayedCount()).toBe(3);
    const [without] = warningsOf(when === 'before' ? first : second);
    expect(without).toMatch(/ has no limits; worker of .* has scope 'new': 2\/h\./);
  },
);

test.each<[string, string[]]>([
  ['with other limits', ['new']],
  ['without limits', []],
])('when a worker ends, the note of this worker is replaced by the note of a running worker %s', async (_, other) => {
  const { notes, worker } = application();
  const stays = await worker(...other);
  await notes(...other);
  const ends = await worker('old');
  await notes('old');
  await until('both have warned', () => [stays, ends].map((its) => warningsOf(its).length).join(), '1,1');
  await ends.close();
  await notes(...other);
});

test('a worker whose limits differ from the note leaves the note unchanged when it ends', async () => {
  const { notes, worker } = application();
  const old = await worker('old');
  await notes('old');
  const young = await worker('new');
  await until('both have warned', () => [old, young].map((its) => warningsOf(its).length).join(), '1,1');
  await old.close();
  await young.limiter.acquire('nobody', ['1000/s']);
  await notes('new');
});

test('in one process, a worker without limits does not replace the note of a worker with limits', async () => {
  const { queue, notes, processOf } = application();
  const { limiter, start } = await processOf();
  start('new');
  await notes('new');
  start();
  await limiter.acquire('nobody', ['1000/s']);
  await notes('new');
  const { limiter: producer } = await processOf();
  await producer.enqueueBulk(queue, newJobs(3));
  expect(await queue.getDelayedCount()).toBe(1);
});
