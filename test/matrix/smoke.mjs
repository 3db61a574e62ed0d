// One governed queue and one small Nest application, with whatever versions this folder has.
// Copied into that folder and run there; plain JavaScript, so decorators are applied by hand.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { BullModule, getQueueToken, Processor, WorkerHost } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Queue } from 'bullmq';
import { RateLimited, RateLimitModule, RateLimitService } from 'bullmq-governor';
import { GovernedWorker } from 'bullmq-governor/bullmq';
import { RateLimiter } from 'bullmq-governor/core';
import { Redis } from 'ioredis';

const connection = { host: '127.0.0.1', port: Number(process.argv[2]) };
const TIERS = ['2/s', '100/h'];
const tenant = (/** @type {import('bullmq').Job} */ job) => job.data.tenantId;

await plainWorker();
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
  const completed = new Promise((resolve) => {
    let left = 12;
    worker.on('completed', () => --left === 0 && resolve(undefined));
  });
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

function versions() {
  const names = ['bullmq', 'ioredis', '@nestjs/core', '@nestjs/bullmq'];
  return {
    node: process.version,
    ...Object.fromEntries(
      names.map((name) => [name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version]),
    ),
  };
}
