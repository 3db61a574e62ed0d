import { Inject, Injectable } from '@nestjs/common';
import { type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
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
   * Down if Redis does not answer within the deadline of the limiter, takes no writes, or may evict keys. `latencyMs` is how
   * long Redis took. `unavailable` and `unchecked` are those of `counts`, since the start.
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
  async #read(): Promise<{ latencyMs: number }> {
    const sinceMs = performance.now();
    await this.limits.ready();
    const latencyMs = Math.round(performance.now() - sinceMs);
    const internals = internalsOf(this.limits);
    await internals.readiness.checkWrites();
    // The limiter warned at its start of a server that does not tell its policy.
    await internals.readiness.checkEviction();
    return { latencyMs };
  }

  #counts(): { unavailable: number; unchecked: number } {
    const { unavailable, unchecked } = this.limits.counts;
    return { unavailable, unchecked };
  }
}
