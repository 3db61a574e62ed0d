import { type Job, type Queue, Worker } from 'bullmq';
import { JobLimiter } from 'bullmq-governor/bullmq';
import { Redis } from 'ioredis';
import { expect, it, onTestFinished } from 'vitest';
import { type Block, blocksOf } from '../../support/docs/documents.js';
import { runBlock } from '../../support/docs/run-block.js';
import { VirtualClock } from '../../support/model/clock.js';
import { redisOptions, unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs, govern, queueOf } from '../../support/worker/govern.js';

const blocks = (page: string) => blocksOf(`docs/recipes/${page}.md`) as [Block, Block, Block, Block];
const send = 'const send = async () => undefined;';
type Step = (
  limits: JobLimiter,
  job: Job,
  token: string,
  oldLimiter: (job: Job) => Promise<number>,
) => Promise<unknown>;

async function workerOf(at: number, replace: Record<string, string>, name: string) {
  const block = await runBlock<{ worker: Worker } & Record<string, unknown>>(blocks('moving-from')[at] as Block, {
    before: send,
    replace,
    names: ['worker', name],
  });
  onTestFinished(() => block.worker.close(true));
  return { block, queue: queueOf(redisOptions(), {}, block.queueName) };
}

async function oneRunsAndTwoWait(queue: Queue): Promise<Job[]> {
  await addJobs(queue, 3);
  await until('one job runs and two wait', () => queue.getJobCounts('completed', 'delayed'), {
    completed: 1,
    delayed: 2,
  });
  return queue.getDelayed();
}

it('a hand-written limiter counts a fetch as a start, and counts refused jobs in the window, as the guide says', async () => {
  const key = unique('limit');
  const replace = { '> 120': '> 1', 'limit:': `${key}:` };
  const { block, queue } = await workerOf(0, replace, 'redis');
  const redis = block['redis'] as Redis;
  onTestFinished(() => redis.disconnect());
  const waiting = await oneRunsAndTwoWait(queue);
  expect(waiting.map(({ attemptsMade, attemptsStarted }) => [attemptsMade, attemptsStarted])).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect(await redis.get(`${key}:acme`)).toBe('3');
});

it('rate-limiter-flexible charges refused jobs, as the guide says', async () => {
  const { block, queue } = await workerOf(3, { 'points: 120': 'points: 1' }, 'perMinute');
  const perMinute = block['perMinute'] as { get(key: string): Promise<{ consumedPoints: number }>; client: Redis };
  onTestFinished(() => perMinute.client.disconnect());
  await oneRunsAndTwoWait(queue);
  expect(await perMinute.get('acme')).toMatchObject({ consumedPoints: 3 });
});

async function switching(name: string, at: number) {
  const queue = queueOf();
  const block = await runBlock<Record<string, Step> & { printed: string[] }>(
    blocks('adopt-in-shadow-mode')[at] as Block,
    {
      before: `${send} const printed: string[] = []; const console = { log: (line: string) => printed.push(line) };`,
      replace: name === 'counted' ? { "scope: 'emails'": `scope: "${queue.name}"` } : {},
      names: [name, 'printed'],
    },
  );
  const limiter = new JobLimiter({ connection: redisOptions(), prefix: unique('moving'), now: new VirtualClock().now });
  onTestFinished(() => limiter.close());
  const remaining = async () =>
    (await limiter.peek('acme', ['10/s', '120/min'], { scope: queue.name })).tiers.map((tier) => tier.remaining);
  return { queue, limiter, step: block[name] as Step, printed: block.printed, remaining };
}

function oldLimiter() {
  let asked = 0;
  return async () => (++asked === 3 ? 60_000 : 0);
}

it('after the first deployment, jobs that the old limiter admits are counted, and jobs that it refuses are not', async () => {
  const { queue, limiter, step, printed, remaining } = await switching('counted', 1);
  const old = oldLimiter();
  const handler = (job: Job, token?: string) => step(limiter, job, token ?? '', old);
  const worker = new Worker(queue.name, handler, { connection: redisOptions() });
  onTestFinished(() => worker.close(true));
  await addJobs(queue, 13);
  await until('twelve jobs run and one waits', () => queue.getJobCounts('completed', 'delayed'), {
    completed: 12,
    delayed: 1,
  });
  expect(await remaining()).toEqual([0, 110]);
  expect(printed).toHaveLength(2);
  expect(printed[0]).toMatch(/^job \d+ of acme would wait: 10\/s$/);
});

it('after the second deployment, if the old limiter still refuses a job, the unit of the job is returned', async () => {
  const { queue, limiter, step, remaining } = await switching('both', 2);
  const old = oldLimiter();
  govern(queue, { tiers: ['10/s', '120/min'] }, { rateLimiter: limiter }, (job, token) =>
    step(limiter, job, token ?? '', old),
  );
  await addJobs(queue, 5);
  await until('four jobs run and one waits', () => queue.getJobCounts('completed', 'delayed', 'failed'), {
    completed: 4,
    delayed: 1,
    failed: 0,
  });
  expect(await remaining()).toEqual([6, 116]);
});
