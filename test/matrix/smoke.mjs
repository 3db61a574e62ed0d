// One governed queue and one small Nest application, with whatever versions this folder has.
// Copied into that folder and run there; plain JavaScript, so decorators are applied by hand.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { BullModule, getQueueToken, Processor, WorkerHost } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Queue } from 'bullmq';
import { RateLimited, RateLimitModule, RateLimitService } from 'bullmq-governor';
import { GovernedWorker, JobLimiter } from 'bullmq-governor/bullmq';
import { RateLimiter } from 'bullmq-governor/core';
import { Redis } from 'ioredis';

const connection = { host: '127.0.0.1', port: Number(process.argv[2]) };
const TIERS = ['2/s', '100/h'];
const tenant = (/** @type {import('bullmq').Job} */ job) => job.data.tenantId;

await plainWorker();
await cappedWorker();
await nestApplication();
await serviceAlone();
console.log(JSON.stringify(versions()));

async function plainWorker() {
  const queue = new Queue('plain', { connection });
  const startedMs = Date.now();
  const worker = new GovernedWorker('plain', async () => 'done', {
    connection,
    concurrency: 10,
    rateLimit: { tiers: TIERS, tenant },
  });
  await pass(queue, worker, startedMs);
  const state = await worker.rateLimiter?.peek('acme', TIERS, { scope: 'plain' });
  assert.equal(state?.tiers[1]?.remaining, 94);
  await worker.close();
  await queue.close();
}

/** Jobs under a cap, some with places from the start: woken one after the other, none fetched in vain. */
async function cappedWorker() {
  const queue = new Queue('capped', { connection });
  const rateLimit = { concurrency: 2, tenant };
  const limiter = new JobLimiter(connection);
  limiter.limitQueue('capped', rateLimit);
  const data = { tenantId: 'acme' };
  const placed = await limiter.enqueueBulk(
    queue,
    Array.from({ length: 7 }, () => ({ name: 'job', data })),
  );
  const own = await limiter.enqueue(queue, 'job', data, { jobId: 'own', priority: 3, attempts: 2 });
  assert.equal(own.id, 'own');
  assert.deepEqual([await queue.getWaitingCount(), await queue.getDelayedCount()], [2, 6]);
  assert.equal((await limiter.waiting('acme', { scope: 'capped' })).length, 8);
  let running = 0;
  let most = 0;
  const run = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running--;
  };
  const worker = new GovernedWorker('capped', run, { connection, concurrency: 10, rateLimit, rateLimiter: limiter });
  /** @type {unknown[]} */
  const wrong = [];
  /** @type {(string | undefined)[]} */
  const admitted = [];
  worker.on('error', (error) => void wrong.push(error));
  worker.on('failed', (_job, error) => void wrong.push(error));
  worker.on('deferred', (_job, decision) => void wrong.push(decision));
  worker.on('admitted', (job) => void admitted.push(job.id));
  await completions(worker, 8);
  assert.deepEqual(wrong, []);
  assert.equal(most, 2);
  assert.deepEqual(new Set(admitted), new Set([...placed.map(({ id }) => id), 'own']));
  assert.equal(admitted.length, 8);
  // Those that find no lease when they come are parked, and woken.
  worker.removeAllListeners('deferred');
  const refused = new Set();
  worker.on('deferred', (job, decision) => {
    assert.equal(decision.reason, 'concurrency');
    refused.add(job.id);
  });
  const done = completions(worker, 6);
  await queue.addBulk(Array.from({ length: 6 }, () => ({ name: 'job', data })));
  await done;
  assert.ok(refused.size > 0, 'nothing was parked');
  assert.equal(most, 2);
  await worker.close();
  assert.deepEqual(await limiter.running('acme', { scope: 'capped' }), []);
  assert.deepEqual(await limiter.waiting('acme', { scope: 'capped' }), []);
  limiter.close();
  await queue.close();
}

async function nestApplication() {
  class EmailProcessor extends WorkerHost {
    async process() {
      return 'done';
    }
  }
  const described = /** @type {PropertyDescriptor} */ (
    Object.getOwnPropertyDescriptor(EmailProcessor.prototype, 'process')
  );
  RateLimited(TIERS)(EmailProcessor.prototype, 'process', described);
  Processor('emails', { concurrency: 10 })(EmailProcessor);
  class AppModule {}
  Module({
    imports: [
      BullModule.forRoot({ connection }),
      RateLimitModule.forRoot({ connection, tenant }),
      BullModule.registerQueue({ name: 'emails' }),
    ],
    providers: [EmailProcessor],
  })(AppModule);

  const startedMs = Date.now();
  const app = await NestFactory.createApplicationContext(AppModule, { logger: ['error', 'warn'] });
  await pass(app.get(getQueueToken('emails')), app.get(EmailProcessor).worker, startedMs);
  const state = await app.get(RateLimitService).peek('acme', TIERS, { scope: 'emails' });
  assert.equal(state.tiers[1]?.remaining, 94);
  await app.close();
}

/** An ioredis instance of the user's own, whichever version it is of. */
async function serviceAlone() {
  const redis = new Redis(connection);
  const limiter = new RateLimiter(redis);
  const decisions = await Promise.all(Array.from({ length: 20 }, () => limiter.acquire('acme', ['7/h'])));
  assert.equal(decisions.filter(({ admitted }) => admitted).length, 7);
  limiter.close();
  redis.disconnect();
}

/**
 * Twelve jobs of two tenants: those over the limit are deferred, and all complete at their first attempt.
 * @param {Queue} queue
 * @param {import('bullmq').Worker} worker
 * @param {number} startedMs before any of them
 */
async function pass(queue, worker, startedMs) {
  /** @type {Error[]} */
  const errors = [];
  const deferred = new Set();
  worker.on('error', (error) => void errors.push(error));
  worker.on('failed', (_job, error) => void errors.push(error));
  worker.on('deferred', (job, decision) => {
    assert.equal(decision.reason, 'rate');
    deferred.add(job.id);
  });
  const completed = completions(worker, 12);
  const jobs = Array.from({ length: 6 }, () =>
    ['acme', 'globex'].map((tenantId) => ({ name: 'job', data: { tenantId } })),
  );
  await queue.addBulk(jobs.flat());
  await completed;
  // Six of a tenant at two a second: the last two come two seconds after the first two.
  assert.ok(Date.now() - startedMs >= 2000, `over the limit: done in ${Date.now() - startedMs} ms`);
  assert.ok(deferred.size > 0, 'nothing was deferred');
  assert.deepEqual(errors, []);
  const done = await queue.getCompleted();
  assert.deepEqual(
    done.map((job) => [job.attemptsStarted, job.attemptsMade]),
    done.map(() => [1, 1]),
  );
  assert.equal(done.length, 12);
}

/**
 * @param {import('bullmq').Worker} worker
 * @param {number} left
 * @returns {Promise<void>} settles when so many more jobs are completed
 */
function completions(worker, left) {
  return new Promise((resolve) => {
    worker.on('completed', () => --left === 0 && resolve());
  });
}

function versions() {
  const names = ['bullmq', 'ioredis', '@nestjs/core', '@nestjs/bullmq'];
  return {
    node: process.version,
    ...Object.fromEntries(
      names.map((name) => [name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version]),
    ),
  };
}
