import { Inject, Injectable } from '@nestjs/common';
import { type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
import { RateLimitService } from '../nest/rate-limit.service.js';

/**
 * Reports to @nestjs/terminus whether the limiter can decide. Provide it in the module of the health controller:
 * `this.health.check([() => this.limits.isHealthy()])`.
 */
@Injectable()
export class RateLimitHealthIndicator {
  // Properties instead of constructor parameters keep the limiter's types out of this entry point's declarations.
  @Inject(HealthIndicatorService) private readonly indicators!: HealthIndicatorService;
  @Inject(RateLimitService) private readonly limits!: RateLimitService;

  /**
   * Reports 'down' if the limiter's ready() fails: Redis does not answer within the deadline, takes no writes, or may
   * evict keys. `latencyMs` is Redis' response time. `lapsed`, `unavailable` and `unchecked` are the limiter's `counts`
   * since its start.
   */
  async isHealthy<const Key extends string = 'rateLimits'>(
    key: Key = 'rateLimits' as Key,
  ): Promise<HealthIndicatorResult<Key>> {
    const indicator = this.indicators.check(key);
    try {
      const sinceMs = performance.now();
      await this.limits.ready();
      const latencyMs = Math.round(performance.now() - sinceMs);
      return indicator.up({ latencyMs, ...this.#counts() });
    } catch (error) {
      return indicator.down({ message: (error as Error).message, ...this.#counts() });
    }
  }

  #counts(): { lapsed: number; unavailable: number; unchecked: number } {
    const { lapsed, unavailable, unchecked } = this.limits.counts;
    return { lapsed, unavailable, unchecked };
  }
}
