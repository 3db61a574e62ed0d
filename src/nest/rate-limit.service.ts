import { Injectable } from '@nestjs/common';
import { RateLimiter } from '../core/index.js';

/**
 * The limiter of the application, for what is not a job: acquire, acquireAll, peek, leave,
 * reset. Its scope is 'default' unless told otherwise; to ask about a processor's jobs name
 * the queue as the scope. Usable from a constructor.
 */
@Injectable()
export class RateLimitService extends RateLimiter {}
