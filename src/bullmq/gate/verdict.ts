import type { Decision, Deferred, Tenant } from '../../core/index.js';
import type { HeldLease } from '../../core/leases/lease-renewer.js';

/** A job that completes without being run. */
export class Dropped {
  constructor(
    readonly decision: Deferred,
    readonly tenant: Tenant,
  ) {}
}

/** The outcome of a decision: the job runs, waits, fails or completes. */
export type Verdict =
  | { run: true; decision?: Decision & { admitted: true }; held?: HeldLease | undefined }
  | { run: false; decision: Deferred }
  /** The job fails: for good if it has no tenant or overflows, else by onUnavailable 'fail'. */
  | { run: false; error: Error }
  /** The job completes without being run. */
  | { run: false; dropped: Dropped };
