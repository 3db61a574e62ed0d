import { Injectable } from '@nestjs/common';
import { JobLimiter } from '../bullmq/index.js';

/**
 * The limiter of the application. For what is not a job: acquire, acquireAll, peek, leave, reset; its
 * scope is 'default' unless told otherwise, to ask about a processor's jobs name the queue as the
 * scope. For jobs: enqueue, enqueueBulk, running, waiting. Usable from a constructor.
 */
@Injectable()
export class RateLimitService extends JobLimiter {}
