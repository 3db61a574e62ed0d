import { Global, Logger, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ConfigurableModuleClass, MODULE_OPTIONS_TOKEN } from './rate-limit.module-definition.js';
import { type RateLimitModuleOptions, splitOptions } from './rate-limit.options.js';
import { RateLimitRegistrar } from './rate-limit.registrar.js';
import { RateLimitService } from './rate-limit.service.js';
import { RATE_LIMIT_MODULE } from './tokens.js';

/** What RateLimitModule.forRoot() imports: the limiter of the application, and what puts limits into its workers. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    {
      provide: RateLimitService,
      useFactory: (options: RateLimitModuleOptions) => {
        const logger = new Logger('RateLimitModule');
        const { limiter, defaults } = splitOptions(options);
        const warn = (message: string) => logger.warn(message);
        return new RateLimitService(options.connection, { warn, ...limiter }, defaults);
      },
      inject: [MODULE_OPTIONS_TOKEN],
    },
    { provide: RATE_LIMIT_MODULE, useExisting: RateLimitService },
    RateLimitRegistrar,
  ],
  exports: [RateLimitService, RATE_LIMIT_MODULE],
})
export class RateLimitCoreModule extends ConfigurableModuleClass {}
