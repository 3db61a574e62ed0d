import { setMaxListeners } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { AppSettings } from '../app/app.module.js';
import { CALLS, CallsProcessor } from '../app/calls.processor.js';
import { CallsService } from '../app/calls.service.js';
import { ACCOUNT, MAILS, MailsProcessor } from '../app/mails.processor.js';
import { MailsService } from '../app/mails.service.js';
import { judgeAccount } from './account/account-promises.js';
import { type AccountResult, accountResult } from './account/account-result.js';
import type { CountingMailProvider } from './account/counting-mail-provider.js';
import { MailRecord } from './account/mail-record.js';
import { MAIL_TENANTS } from './account/mail-tenants.js';
import { play } from './account/steps.js';
import type { CountingUpstream } from './counting-upstream.js';
import type { CountingExports } from './exports/counting-exports.js';
import { ExportAct, type ExportsResult } from './exports/export-act.js';
import { judgeExports } from './exports/export-promises.js';
import { LogReader, type Place } from './log-reader.js';
import type { PromiseKept, QueueCounts } from './promise.js';
import { judge } from './promises.js';
import type { CountingModel } from './prompts/counting-model.js';
import { PromptAct } from './prompts/prompt-act.js';
import { judgePrompts } from './prompts/prompt-promises.js';
import type { PromptsResult } from './prompts/prompt-result.js';
import type { Recorder } from './recorder.js';
import { type TenantRow, tenantRow } from './tenant-row.js';
import { TENANTS } from './tenants.js';
import { addTraffic } from './traffic.js';

/** What a run is made of. */
export interface Run extends AppSettings {
  upstream: CountingUpstream;
  mailProvider: CountingMailProvider;
  languageModel: CountingModel;
  exportsApi: CountingExports;
  recorder: Recorder;
  /** For how long jobs arrive, unless the run is stopped early. */
  runMs: number;
  /** Tells the audience what is done. */
  say: (text: string) => void;
}

/** What a run showed. */
export interface Result {
  /** How long jobs arrived. */
  ranMs: number;
  tenants: TenantRow[];
  counts: QueueCounts;
  /** The mails, in a queue of their own. */
  mails: AccountResult;
  /** Calls of a language model, priced by tokens. */
  prompts: PromptsResult;
  /** Calls of an API whose quota begins anew at fixed times. */
  exports: ExportsResult;
  promises: PromiseKept[];
  /** Errors that the workers reported. A failed job is not among them. */
  workerErrors: string[];
  /** The longest time for which the event loop stood still: an admitted call may leave that much later. */
  longestStallMs: number;
}

/** The log of the account may forget what is older than its window, which is the shortest. */
const READ_EVERY_MS = 250;
/** The reason to abort with when a run ends before its time. */
export const STOPPED_EARLY = 'stopped early';

/** Adds jobs until `stop` is aborted, closes the worker, and judges what happened. */
export async function simulate(
  app: INestApplicationContext,
  { redisUrl, prefix, recorder, runMs, say, ...outside }: Run,
  stop: AbortSignal,
): Promise<Result> {
  // Each tenant sleeps until its next jobs.
  setMaxListeners(0, stop);
  const queue = app.get<Queue>(getQueueToken(CALLS), { strict: false });
  const mailQueue = app.get<Queue>(getQueueToken(MAILS), { strict: false });
  const { worker } = app.get(CallsProcessor);
  const { worker: mailWorker } = app.get(MailsProcessor);
  const record = new MailRecord();
  const callLog = (tenant: string): Place => ({ scope: CALLS, tenant });
  const mailLog = (tenant: string): Place => ({ scope: MAILS, tenant });
  const accountLog: Place = { scope: ACCOUNT };
  const prompts = new PromptAct(app, outside.languageModel);
  const exports = new ExportAct(app, outside.exportsApi);
  const ownLogs = [TENANTS.map(({ id }) => callLog(id)), MAIL_TENANTS.map(({ id }) => mailLog(id))].flat();
  const logs = new LogReader(redisUrl, prefix, [...ownLogs, accountLog, ...prompts.places]);
  const stalls = monitorEventLoopDelay({ resolution: 5 });
  try {
    const start = performance.now();
    stalls.enable();
    recorder.redisAheadMs = (await logs.nowUs()) / 1000 - Date.now();
    recorder.listen(worker, outside.upstream);
    record.listen(mailWorker);
    const stage = { mails: app.get(MailsService), record, nowUs: () => logs.nowUs(), runMs, say };
    // When Redis is gone, reading fails, but adding would wait for ever.
    const [steps] = await Promise.all([
      play(stage, stop),
      addTraffic(app.get(CallsService), recorder, stop),
      prompts.play(runMs, say, stop),
      exports.play(stop),
      readUntil(stop, logs),
    ]);
    const ranMs = performance.now() - start;
    const endUs = await logs.nowUs();
    recorder.close();
    const closed = new AbortController();
    const workers = [worker, mailWorker, prompts.worker, exports.worker];
    const closing = Promise.all(workers.map((one) => one.close())).finally(() => closed.abort());
    await Promise.all([closing, readUntil(closed.signal, logs)]);
    await logs.read();
    stalls.disable();
    const tenants = TENANTS.map((tenant) =>
      tenantRow(tenant, {
        record: recorder.of(tenant.id),
        entries: logs.entries(callLog(tenant.id)),
        account: outside.upstream.account(tenant.id),
        endUs,
      }),
    );
    const counts = await countJobs(queue);
    const mails = accountResult({
      steps,
      record,
      accountLog: logs.entries(accountLog),
      logOf: (tenant) => logs.entries(mailLog(tenant)),
      provider: outside.mailProvider.account,
      counts: await countJobs(mailQueue),
    });
    const asked = prompts.result(logs, await countJobs(prompts.queue));
    const exported = exports.result(recorder.redisAheadMs, await countJobs(exports.queue));
    const stoppedEarly = stop.reason === STOPPED_EARLY;
    return {
      ranMs,
      tenants,
      counts,
      mails,
      prompts: asked,
      exports: exported,
      promises: [
        ...judge(tenants, counts, stoppedEarly),
        ...judgeAccount(mails, stoppedEarly),
        ...judgePrompts(asked, stoppedEarly),
        ...judgeExports(exported, stoppedEarly),
      ],
      workerErrors: [recorder, record, prompts.record, exports].flatMap(({ errors }) => errors),
      longestStallMs: stalls.max / 1e6,
    };
  } finally {
    logs.close();
  }
}

async function readUntil(stop: AbortSignal, logs: LogReader): Promise<void> {
  while (!stop.aborted) {
    await logs.read();
    await sleep(READ_EVERY_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}

async function countJobs(queue: Queue): Promise<QueueCounts> {
  const { completed = 0, failed = 0, ...rest } = await queue.getJobCounts();
  return { completed, failed, waiting: Object.values(rest).reduce((sum, count) => sum + count, 0) };
}
