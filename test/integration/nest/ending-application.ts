import 'reflect-metadata';
import { BullModule, getQueueToken, Processor, WorkerHost } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Job, Queue } from 'bullmq';
import { RateLimited, RateLimitModule } from 'bullmq-governor';

/** Closes an application during a job. The process must then end by itself. */
export async function main(connection: { host: string; port: number }): Promise<void> {
  const name = `ending-${process.pid}`;
  let started = () => {};
  const running = new Promise<void>((resolve) => {
    started = resolve;
  });
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });

  @Processor(name)
  class Emails extends WorkerHost {
    @RateLimited(['1/h'])
    async process(job: Job): Promise<void> {
      started();
      await finished;
      console.log(`ran ${job.id}`);
    }
  }
  @Module({
    imports: [
      BullModule.forRoot({ connection }),
      RateLimitModule.forRoot({ connection, prefix: name, tenant: () => 'acme' }),
      BullModule.registerQueue({ name }),
    ],
    providers: [Emails],
  })
  class AppModule {}

  const app = await NestFactory.createApplicationContext(AppModule, { logger: false });
  const queue = app.get<Queue>(getQueueToken(name));
  await queue.addBulk([
    { name: 'send', data: {} },
    { name: 'send', data: {} },
  ]);
  await running;
  const closed = app.close();
  finish();
  await closed;
  console.log('closed');
}
