// BullMQ runs it in a child process or a worker thread.
const { threadId } = require('node:worker_threads');

module.exports = async (/** @type {import('bullmq').Job} */ job) => ({
  i: job.data.i,
  pid: process.pid,
  threadId,
  attemptsStarted: job.attemptsStarted,
});
