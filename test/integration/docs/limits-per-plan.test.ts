import { expect, it } from 'vitest';
import { type Block, blocksOf } from '../../support/docs/documents.js';
import { runBlock, startApplication } from '../../support/docs/run-block.js';
import { until } from '../../support/until.js';

interface Plan {
  tiers: string[] | null;
  atATime: number | null;
}

it('the plans of the database are read through the cache, and a failure to read one is not kept', async () => {
  const [sample] = blocksOf('docs/recipes/limits-per-plan.md') as [Block];
  const { AppModule, plans, read, errors, queueName } = await runBlock<{
    AppModule: new () => object;
    plans: Record<string, Plan>;
    read: string[];
    errors: Error[];
  }>(sample, {
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
    names: ['AppModule', 'plans', 'read', 'errors'],
  });

  const queue = await startApplication(AppModule, queueName);
  const customers = ['free', 'free', 'behind', 'paid', 'paid', 'paid'];
  await queue.addBulk(customers.map((tenantId) => ({ name: 'welcome', data: { tenantId } })));
  await until(
    'four jobs are completed and two are deferred',
    async () => [await queue.getCompletedCount(), await queue.getDelayedCount()],
    [4, 2],
  );
  expect(read.toSorted()).toEqual(['behind', 'free', 'paid']);

  const job = await queue.add('welcome', { tenantId: 'new' });
  await until('the job of the unknown customer is deferred', () => job.getState(), 'delayed');
  expect(errors).toMatchObject([{ message: expect.stringMatching(/tenant 'new': tiers\(job\) failed/) }]);
  plans['new'] = { tiers: ['1/h'], atATime: 1 };
  await job.promote();
  await until('the job runs once the database knows the customer', () => job.getState(), 'completed');
});
