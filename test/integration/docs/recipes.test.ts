import { type Type } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { RateLimitService } from 'bullmq-governor';
import { JobLimiter, type JobLimitStatus } from 'bullmq-governor/bullmq';
import { expect, it, onTestFinished } from 'vitest';
import { rulesKey } from '../../../src/core/keys.js';
import { type Block, blocksOf, blocksUnder } from '../../support/docs/documents.js';
import { runBlock } from '../../support/docs/run-block.js';
import { VirtualClock } from '../../support/model/clock.js';
import { boot, limits as limitsOfApp } from '../../support/nest/nest-app.js';
import { client, redisOptions, unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs, govern, queueOf } from '../../support/worker/govern.js';

const blocks = (page: string) => blocksOf(`docs/recipes/${page}.md`) as [Block, Block, Block, Block];
const cancelling = blocksUnder('docs/recipes/too-long-a-wait.md', "Cancelling a tenant's jobs") as [Block, Block];
const explaining = blocksOf('docs/troubleshooting.md') as [Block, Block, Block, Block];

function governed(
  limits: Parameters<typeof govern>[1],
  processor?: (job: Job) => Promise<unknown>,
  ofQueue: Parameters<typeof queueOf>[1] = {},
) {
  const queue = queueOf(redisOptions(), ofQueue);
  const clock = new VirtualClock();
  const prefix = unique('recipes');
  const limiter = new JobLimiter({ connection: redisOptions(), prefix, now: clock.now });
  onTestFinished(() => limiter.close());
  const { worker } = govern(queue, limits, { rateLimiter: limiter, concurrency: 50 }, processor);
  return { queue, limiter, worker, prefix, clock };
}

it('some jobs of a tenant can be cancelled under another prefix, and the jobs behind the cancelled jobs move up', async () => {
  const { cancelJobs } = await runBlock<{
    cancelJobs: (queue: Queue, limits: JobLimiter, tenant: string) => Promise<number>;
  }>(cancelling[1], { names: ['cancelJobs'] });
  const prefix = unique('shop');
  const { queue, limiter } = governed({ tiers: ['1/h'], tenant: () => 'one line' }, undefined, { prefix });
  await addJobs(queue, 4, 'acme', 'export');
  await until('three jobs are deferred', () => queue.getDelayedCount(), 3);
  await addJobs(queue, 1, 'globex');
  await until('four jobs are deferred', () => queue.getDelayedCount(), 4);
  const line = () => limiter.of(`${prefix}:${queue.name}`, 'one line').waiting();
  const [first] = await line();
  expect(await cancelJobs(queue, limiter, 'acme')).toBe(3);
  expect(await line()).toHaveLength(1);
  await until(
    'the job behind the cancelled jobs has the turn of the first cancelled job',
    async () => (await line())[0]?.turn,
    first?.turn,
  );
});

it('the status of a limit and the lists of waiting and running jobs match the recipe', async () => {
  const { queue, prefix, clock } = governed({ tiers: ['10/s'], concurrency: 2 }, () => new Promise(() => undefined));
  await addJobs(queue, 3);
  await until('two jobs run and one waits', () => queue.getJobCounts('active', 'delayed'), { active: 2, delayed: 1 });
  const redis = client();
  await until(
    'the note on the rules is written',
    () => redis.exists(rulesKey({ prefix, hashTag: 'tenant' }, queue.name)),
    1,
  );
  const sample = {
    before: `
      import { JobLimiter as Limiter } from 'bullmq-governor/bullmq';
      const limits = new Limiter({ connection, prefix: '${prefix}', now: () => ${clock.us} });`,
    after: 'limits.close();',
    replace: { "'emails'": `"${queue.name}"` },
  };
  const status = await runBlock<JobLimitStatus>(explaining[2], {
    ...sample,
    names: ['text', 'tiers', 'concurrency', 'waiting', 'queues'],
  });
  expect(status).toMatchObject({
    text: expect.stringMatching(
      /^1 job waits; it is held back: 2 jobs of .+ run; .+\. Queue '.+' has no unfetched job; its 1 worker runs 2 of at most/,
    ),
    tiers: [{ tier: '10/s', remaining: 8 }],
    concurrency: { limit: 2, running: 2 },
    waiting: 1,
    queues: [{ queue: queue.name, busy: 2, unfetched: 0 }],
  });
  const { inLine, running } = await runBlock<{ inLine: unknown[]; running: unknown[] }>(explaining[3], {
    ...sample,
    names: ['inLine', 'running'],
  });
  const id = expect.stringContaining(`bull:${queue.name}:`) as string;
  expect(inLine).toEqual([{ id, position: 0, turn: null }]);
  expect(running).toEqual([
    { id, since: expect.any(Date) as Date, expires: expect.any(Date) as Date },
    { id, since: expect.any(Date) as Date, expires: expect.any(Date) as Date },
  ]);
});

it('six lines serve the counters on a page for Prometheus', async () => {
  const { MetricsController } = await runBlock<{ MetricsController: Type<{ text(): string }> }>(blocks('metrics')[3], {
    names: ['MetricsController'],
  });
  expect(blocks('metrics')[3].text.split('\n\n')[1]?.split('\n')).toHaveLength(6);
  const app = await boot({ imports: [limitsOfApp()], controllers: [MetricsController] }, { clock: new VirtualClock() });
  const limits = app.get(RateLimitService);
  for (let i = 0; i < 3; i++) await limits.acquire('acme', ['2/h']);
  expect(app.get(MetricsController).text()).toBe(
    'governor_admitted_total 2\ngovernor_lapsed_total 0\ngovernor_deferred_total 1\ngovernor_unavailable_total 0\ngovernor_unchecked_total 0\n',
  );
});
