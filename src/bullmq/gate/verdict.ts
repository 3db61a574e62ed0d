import type { Job } from 'bullmq';
import type { Decision, Deferred } from '../../core/index.js';
import type { Tenant } from '../../core/keys.js';
import type { HeldLease } from '../../core/leases/lease-renewer.js';
import type { Cost } from '../../core/tiers/tier-input.js';

export class Dropped {
  constructor(
    readonly decision: Deferred,
    readonly tenant: Tenant,
  ) {}
}

export type Verdict =
  | { run: true; decision?: Decision & { admitted: true }; held?: HeldLease | undefined }
  | { run: false; decision: Deferred }
  /** The job fails, either for good because it has no tenant or overflows, or because onUnavailable is 'fail'. */
  | { run: false; error: Error }
  | { run: false; dropped: Dropped };

export interface Judge {
  judge(job: Job, token: string, checkpoint?: { cost: Cost | undefined }): Promise<Verdict>;
  late(job: Job, of: object, held?: HeldLease): Promise<Deferred | Error | undefined> | undefined;
}
