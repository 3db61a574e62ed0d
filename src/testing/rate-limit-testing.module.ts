import { type DynamicModule, Module } from '@nestjs/common';
import { RateLimitService } from '../nest/rate-limit.service.js';
import { RATE_LIMIT_MODULE } from '../nest/tokens.js';
import { type RateLimitTestingOptions, RateLimitTestingService } from './rate-limit-testing.service.js';

/**
 * Replaces RateLimitModule in a testing module: provides RateLimitService in memory, and what decorated processors
 * need. It makes no workers.
 */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a module of Nest is a class
export class RateLimitTestingModule {
  /**
   * Each testing module has its own memory.
   * @param options those of RateLimitModule, without a connection
   */
  static forRoot(options: RateLimitTestingOptions = {}): DynamicModule {
    return {
      module: RateLimitTestingModule,
      global: true,
      providers: [
        { provide: RateLimitTestingService, useFactory: () => new RateLimitTestingService(options) },
        { provide: RateLimitService, useExisting: RateLimitTestingService },
        { provide: RATE_LIMIT_MODULE, useExisting: RateLimitTestingService },
      ],
      exports: [RateLimitTestingService, RateLimitService, RATE_LIMIT_MODULE],
    };
  }
}
