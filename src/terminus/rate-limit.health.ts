import { Inject, Injectable } from '@nestjs/common';
import { type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
import { ConfigurationError } from '../core/index.js';
import { internalsOf } from '../core/internals.js';
import { RateLimitService } from '../nest/rate-limit.service.js';

/**
 * Tells @nestjs/terminus whether limits can be decided. To be provided in the module of the health controller:
 * `this.health.check([() => this.limits.isHealthy()])`.
 */
@Injectable()
export class RateLimitHealthIndicator {
  // Properties, so that the types of this entry point contain no second copy of the limiter's.
  @Inject(HealthIndicatorService) private readonly indicators!: HealthIndicatorService;
  @Inject(RateLimitService) private readonly limits!: RateLimitService;

  /**
   * Down where Redis does not answer within the deadline of the limiter or takes no writes, and where it may evict keys, unless
   * the module says `maxmemoryPolicy: 'warn'`: then `warning` says so. `latencyMs` is how long Redis took; `unavailable` and
   * `unchecked` are those of `counts`, since the start.
   */
  async isHealthy<const Key extends string = 'rateLimits'>(
    key: Key = 'rateLimits' as Key,
  ): Promise<HealthIndicatorResult<Key>> {
    const indicator = this.indicators.check(key);
    try {
      const state = await this.#read();
      return indicator.up({ ...state, ...this.#counts() });
    } catch (error) {
      return indicator.down({ message: (error as Error).message, ...this.#counts() });
    }
  }

  /** @throws UnavailableError, ConfigurationError */
  async #read(): Promise<{ latencyMs: number; warning?: string }> {
    const sinceMs = performance.now();
    await this.limits.ready();
    const latencyMs = Math.round(performance.now() - sinceMs);
    const internals = internalsOf(this.limits);
    await internals.checkWrites();
    const { readiness, options } = internals;
    const problem = await readiness.evictionProblem();
    // A server that does not tell its policy was warned of at the start.
    if (!(problem instanceof ConfigurationError)) return { latencyMs };
    if (options.maxmemoryPolicy === 'error') throw problem;
    return { latencyMs, warning: problem.message };
  }

  #counts(): { unavailable: number; unchecked: number } {
    const { unavailable, unchecked } = this.limits.counts;
    return { unavailable, unchecked };
  }
}
