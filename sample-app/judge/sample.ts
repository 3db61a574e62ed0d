import { randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { RateLimitService } from 'bullmq-governor';
import { AppModule } from '../app/app.module.js';
import { GUARD_MS } from '../app/plans.js';
import { CountingMailProvider } from './account/counting-mail-provider.js';
import { type Args, readArgs, USAGE } from './args.js';
import { QUIET_WITHIN_MS, REUSE_WITHIN_MS } from './cap-promises.js';
import { contractOf } from './contract.js';
import { CountingUpstream, TOLERANCE_MS } from './counting-upstream.js';
import { CountingExports } from './exports/counting-exports.js';
import { intro } from './intro.js';
import { showProgress } from './live.js';
import { CountingModel } from './prompts/counting-model.js';
import { Recorder } from './recorder.js';
import { type ProvidedRedis, provideRedis, removeKeys } from './redis.js';
import { allHeld, report } from './report.js';
import { type Result, STOPPED_EARLY, simulate } from './simulate.js';
import type { Output } from './text.js';

/**
 * Runs the command.
 * @param stop ends the run early, with its report
 * @returns the exit code: 0 when all promises were kept, 1 when one was broken, 2 for bad arguments
 * @throws Error when no run was possible, or Redis went away during it; open connections may then never close
 */
export async function sample(argv: readonly string[], output: Output, stop: AbortSignal): Promise<number> {
  let args: Args;
  try {
    args = readArgs(argv);
  } catch (error) {
    output.write(`${(error as Error).message}\n${USAGE}\n`);
    return 2;
  }
  const redis = await provideRedis();
  try {
    output.write(`${intro(args.seconds, redis).join('\n')}\n`);
    const result = await run(args, redis, output, stop);
    output.write(`${report(result).join('\n')}\n`);
    if (args.json) output.write(`${JSON.stringify(asJson(result, redis))}\n`);
    return allHeld(result) ? 0 : 1;
  } finally {
    await redis.stop();
  }
}

async function run(args: Args, redis: ProvidedRedis, output: Output, stop: AbortSignal): Promise<Result> {
  const upstream = new CountingUpstream(contractOf);
  const settings = {
    redisUrl: redis.url,
    prefix: `sample-${randomUUID().slice(0, 8)}`,
    upstream,
    mailProvider: new CountingMailProvider(),
    languageModel: new CountingModel(),
    exportsApi: new CountingExports(),
  };
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(settings), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  const over = new AbortController();
  const stopEarly = () => over.abort(STOPPED_EARLY);
  stop.addEventListener('abort', stopEarly, { once: true });
  if (stop.aborted) stopEarly();
  const runMs = args.seconds * 1000;
  const timer = setTimeout(() => over.abort(), runMs);
  const recorder = new Recorder();
  const progress = showProgress(output, recorder, upstream, app.get(RateLimitService));
  try {
    const result = await simulate(app, { ...settings, recorder, runMs, say: progress.say }, over.signal);
    await app.close();
    await removeKeys(redis.url, settings.prefix);
    return result;
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', stopEarly);
    progress.end();
  }
}

function asJson(result: Result, redis: ProvidedRedis) {
  return {
    ok: allHeld(result),
    redis: redis.from,
    upstreamToleranceMs: TOLERANCE_MS,
    guardMs: GUARD_MS,
    leaseReuseWithinMs: REUSE_WITHIN_MS,
    quietWaitWithinMs: QUIET_WITHIN_MS,
    ...result,
  };
}
