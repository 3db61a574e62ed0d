import { type DynamicModule, Global, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { TiersInput, TiersOf } from '../bullmq/index.js';
import type { CheckedDeclarations, TiersByName } from '../bullmq/limits/declared-limits.js';
import type { CheckedLimits } from '../bullmq/rules/options.js';
import type { DecisionRecord, LimiterMetrics } from '../core/index.js';
import { readMetrics } from '../core/metrics.js';
import type { Written } from '../core/tiers/tier-input.js';
import { RateLimitRegistrar } from './boot/rate-limit.registrar.js';
import {
  type ASYNC_OPTIONS_TYPE,
  ConfigurableModuleClass,
  MODULE,
  MODULE_OPTIONS_TOKEN,
  type RateLimitModuleOptions,
  splitOptions,
} from './rate-limit.options.js';
import { RATE_LIMIT_MODULE, RateLimitService } from './rate-limit.service.js';

const MINUTE_MS = 60_000;
/** Further scopes are counted together, because job data may name any number of scopes. */
const MAX_SCOPES = 50;

/** Logs the decisions of each minute that has any. */
@Injectable()
export class MinuteSummary implements OnApplicationShutdown {
  readonly #logger = new Logger('RateLimitModule');
  readonly #scopes = new Map<string, Map<DecisionRecord['outcome'], number>>();
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  note({ scope, outcome }: DecisionRecord): void {
    if (this.#isOver) return;
    const name = this.#scopes.has(scope) || this.#scopes.size < MAX_SCOPES ? scope : 'others';
    const counts = this.#scopes.get(name) ?? new Map<DecisionRecord['outcome'], number>();
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    this.#scopes.set(name, counts);
    this.#timer ??= setTimeout(() => this.#log(), MINUTE_MS).unref();
  }

  /** @param metrics its functions must be own properties, because they are copied */
  beside(metrics: LimiterMetrics | undefined): LimiterMetrics {
    return {
      ...metrics,
      decided: (decision) => {
        metrics?.decided?.(decision);
        this.note(decision);
      },
    };
  }

  onApplicationShutdown(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #log(): void {
    this.#timer = undefined;
    const each = [...this.#scopes].map(([scope, counts]) => {
      const said = [...counts].map(([outcome, count]) => `${count} ${outcome}`);
      return `${scope}: ${said.join(', ')}`;
    });
    this.#scopes.clear();
    this.#logger.debug(`in the last minute: ${each.join('; ')}`);
  }
}

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
class RateLimitCoreModule extends ConfigurableModuleClass {}

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
