import { FlowProducer, type JobsOptions } from 'bullmq';
import { ConfigurationError } from 'bullmq-governor/bullmq';
import { expect, onTestFinished, test } from 'vitest';
import { VirtualClock } from '../../../support/model/clock.js';
import { redisOptions } from '../../../support/redis/redis.js';
import { completed, govern, queueOf } from '../../../support/worker/govern.js';
import { idsOf, jobLimiterOf, limitQueue, newJobs } from '../../../support/worker/job-limiter.js';

const ACME = { tenantId: 'acme' };

/** Creates a queue whose first job has reserved the only unit of the hour. */
async function busy(options: Parameters<typeof queueOf>[1] = {}) {
  const limiter = jobLimiterOf();
  const queue = queueOf(redisOptions(), options);
  limitQueue(limiter, queue, { tiers: ['1/h'] });
  const first = await limiter.enqueue(queue, 'job', ACME);
  return { limiter, queue, first };
}

test('enqueued children run at their turns, and the parent gets their results', async () => {
  const limiter = jobLimiterOf();
  const [parents, children] = [queueOf(), queueOf()];
  limitQueue(limiter, children, { concurrency: 1 });
  const flows = new FlowProducer({ connection: redisOptions() });
  onTestFinished(() => flows.close());
  const { job: parent } = await flows.add({
    name: 'sum',
    queueName: parents.name,
    data: ACME,
    // This child keeps the parent waiting until the test adds the other children.
    children: [{ name: 'part', queueName: children.name, data: { ...ACME, i: 100 } }],
  });
  const itsParent = { id: parent.id as string, queue: parents.qualifiedName };
  const added = await limiter.enqueueBulk(
    children,
    newJobs(3).map((job) => ({ ...job, opts: { parent: itsParent } })),
  );
  expect((await parent.getDependenciesCount()).unprocessed).toBe(4);
  const ofChildren = govern(
    children,
    { concurrency: 1 },
    { rateLimiter: limiter, concurrency: 5 },
    async (job) => job.data['i'],
  );
  govern(parents, { concurrency: 1 }, { rateLimiter: limiter }, async (job) =>
    Object.values(await job.getChildrenValues()),
  );
  await completed(parents, 1);
  expect((await parents.getJob(itsParent.id))?.returnvalue.toSorted()).toEqual([0, 1, 100, 2]);
  for (const { id } of added) expect((await children.getJob(id as string))?.parent?.id).toBe(itsParent.id);
  expect(ofChildren.saw.failed).toEqual([]);
});

test('a job with its own delay is added with that delay, and delays no later job', async () => {
  const clock = new VirtualClock();
  const limiter = jobLimiterOf({ now: clock.now });
  const queue = queueOf();
  limitQueue(limiter, queue, { tiers: ['1/h'] });
  const later = await limiter.enqueue(queue, 'job', ACME, { delay: 1234 });
  const now = await limiter.enqueue(queue, 'job', ACME);
  expect([later.opts.delay, now.opts.delay]).toEqual([1234, undefined]);
  expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 1, delayed: 1 });
  expect(await limiter.of(queue.name, 'acme').waiting()).toHaveLength(1);
});

test.each<[string, JobsOptions, JobsOptions]>([
  ['attempts and backoff', { attempts: 4, backoff: { type: 'fixed', delay: 5 } }, {}],
  ['removal', { removeOnComplete: true, removeOnFail: 7 }, {}],
  ['priority', { priority: 3 }, {}],
  ['options of the job override them', { attempts: 4, priority: 3 }, { attempts: 2, priority: 9 }],
])("the queue's default job options hold for enqueued jobs: %s", async (_, defaultJobOptions, opts) => {
  const { limiter, queue } = await busy({ defaultJobOptions });
  const { id } = await limiter.enqueue(queue, 'job', ACME, opts);
  const job = await queue.getJob(id as string);
  expect(job?.opts).toMatchObject({ ...defaultJobOptions, ...opts });
  expect(job?.priority).toBe({ ...defaultJobOptions, ...opts }.priority ?? 0);
  expect(await job?.getState()).toBe('delayed');
});

test('a deduplicated job gets the id of the existing job, which runs once', async () => {
  const limiter = jobLimiterOf();
  const queue = queueOf();
  limitQueue(limiter, queue, { concurrency: 1 });
  const opts = { deduplication: { id: 'same' } };
  const first = await limiter.enqueue(queue, 'job', ACME, opts);
  const again = await limiter.enqueueBulk(
    queue,
    newJobs(2).map((job) => ({ ...job, opts })),
  );
  expect(idsOf(again)).toEqual([first.id, first.id]);
  expect(await queue.getJobCountByTypes()).toBe(1);
  const { saw } = govern(queue, { concurrency: 1 }, { rateLimiter: limiter, concurrency: 5 });
  await completed(queue, 1);
  // The end of the first job frees the deduplication id.
  await limiter.enqueue(queue, 'job', ACME, opts);
  await completed(queue, 2);
  expect(saw.admitted.map(({ id }) => id)[0]).toBe(first.id);
  expect(saw.admitted).toHaveLength(2);
});

test('a bulk with a repeating job is refused before any job is added, and the error says what to use instead', async () => {
  const { limiter, queue, first } = await busy();
  const repeating = { name: 'job', data: ACME, opts: { repeat: { every: 1000 } } as JobsOptions };
  const enqueued = limiter.enqueueBulk(queue, [...newJobs(3), repeating]);
  await expect(enqueued).rejects.toBeInstanceOf(ConfigurationError);
  await expect(enqueued).rejects.toThrow(
    `enqueueBulk('${queue.name}'): expected a job that does not repeat, got {"every":1000}. BullMQ itself makes each job of a ` +
      'scheduler when the previous job starts. The worker requests a unit for the job when it fetches the job. Use queue.upsertJobScheduler().',
  );
  expect((await queue.getJobs()).map(({ id }) => id)).toEqual([first.id]);
  expect(await limiter.of(queue.name, 'acme').waiting()).toHaveLength(1);
});
