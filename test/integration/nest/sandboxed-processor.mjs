// A processor file, as BullMQ runs it in a process of its own.
/** @param {import('bullmq').Job} job */
export default async function handle(job) {
  return `${process.pid}:${job.id}`;
}
