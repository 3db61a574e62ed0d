// BullMQ runs this processor in a child process.
/** @param {import('bullmq').Job} job */
export default async (job) => ({ i: job.data.i, pid: process.pid, threadId: 0, attemptsStarted: job.attemptsStarted });
