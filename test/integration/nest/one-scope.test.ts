import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { ConfigurationError, type Deferred, RateLimited } from 'bullmq-governor';
import { expect, it } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { boot, compile, limits, queueOf, queues } from '../../support/nest/nest-app.js';
import { unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs } from '../../support/worker/govern.js';

type Tiers = Parameters<typeof RateLimited>[0];

/** A processor of a queue of its own in a scope that others share. */
function processorOf(scope: string, tiers: Tiers, guardMs?: number) {
  const name = unique('queue');
  @Processor(name)
  class Sharing extends WorkerHost {
    readonly ran: string[] = [];
    readonly deferred: Deferred[] = [];

    @RateLimited(tiers, { scope, ...(guardMs !== undefined && { guardMs }) })
    async process(job: Job): Promise<void> {
      this.ran.push(job.id as string);
    }
    @OnWorkerEvent('deferred')
    onDeferred(_: Job, decision: Deferred) {
      this.deferred.push(decision);
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

it('refuses two tier sets under one scope, naming both places', async () => {
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

it('refuses the same tiers with another guard', async () => {
  const scope = unique('upstream');
  const app = await compile(application(processorOf(scope, ['1/s']), processorOf(scope, ['1/s'], 50)));
  await expect(app.init()).rejects.toBeInstanceOf(ConfigurationError);
});

it('takes the same tiers in another order and spelling for the same', async () => {
  const scope = unique('upstream');
  const processors = [
    processorOf(scope, ['1/s', '20/min']),
    processorOf(scope, ['20/min', '1/s']),
    processorOf(scope, ['1/1000ms', { limit: 20, windowMs: 60_000 }]),
  ];
  const app = await boot(application(...processors));
  expect(processors.every(({ Sharing }) => app.get(Sharing).worker.isRunning())).toBe(true);
});

it('counts the jobs of two queues together under one scope', async () => {
  const scope = unique('upstream');
  const [one, other] = [processorOf(scope, ['3/h']), processorOf(scope, ['3/h'])];
  const app = await boot(application(one, other), { clock: new VirtualClock() });
  await addJobs(queueOf(app, one.name), 3);
  await addJobs(queueOf(app, other.name), 3);
  const [a, b] = [app.get(one.Sharing), app.get(other.Sharing)];
  await until(
    'three jobs run and three are deferred',
    () => [a.ran.length + b.ran.length, a.deferred.length + b.deferred.length],
    [3, 3],
  );
  expect([...a.deferred, ...b.deferred].every((decision) => decision.scope === scope)).toBe(true);
});

it('leaves tiers that are functions to themselves', async () => {
  const scope = unique('upstream');
  const [one, other] = [processorOf(scope, () => ['1/h']), processorOf(scope, ['2/h'])];
  const app = await boot(application(one, other), { clock: new VirtualClock() });
  await addJobs(queueOf(app, one.name), 1);
  await until('the job of the first application runs', () => app.get(one.Sharing).ran.length, 1);
  await addJobs(queueOf(app, other.name), 2);
  await until('the job of the second application is deferred', () => app.get(other.Sharing).deferred.length, 1);
  expect(app.get(other.Sharing).ran).toHaveLength(1);
});

it('frees a scope when its application is closed or did not start', async () => {
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
