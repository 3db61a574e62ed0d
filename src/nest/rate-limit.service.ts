import { Injectable } from '@nestjs/common';
import { JobLimiter } from '../bullmq/index.js';

/**
 * The limiter of the application. For units that are no jobs: acquire, acquireAll, peek, leave, reset, in scope 'default'
 * unless `scope` says another; the scope of a processor's jobs is the name of their queue. For jobs: enqueue,
 * enqueueBulk, running, waiting. Can be used from a constructor.
 */
@Injectable()
export class RateLimitService extends JobLimiter {}
