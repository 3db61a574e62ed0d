import type { Type } from '@nestjs/common';
import { RateLimitService } from 'bullmq-governor';
import { expect, it } from 'vitest';
import { type Block, blocksOf } from '../../support/docs/documents.js';
import { runBlock } from '../../support/docs/run-block.js';
import { VirtualClock } from '../../support/model/clock.js';
import { boot, limits, queueOf, queues } from '../../support/nest/nest-app.js';
import { until } from '../../support/until.js';

const [processor] = blocksOf('docs/recipes/tokens-with-settle.md') as [Block];
const TIERS = ['60/min', '90000 tokens/min'];

it("the unused part of a job's estimate lets other jobs start in the same window", async () => {
  const { SummaryProcessor, queueName } = await runBlock<{ SummaryProcessor: Type }>(processor, {
    before: `
      const UPSTREAM = 'https://upstream.example';
      const fetch = async (_: string, _init: object) => Response.json({ text: '', usage: { total_tokens: 15_000 } });`,
    names: ['SummaryProcessor'],
  });
  const imports = [...queues(queueName), limits()];
  const app = await boot({ imports, providers: [SummaryProcessor] }, { clock: new VirtualClock() });
  const queue = queueOf(app, queueName);
  const job = { name: 'summary', data: { tenantId: 'acme', estimate: 30_000 } };
  await queue.addBulk(Array.from({ length: 7 }, () => job));
  // With the estimates alone, only three jobs have room. After the corrections, the fifth leaves too few tokens for the
  // sixth.
  await until('five jobs are done', () => queue.getJobCounts('completed', 'delayed', 'failed'), {
    completed: 5,
    delayed: 2,
    failed: 0,
  });
  const { tiers } = await app.get(RateLimitService).peek('acme', TIERS, { scope: queueName, cost: { tokens: 1 } });
  expect(tiers.map(({ remaining }) => remaining)).toEqual([55, 15_000]);
});
