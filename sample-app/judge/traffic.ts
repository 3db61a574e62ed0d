import { setTimeout as sleep } from 'node:timers/promises';
import type { CallsService } from '../app/calls.service.js';
import type { Recorder } from './recorder.js';
import { type Arrivals, newCall, TENANTS, type Tenant } from './tenants.js';

/** So many jobs go to Redis in one call: thousands at once would delay the calls of everything else. */
const AT_ONCE = 50;
/** In production another process adds the thousands; here the pause leaves time for the worker of this process. */
const PAUSE_MS = 15;

/**
 * Adds the jobs of all tenants as their patterns say. Settles when everything has arrived, or at once when `stop` is
 * aborted.
 */
export async function addTraffic(calls: CallsService, recorder: Recorder, stop: AbortSignal): Promise<void> {
  const start = performance.now();
  await Promise.all(
    TENANTS.map(async (tenant) => {
      for (const { atMs, count } of schedule(tenant.arrivals)) {
        const waitMs = Math.max(0, start + atMs - performance.now());
        await sleep(waitMs, undefined, { signal: stop }).catch(() => undefined);
        for (let added = 0; added < count && !stop.aborted; added += AT_ONCE) {
          recorder.added(tenant.id, await add(calls, tenant, Math.min(AT_ONCE, count - added)));
          await sleep(PAUSE_MS);
        }
        if (stop.aborted) return;
      }
    }),
  );
}

function add(calls: CallsService, tenant: Tenant, count: number) {
  const batch = Array.from({ length: count }, () => newCall(tenant));
  return tenant.largeBatches ? calls.addLargeBatch(batch) : calls.add(batch);
}

function* schedule({ fromMs, first, more }: Arrivals): Generator<{ atMs: number; count: number }> {
  yield { atMs: fromMs, count: first };
  if (!more) return;
  for (let atMs = fromMs + more.everyMs; ; atMs += more.everyMs) yield { atMs, count: more.count };
}
