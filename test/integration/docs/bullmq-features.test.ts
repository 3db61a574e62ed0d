import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { blocksUnder } from '../../support/docs/documents.js';
import { runApplication, runBlock } from '../../support/docs/run-block.js';
import { unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs } from '../../support/worker/govern.js';

const folder = fileURLToPath(new URL('../../support/worker', import.meta.url));

it('the sandboxed processor of the sample obeys the declared limit of the application', async () => {
  const [sample] = blocksUnder('docs/bullmq-features.md', 'A sandboxed processor, with NestJS');
  if (!sample) throw new Error('the page has two samples');
  const { AppModule, queueName } = await runBlock<{ AppModule: new () => object }>(sample, {
    replace: {
      'import.meta.dirname': JSON.stringify(folder),
      'emails.processor.js': 'sandboxed.mjs',
      'limits: { emails:': `prefix: '${unique('sandbox')}', limits: { emails:`,
      'emails:': "['emails']:",
      "'10/s'": "'2/h'",
    },
    names: ['AppModule'],
  });
  const { queue } = await runApplication(AppModule, queueName);
  await addJobs(queue, 5);
  await until('two jobs are completed and three are deferred', () => queue.getJobCounts('completed', 'delayed'), {
    completed: 2,
    delayed: 3,
  });
  const [done] = await queue.getCompleted();
  expect(done?.returnvalue.pid).not.toBe(process.pid);
});
