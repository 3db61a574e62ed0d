import type { Decision, Deferred, Tenant } from '../../core/index.js';
import type { HeldLease } from '../../core/leases/lease-renewer.js';

/** A job that completes without being run. */
export class Dropped {
  constructor(
    readonly decision: Deferred,
    readonly tenant: Tenant,
  ) {}
}

/** What is to happen to a job. */
export type Verdict =
  | { run: true; decision?: Decision & { admitted: true }; held?: HeldLease | undefined }
  | { run: false; decision: Deferred }
  /** The job fails: for good without a tenant or where it overflows, or by onUnavailable 'fail'. */
  | { run: false; error: Error }
  /** The job completes without being run. */
  | { run: false; dropped: Dropped };
