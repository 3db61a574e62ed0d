import { Injectable } from '@nestjs/common';
import { JobLimiter } from '../bullmq/index.js';

/**
 * The limiter of the application. Constructors may already call it. Requests without a job use scope 'default' unless
 * `scope` names another; the scope of a processor's jobs is the name of their queue.
 */
@Injectable()
export class RateLimitService extends JobLimiter {}
