import { setMaxListeners } from 'node:events';
import type { INestApplicationContext } from '@nestjs/common';
import { CallsProcessor } from '../app/calls.processor.js';
import { ACCOUNT, MailsProcessor } from '../app/mails.processor.js';
import { MailsService } from '../app/mails.service.js';
import { ACCOUNT_TIERS, PLANS, planOf } from '../app/plans.js';
import type { CountingUpstream } from './counting-upstream.js';
import { figuresOf } from './figures.js';
import { LogReader } from './log-reader.js';
import { SENDERS } from './plan.js';
import { judge } from './promises.js';
import { Recorder } from './recorder.js';
import type { Result } from './report.js';
import { addTraffic, countJobs, repeat, takeSteps } from './traffic.js';

export interface Run {
  redisUrl: string;
  prefix: string;
  upstream: CountingUpstream;
  /** How long jobs arrive, unless `stop` is aborted before. */
  runMs: number;
  say: (text: string) => void;
}

/** Less than the window of the account, the shortest of all: a log may drop entries that are older than its window. */
const READ_EVERY_MS = 250;

/** Adds jobs, closes the workers, and judges the run. */
export async function simulate(app: INestApplicationContext, run: Run, stop: AbortSignal): Promise<Result> {
  const ends = AbortSignal.any([stop, AbortSignal.timeout(run.runMs)]);
  // All tenants listen while they sleep. Node would warn about this number of listeners.
  setMaxListeners(0, ends);
  const workers = { calls: app.get(CallsProcessor).worker, mails: app.get(MailsProcessor).worker };
  const records = { calls: new Recorder(workers.calls), mails: new Recorder(workers.mails) };
  const logs = new LogReader(run.redisUrl, run.prefix, [
    ...SENDERS.calls.map(({ id }) => ({ scope: 'calls', tenant: id, tiers: PLANS[planOf(id)].tiers })),
    ...SENDERS.mails.map(({ id }) => ({ scope: 'mails', tenant: id, tiers: PLANS[planOf(id)].mailTiers })),
    { scope: ACCOUNT, tiers: ACCOUNT_TIERS },
  ]);
  const nowUs = () => logs.nowUs();
  try {
    const startUs = await nowUs();
    const [steps] = await Promise.all([
      takeSteps(app.get(MailsService), nowUs, run.runMs, run.say, ends),
      addTraffic(app, ends, (queue, jobs) => records[queue].added(jobs)),
      // If Redis is gone, adding jobs would wait for ever. Reading the logs fails, which ends the run.
      repeat(READ_EVERY_MS, ends, () => logs.read()),
    ]);
    const stoppedEarly = stop.aborted;
    const endUs = await nowUs();
    const closed = new AbortController();
    const closing = Promise.all([workers.calls.close(), workers.mails.close()]).finally(() => closed.abort());
    await Promise.all([closing, repeat(READ_EVERY_MS, closed.signal, () => logs.read())]);
    await logs.read();
    const counts = { calls: await countJobs(app, 'calls'), mails: await countJobs(app, 'mails') };
    const logOf = (scope: string, tenant?: string) => logs.times(scope, tenant);
    const figures = figuresOf({ startUs, endUs, ...steps }, records, logOf, run.upstream, counts);
    const workerErrors = [...records.calls.errors, ...records.mails.errors];
    return { ...figures, promises: judge(figures, stoppedEarly), workerErrors };
  } finally {
    logs.close();
  }
}
