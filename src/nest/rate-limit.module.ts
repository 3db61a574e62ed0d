import { type DynamicModule, Module } from '@nestjs/common';
import type { NamedLimitOptions } from '../core/index.js';
import { asyncProviders, type NamedLimitAsyncOptions, providersOf } from './named-limits.js';
import { placeOfCall } from './place-of-call.js';
import type { ASYNC_OPTIONS_TYPE, OPTIONS_TYPE } from './rate-limit.module-definition.js';
import { RateLimitCoreModule } from './rate-limit-core.module.js';

/**
 * Makes `@RateLimited` work, and provides RateLimitService, in the whole application: to be imported once, with forRoot or
 * forRootAsync; see RateLimitModuleOptions. A module that needs a named limit imports it with forFeature or forFeatureAsync.
 */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a module of NestJS is a class
export class RateLimitModule {
  /** Limits the workers of the application, by options that are known. */
  static forRoot(options: typeof OPTIONS_TYPE): DynamicModule {
    return { module: RateLimitModule, imports: [RateLimitCoreModule.forRoot(options)] };
  }

  /** As forRoot, with options from a factory, a class or another provider: `imports`, `inject`, `useFactory`, ... */
  static forRootAsync(options: typeof ASYNC_OPTIONS_TYPE): DynamicModule {
    return { module: RateLimitModule, imports: [RateLimitCoreModule.forRootAsync(options)] };
  }

  /**
   * Declares named limits of units that are no jobs, to be injected by `@InjectRateLimit(name)` as a NamedLimit. Modules
   * that declare the same name say the same.
   * @throws ConfigurationError for limits that can never work
   */
  static forFeature(limits: NamedLimitOptions | readonly NamedLimitOptions[]): DynamicModule {
    const where = `RateLimitModule.forFeature()${placeOfCall()}`;
    return featureOf(providersOf(limits, where));
  }

  /** As forFeature, where a factory says what the limits are, e.g. from ConfigService. */
  static forFeatureAsync(limits: NamedLimitAsyncOptions | readonly NamedLimitAsyncOptions[]): DynamicModule {
    const where = `RateLimitModule.forFeatureAsync()${placeOfCall()}`;
    return featureOf(asyncProviders(limits, where));
  }
}

function featureOf({ imports, providers }: ReturnType<typeof providersOf>): DynamicModule {
  return { module: RateLimitModule, imports, providers, exports: providers.map(({ provide }) => provide) };
}
