import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { DynamicModule, Type } from '@nestjs/common';
import { RateLimitService } from 'bullmq-governor';
import { expect, it } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { boot, limits, queueOf, queues } from '../../support/nest/nest-app.js';
import { loadSample, readmeSamples } from '../../support/readme.js';
import { unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs } from '../../support/worker/govern.js';

const [processor = '', module = ''] = readmeSamples('One limit for the whole account, one for each tenant');

it('limits the whole account and each tenant with the six lines of the README', async () => {
  expect(processor.trim().split('\n')).toHaveLength(6);
  const { EmailProcessor, sent, queueName } = await loadSample<{ EmailProcessor: Type; sent: unknown[] }>(`
    import { Processor, WorkerHost } from '@nestjs/bullmq';
    import type { Job } from 'bullmq';
    import { RateLimited } from 'bullmq-governor';
    export const sent: unknown[] = [];
    const send = (data: unknown) => sent.push(data);
    ${processor}
    export { EmailProcessor };`);

  const imports = [...queues(queueName), limits()];
  const app = await boot({ imports, providers: [EmailProcessor] }, { clock: new VirtualClock() });
  const queue = queueOf(app, queueName);
  await addJobs(queue, 12, 'acme');
  await until('ten jobs run and two are put off', async () => [sent.length, await queue.getDelayedCount()], [10, 2]);
  for (let i = 0; i < 11; i++) await addJobs(queue, 9, `tenant ${i}`);
  await until(
    '100 jobs run and eleven are put off',
    async () => [sent.length, await queue.getDelayedCount()],
    [100, 11],
  );
});

it('limits the whole account over all queues with the module of the README', async () => {
  const { modules } = await loadSample<{ modules: DynamicModule[] }>(`
    import { RateLimitModule } from 'bullmq-governor';
    export const modules = [
    ${module}
    ];`);
  const name = unique('emails');
  @Processor(name, { concurrency: 50 })
  class Emails extends WorkerHost {
    ran = 0;
    async process() {
      this.ran++;
    }
  }
  const app = await boot(
    { imports: [...queues(name), ...modules], providers: [Emails] },
    { clock: new VirtualClock() },
  );
  await addJobs(queueOf(app, name), 101);
  await until(
    '100 jobs run and one is put off',
    async () => [app.get(Emails).ran, await queueOf(app, name).getDelayedCount()],
    [100, 1],
  );
  const account = await app.get(RateLimitService).peek('all', ['100/s'], { scope: 'account' });
  expect(account.tiers).toMatchObject([{ remaining: 0 }]);
});
