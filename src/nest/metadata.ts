// Brings reflect-metadata, which is its peer and not ours.
import '@nestjs/common';
import type { RateLimitOptions } from '../bullmq/index.js';

/** What one @RateLimited says. */
export interface Limits {
  /** Absent on the class itself. */
  method?: string;
  options: Partial<RateLimitOptions>;
  /** Where it was written, for messages. */
  where: string;
}

const LIMITS = Symbol.for('bullmq-governor.limits');

/** Adds to what a class itself says. */
export function addLimits(target: object, limits: Limits): void {
  Reflect.defineMetadata(LIMITS, [...ownLimits(target), limits], target);
}

export function ownLimits(target: object): readonly Limits[] {
  return (Reflect.getOwnMetadata(LIMITS, target) as Limits[] | undefined) ?? [];
}

/**
 * What a class says, and what it inherits and does not say itself. Limits for every job are replaced by those
 * under the same scope, limits of a method by those on that method.
 */
export function limitsOf(target: unknown): readonly Limits[] {
  if (typeof target !== 'function') return [];
  const own = ownLimits(target);
  const inherited = limitsOf(Object.getPrototypeOf(target));
  return [
    ...own,
    ...inherited.filter((one) =>
      isEveryJob(one) ? !everyJobUnder(own, one.options.scope) : !own.some((mine) => mine.method === one.method),
    ),
  ];
}

/** The limits for every job under a scope; undefined is the queue's own scope. */
export function everyJobUnder(limits: readonly Limits[], scope: string | undefined): Limits | undefined {
  return limits.find((one) => isEveryJob(one) && one.options.scope === scope);
}

/** Whether it stands on the class or on `process`, and so is for every job. */
export function isEveryJob(limits: Limits): boolean {
  return limits.method === undefined || limits.method === 'process';
}
