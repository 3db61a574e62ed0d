import { Global, Logger, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { readMetrics } from '../core/metrics.js';
import { MinuteSummary } from './boot/minute-summary.js';
import { RateLimitRegistrar } from './boot/rate-limit.registrar.js';
import { ConfigurableModuleClass, MODULE_OPTIONS_TOKEN } from './rate-limit.module-definition.js';
import { MODULE, type RateLimitModuleOptions, splitOptions } from './rate-limit.options.js';
import { RateLimitService } from './rate-limit.service.js';
import { RATE_LIMIT_MODULE } from './tokens.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    MinuteSummary,
    {
      provide: RateLimitService,
      useFactory: (options: RateLimitModuleOptions, summary: MinuteSummary) => {
        const logger = new Logger('RateLimitModule');
        const { limiter } = splitOptions(options);
        const warn = (message: string) => logger.warn(message);
        const metrics = summary.beside(readMetrics(limiter.metrics, MODULE, limiter.warn ?? warn));
        return new RateLimitService({ warn, ...limiter, metrics });
      },
      inject: [MODULE_OPTIONS_TOKEN, MinuteSummary],
    },
    { provide: RATE_LIMIT_MODULE, useExisting: RateLimitService },
    RateLimitRegistrar,
  ],
  exports: [RateLimitService, RATE_LIMIT_MODULE],
})
export class RateLimitCoreModule extends ConfigurableModuleClass {}
