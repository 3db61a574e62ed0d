import { Inject, Injectable, Module } from '@nestjs/common';
import { ConfigurationError, type Decision, RateLimiter, RateLimitService } from 'bullmq-governor';
import { expect, it } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { boot, limits } from '../../support/nest/nest-app.js';

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

it('RateLimitService refuses bad input in each call', async () => {
  const app = await boot({ imports: [limits()] });
  const service = app.get(RateLimitService);
  await expect(service.acquire('', ['2/h'])).rejects.toBeInstanceOf(ConfigurationError);
  await expect(service.acquire('acme', ['2/fortnight' as string])).rejects.toThrow("got '2/fortnight'");
});
