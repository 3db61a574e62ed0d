import type { RateLimiter } from 'bullmq-governor/core';
import { onTestFinished } from 'vitest';
import { internalsOf } from '../../../src/core/internals.js';
import { Admission } from '../../../src/core/leases/admission.js';
import { Contention } from '../../../src/core/leases/lease-renewer.js';
import { Places } from '../../../src/core/lines/places.js';
import type { Promotion } from '../../../src/core/protocol/request.js';

/** Returns an admission whose promotions are only recorded. */
export function admissionOf(limiter: RateLimiter) {
  const promoted: Promotion[] = [];
  const promoter = { promote: (promotions: readonly Promotion[]) => void promoted.push(...promotions) };
  const admission = new Admission(internalsOf(limiter), promoter, new Contention());
  onTestFinished(() => admission.close());
  return { admission, places: new Places(internalsOf(limiter), promoter), promoted };
}
