import { type DynamicModule, Module } from '@nestjs/common';
import type { TiersInput, TiersOf } from '../bullmq/index.js';
import type { CheckedDeclarations, TiersByName } from '../bullmq/limits/declared-limits.js';
import type { CheckedLimits } from '../bullmq/rules/checked-limits.js';
import type { Written } from '../core/tiers/tier-text.js';
import type { ASYNC_OPTIONS_TYPE } from './rate-limit.module-definition.js';
import type { RateLimitModuleOptions } from './rate-limit.options.js';
import { RateLimitCoreModule } from './rate-limit-core.module.js';

/**
 * Makes `@RateLimited` work and provides RateLimitService in the whole application. Import it once, with forRoot or
 * forRootAsync.
 */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a module of NestJS is a class
export class RateLimitModule {
  /** Limits the workers of the application. */
  static forRoot<const T extends TiersInput | TiersOf, const L extends TiersByName, const R>(
    options: RateLimitModuleOptions & {
      tiers?: Written<T>;
      limits?: CheckedDeclarations<L>;
      rules?: CheckedLimits<R, unknown, keyof L & string>;
    },
  ): DynamicModule {
    return { module: RateLimitModule, imports: [RateLimitCoreModule.forRoot(options)] };
  }

  /** As forRoot, with options from a factory, a class or another provider: `imports`, `inject`, `useFactory`, ... */
  static forRootAsync(options: typeof ASYNC_OPTIONS_TYPE): DynamicModule {
    return { module: RateLimitModule, imports: [RateLimitCoreModule.forRootAsync(options)] };
  }
}
