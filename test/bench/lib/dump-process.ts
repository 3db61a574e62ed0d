import { Queue } from 'bullmq';
import { JobLimiter } from 'bullmq-governor/bullmq';
import { limitQueue } from '../../support/worker/job-limiter.js';
import { type Adding, DUMP_LIMITS, DUMP_QUEUE, dump } from './dump.js';
import { limiterOn } from './limiter-on.js';

// When the parent process is gone, BullMQ would try to reach the server for ever.
process.on('disconnect', () => process.exit());
const [port, how] = process.argv.slice(2);
const connection = { port: Number(port) };
const queue = new Queue(DUMP_QUEUE, { connection });
const limiter = limiterOn(JobLimiter, connection);
limitQueue(limiter, DUMP_QUEUE, DUMP_LIMITS);
await dump(queue, limiter, how as Adding);
await queue.close();
limiter.close();
process.disconnect?.();
