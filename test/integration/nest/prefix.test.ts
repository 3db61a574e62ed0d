import { BullModule, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { RateLimited, RateLimitService } from 'bullmq-governor';
import { expect, it } from 'vitest';
import { boot, limits, queueOf } from '../../support/nest/nest-app.js';
import { redisOptions, unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { newJobs, noted } from '../../support/worker/job-limiter.js';

const NAME = unique('emails');
const STAGE = unique('stage');
const SCOPE = `${STAGE}:${NAME}`;

const DECLARED = { [SCOPE]: { perTenant: '2/h' } };

@Processor(NAME)
class Emails extends WorkerHost {
  readonly ran: string[] = [];
  @RateLimited(SCOPE)
  async process(job: Job): Promise<void> {
    this.ran.push(job.id as string);
  }
}

const staged = () => [
  BullModule.forRoot({ connection: redisOptions(), prefix: STAGE }),
  BullModule.registerQueue({ name: NAME }),
];

it("processors and producers count a queue's jobs under the application's BullMQ prefix and the queue's name", async () => {
  const prefix = unique('nest');
  const consumer = await boot({ imports: [...staged(), limits({ prefix, limits: DECLARED })], providers: [Emails] });
  const producer = await boot({ imports: [...staged(), limits({ prefix, limits: DECLARED })] });
  const [service, queue] = [producer.get(RateLimitService), queueOf(producer, NAME)];
  await noted(prefix, SCOPE);
  await service.enqueueBulk(queue, newJobs(3));
  await consumer.get(RateLimitService).enqueueBulk(queue, newJobs(1));
  await until('two jobs run', () => consumer.get(Emails).ran.length, 2);
  expect(await service.of(SCOPE, 'acme').waiting()).toHaveLength(2);
  expect((await service.peek('acme', ['2/h'], { scope: SCOPE })).tiers).toMatchObject([{ remaining: 0 }]);
  await queue.obliterate({ force: true });
});
