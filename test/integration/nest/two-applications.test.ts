import { BullModule, Processor } from '@nestjs/bullmq';
import { RateLimited, RateLimitService } from 'bullmq-governor';
import { describe, expect, it } from 'vitest';
import { compile, limits, queueOf } from '../../support/nest/nest-app.js';
import { NotedProcessor } from '../../support/nest/noted-processor.js';
import { redisOptions, unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs } from '../../support/worker/govern.js';

const name = unique('emails');

@Processor(name, { rateLimit: { advanced: { holdMs: 0 } } })
class Undecorated extends NotedProcessor {}

@Processor(name)
@RateLimited(['1/h'])
class Decorated extends NotedProcessor {}

function metadataOf(Class: typeof Undecorated | typeof Decorated) {
  const process: unknown = Reflect.get(Class.prototype, 'process');
  return [Class, Class.prototype, process as object].map((target) =>
    (Reflect.getMetadataKeys(target) as unknown[]).map((key) => [
      key,
      JSON.stringify(Reflect.getMetadata(key, target)),
    ]),
  );
}

function application(Class: typeof Undecorated | typeof Decorated, options: Parameters<typeof limits>[0]) {
  return compile({
    imports: [
      BullModule.forRoot({ connection: redisOptions(), prefix: unique('bull') }),
      BullModule.registerQueue({ name }),
      limits(options),
    ],
    providers: [Class],
  });
}

describe('two applications with one processor class, compiled before either is initialised', () => {
  it('each of two applications with one processor class has its own limits and its own limiter', async () => {
    const before = metadataOf(Undecorated);
    const strict = await application(Undecorated, { tiers: ['1/h'] });
    const generous = await application(Undecorated, { tiers: ['3/h'] });
    await strict.init();
    await generous.init();
    await addJobs(queueOf(strict, name), 4);
    await addJobs(queueOf(generous, name), 4);
    const [one, other] = [strict.get(Undecorated), generous.get(Undecorated)];
    await until('every job of both applications runs or is deferred', () =>
      [one, other].every(({ ran, deferred }) => ran.length + deferred.length === 4),
    );
    expect(one.ran).toHaveLength(1);
    expect(one.deferred).toMatchObject(Array(3).fill({ tier: '1/h' }));
    expect(other.ran).toHaveLength(3);
    expect(other.deferred).toMatchObject([{ tier: '3/h' }]);
    expect(strict.get(RateLimitService).counts).toMatchObject({ admitted: 1, deferred: 3 });
    expect(generous.get(RateLimitService).counts).toMatchObject({ admitted: 3, deferred: 1 });
    expect(metadataOf(Undecorated)).toEqual(before);
  });

  it('two applications have their own limits even if the second is initialised first', async () => {
    const before = metadataOf(Decorated);
    const first = await application(Decorated, { advanced: { guardMs: 500 } });
    const second = await application(Decorated, { advanced: { guardMs: 60_000 } });
    await second.init();
    await first.init();
    await addJobs(queueOf(first, name), 2);
    await addJobs(queueOf(second, name), 2);
    const [one, other] = [first.get(Decorated), second.get(Decorated)];
    await until('a job of each application is deferred', () => one.deferred.length + other.deferred.length, 2);
    // Each job waits for an hour plus the guard of its application.
    const guardOf = ({ deferred }: NotedProcessor) => Math.ceil((deferred[0]?.delayMs ?? 0) / 1000 - 3600);
    expect(guardOf(one)).toBeLessThanOrEqual(1);
    expect(guardOf(other)).toBeGreaterThan(1);
    expect(metadataOf(Decorated)).toEqual(before);
  });
});
