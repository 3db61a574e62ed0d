import { type Job, UnrecoverableError } from 'bullmq';
import {
  type Admitted,
  type DeclaredLimit,
  DeferredAtCheckpoint,
  type JobLimiter,
  type RateLimitOptions,
  RetryLater,
} from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { admissions, KEEP_LOG, largestWindow } from '../../support/model/admissions.js';
import { VirtualClock } from '../../support/model/clock.js';
import { client, unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs, type Data, declaring, govern, queueOf } from '../../support/worker/govern.js';
import { warningsWith } from '../../support/worker/watch.js';

type Handler = (job: Job<Data>, ask: () => Promise<Admitted>, limiter: JobLimiter) => unknown;

/** @param options `limits` is the rule for the start of the jobs; null means no limit */
function start(
  limit: DeclaredLimit,
  handler: Handler = (_, ask) => ask(),
  { limits = { tiers: ['100/s'] }, ...options }: { limits?: Partial<RateLimitOptions> | null; now?: () => number } = {},
) {
  const queue = queueOf();
  const name = unique('stripe');
  const limiter = declaring({ [name]: limit }, options);
  const { saw } = govern(queue, limits ?? undefined, { rateLimiter: limiter, concurrency: 10 }, async (job) =>
    handler(job as Job<Data>, () => limiter.checkpoint(job, name), limiter),
  );
  return { queue, name, limiter, saw };
}

test('jobs over the limit of a checkpoint run again at their turns, and no attempt or start is counted for a deferral', async () => {
  let runs = 0;
  const { queue, name, limiter, saw } = start({ perTenant: ['2/300ms', KEEP_LOG] }, async (_, ask) => {
    runs++;
    await ask();
  });
  await addJobs(queue, 6);
  await until('all jobs are completed', () => saw.completed.length, 6);
  const log = await admissions(client(), { prefix: limiter.keyPrefix, scope: name, tenant: 'acme' });
  expect(log).toHaveLength(6);
  expect(largestWindow(log, 300)).toBeLessThanOrEqual(2);
  expect(saw.failed).toEqual([]);
  for (const job of await queue.getCompleted()) expect(job).toMatchObject({ attemptsMade: 1, attemptsStarted: 1 });
  const there = saw.deferred.filter(({ decision }) => decision.scope === name);
  expect(there[0]?.decision).toMatchObject({ reason: 'rate', tier: '2/300ms', position: 0 });
  expect(runs).toBe(6 + there.length);
});

test('a job waits at a checkpoint in the order of the line, and explain names the checkpoint', async () => {
  const clock = new VirtualClock();
  const { queue, name, limiter, saw } = start({ perTenant: ['1/min'] }, undefined, { now: clock.now });
  const jobs = await addJobs(queue, 3);
  await until('two jobs wait at the checkpoint', () => saw.deferred.length, 2);
  const inLine = await limiter.of(name, 'acme').waiting();
  expect(inLine.map(({ position }) => position)).toEqual([0, 1]);
  const last = jobs.find(({ id }) => inLine[1]?.id.endsWith(`:${id}`));
  expect(String(await limiter.explain(queue, last?.id as string))).toBe(
    `job ${last?.id} of '${queue.name}' waits: 1/min of tenant 'acme' in scope '${name}', 1 of 1 used; ` +
      '1 job is in front; its turn is 2023-11-14T22:15:20.000Z, in 120.0 s',
  );
  const done = jobs.find(({ id }) => id === saw.completed[0]);
  expect(String(await limiter.explain(queue, done?.id as string))).toContain('is completed');
});

test('if a job is in the lines of two checkpoints, explain names the limit with the later turn, and leave() removes the job from both lines', async () => {
  const queue = queueOf();
  const [slow, quick] = [unique('slow'), unique('quick')];
  const limiter = declaring({ [slow]: { perTenant: ['1/h'] }, [quick]: { total: ['1/min'] } });
  let asks = [slow, quick];
  const { saw } = govern(queue, { tiers: ['100/s'] }, { rateLimiter: limiter }, async (job) => {
    for (const name of asks) await limiter.checkpoint(job, name);
  });
  await addJobs(queue, 1);
  await until('the first job is completed', () => saw.completed.length, 1);
  const [job] = await addJobs(queue, 1);
  await until('the second waits', () => queue.getDelayedCount(), 1);
  asks = [quick];
  await job?.promote();
  await until(
    'the job waits at the other checkpoint',
    async () => (await limiter.of(quick, 'acme').waiting()).length,
    1,
  );
  await until('the job is delayed again', () => queue.getDelayedCount(), 1);
  expect(String(await limiter.explain(queue, job?.id as string))).toContain(`1/h of tenant 'acme' in scope '${slow}'`);
  expect(await limiter.leave(job as Job)).toBe(true);
  for (const scope of [slow, quick]) expect(await limiter.of(scope, 'acme').waiting()).toEqual([]);
});

