import type { Job } from 'bullmq';
import type { CallsService } from '../app/calls.service.js';
import type { Recorder } from './recorder.js';
import { newCall, TENANTS, type Tenant } from './tenants.js';
import { repeat, wait } from './wait.js';

/** Thousands of jobs in one call to Redis would delay all other calls. */
const AT_ONCE = 50;
/** Leaves time for the workers of this process. In production another process would add the jobs. */
const PAUSE_MS = 15;

export async function addTraffic(calls: CallsService, recorder: Recorder, stop: AbortSignal): Promise<void> {
  await Promise.all(
    TENANTS.map(async (tenant) => {
      const { fromMs, first, more } = tenant.arrivals;
      await wait(fromMs, stop);
      await repeat(more?.everyMs ?? Number.POSITIVE_INFINITY, stop, async (n) => {
        const count = n === 0 ? first : (more?.count ?? 0);
        for (let added = 0; added < count && !stop.aborted; added += AT_ONCE) {
          recorder.added(tenant.id, await addCalls(calls, tenant, Math.min(AT_ONCE, count - added)));
          await wait(PAUSE_MS, stop);
        }
      });
    }),
  );
}

export function addCalls(calls: CallsService, tenant: Tenant, count: number): Promise<Job[]> {
  const batch = Array.from({ length: count }, () => newCall(tenant));
  return tenant.largeBatches ? calls.addLargeBatch(batch) : calls.add(batch);
}
