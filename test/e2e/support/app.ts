import 'reflect-metadata';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { BullModule, Processor, WorkerHost } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Job } from 'bullmq';
import { RateLimited, RateLimitModule, RetryLater } from 'bullmq-governor';
import { RateLimitDashboard, RateLimitDashboardModule } from 'bullmq-governor/dashboard';
import type { AppOrders, JobData, Report } from './messages.js';

/** The line of this queue moves all the time. */
@Processor('mails', { concurrency: 20 })
class Mails extends WorkerHost {
  @RateLimited(['4/s', '200/min'], { scope: 'mails', concurrency: 4 })
  async process(job: Job<JobData>): Promise<void> {
    await sleep(job.data.ms ?? 0);
  }
}

@Processor('reports')
class Reports extends WorkerHost {
  @RateLimited(['2/h'], { scope: 'reports' })
  async process(): Promise<void> {}
}

@Processor('letters')
class Letters extends WorkerHost {
  @RateLimited(['4/s'], { scope: 'account', shared: true, weight: (job) => (job.data.tenant === 'big' ? 3 : 1) })
  async process(): Promise<void> {}
}

function authorize({ headers }: IncomingMessage, { action }: { action: string }) {
  const [name = '', password] = Buffer.from(headers.authorization?.split(' ')[1] ?? '', 'base64')
    .toString()
    .split(':');
  if (password !== 'secret') return false;
  return name === 'admin' || (name === 'guest' && action === 'view') ? { name } : false;
}

@Processor('exports', { concurrency: 1 })
class Exports extends WorkerHost {
  @RateLimited(['100/s'], { scope: 'exports' })
  async process(job: Job<JobData>): Promise<void> {
    await sleep(job.data.ms ?? 0);
  }
}

/** Jobs wait in the line of the shared limit. */
@Processor('sends')
class Sends extends WorkerHost {
  @RateLimited('sends', 'outbox')
  async process(): Promise<void> {}
}

/** Answers 429 once to a job with `retryAfter`. */
@Processor('prompts')
class Prompts extends WorkerHost {
  @RateLimited(['100/s'], { scope: 'prompts' })
  async process(job: Job<JobData>): Promise<void> {
    const { tenant, retryAfter } = job.data;
    if (!retryAfter) return;
    await job.updateData({ tenant });
    throw new RetryLater(retryAfter);
  }
}

export async function main({ server, connection, prefix }: AppOrders): Promise<void> {
  const report = (message: Report) => void process.send?.(message);
  @Module({
    imports: [
      BullModule.forRoot({ connection, prefix }),
      BullModule.registerQueue(
        { name: 'mails' },
        { name: 'reports' },
        { name: 'letters' },
        { name: 'exports' },
        { name: 'sends' },
        { name: 'prompts' },
        { name: 'invoices' },
      ),
      RateLimitModule.forRoot({
        connection,
        prefix,
        tenant: (job) => job.data.tenant,
        limits: { sends: { perTenant: ['100/s'] }, outbox: { total: ['1/h'] }, invoices: { perTenant: ['10/s'] } },
      }),
      RateLimitDashboardModule.forRoot({
        path: '/limits',
        title: 'shop, production',
        lateAfterMs: { exports: '1min' },
        authorize,
        challenge: 'Basic realm="limits"',
      }),
    ],
    providers: [Mails, Reports, Letters, Exports, Sends, Prompts],
  })
  class AppModule {}
  const options = { logger: ['error', 'warn'] as ['error', 'warn'], forceCloseConnections: true };
  const app = await (server === 'express'
    ? NestFactory.create(AppModule, options)
    : NestFactory.create(AppModule, new FastifyAdapter(), options));
  app.get(RateLimitDashboard).on('audit', ({ viewer, action, target, outcome }) => {
    report({ audit: { viewer: viewer?.name ?? '', action, outcome, ...target } });
  });
  await app.listen(0, '127.0.0.1');
  process.once('disconnect', () => void app.close());
  report({ url: `${await app.getUrl()}/limits/` });
}
