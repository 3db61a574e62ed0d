// The matrix runs a copy of this file with each combination of versions, without a compiler: decorators are applied by hand.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { BullModule, getQueueToken, Processor, WorkerHost } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Queue, Worker } from 'bullmq';
import { RateLimited, RateLimitModule, RateLimitService } from 'bullmq-governor';
import { GovernedWorker, JobLimiter } from 'bullmq-governor/bullmq';
import { RateLimiter } from 'bullmq-governor/core';
import { Redis } from 'ioredis';

const connection = { host: '127.0.0.1', port: Number(process.argv[2]) };
const TIERS = ['2/s', '100/h'];
const tenant = (/** @type {import('bullmq').Job} */ job) => job.data.tenantId;

await plainWorker();
await cappedWorker();
await sweptQueue();
await stockWorker();
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

/** Expects that no job with a reservation is fetched in vain. */
async function cappedWorker() {
  const queue = new Queue('capped', { connection });
  const limiter = new JobLimiter({ connection, tenant, limits: { capped: { concurrency: 2 } } });
  let running = 0;
  let most = 0;
  const run = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running--;
  };
  const options = { connection, concurrency: 10, rateLimit: 'capped', rateLimiter: limiter, autorun: false };
  const worker = new GovernedWorker('capped', run, options);
  const data = { tenantId: 'acme' };
  const reserved = await limiter.enqueueBulk(
    queue,
    Array.from({ length: 7 }, () => ({ name: 'job', data })),
  );
  const own = await limiter.enqueue(queue, 'job', data, { jobId: 'own', priority: 3, attempts: 2 });
  assert.equal(own.id, 'own');
  assert.deepEqual([await queue.getWaitingCount(), await queue.getDelayedCount()], [2, 6]);
  assert.equal((await limiter.of('capped', 'acme').waiting()).length, 8);
  /** @type {unknown[]} */
  const wrong = [];
  /** @type {(string | undefined)[]} */
  const admitted = [];
  worker.on('error', (error) => void wrong.push(error));
  worker.on('failed', (_job, error) => void wrong.push(error));
  worker.on('deferred', (_job, decision) => void wrong.push(decision));
  worker.on('admitted', (job) => void admitted.push(job.id));
  const first = completions(worker, 8);
  void worker.run();
  await first;
  assert.deepEqual(wrong, []);
  assert.equal(most, 2);
  assert.deepEqual(new Set(admitted), new Set([...reserved.map(({ id }) => id), 'own']));
  assert.equal(admitted.length, 8);
  // Without a reservation, jobs are parked until a lease ends.
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
  assert.deepEqual(await limiter.of('capped', 'acme').running(), []);
  assert.deepEqual(await limiter.of('capped', 'acme').waiting(), []);
  limiter.close();
  await queue.close();
}

/** In every version of BullMQ, most jobs of a flood are delayed without being fetched. */
async function sweptQueue() {
  const queue = new Queue('flood', { connection });
  await queue.addBulk(Array.from({ length: 600 }, () => ({ name: 'job', data: { tenantId: 'acme' } })));
  await queue.add('job', { tenantId: 'globex' });
  let deferred = 0;
  const worker = new GovernedWorker('flood', async () => 'done', {
    connection,
    concurrency: 2,
    rateLimit: { tiers: TIERS, tenant },
  });
  worker.on('deferred', () => void deferred++);
  /** @type {Error[]} */
  const errors = [];
  worker.on('error', (error) => void errors.push(error));
  /** @type {Promise<void>} */
  const stranger = new Promise((resolve) => {
    worker.on('completed', (job) => void (job.data.tenantId === 'globex' && resolve()));
  });
  await stranger;
  while ((await queue.getWaitingCount()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  const jobs = await queue.getDelayed();
  const fetched = jobs.filter(({ processedOn }) => processedOn !== undefined).length;
  assert.ok(jobs.length > 500 && fetched < 200, `${fetched} of ${jobs.length} delayed jobs were fetched`);
  assert.ok(deferred >= jobs.length, `${deferred} events for ${jobs.length} delayed jobs`);
  assert.deepEqual(errors, []);
  await worker.close();
  await queue.obliterate({ force: true });
  await queue.close();
}

/** In every version of BullMQ, the limiter tells a stock worker from a governed one by its connection name. */
async function stockWorker() {
  const queue = new Queue('mixed', { connection });
  const stock = new Worker('mixed', async () => 'done', { connection });
  await stock.waitUntilReady();
  /** @type {RateLimiter | undefined} */
  let rateLimiter;
  /** @type {GovernedWorker | undefined} */
  let worker;
  const warning = await new Promise((resolve) => {
    rateLimiter = new RateLimiter({ connection, warn: resolve });
    worker = new GovernedWorker('mixed', async () => 'done', {
      connection,
      rateLimiter,
      rateLimit: { tiers: TIERS, tenant },
    });
  });
  assert.match(warning, /^queue 'mixed': a stock worker of BullMQ works on this queue/);
  assert.equal((await queue.getWorkers()).length, 2);
  assert.equal(worker?.opts.name, undefined);
  await Promise.all([stock.close(), worker?.close()]);
  rateLimiter?.close();
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

/** The limiter works with the user's own ioredis instance of any version. */
async function serviceAlone() {
  const redis = new Redis(connection);
  const limiter = new RateLimiter({ connection: redis });
  const decisions = await Promise.all(Array.from({ length: 20 }, () => limiter.acquire('acme', ['7/h'])));
  assert.equal(decisions.filter(({ admitted }) => admitted).length, 7);
  limiter.close();
  redis.disconnect();
}

/**
 * Expects that jobs over the limit are deferred, and that all jobs complete at their first attempt.
 * @param {Queue} queue
 * @param {import('bullmq').Worker} worker
 * @param {number} startedMs a time before the first job is added
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
  // The last two of six jobs, at two per second, start two seconds after the first two.
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
 * @returns {Promise<void>} settles when `left` more jobs are completed
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
