import { Injectable } from '@nestjs/common';
import { JobLimiter } from '../bullmq/index.js';

/**
 * The limiter of the application, which constructors may already call. For work without a job it has acquire,
 * acquireAll, peek, leave and reset: they use scope 'default' unless `scope` names another. For jobs it has enqueue,
 * enqueueBulk, running and waiting: the scope of a processor's jobs is the name of their queue.
 */
@Injectable()
export class RateLimitService extends JobLimiter {}
