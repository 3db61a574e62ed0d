import type { RateLimitOptions } from 'bullmq-governor/bullmq';
import { RateLimiter, type RateLimiterOptions } from 'bullmq-governor/core';

type Connection = RateLimiterOptions['connection'];

/** In an older commit, the constructor takes the connection as its first argument, and there is no `of()`. */
export function limiterOn<L extends RateLimiter>(
  Class: new (options: RateLimiterOptions) => L,
  connection: Connection,
  options: Omit<RateLimiterOptions, 'connection'> = {},
): L {
  if ('of' in Class.prototype) return new Class({ ...options, connection });
  const Older = Class as unknown as new (connection: Connection, options: object) => L;
  return new Older(connection, options);
}

/** @returns the end of the pause */
export function paused(limiter: RateLimiter, scope: string, tenant: string, ms: number): Promise<Date> {
  if ('of' in limiter) return limiter.of(scope, tenant).pause(ms) as Promise<Date>;
  return (limiter as unknown as { pause: (target: object, ms: number) => Promise<Date> }).pause({ scope, tenant }, ms);
}

/** In an older commit, the advanced options are not in a group of their own. */
export function ruleOf({ advanced, ...options }: Omit<RateLimitOptions, 'tenant'>): object {
  return 'of' in RateLimiter.prototype ? { ...options, ...(advanced && { advanced }) } : { ...options, ...advanced };
}
