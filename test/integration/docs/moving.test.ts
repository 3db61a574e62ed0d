import { type Job, Worker } from 'bullmq';
import { JobLimiter } from 'bullmq-governor/bullmq';
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
