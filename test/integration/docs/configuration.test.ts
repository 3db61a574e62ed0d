import { RateLimitService } from 'bullmq-governor';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Block, blocksUnder } from '../../support/docs/documents.js';
import { runApplication, runBlock } from '../../support/docs/run-block.js';
import { redisOptions, unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';

it('connection, stage and limits come from ConfigService, and an invalid tier in the configuration is refused', async () => {
  const { host, port } = redisOptions();
  const stage = unique('stage');
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const [name, value] of Object.entries({ REDIS_URL: `redis://${host}:${port}`, STAGE: stage }))
    vi.stubEnv(name, value);
  vi.stubEnv('RATE_LIMITS', '2/h 10/day');
  const [sample] = blocksUnder('docs/recipes/named-limits.md', 'Connection and limits from ConfigService') as [Block];
  const around = { before: 'const send = async () => undefined;', names: ['AppModule'] };
  const { AppModule, queueName } = await runBlock<{ AppModule: new () => object }>(sample, around);
  const { app, queue } = await runApplication(AppModule, queueName);
  await queue.addBulk([1, 2, 3].map(() => ({ name: 'welcome', data: { tenantId: 'acme' } })));
  await until(
    'two jobs are completed and one is deferred',
    async () => [await queue.getCompletedCount(), await queue.getDelayedCount()],
    [2, 1],
  );
  const { tiers } = await app.get(RateLimitService).peek('acme', ['2/h', '10/day'], { scope: queueName });
  expect(tiers.map(({ remaining }) => remaining)).toEqual([0, 8]);

  vi.stubEnv('RATE_LIMITS', '2/h 10/x');
  const again = await runBlock<{ AppModule: new () => object }>(sample, around);
  await expect(runApplication(again.AppModule, again.queueName)).rejects.toThrow(/'10\/x'/);
});
