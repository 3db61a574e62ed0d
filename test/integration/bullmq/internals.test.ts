import { Worker } from 'bullmq';
import { expect, onTestFinished, test } from 'vitest';
import { internals, mover } from '../../../src/bullmq/stock/internals.js';
import { redisOptions } from '../../support/redis/redis.js';
import { queueOf } from '../../support/worker/govern.js';

test('the installed BullMQ has all internals that a deferral in one script uses', async () => {
  const worker = new Worker(queueOf().name, null, { connection: redisOptions() });
  onTestFinished(() => worker.close());
  const found = internals(worker);
  await worker.pause();
  void worker.close();
  expect(mover(found)).toBeDefined();
  expect({
    moveToDelayed: mover(found)?.moveToDelayed.length,
    updateDelays: typeof found.updateDelays,
    nextJobFromJobData: found.nextJobFromJobData?.length,
    retryIfFailed: found.retryIfFailed?.length,
    getQueueMetaFields: found.getBackend?.().getQueueMetaFields?.length,
    getClientList: found.getBackend?.().getClientList?.length,
    getUnrecoverableErrorMessage: found.getUnrecoverableErrorMessage?.length,
    processJob: Worker.prototype.processJob.length,
    callProcessJob: (Worker.prototype as unknown as { callProcessJob: unknown[] }).callProcessJob.length,
    closing: found.closing,
    paused: found.paused,
  }).toEqual({
    // The length of a function does not count parameters after a default value.
    moveToDelayed: 3,
    updateDelays: 'function',
    nextJobFromJobData: 3,
    retryIfFailed: 2,
    getQueueMetaFields: 1,
    getClientList: 0,
    getUnrecoverableErrorMessage: 1,
    processJob: 2,
    callProcessJob: 3,
    closing: expect.any(Promise),
    paused: true,
  });
});
