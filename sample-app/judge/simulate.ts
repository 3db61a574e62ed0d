import { setMaxListeners } from 'node:events';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { type Decision, RateLimitService } from 'bullmq-governor';
import type { Redis } from 'ioredis';
import { CallsProcessor } from '../app/calls.processor.js';
import { ACCOUNT, MailsProcessor } from '../app/mails.processor.js';
import { MailsService } from '../app/mails.service.js';
import { ACCOUNT_TIERS, planOf } from '../app/plans.js';
import type { CountingUpstream } from './counting-upstream.js';
import { figuresOf, type Seen } from './figures.js';
import { type QueueName, SENDERS, tierOf } from './plan.js';
import { judge } from './promises.js';
import { addTraffic, repeat, takeSteps } from './traffic.js';

/** Less than the window of the account, the shortest of all: a log may drop entries that are older than its window. */
const READ_EVERY_MS = 250;
/** More entries than any log of the sample holds. */
const ALL = 2000;

export type Result = Awaited<ReturnType<typeof simulate>>;

/** Adds jobs for `runMs`, or until `stop`, closes the workers, and judges the run. */
export async function simulate(
  app: INestApplicationContext,
  run: { redis: Redis; upstream: CountingUpstream; runMs: number; say: (text: string) => void },
  stop: AbortSignal,
) {
  const ends = AbortSignal.any([stop, AbortSignal.timeout(run.runMs)]);
  // All tenants listen while they sleep. Node would warn about this number of listeners.
  setMaxListeners(0, ends);
  const nowUs = () => run.redis.time().then(([seconds, us]) => Number(seconds) * 1_000_000 + Number(us));
  const logs = logsOf(app.get(RateLimitService), nowUs);
  // If Redis is gone, adding jobs would wait for ever. Reading the logs fails, which ends the run.
  const read = async () => {
    await Promise.all([
      ...SENDERS.calls.map(({ id }) => logs.read('calls', planOf(id).tiers, id)),
      ...SENDERS.mails.map(({ id }) => logs.read('mails', planOf(id).mailTiers, id)),
      logs.read(ACCOUNT, ACCOUNT_TIERS),
    ]);
  };
  const workers = { calls: app.get(CallsProcessor).worker, mails: app.get(MailsProcessor).worker };
  const errors = new Set<string>();
  const watch = (name: QueueName) => {
    const deferrals: Seen['deferrals'][number][] = [];
    const events: NodeJS.EventEmitter = workers[name].on('error', (error) => errors.add(error.message));
    events.on('deferred', ({ id, data: { tenantId: tenant } }: Job, decision: Decision) => {
      if (!decision.admitted) deferrals.push({ id, tenant, reasons: [decision.reason, decision.tier ?? ''] });
    });
    return deferrals;
  };
  const deferrals = { calls: watch('calls'), mails: watch('mails') };

  const startUs = await nowUs();
  const [steps, added] = await Promise.all([
    takeSteps(app.get(MailsService), nowUs, run.runMs, run.say, ends),
    addTraffic(app, ends),
    repeat(READ_EVERY_MS, ends, read),
  ]);
  const stoppedEarly = stop.aborted;
  const endUs = await nowUs();
  const closed = new AbortController();
  const closing = Promise.all([workers.calls.close(), workers.mails.close()]).finally(() => closed.abort());
  await Promise.all([closing, repeat(READ_EVERY_MS, closed.signal, read)]);
  await read();
  const seen = async (name: QueueName) => {
    const jobs = await app.get<Queue>(getQueueToken(name), { strict: false }).getJobs();
    return { jobs, added: added[name], deferrals: deferrals[name] };
  };
  const queues = { calls: await seen('calls'), mails: await seen('mails') };
  const figures = figuresOf({ startUs, endUs, ...steps }, queues, logs.times, run.upstream);
  return { ...figures, promises: judge(figures, stoppedEarly), workerErrors: [...errors] };
}

/** Reads the admission logs, which drop entries older than their longest window: frequent reads miss none. */
function logsOf(limits: RateLimitService, nowUs: () => Promise<number>) {
  const seen = new Map<string, readonly number[]>();
  /** Returns the admission times in microseconds by the clock of Redis, oldest first. */
  const times = (scope: string, tenant = '') => seen.get(`${scope} ${tenant}`) ?? [];
  const read = async (scope: string, tiers: readonly string[], tenant?: string) => {
    const [log] = await (tenant ? limits.of(scope, tenant) : limits.of(scope)).admissions({ count: ALL });
    // Each job of the sample costs one unit, but jobs admitted in the same microsecond are one entry.
    const now = (log?.admitted ?? []).flatMap(({ atMs, cost }) => Array<number>(cost).fill(Math.round(atMs * 1000)));
    // A younger entry that is no longer there was moved: its job was admitted again.
    const agedUs = (await nowUs()) - Math.max(...tiers.map((tier) => tierOf(tier).windowUs));
    const cut = times(scope, tenant).filter((us) => us <= agedUs && us < (now[0] ?? Number.POSITIVE_INFINITY));
    seen.set(`${scope} ${tenant ?? ''}`, [...cut, ...now]);
  };
  return { times, read };
}
