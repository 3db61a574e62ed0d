import type { Type } from '@nestjs/common';
import { RateLimitService } from 'bullmq-governor';
import { expect, it } from 'vitest';
import { type Block, blocksOf } from '../../support/docs/documents.js';
import { runBlock } from '../../support/docs/run-block.js';
import { VirtualClock } from '../../support/model/clock.js';
import { boot, limits, queueOf, queues } from '../../support/nest/nest-app.js';
import { until } from '../../support/until.js';
import { addJobs } from '../../support/worker/govern.js';

const blocks = (page: string) => blocksOf(`docs/recipes/${page}.md`) as [Block, Block];
const before = `
  const send = async () => undefined;
  const printed: string[] = [];
  const console = { log: (line: string) => printed.push(line) };`;

async function application(page: string, name: string, replace: Record<string, string>, module: object = {}) {
  const block = await runBlock<{ printed: string[] } & Record<string, Type>>(blocks(page)[0], {
    before,
    replace,
    names: [name, 'printed'],
  });
  const { printed, queueName } = block;
  const imports = [...queues(queueName), limits(module)];
  const app = await boot({ imports, providers: [block[name] as Type] }, { clock: new VirtualClock() });
  return { app, printed, queueName, queue: queueOf(app, queueName) };
}

it('a processor in shadow mode runs every job, prints jobs over the limit, and counts the other jobs', async () => {
  const { app, printed, queue, queueName } = await application('adopt-in-shadow-mode', 'EmailProcessor', {});
  await addJobs(queue, 12);
  await until('all jobs are completed', () => queue.getCompletedCount(), 12);
  await until('two jobs are printed', () => printed.length, 2);
  expect(printed[0]).toMatch(/^job \d+ of acme would wait: rate 10\/s$/);
  const { tiers } = await app.get(RateLimitService).peek('acme', ['10/s'], { scope: queueName });
  expect(tiers).toMatchObject([{ remaining: 0 }]);
});

it('the mode of the module applies to a processor without a mode, and @RateLimited overrides it', async () => {
  const shadow = { mode: 'shadow' };
  const module = await application('adopt-in-shadow-mode', 'EmailProcessor', { ", { mode: 'shadow' }": '' }, shadow);
  const own = await application('adopt-in-shadow-mode', 'EmailProcessor', { "'shadow' })": "'enforce' })" }, shadow);
  for (const { queue } of [module, own]) await addJobs(queue, 12);
  await until('two jobs are printed', () => module.printed.length, 2);
  await until('two jobs wait', () => own.queue.getDelayedCount(), 2);
  expect([await module.queue.getDelayedCount(), own.printed.length]).toEqual([0, 0]);
});

it('a job that would wait too long fails or is dropped, as the recipe says', async () => {
  const replace = { "'codes'": "'emails'", "maxWait: '30s'": 'maxWait: 100' };
  const { app, printed, queue, queueName } = await application('too-long-a-wait', 'CodeProcessor', replace);
  await addJobs(queue, 3);
  await queue.add('test', { tenantId: 'acme', isTest: true });
  await until('one job fails and one is dropped', () => printed.toSorted(), [
    'job 4 was dropped: rate',
    'no code for acme: rate',
  ]);
  await app.get(RateLimitService).of(queueName, 'globex').pause(60_000);
  await addJobs(queue, 1, 'globex');
  await until(
    'three jobs are completed, one has failed, and one waits',
    () => queue.getJobCounts('completed', 'failed', 'delayed'),
    {
      completed: 3,
      failed: 1,
      delayed: 1,
    },
  );
});

it("a scheduler's jobs over the limit are skipped, as the recipe says", async () => {
  const { printed, queueName } = await runBlock<{ printed: string[] }>(blocks('too-long-a-wait')[1], {
    before: `
      import { Queue } from 'bullmq';
      import { onTestFinished } from 'vitest';
      const handler = async (job: { data: unknown }) => undefined;
      const printed: string[] = [];
      const console = { log: (line: string) => printed.push(line) };
      const queue = new Queue('emails', { connection });
      onTestFinished(() => queue.close());
      await queue.upsertJobScheduler('reports', { every: 50 }, { data: { tenantId: 'acme' } });`,
    after: 'onTestFinished(() => worker.close(true));',
    replace: { "'reports', handler": "'emails', handler" },
    names: ['printed'],
  });
  await until('two are skipped', () => printed.slice(0, 2), Array(2).fill('report of acme skipped'));
  expect(queueName).toMatch(/^emails/);
});
