import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { AppSettings } from '../app/app.module.js';
import { CALLS, CallsProcessor } from '../app/calls.processor.js';
import { CallsService } from '../app/calls.service.js';
import { ACCOUNT, MAILS, MailsProcessor } from '../app/mails.processor.js';
import { MailsService } from '../app/mails.service.js';
import { ACCOUNT_TIERS, PLANS, planOf } from '../app/plans.js';
import { judgeAccount } from './account/account-promises.js';
import { accountResult } from './account/account-result.js';
import type { CountingMailProvider } from './account/counting-mail-provider.js';
import { MAIL_TENANTS } from './account/mail-tenants.js';
import { play } from './account/steps.js';
import { judgeCalls } from './call-promises.js';
import { callRow } from './call-rows.js';
import { longestMs } from './contract.js';
import type { CountingUpstream } from './counting-upstream.js';
import { LogReader } from './log-reader.js';
import type { QueueCounts } from './promise.js';
import { Recorder } from './recorder.js';
import { TENANTS } from './tenants.js';
import { addTraffic } from './traffic.js';

export interface Run extends AppSettings {
  upstream: CountingUpstream;
  mailProvider: CountingMailProvider;
  /** How long jobs arrive, unless the run is stopped early. */
  runMs: number;
  say: (text: string) => void;
}

export type Result = Awaited<ReturnType<typeof simulate>>;

/**
 * Less than the window of the account, the shortest window of all: a log may drop entries that are older than its window.
 */
const READ_EVERY_MS = 250;
const SAY_EVERY_MS = 10_000;
export const STOPPED_EARLY = 'stopped early';

/** Adds jobs until `stop` is aborted, then judges the run. */
export async function simulate(
  app: INestApplicationContext,
  { redisUrl, prefix, runMs, say, upstream, mailProvider }: Run,
  stop: AbortSignal,
) {
  // All tenants listen to `stop` while they sleep. Node would warn about this number of listeners.
  setMaxListeners(0, stop);
  const workers = [app.get(CallsProcessor).worker, app.get(MailsProcessor).worker] as const;
  const [calls, mails] = [new Recorder(), new Recorder()];
  const callLog = (tenant: string) => ({ scope: CALLS, tenant, keptMs: longestMs(PLANS[planOf(tenant)].tiers) });
  const mailLog = (tenant: string) => ({ scope: MAILS, tenant, keptMs: longestMs(PLANS[planOf(tenant)].mailTiers) });
  const accountPlace = { scope: ACCOUNT, keptMs: longestMs(ACCOUNT_TIERS) };
  const places = [...TENANTS.map(({ id }) => callLog(id)), ...MAIL_TENANTS.map(({ id }) => mailLog(id))];
  const logs = new LogReader(redisUrl, prefix, [...places, accountPlace]);
  const start = performance.now();
  const timer = setInterval(() => say(progress(calls)), SAY_EVERY_MS);
  try {
    calls.listen(workers[0]);
    mails.listen(workers[1]);
    const stage = { mails: app.get(MailsService), record: mails, nowUs: () => logs.nowUs(), runMs, say };
    // If Redis is gone, adding jobs would wait for ever. Reading the logs fails, which ends the run.
    const [steps] = await Promise.all([
      play(stage, stop),
      addTraffic(app.get(CallsService), calls, stop),
      readUntil(stop, logs),
    ]);
    const ranMs = performance.now() - start;
    clearInterval(timer);
    const closed = new AbortController();
    const closing = Promise.all(workers.map((worker) => worker.close())).finally(() => closed.abort());
    await Promise.all([closing, readUntil(closed.signal, logs)]);
    await logs.read();
    const rows = TENANTS.map((tenant) => {
      const { id } = tenant;
      return callRow(tenant, calls.of(id), logs.entries(callLog(id)), upstream.account(id));
    });
    const counts = await countJobs(app, CALLS);
    const logOf = (tenant: string) => logs.entries(mailLog(tenant));
    const accountLog = logs.entries(accountPlace);
    const account = accountResult(steps, mails, accountLog, logOf, mailProvider.refused, await countJobs(app, MAILS));
    const stoppedEarly = stop.reason === STOPPED_EARLY;
    return {
      ranMs,
      calls: rows,
      counts,
      mails: account,
      promises: [...judgeCalls(rows, counts, stoppedEarly), ...judgeAccount(account, stoppedEarly)],
      workerErrors: [...new Set([...calls.errors, ...mails.errors])],
    };
  } finally {
    clearInterval(timer);
    logs.close();
  }
}

async function readUntil(stop: AbortSignal, logs: LogReader): Promise<void> {
  while (!stop.aborted) {
    await logs.read();
    await sleep(READ_EVERY_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}

async function countJobs(app: INestApplicationContext, name: string): Promise<QueueCounts> {
  const queue = app.get<Queue>(getQueueToken(name), { strict: false });
  const { completed = 0, failed = 0, ...rest } = await queue.getJobCounts();
  return { completed, failed, waiting: Object.values(rest).reduce((sum, count) => sum + count, 0) };
}

function progress(calls: Recorder): string {
  const started = TENANTS.reduce((sum, { id }) => sum + calls.of(id).started, 0);
  const waiting = TENANTS.flatMap(({ id }) =>
    calls.of(id).waiting.size > 0 ? `${id} ${calls.of(id).waiting.size}` : [],
  );
  return `${started} calls started; waiting: ${waiting.join(', ') || 'none'}`;
}
