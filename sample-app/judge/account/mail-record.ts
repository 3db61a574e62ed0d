import type { Job, Worker } from 'bullmq';
import type { MailData } from '../../app/plans.js';
import { MAIL_TENANTS } from './mail-tenants.js';

/** What happened to the mails of one tenant, as seen from outside the package. */
export interface TenantMails {
  /** Those that have not been sent or removed, oldest first. */
  waiting: Map<string, Job<MailData>>;
  added: number;
  started: number;
  removed: number;
}

/** Listens to the worker of the mails, and remembers. */
export class MailRecord {
  readonly errors: string[] = [];
  readonly #tenants = new Map<string, TenantMails>(
    MAIL_TENANTS.map(({ id }) => [id, { waiting: new Map(), added: 0, started: 0, removed: 0 }]),
  );
  /** A worker may start a mail before the call that added it returns. */
  readonly #startedEarly = new Set<string>();

  listen(worker: Worker): void {
    // The governor's event, which BullMQ's types do not know.
    const events: NodeJS.EventEmitter = worker;
    events.on('admitted', (job: Job<MailData>) => {
      const record = this.of(job.data.tenantId);
      record.started++;
      if (!record.waiting.delete(String(job.id))) this.#startedEarly.add(String(job.id));
    });
    worker.on('error', (error) => this.errors.push(error.message));
  }

  of(tenantId: string): TenantMails {
    return this.#tenants.get(tenantId) as TenantMails;
  }

  added(tenantId: string, jobs: readonly Job<MailData>[]): void {
    const record = this.of(tenantId);
    record.added += jobs.length;
    for (const job of jobs) {
      if (!this.#startedEarly.delete(String(job.id))) record.waiting.set(String(job.id), job);
    }
  }

  removed(tenantId: string, jobs: readonly Job<MailData>[]): void {
    const record = this.of(tenantId);
    record.removed += jobs.length;
    for (const job of jobs) record.waiting.delete(String(job.id));
  }
}
