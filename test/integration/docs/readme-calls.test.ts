import type { Job, Queue } from 'bullmq';
import type { Decision, GovernedWorker, JobLimiter, Peek, RateLimiter } from 'bullmq-governor/bullmq';
import { expect, it, onTestFinished } from 'vitest';
import { type Block, blocksUnder } from '../../support/docs/documents.js';
import { runBlock } from '../../support/docs/run-block.js';
import { unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';

const blocks = (heading: string) => blocksUnder('docs/without-nestjs.md', heading) as [Block];

const queueAndLimiter = () => `
  import { Queue as TheQueue } from 'bullmq';
  import { JobLimiter } from 'bullmq-governor/bullmq';
  const queue = new TheQueue('emails', { connection });
  const limits = new JobLimiter({ connection, prefix: '${unique('readme')}' });`;

it('jobs of a deep backlog get their turns when they are added', async () => {
  const [adding] = blocksUnder('docs/recipes/deep-backlog.md', 'With enqueue') as [Block];
  const { queue, limits, queueName } = await runBlock<{ queue: Queue; limits: JobLimiter }>(adding, {
    before: `${queueAndLimiter()}
      import { limitQueue } from '../support/worker/job-limiter.js';
      const addresses = Array.from({ length: 12 }, (_, i) => \`\${i}@acme.com\`);
      limitQueue(limits, queue, { tiers: ['10/s', '120/min'] });`,
    names: ['queue', 'limits'],
  });
  onTestFinished(async () => {
    await queue.obliterate({ force: true });
    await queue.close();
    limits.close();
  });
  expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 10, delayed: 3 });
  const inLine = await limits.of(queueName, 'acme').waiting();
  expect(inLine).toHaveLength(13);
  // A job takes its unit only when a worker fetches the job.
  const { tiers } = await limits.peek('acme', ['10/s', '120/min'], { scope: queueName });
  expect(tiers).toMatchObject([{ remaining: 10 }, { remaining: 120 }]);
});

it('a governed worker limits the jobs of its queue without NestJS', async () => {
  const [sample] = blocks('Workers');
  const { queue, worker, handled } = await runBlock<{ queue: Queue; worker: GovernedWorker; handled: Job[] }>(sample, {
    before: `
      import { Queue as TheQueue } from 'bullmq';
      const queue = new TheQueue('emails', { connection });
      const handled: unknown[] = [];
      const handler = async (job: unknown) => void handled.push(job);`,
    replace: { 'new GovernedWorker(': 'const worker = new GovernedWorker(' },
    names: ['queue', 'worker', 'handled'],
  });
  onTestFinished(async () => {
    await worker.close();
    await queue.obliterate({ force: true });
    await queue.close();
  });
  await queue.addBulk(Array.from({ length: 12 }, () => ({ name: 'welcome', data: { tenantId: 'acme' } })));
  await until(
    'ten jobs run and two are deferred',
    async () => [handled.length, await queue.getDelayedCount()],
    [10, 2],
  );
});

it('a limiter limits calls that are not jobs', async () => {
  const [sample] = blocks('Requests that are not jobs');
  const prefix = unique('readme');
  const { limits, decision, state } = await runBlock<{ limits: RateLimiter; decision: Decision; state: Peek }>(sample, {
    before: "const ip = '10.0.0.1';\nconst user = 'ada';",
    replace: { "'redis://localhost:6379' }": `'redis://localhost:6379', prefix: '${prefix}' }` },
    names: ['limits', 'decision', 'state'],
  });
  onTestFinished(() => limits.close());
  expect(decision).toEqual({ admitted: true });
  expect(state).toMatchObject({ admitted: true, tiers: [{ remaining: 9 }, { remaining: 119 }] });
  const after = await limits.peekAll([
    { tenant: 'acme', tiers: ['10/s'] },
    { scope: 'ip', tenant: '10.0.0.1', tiers: ['10/min'] },
    { scope: 'user', tenant: 'ada', tiers: ['240/h'] },
  ]);
  expect(after.tiers.map(({ remaining }) => remaining)).toEqual([10, 9, 239]);
});

it('the first sample without NestJS admits ten jobs at once and defers two', async () => {
  const [, , sample] = blocksUnder('README.md') as [Block, Block, Block];
  const { queue, worker } = await runBlock<{ queue: Queue; worker: GovernedWorker }>(sample, {
    before: 'const console = { log: () => undefined };',
    names: ['queue', 'worker'],
  });
  onTestFinished(async () => {
    await worker.close();
    await queue.obliterate({ force: true });
    await queue.close();
  });
  await until(
    'ten jobs are completed and two are deferred',
    async () => [await queue.getCompletedCount(), await queue.getDelayedCount()],
    [10, 2],
  );
});