test('a worker without limits at the start of its jobs needs no tenant until a handler asks at a checkpoint', async () => {
  const { queue, saw } = start({ perTenant: ['5/s'] }, (job, ask) => (job.name === 'asks' ? ask() : undefined), {
    limits: null,
  });
  await queue.add('plain', {});
  await queue.add('asks', {});
  await until(
    'one job is completed, and the other has failed',
    () => [saw.completed.length, saw.failed.length],
    [1, 1],
  );
  expect(saw.failed[0]?.error).toBeInstanceOf(UnrecoverableError);
  expect(saw.failed[0]?.error.message).toContain('has no tenant');
});

test('before a deferred job runs its handler again, the limits of its start decide again', async () => {
  const clock = new VirtualClock();
  const { queue, name, saw, limiter } = start({ perTenant: ['1/h'] }, undefined, {
    now: clock.now,
    limits: { tiers: ['9/h'] },
  });
  await addJobs(queue, 2);
  await until('one job waits at the checkpoint', () => saw.deferred.length, 1);
  clock.advanceMs(3_600_000);
  for (const job of await queue.getDelayed()) await job.promote();
  await until('both are completed', () => saw.completed.length, 2);
  const { tiers } = await limiter.peek('acme', ['9/h', '9/3h'], { scope: queue.name });
  expect(saw.admitted).toHaveLength(3);
  expect(tiers[0]?.remaining).toBe(8);
  expect((await limiter.peek('acme', ['1/h'], { scope: name })).admitted).toBe(false);
});

test.each([
  ['defer', { deferred: 1, completed: 0, failed: 0 }],
  ['admit', { deferred: 0, completed: 1, failed: 0 }],
  ['fail', { deferred: 0, completed: 0, failed: 1 }],
] as const)('onUnavailable %s applies at a checkpoint if no decision is possible', async (onUnavailable, wanted) => {
  const broken = () => Promise.reject(new Error('the database is away'));
  const { queue, name, saw } = start({ perTenant: broken, onUnavailable });
  await addJobs(queue, 1);
  await until('the job is decided', () => saw.deferred.length + saw.completed.length + saw.failed.length, 1);
  expect({ deferred: saw.deferred.length, completed: saw.completed.length, failed: saw.failed.length }).toEqual(wanted);
  expect(saw.errors[0]?.message).toContain(`limits.${name}, job`);
  if (onUnavailable === 'defer')
    expect(saw.deferred[0]?.decision).toMatchObject({ reason: 'unavailable', scope: name });
});

test('a checkpoint defers the job of a paused tenant', async () => {
  const { queue, name, limiter, saw } = start({ perTenant: ['5/s'] });
  await limiter.of(name, 'acme').pause(3_600_000);
  await addJobs(queue, 1);
  await until('the job is deferred', () => saw.deferred.length, 1);
  expect(saw.deferred[0]?.decision).toMatchObject({ reason: 'paused', scope: name });
});

test('a run that is refused a second unit at the same checkpoint causes one warning', async () => {
  const found = warningsWith('later in the same run');
  const { queue, name, saw } = start({ perTenant: ['1/h'] }, async (_, ask) => {
    await ask();
    const refused = await ask().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DeferredAtCheckpoint);
    expect((refused as DeferredAtCheckpoint).checkpoint).toBe(name);
    throw refused;
  });
  await addJobs(queue, 1);
  await until('the job is deferred', () => saw.deferred.length, 1);
  expect(found).toHaveLength(1);
});

test('a checkpoint is refused for an undeclared name, another limiter, and a job that is not running', async () => {
  const told: string[] = [];
  const [other, empty] = [declaring({ other: { perTenant: ['5/s'] } }), declaring({})];
  const tell = (asked: Promise<unknown>) =>
    asked.catch((error: Error) => void told.push(`${error.name}: ${error.message}`));
  const { queue, name, limiter, saw } = start({ perTenant: ['5/s'] }, async (job, _, limits) => {
    await tell(limits.checkpoint(job, `${name}s`));
    await tell(empty.checkpoint(job, name));
    await tell(other.checkpoint(job, 'other'));
  });
  const [job] = (await addJobs(queue, 1)) as [Job];
  await until('the job is completed', () => saw.completed.length, 1);
  await tell(limiter.checkpoint(job, name));
  await tell(limiter.checkpoint(undefined as never, name));
  expect(told).toEqual([
    `ConfigurationError: checkpoint('${name}s'): expected the name of a limit that is declared in \`limits\`, got '${name}s'. ` +
      `Did you mean '${name}'?`,
    expect.stringContaining(
      `The limiter declares none. Write limits: { '${name}': { perTenant: ['10/s'] } } in RateLimitModule.forRoot()`,
    ),
    `ConfigurationError: checkpoint(job): expected a job whose worker decides by this limiter, got '${job.id}'. ` +
      'Give the worker the option rateLimiter with the limiter that its handler calls.',
    expect.stringContaining(
      `expected a job that a governed worker of this process runs now, got '${job.id}'. Call checkpoint() in the handler`,
    ),
    expect.stringContaining('runs now, got undefined'),
  ]);
});

