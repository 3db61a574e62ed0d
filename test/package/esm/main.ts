import { Queue } from 'bullmq';
import { GovernedWorker } from 'bullmq-governor/bullmq';
import { createTestLimiter, expectAdmitted, expectDeferred } from 'bullmq-governor/testing/bullmq';

const url = new URL(process.env['REDIS_URL'] ?? 'redis://127.0.0.1');
const connection = { host: url.hostname, port: Number(url.port || 6379) };
const name = `package-${process.pid}`;
const queue = new Queue(name, { connection });
let ran = 0;
let finish = (): void => undefined;
const finished = new Promise<void>((resolve) => {
  finish = resolve;
});
const worker = new GovernedWorker(
  name,
  async (job) => {
    if (job.attemptsStarted !== 1) throw new Error(`started ${job.attemptsStarted} times`);
    if (++ran === 3) finish();
  },
  { connection, concurrency: 5, rateLimit: { tiers: ['2/s'], tenant: (job) => job.data.tenantId } },
);
let deferred = 0;
worker.on('deferred', () => deferred++);
await queue.addBulk([1, 2, 3].map(() => ({ name: 'job', data: { tenantId: 'acme' } })));
await finished;
await worker.close();
await queue.obliterate({ force: true });
await queue.close();
if (deferred === 0) throw new Error('nothing was deferred');

const limits = createTestLimiter();
expectAdmitted(await limits.acquire('acme', ['1/s']));
expectDeferred(await limits.acquire('acme', ['1/s']), { by: '1/s', delayMs: 1000 });
limits.close();
console.log(`${ran} jobs ran, the third one at its turn; the test kit decides in memory`);
