import { Injectable } from '@nestjs/common';
import { JobLimiter } from '../bullmq/index.js';

/**
 * The module provides this token, so an application without the module does not start. The token is a text because Nest
 * prints it as the missing dependency.
 */
export const RATE_LIMIT_MODULE = 'RateLimitModule.forRoot() of bullmq-governor';

/** The property that receives the token. Nest prints the property's name too. */
export const PROOF = Symbol('@RateLimited');

/**
 * The limiter of the application. Constructors may already call it. Requests without a job use scope 'default' unless
 * `scope` names another; the scope of a processor's jobs is the name of their queue.
 */
@Injectable()
export class RateLimitService extends JobLimiter {}
