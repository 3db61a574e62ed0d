import { type Type } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { RateLimitService } from 'bullmq-governor';
import { JobLimiter, type JobLimitStatus, type RateLimiter } from 'bullmq-governor/bullmq';
import { expect, it, onTestFinished } from 'vitest';
import { rulesKey } from '../../../src/core/keys.js';
import { type Block, blocksOf, blocksUnder } from '../../support/docs/documents.js';
import { runBlock } from '../../support/docs/run-block.js';
import { VirtualClock } from '../../support/model/clock.js';
import { boot, limits as limitsOfApp, queueOf as queueOfApp, queues } from '../../support/nest/nest-app.js';
import { client, redisOptions, unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs, govern, queueOf } from '../../support/worker/govern.js';

const blocks = (page: string) => blocksOf(`docs/recipes/${page}.md`) as [Block, Block, Block, Block];
const cancelling = blocksUnder('docs/recipes/too-long-a-wait.md', "Cancelling a tenant's jobs") as [Block, Block];
const explaining = blocksOf('docs/troubleshooting.md') as [Block, Block, Block, Block, Block];

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

it("cancel removes a tenant's jobs and their reservations, and nothing of other tenants", async () => {
  const { cancelAll } = await runBlock<{
    cancelAll: (queue: Queue, limits: JobLimiter, tenant: string) => Promise<number>;
  }>(cancelling[0], { names: ['cancelAll'] });
  const { queue, limiter } = governed({ tiers: ['1/h'] });
  await addJobs(queue, 4, 'acme');
  await addJobs(queue, 2, 'globex');
  await until('four jobs are deferred', () => queue.getDelayedCount(), 4);
  await queue.pause();
  await addJobs(queue, 2, 'acme');
  await queue.add('job', { tenantId: 'acme' }, { priority: 3 });

  expect(await cancelAll(queue, limiter, 'acme')).toBe(6);
  const left = await queue.getJobs(['waiting', 'prioritized', 'delayed']);
  expect(left.map(({ data }) => data.tenantId)).toEqual(['globex']);
  expect(await limiter.of(queue.name, 'acme').waiting()).toEqual([]);
  expect(await limiter.of(queue.name, 'globex').waiting()).toHaveLength(1);
});

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

it('jobs behind cancelled jobs move up without a refresh', async () => {
  const { queue, limiter } = governed({ tiers: ['1/h'] });
  const jobs = await addJobs(queue, 4);
  await until('three jobs are deferred', () => queue.getDelayedCount(), 3);
  const waiting = () => limiter.of(queue.name, 'acme').waiting();
  const line = await waiting();
  const turns = line.map(({ turn }) => turn);
  // Jobs that are fetched at the same time may join the line in any order.
  const inLine = line.map(({ id }) => jobs.find((job) => id.endsWith(`:${job.id}`)) as Job);
  for (const job of inLine.slice(0, 2)) {
    await job.remove();
    await limiter.leave(job);
  }
  expect(await waiting()).toMatchObject([{ position: 0 }]);
  await until('the last job has the turn of the first cancelled job', async () => (await waiting())[0]?.turn, turns[0]);
});

it('the fields of an explanation say why a job waits: because of its tiers, or because the cap is full', async () => {
  const { whyItWaits } = await runBlock<{
    whyItWaits: (queue: Queue, jobId: string, limits: JobLimiter) => Promise<string>;
  }>(explaining[1], { names: ['whyItWaits'] });
  const byTiers = governed({ tiers: ['10/s', '120/min'], concurrency: 5 }, async () => undefined);
  const over = await addJobs(byTiers.queue, 12);
  await until('ten jobs are done and two wait', () => byTiers.queue.getJobCounts('completed', 'delayed'), {
    completed: 10,
    delayed: 2,
  });
  const answers = await Promise.all(over.map(({ id = '' }) => whyItWaits(byTiers.queue, id, byTiers.limiter)));
  expect(answers.filter((answer) => answer.startsWith('rate (10/s), position 0, until 2023-'))).toHaveLength(1);
  expect(answers.filter((answer) => answer.startsWith('rate (10/s), position 1, until 2023-'))).toHaveLength(1);

  const byLeases = governed({ tiers: ['10/s', '120/min'], concurrency: 5 }, () => new Promise(() => undefined));
  const jobs = await addJobs(byLeases.queue, 6);
  await until('five jobs run and one waits', () => byLeases.queue.getJobCounts('active', 'delayed'), {
    active: 5,
    delayed: 1,
  });
  const [waits] = await byLeases.queue.getDelayed();
  expect(await whyItWaits(byLeases.queue, waits?.id ?? '', byLeases.limiter)).toBe(
    'concurrency, position 0, until a running job ends',
  );
  expect(jobs.map(({ id }) => id)).toContain(waits?.id);
});

it('the deferred event says at the moment of the decision why a job waits', async () => {
  const { EmailProcessor, printed, queueName } = await runBlock<{ EmailProcessor: Type; printed: string[] }>(
    explaining[2],
    {
      before: `
        const send = async () => undefined;
        const printed: string[] = [];
        const console = { log: (line: string) => printed.push(line) };`,
      names: ['EmailProcessor', 'printed'],
    },
  );
  const imports = [...queues(queueName), limitsOfApp()];
  const app = await boot({ imports, providers: [EmailProcessor] }, { clock: new VirtualClock() });
  await addJobs(queueOfApp(app, queueName), 11);
  await until('a job waits', () => printed.length, 1);
  expect(printed[0]).toMatch(/^job \d+ waits: rate 10\/s, 0 in front, until 2023-/);
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
  const status = await runBlock<JobLimitStatus>(explaining[3], {
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
  const { inLine, running } = await runBlock<{ inLine: unknown[]; running: unknown[] }>(explaining[4], {
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

it('custom metrics receive each decision', async () => {
  const { limiterWith } = await runBlock<{
    limiterWith: (increment: (name: string, labels: Record<string, string>) => void) => RateLimiter;
  }>(blocks('metrics')[2], { names: ['limiterWith'] });
  const counted: unknown[] = [];
  const limiter = limiterWith((...of) => counted.push(of));
  onTestFinished(() => limiter.close());
  const scope = unique('scope');
  for (let i = 0; i < 2; i++) await limiter.acquire('acme', ['1/h'], { scope });
  expect(counted).toEqual([
    ['decisions', { outcome: 'admitted', scope }],
    ['decisions', { outcome: 'deferred', scope }],
  ]);
});
