import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, JobsOptions, Queue } from 'bullmq';
import type { RateLimitOptions } from 'bullmq-governor/bullmq';
import { expect, onTestFinished, test, vi } from 'vitest';
import { QueueSteps } from '../../../../src/bullmq/sweep/queue-step.js';
import { atLeast, until } from '../../../support/until.js';
import { addJobs, byTenant, govern, limiterOf, queueOf } from '../../../support/worker/govern.js';
import { inOrderOfTurns, watchSweeps } from '../../../support/worker/sweeps.js';

const JOBS = 200;
const LIMIT = 20;
const ACME = { tenantId: 'acme' };

const byOptions = (options: JobsOptions) => (queue: Queue) => queue.add('left', ACME, options);

const rows: { readonly [kind: string]: { add: (queue: Queue) => Promise<Job>; rules?: Partial<RateLimitOptions>[] } } =
  {
    'was delayed by its own options': {
      add: async (queue) => {
        const job = await queue.add('left', ACME, { delay: 3_600_000 });
        await job.promote();
        return job;
      },
    },
    'is replaced by newer ones': { add: byOptions({ deduplication: { id: 'left', replace: true } }) },
    'belongs to a scheduler': {
      add: async (queue) => {
        const every = 3_600_000;
        const job = await queue.upsertJobScheduler('left', { every }, { name: 'left', data: ACME });
        await job?.promote().catch(() => undefined);
        return job as Job;
      },
    },
    'may wait for a limited time': {
      add: byOptions({}),
      rules: [
        ...['job', 'stranger'].map((job) => ({ job, tiers: [`${LIMIT}/h`] })),
        { job: 'left', tiers: [`${LIMIT}/h`], maxWait: '100h', onOverflow: 'fail' },
      ],
    },
    'has a slow function': {
      add: byOptions({}),
      rules: [
        {
          tiers: [`${LIMIT}/h`],
          tenant: async (job) => {
            await sleep(job.name === 'left' ? 600 : 0);
            return byTenant(job);
          },
        },
      ],
    },
  };

test.each(Object.entries(rows))(
  'no job of its line that was added later passes a job that %s, although a sweep leaves it to the workers',
  async (_kind, { add, rules = [{ tiers: [`${LIMIT}/h`] }] }) => {
    const queue = queueOf();
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { worker, saw } = govern(
      queue,
      rules.map((rule) => ({ scope: queue.name, ...rule })),
      { rateLimiter: limiterOf(), concurrency: 1, autorun: false },
      async ({ name }) => (name === 'stranger' ? opened : undefined),
    );
    const sweeps = watchSweeps(worker);
    const steps = vi.spyOn(QueueSteps.prototype, 'run');
    onTestFinished(() => steps.mockRestore());
    await addJobs(queue, LIMIT + 1);
    await addJobs(queue, 1, 'stranger', 'stranger');
    const { id = '' } = await add(queue);
    await addJobs(queue, JOBS);
    void worker.run();
    // Its only slot runs the job of another tenant, so that the sweep goes on alone.
    await until('a sweep has ended', () => steps.mock.calls.some(([, { read }]) => read === -1));
    open();
    await until('all other jobs are deferred', () => saw.deferred.length, atLeast(JOBS + 2));
    expect(inOrderOfTurns(saw).indexOf(id)).toBe(1);
    expect(sweeps.swept).not.toContain(id);
  },
);

test('a sweep calls an asynchronous function of the rules for few jobs at once', async () => {
  const queue = queueOf();
  let [now, most] = [0, 0];
  const tiers = async () => {
    most = Math.max(most, ++now);
    await sleep(2);
    now--;
    return [`${LIMIT}/h`];
  };
  const { worker } = govern(queue, { tiers }, { rateLimiter: limiterOf(), concurrency: 4, autorun: false });
  const sweeps = watchSweeps(worker);
  await addJobs(queue, 5 * JOBS);
  void worker.run();
  await until('a sweep delays jobs', () => sweeps.swept.length, atLeast(JOBS));
  // Those of the sweep, and those of the slots.
  expect(most).toBeLessThanOrEqual(10 + 4);
});
