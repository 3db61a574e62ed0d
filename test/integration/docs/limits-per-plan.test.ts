import { RateLimitService } from 'bullmq-governor';
import { expect, it } from 'vitest';
import { type Block, blocksUnder } from '../../support/docs/documents.js';
import { runApplication, runBlock } from '../../support/docs/run-block.js';
import { until } from '../../support/until.js';

interface Plan {
  tiers: string[] | null;
  atATime: number | null;
}

it('the plans are read from the database through the cache, changes take effect, and a failure is not cached', async () => {
  const [change] = blocksUnder('docs/recipes/named-limits.md', 'When a plan changes') as [Block];
  const { AppModule, Plans, planChanged, plans, read, errors, queueName } = await runBlock<{
    AppModule: new () => object;
    Plans: new () => object;
    planChanged: (plans: object, limits: RateLimitService, customer: string) => Promise<void>;
    plans: Record<string, Plan>;
    read: string[];
    errors: Error[];
  }>(change, {
    before: `
      import { OnWorkerEvent } from '@nestjs/bullmq';
      const plans: Record<string, Plan> = {
        free: { tiers: ['1/h'], atATime: null },
        paid: { tiers: null, atATime: null },
        behind: { tiers: null, atATime: 0 },
      };
      const read: string[] = [];
      @Injectable()
      class Database {
        async planOf(customer: string) {
          read.push(customer);
          if (!plans[customer]) throw new Error('no such customer');
          return plans[customer];
        }
      }
      const errors: Error[] = [];
      const send = async () => undefined;`,
    replace: {
      'class EmailProcessor extends WorkerHost {':
        "class EmailProcessor extends WorkerHost {\n  @OnWorkerEvent('error') onError(error: Error) { errors.push(error); }",
    },
    names: ['AppModule', 'Plans', 'planChanged', 'plans', 'read', 'errors'],
  });

  const { app, queue } = await runApplication(AppModule, queueName);
  const customers = ['free', 'free', 'behind', 'paid', 'paid', 'paid'];
  await queue.addBulk(customers.map((tenantId) => ({ name: 'welcome', data: { tenantId } })));
  await until(
    'four jobs are completed and two are deferred',
    async () => [await queue.getCompletedCount(), await queue.getDelayedCount()],
    [4, 2],
  );
  expect(read.toSorted()).toEqual(['behind', 'free', 'paid']);

  plans['behind'] = { tiers: null, atATime: 1 };
  await planChanged(app.get(Plans, { strict: false }), app.get(RateLimitService), 'behind');
  await until('the job of the customer that has paid runs', () => queue.getCompletedCount(), 5);

  const job = await queue.add('welcome', { tenantId: 'new' });
  await until('the job of the unknown customer is deferred', () => job.getState(), 'delayed');
  expect(errors).toMatchObject([{ message: expect.stringMatching(/tenant 'new': tiers\(job\) failed/) }]);
  plans['new'] = { tiers: ['1/h'], atATime: 1 };
  await job.promote();
  await until('the job runs once the database knows the customer', () => job.getState(), 'completed');
});
