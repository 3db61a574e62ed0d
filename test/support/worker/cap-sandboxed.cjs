// A processor in a file of its own. It writes when it starts and ends to a list in the job's data, by the order of the server.
const { setTimeout: sleep } = require('node:timers/promises');
const { Redis } = require('ioredis');

module.exports = async (/** @type {import('bullmq').Job} */ job, /** @type {string} */ token) => {
  const { connection, list, i, steps, meet, fail } = job.data;
  const redis = new Redis(connection);
  const step = Number(job.data.step ?? 0) + 1;
  try {
    await redis.rpush(list, `start ${i}`);
    // Two that are to run at a time wait for each other.
    while (meet && (await redis.llen(list)) < 2) await sleep(5);
    if (step < steps) {
      await job.updateData({ ...job.data, step });
      await job.moveToDelayed(Date.now(), token);
      throw Object.assign(new Error('to be continued'), { name: 'DelayedError' });
    }
    if (fail) throw new Error('as told');
    return step;
  } finally {
    await redis.rpush(list, `end ${i}`);
    redis.disconnect();
  }
};
