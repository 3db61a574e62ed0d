import { Injectable } from '@nestjs/common';
import { JobLimiter } from '../bullmq/index.js';

/**
 * The limiter of the application. Units without a job use acquire, acquireAll, peek, leave and reset, in scope
 * 'default' unless `scope` names another; the scope of a processor's jobs is the name of their queue. Jobs use enqueue,
 * enqueueBulk, running and waiting. Constructors may already call it.
 */
@Injectable()
export class RateLimitService extends JobLimiter {}
