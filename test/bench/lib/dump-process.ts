import { Queue } from 'bullmq';
import { GovernedWorker, JobLimiter } from 'bullmq-governor/bullmq';
import { type Adding, DUMP_LIMITS, DUMP_QUEUE, dump } from './dump.js';
import { limiterOn } from './limiter-on.js';

// Without its parent, the process would try to reach the server forever.
process.on('disconnect', () => process.exit());
const [port, how] = process.argv.slice(2);
const connection = { port: Number(port) };
const queue = new Queue(DUMP_QUEUE, { connection });
const limiter = limiterOn(JobLimiter, connection);
// This worker runs no jobs. It tells the limiter the limits of the queue.
const worker = new GovernedWorker(DUMP_QUEUE, null, { connection, rateLimiter: limiter, rateLimit: DUMP_LIMITS });
await dump(queue, limiter, how as Adding);
await worker.close();
await queue.close();
limiter.close();
process.disconnect?.();
