import { Inject, Injectable, Module } from '@nestjs/common';
import { ConfigurationError, type Decision, RateLimiter, RateLimitService } from 'bullmq-governor';
import { expect, it } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { boot, limits, queueOf, queues } from '../../support/nest/nest-app.js';
import { limitedProcessor } from '../../support/nest/noted-processor.js';
import { unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs } from '../../support/worker/govern.js';

const HOUR_MS = 3_600_000;

@Injectable()
class Reports {
  readonly first: Promise<Decision>;

  constructor(@Inject(RateLimitService) readonly service: RateLimitService) {
    this.first = service.acquire('acme', ['2/h']);
  }
}

@Module({ providers: [Reports] })
class ReportsModule {}

it('RateLimitService can be injected into any module, works in a constructor, and limits calls that are not jobs', async () => {
  const app = await boot({ imports: [limits(), ReportsModule] }, { clock: new VirtualClock() });
  const { service, first } = app.get(Reports, { strict: false });
  expect(service).toBe(app.get(RateLimitService));
  expect(service).toBeInstanceOf(RateLimiter);
  expect(await first).toEqual({ admitted: true });
  expect(await service.acquire('acme', ['2/h'])).toEqual({ admitted: true });
  const refused = { admitted: false, reason: 'rate', scope: 'default', tier: '2/h', delayMs: HOUR_MS };
  expect(await service.acquire('acme', ['2/h'])).toMatchObject(refused);
  expect(await service.peek('acme', ['2/h'])).toMatchObject({
    ...refused,
    tiers: [{ scope: 'default', tier: '2/h', limit: 2, windowMs: HOUR_MS, remaining: 0, resetMs: HOUR_MS }],
  });
  await service.of('default', 'acme').reset();
  expect(await service.acquire('acme', ['2/h'])).toEqual({ admitted: true });
  expect(service.counts).toEqual({ admitted: 3, lapsed: 0, deferred: 1, unavailable: 0, unchecked: 0 });
});

it('RateLimitService reports on the jobs of a processor under the name of its queue', async () => {
  const name = unique('emails');
  const Emails = limitedProcessor(name, ['2/h']);
  const app = await boot({ imports: [...queues(name), limits()], providers: [Emails] }, { clock: new VirtualClock() });
  const service = app.get(RateLimitService);
  const queue = queueOf(app, name);
  await addJobs(queue, 4);
  await until('two jobs are deferred', () => queue.getDelayedCount(), 2);
  const inLine = await service.peek('acme', ['2/h'], { scope: name });
  expect(inLine).toMatchObject({ admitted: false, position: 2, tiers: [{ remaining: 0 }] });
  expect((await service.peek('acme', ['2/h'])).admitted).toBe(true);
  // After the reset, the waiting jobs are admitted at their next request.
  await service.of(name, 'acme').reset();
  for (const job of await queue.getDelayed()) await job.promote();
  await until('four jobs run', () => app.get(Emails).ran.length, 4);
});

it('RateLimitService refuses bad input in each call', async () => {
  const app = await boot({ imports: [limits()] });
  const service = app.get(RateLimitService);
  await expect(service.acquire('', ['2/h'])).rejects.toBeInstanceOf(ConfigurationError);
  await expect(service.acquire('acme', ['2/fortnight' as string])).rejects.toThrow("got '2/fortnight'");
});
