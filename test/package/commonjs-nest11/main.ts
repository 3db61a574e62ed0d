import 'reflect-metadata';
import { BullModule, getQueueToken, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { ConnectionOptions, Job, Queue } from 'bullmq';
import { cached, type Deferred, RateLimited, RateLimitModule, RateLimitService } from 'bullmq-governor';
import { JobLimiter } from 'bullmq-governor/bullmq';
import { type CalendarTier, LimitHandle, RateLimiter } from 'bullmq-governor/core';

const url = new URL(process.env['REDIS_URL'] ?? 'redis://127.0.0.1');
const connection: ConnectionOptions = { host: url.hostname, port: Number(url.port || 6379) };
const name = `package-${process.pid}`;
let ran = 0;
let deferred = 0;
let finish = (): void => undefined;
const finished = new Promise<void>((resolve) => {
  finish = resolve;
});

@Processor(name, { concurrency: 5 })
class Jobs extends WorkerHost {
  @RateLimited(['2/s'])
  async process(job: Job): Promise<void> {
    if (job.attemptsStarted !== 1) throw new Error(`started ${job.attemptsStarted} times`);
    if (++ran === 3) finish();
  }

  @OnWorkerEvent('deferred')
  onDeferred(_job: Job, decision: Deferred): void {
    if (decision.reason === 'rate') deferred++;
  }
}

@Module({
  imports: [
    BullModule.forRoot({ connection }),
    RateLimitModule.forRoot({
      connection,
      tenant: (job) => job.data.tenantId,
      concurrency: cached(async () => 5, { ttlMs: 60_000 }),
      limits: { 'mail-provider': { perTenant: '5/s' } },
    }),
    BullModule.registerQueue({ name }),
  ],
  providers: [Jobs],
})
class AppModule {}

async function main(): Promise<void> {
  const app = await NestFactory.createApplicationContext(AppModule, { logger: ['error', 'warn'] });
  const queue = app.get<Queue>(getQueueToken(name));
  await queue.addBulk([1, 2, 3].map(() => ({ name: 'job', data: { tenantId: 'acme' } })));
  await finished;
  const limits = app.get(RateLimitService);
  if (!(limits instanceof JobLimiter && limits instanceof RateLimiter)) throw new Error('a class is there twice');
  const { tiers } = await limits.peek('acme', ['2/s'], { scope: name });
  const daily: CalendarTier = { kind: 'fixed', limit: 2, per: 'day', timeZone: 'Europe/Berlin' };
  const others = await limits.peek('acme', [daily, '900 tokens/min'], { cost: { tokens: 9 } });
  const tokens = others.tiers.find(({ tier }) => tier === '900 tokens/min');
  if (others.tiers.length !== 2 || tokens?.remaining !== 900) throw new Error('the tiers are not as written');
  const mail = limits.of('mail-provider', 'acme');
  if (!(mail instanceof LimitHandle && (await mail.peek()).admitted)) throw new Error('no declared limit');
  await queue.obliterate({ force: true });
  await app.close();
  if (deferred === 0) throw new Error('nothing was deferred');
  console.log(`${ran} jobs ran, the third one at its turn; ${tiers[0]?.tier} has ${tiers[0]?.remaining} left`);
}

/** RateLimitService does not show the members that only workers call. */
type Shown = keyof RateLimitService;
type Public =
  | 'acquire'
  | 'acquireAll'
  | 'peek'
  | 'peekAll'
  | 'settle'
  | 'refund'
  | 'of'
  | 'tenants'
  | 'ready'
  | 'close'
  | 'counts'
  | 'enqueue'
  | 'enqueueBulk'
  | 'explain'
  | 'checkpoint'
  | 'leave';
export const isPublic = (shown: Shown): Public => shown;
// @ts-expect-error: 10/x is no tier
void RateLimited(['10/s', '10/x']);

void main();
