import type { JobLimiter } from 'bullmq-governor/bullmq';
import { type TestWorker, testJob } from 'bullmq-governor/testing/bullmq';
import * as fc from 'fast-check';

/** A call of a random history. */
export type Call = (target: Target) => Promise<unknown>;

export interface Target {
  limits: JobLimiter;
  workers: readonly TestWorker[];
  advance: (ms: number) => void;
  running: { worker: TestWorker; job: ReturnType<typeof testJob> }[];
}

const TENANTS = ['acme', 'müller', '42'];
const STORED = [{ tiers: ['1/s', '5/min'] }, { tiers: null }, { concurrency: 0 }, { concurrency: 1 }];

const tenant = fc.constantFrom(...TENANTS);
const worker = fc.nat({ max: 5 });
/** The number of a job. There are few, so that each job returns often. */
const number = fc.nat({ max: 5 });

const starting =
  (w: number, tenantId: string, id: number, attemptsMade: number): Call =>
  async ({ workers, running }) => {
    const chosen = workers[w] as TestWorker;
    const job = testJob({ id: `${tenantId}-${id}`, data: { tenantId, cost: id + 1 }, attemptsMade });
    if (running.some((run) => run.worker === chosen && run.job.id === job.id)) return;
    const { admitted } = await chosen.start(job);
    if (admitted) running.push({ worker: chosen, job });
  };
const start = fc.tuple(worker, tenant, number, fc.nat({ max: 2 })).map((given) => starting(...given));
/** Starts several jobs of a tenant at once. */
export const burst = fc.tuple(worker, tenant, fc.uniqueArray(number, { minLength: 2 })).map(
  ([w, tenantId, ids]): Call =>
    (target) =>
      Promise.all(ids.map((id) => starting(w, tenantId, id, 0)(target))),
);
const end = fc.tuple(fc.nat({ max: 20 }), fc.boolean()).map(
  ([nth, settles]): Call =>
    async ({ running, limits }) => {
      const [run] = running.splice(nth % Math.max(1, running.length), 1);
      if (settles && run) await limits.settle(run.job, 0);
      await run?.worker.end(run.job);
    },
);
const look = fc.tuple(worker, tenant, number).map(
  ([w, tenantId, id]): Call =>
    async ({ workers, limits }) => {
      const chosen = workers[w] as TestWorker;
      await chosen.peek(testJob({ id: `${tenantId}-${id}`, data: { tenantId, cost: id + 1 } }));
      await limits.of('own', tenantId).running();
      await limits.of('own', tenantId).waiting();
      await limits.of('account').waiting();
      await limits.of('own', tenantId).admissions({ count: 3 });
      await limits.of('account').admissions();
      await limits.of('endpoint').admissions();
      await limits.of('endpoint').running();
      await limits.tenants({ scope: 'account' });
    },
);
const steer = fc.tuple(fc.nat({ max: 12 }), tenant, fc.nat({ max: 3 })).map(
  ([what, name, nth]): Call =>
    ({ limits }) => {
      const target = { scope: 'own', tenant: name };
      const narrow = { scope: 'endpoint', ...(nth % 2 && { tenant: name }) };
      if (what === 0) return limits.of(target.scope, target.tenant).pause(1 + nth * 1500);
      if (what === 1) return limits.of(target.scope, target.tenant).resume();
      if (what === 2) return limits.of(target.scope, target.tenant).set(STORED[nth] as never);
      if (what === 3) return limits.of(target.scope, target.tenant).clear();
      if (what === 4) return limits.of('account', name).set({ weight: nth + 0.5 });
      if (what === 5) return limits.of('account').pause(500 * nth + 1);
      if (what === 6) return limits.of('own', name).reset();
      if (what === 8) return limits.of(narrow.scope, narrow.tenant).pause(1 + nth * 700);
      if (what === 9) return limits.of(narrow.scope, narrow.tenant).resume();
      if (what === 10) return limits.of(narrow.scope, narrow.tenant).set({ concurrency: 1 });
      if (what === 11) return limits.of(narrow.scope, narrow.tenant).clear();
      if (what === 7) return limits.of('own', name).leave(`bull:q0:${name}-${nth}`);
      return limits.acquire(name, ['2/s'], { scope: 'by hand', id: `${nth}` });
    },
);
const advance = fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 20_000 })).map(
  (ms): Call =>
    async (target) =>
      target.advance(ms + 0.001),
);

export const calls = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: start },
    { weight: 3, arbitrary: end },
    { weight: 3, arbitrary: advance },
    { weight: 1, arbitrary: look },
    { weight: 1, arbitrary: steer },
  ),
  { minLength: 20, maxLength: 60 },
);