test("a checkpoint and another worker's rule of the same name share one log, and the rule is refused if its limits differ", async () => {
  const { queue, name, limiter, saw } = start({ perTenant: ['2/h'] });
  const other = queueOf();
  const rule = { tiers: ['2/h'], scope: name };
  const { saw: others } = govern(other, rule, { rateLimiter: limiter });
  await addJobs(other, 1);
  await until('a job of the other worker runs', () => others.completed.length, 1);
  await addJobs(queue, 2);
  await until('one passes, and one waits', () => [saw.completed.length, saw.deferred.length], [1, 1]);
  expect(() => govern(other, { ...rule, tiers: ['3/h'] }, { rateLimiter: limiter })).toThrow(
    `expected the limits that limits.${name} has under scope`,
  );
});

/** Adds four jobs. After the checkpoint, the first run throws RetryLater, as for a 429. */
async function retriedLater(
  limits: Partial<RateLimitOptions> | null,
  limit: Partial<DeclaredLimit> = {},
  later = (_name: string) => new RetryLater(60_000),
) {
  const clock = new VirtualClock();
  const called: unknown[] = [];
  const started = start(
    { ...(!limit.total && { perTenant: ['100/min'] }), ...limit },
    async (job, ask) => {
      await ask();
      called.push(job.data['i']);
      if (called.length === 1) throw later(started.name);
    },
    { now: clock.now, limits },
  );
  const { queue, saw } = started;
  const data = (i: number) => ({ tenantId: 'acme', account: 'a', i });
  await queue.add('job', data(0));
  await until('the job is put back', () => saw.deferred.length, 1);
  await queue.addBulk([1, 2, 3].map((i) => ({ name: 'job', data: data(i) })));
  await until('the others are deferred', () => saw.deferred.length, 4);
  const back = async () => {
    clock.advanceMs(60_001);
    for (const job of await queue.getDelayed()) await job.promote();
    await until('all jobs are completed', () => saw.completed.length, 4);
  };
  return { ...started, called, back };
}

test.each<[string, Partial<RateLimitOptions> | null, Partial<DeclaredLimit>]>([
  ['that only a checkpoint limits', null, {}],
  ['whose start is limited too', { tiers: ['100/min'] }, {}],
  ['whose start is limited in a shared scope', { tiers: ['100/min'], scope: unique('account'), shared: true }, {}],
  ['that the checkpoint counts for another tenant', { tiers: ['100/min'] }, { tenant: (job) => job.data.account }],
])(
  'RetryLater from a job delays the other jobs of the tenant, and this job is first in line (a job %s)',
  async (_, limits, point) => {
    const { name, limiter, saw, called, back } = await retriedLater(limits, point);
    expect(called).toEqual([0]);
    for (const { decision } of saw.deferred) expect(decision.reason).toBe('paused');
    expect(saw.deferred[0]?.decision.delayMs).toBe(60_000);
    // Compares turns, because a delay at a checkpoint shrinks with the time since the decision.
    const [first, ...others] = saw.deferred.map(({ decision }) => Number(decision.turn));
    expect(Math.min(...others)).toBeGreaterThanOrEqual(first as number);
    const tenant = point.tenant ? 'a' : 'acme';
    expect(await limiter.peek(tenant, ['100/min'], { scope: name })).toMatchObject({ reason: 'paused' });
    // If only the checkpoint limits the jobs, the others wait there behind the first job.
    const ids = (await limiter.of(name, tenant).waiting()).map(({ id }) => id.split(':').at(-1));
    expect(ids[0]).toBe(saw.deferred[0]?.id);
    await back();
    expect([saw.errors, saw.failed, called.length]).toEqual([[], [], 5]);
  },
);

test('RetryLater may name the scope of a checkpoint that the run has passed, and pauses only that scope', async () => {
  const limits = { tiers: ['100/min'] };
  const { queue, name, limiter, saw, called } = await retriedLater(
    limits,
    {},
    (scope) => new RetryLater(60_000, { scope }),
  );
  expect([called, saw.errors]).toEqual([[0], []]);
  expect(new Set(saw.deferred.map(({ decision }) => decision.scope))).toEqual(new Set([name]));
  expect(await limiter.of(name, 'acme').waiting()).toHaveLength(4);
  expect((await limiter.peek('acme', ['100/min'], { scope: queue.name })).admitted).toBe(true);
});

test('settle() with the decision of a checkpoint corrects the cost charged there, and waiting jobs use the returned units', async () => {
  const tiers = ['1000 tokens/h'] as const;
  const paid: Admitted[] = [];
  const { queue, name, limiter, saw } = start(
    { perTenant: tiers, cost: { tokens: 900 } },
    async (_, ask) => paid.push(await ask()),
    {
      limits: null,
    },
  );
  await addJobs(queue, 2);
  await until('one job passes, and one waits', () => [saw.completed.length, saw.deferred.length], [1, 1]);
  await limiter.settle(paid[0] as Admitted, { tokens: 100 });
  await until('the other one passes', () => saw.completed.length, 2);
  const left = async () =>
    (await limiter.peek('acme', tiers, { scope: name, cost: { tokens: 1 } })).tiers[0]?.remaining;
  expect(await left()).toBe(0);
  await limiter.refund(paid[1] as Admitted);
  expect(await left()).toBe(900);
});
