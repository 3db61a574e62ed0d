import type { CallData } from './plans.js';

/** The API that the jobs call. Yours would send an HTTP request. */
export abstract class Upstream {
  /** @returns the HTTP status: 200, or 429 when the tenant exceeds its plan */
  abstract call(call: CallData): Promise<number>;
}
