import type { Decision, Deferred, Tenant } from '../../core/index.js';
import type { HeldLease } from '../../core/leases/lease-renewer.js';

export class Dropped {
  constructor(
    readonly decision: Deferred,
    readonly tenant: Tenant,
  ) {}
}

export type Verdict =
  | { run: true; decision?: Decision & { admitted: true }; held?: HeldLease | undefined }
  | { run: false; decision: Deferred }
  /** The job fails: for good if it has no tenant or overflows, else by onUnavailable 'fail'. */
  | { run: false; error: Error }
  | { run: false; dropped: Dropped };
