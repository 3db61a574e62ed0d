import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { DynamicModule, Type } from '@nestjs/common';
import { RateLimitService } from 'bullmq-governor';
import { expect, it } from 'vitest';
import { type Block, blocksOf } from '../../support/docs/documents.js';
import { runBlock } from '../../support/docs/run-block.js';
import { VirtualClock } from '../../support/model/clock.js';
import { boot, limits, queueOf, queues } from '../../support/nest/nest-app.js';
import { unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs } from '../../support/worker/govern.js';

const [processor, module, , , endpoint] = blocksOf('docs/recipes/account-beside-tenants.md') as Block[] as Five;

type Five = [Block, Block, Block, Block, Block];

const SEND = 'const sent: { n?: number }[] = [];\nconst send = (data: { n?: number }) => sent.push(data);';

it('six lines of code limit the whole account and each tenant', async () => {
  expect(processor.text.split('\n\n')[1]?.split('\n')).toHaveLength(6);
  const { EmailProcessor, sent, queueName } = await runBlock<{ EmailProcessor: Type; sent: unknown[] }>(processor, {
    before: SEND,
    names: ['EmailProcessor', 'sent'],
  });

  const imports = [...queues(queueName), limits()];
  const app = await boot({ imports, providers: [EmailProcessor] }, { clock: new VirtualClock() });
  const queue = queueOf(app, queueName);
  await addJobs(queue, 12, 'acme');
  await until('ten jobs run and two are deferred', async () => [sent.length, await queue.getDelayedCount()], [10, 2]);
  for (let i = 0; i < 11; i++) await addJobs(queue, 9, `tenant ${i}`);
  await until(
    '100 jobs run and eleven are deferred',
    async () => [sent.length, await queue.getDelayedCount()],
    [100, 11],
  );
});

it('an endpoint in the account starts 20 of its jobs, and other jobs use the rest of the account', async () => {
  const { MailProcessor, queueName } = await runBlock<{ MailProcessor: Type }>(endpoint, {
    before: SEND,
    names: ['MailProcessor'],
  });
  const imports = [...queues(queueName), limits()];
  const app = await boot({ imports, providers: [MailProcessor] }, { clock: new VirtualClock() });
  const queue = queueOf(app, queueName);
  await addJobs(queue, 25, 'acme', 'search');
  const counts = async () => [await queue.getCompletedCount(), await queue.getDelayedCount()];
  await until('20 searches are done and five wait', counts, [20, 5]);
  await addJobs(queue, 90, 'acme', 'letter');
  await until('80 letters are done and ten wait', counts, [100, 15]);
});

it('a rule of the module limits the whole account over all queues', async () => {
  const { limitsOfAll } = await runBlock<{ limitsOfAll: DynamicModule }>(module, { names: ['limitsOfAll'] });
  const name = unique('emails');
  @Processor(name, { concurrency: 50 })
  class Emails extends WorkerHost {
    ran = 0;
    async process() {
      this.ran++;
    }
  }
  const app = await boot(
    { imports: [...queues(name), limitsOfAll], providers: [Emails] },
    { clock: new VirtualClock() },
  );
  await addJobs(queueOf(app, name), 101);
  await until(
    '100 jobs run and one is deferred',
    async () => [app.get(Emails).ran, await queueOf(app, name).getDelayedCount()],
    [100, 1],
  );
  const waiting = await app.get(RateLimitService).of('account').waiting();
  expect(waiting).toMatchObject([{ position: 0 }]);
});
