import { Processor } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { ConfigurationError, RateLimited } from 'bullmq-governor';
import { expect, it } from 'vitest';
import { boot, compile, limits, queues } from '../../support/nest/nest-app.js';
import { NotedProcessor } from '../../support/nest/noted-processor.js';
import { unique } from '../../support/redis/redis.js';

type Tiers = Parameters<typeof RateLimited>[0];

function processorOf(scope: string, tiers: Tiers, guardMs?: number) {
  const name = unique('queue');
  @Processor(name)
  class Sharing extends NotedProcessor {
    @RateLimited(tiers, { scope, ...(guardMs !== undefined && { advanced: { guardMs } }) })
    override async process(job: Job): Promise<void> {
      await super.process(job);
    }
  }
  return { name, Sharing };
}

function application(...processors: ReturnType<typeof processorOf>[]) {
  return withPrefix(unique('nest'), ...processors);
}

function withPrefix(prefix: string, ...processors: ReturnType<typeof processorOf>[]) {
  return {
    imports: [...queues(...processors.map(({ name }) => name)), limits({ prefix })],
    providers: processors.map(({ Sharing }) => Sharing),
  };
}

it('two processors with different tiers under one scope are refused with an error that names both', async () => {
  const scope = unique('upstream');
  const [one, other] = [processorOf(scope, ['1/s']), processorOf(scope, ['2/s'])];
  const app = await compile(application(one, other));
  const error = await app.init().then(
    () => undefined,
    (refused: unknown) => refused,
  );
  expect(error).toBeInstanceOf(ConfigurationError);
  const { message } = error as ConfigurationError;
  expect(message).toContain(`rateLimit of '${one.name}'`);
  expect(message).toContain(`rateLimit of '${other.name}'`);
  expect(message).toContain(`under scope '${scope}'`);
  expect(message).toContain(
    'Give one of the rules another scope, make their limits equal, or give tiers as a function.',
  );
});

it('a scope is free for other tiers after its application closes or fails to start', async () => {
  const [scope, prefix] = [unique('upstream'), unique('nest')];
  const refused = await compile(withPrefix(prefix, processorOf(scope, ['1/s']), processorOf(scope, ['2/s'])));
  await expect(refused.init()).rejects.toBeInstanceOf(ConfigurationError);
  await refused.close();
  const first = await boot(withPrefix(prefix, processorOf(scope, ['3/s'])));
  await first.close();
  const second = processorOf(scope, ['4/s']);
  const app = await boot(withPrefix(prefix, second));
  expect(app.get(second.Sharing).worker.isRunning()).toBe(true);
});
