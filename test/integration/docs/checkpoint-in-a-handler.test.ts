import type { Type } from '@nestjs/common';
import { expect, it } from 'vitest';
import { type Block, blocksOf } from '../../support/docs/documents.js';
import { runBlock } from '../../support/docs/run-block.js';
import { boot, limits, queueOf, queues } from '../../support/nest/nest-app.js';
import { until } from '../../support/until.js';

const [processor] = blocksOf('docs/recipes/checkpoint-in-a-handler.md') as [Block];

it('if a job must wait before it calls the upstream, the job comes back at its turn; other jobs need no unit', async () => {
  const { OrderProcessor, sent, queueName } = await runBlock<{ OrderProcessor: Type; sent: unknown[] }>(processor, {
    replace: { "'orders'": "'emails'" },
    before: 'const sent: unknown[] = []; const send = async (data: unknown) => String(sent.push(data));',
    names: ['OrderProcessor', 'sent'],
  });
  const app = await boot({
    imports: [...queues(queueName), limits({ limits: { stripe: { perTenant: ['1/200ms'] } } })],
    providers: [OrderProcessor],
  });
  const queue = queueOf(app, queueName);
  await queue.addBulk(
    [false, false, true, true].map((isFree) => ({ name: 'order', data: { tenantId: 'acme', isFree } })),
  );
  await until('all jobs are completed', () => queue.getCompletedCount(), 4);
  expect(sent).toHaveLength(2);
  for (const job of await queue.getCompleted()) expect(job).toMatchObject({ attemptsMade: 1, attemptsStarted: 1 });
});
