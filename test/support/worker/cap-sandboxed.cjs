// The list in Redis gives the runs of all processes one order.
const { setTimeout: sleep } = require('node:timers/promises');
const { Redis } = require('ioredis');

module.exports = async (/** @type {import('bullmq').Job} */ job, /** @type {string} */ token) => {
  const { connection, list, i, steps, meet, fail } = job.data;
  const redis = new Redis(connection);
  const step = Number(job.data.step ?? 0) + 1;
  try {
    await redis.rpush(list, `start ${i}`);
    // Each waits for the start of the other.
    while (meet && (await redis.llen(list)) < 2) await sleep(5);
    if (step < steps) {
      await job.updateData({ ...job.data, step });
      await job.moveToDelayed(Date.now(), token);
      throw Object.assign(new Error('to be continued'), { name: 'DelayedError' });
    }
    if (fail) throw new Error('to be failed');
    return step;
  } finally {
    await redis.rpush(list, `end ${i}`);
    redis.disconnect();
  }
};
