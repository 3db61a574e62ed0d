import { randomUUID } from 'node:crypto';
import { RateLimitService } from 'bullmq-governor';
import type { AppSettings } from '../app/app.module.js';
import { GUARD_MS } from '../app/plans.js';
import { type Args, readArgs, USAGE } from './args.js';
import { QUIET_WITHIN_MS, REUSE_WITHIN_MS } from './cap-promises.js';
import { TOLERANCE_MS } from './counting-upstream.js';
import { intro } from './intro.js';
import { showProgress } from './live.js';
import { newOutside, type Outside } from './outside.js';
import { Recorder } from './recorder.js';
import { type ProvidedRedis, provideRedis, removeKeys } from './redis.js';
import { allHeld, report } from './report.js';
import { type Served, serve } from './serve.js';
import { type Result, STOPPED_EARLY, simulate } from './simulate.js';
import { keepTraffic } from './stay.js';
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
    const keys = { redisUrl: redis.url, prefix: `sample-${randomUUID().slice(0, 8)}` };
    const outside = newOutside();
    const served = await serve({ ...keys, ...outside }, args.port);
    output.write(`${intro(args.seconds, redis, served).join('\n')}\n`);
    const result = await run(served, args, { ...keys, outside, output }, stop);
    const stays = args.stay && !stop.aborted;
    output.write(`${report(result).join('\n')}\n`);
    if (stays) output.write(`\nMore jobs arrive, until Ctrl-C: ${served.dashboard}\n`);
    if (args.json) output.write(`${JSON.stringify(asJson(result, redis))}\n`);
    if (stays) await stay(keys, served.port, stop);
    await removeKeys(redis.url, keys.prefix);
    return allHeld(result) ? 0 : 1;
  } finally {
    await redis.stop();
  }
}

interface Stage extends Pick<AppSettings, 'redisUrl' | 'prefix'> {
  outside: Outside;
  output: Output;
}

async function run({ app }: Served, args: Args, stage: Stage, stop: AbortSignal): Promise<Result> {
  const { outside, output, ...keys } = stage;
  const over = new AbortController();
  const stopEarly = () => over.abort(STOPPED_EARLY);
  stop.addEventListener('abort', stopEarly, { once: true });
  if (stop.aborted) stopEarly();
  const runMs = args.seconds * 1000;
  const timer = setTimeout(() => over.abort(), runMs);
  const recorder = new Recorder();
  const progress = showProgress(output, recorder, outside.upstream, app.get(RateLimitService));
  try {
    const result = await simulate(app, { ...keys, ...outside, recorder, runMs, say: progress.say }, over.signal);
    await app.close();
    return result;
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', stopEarly);
    progress.end();
  }
}

/** Goes on where the run ended, at the same address: its workers are closed, and its jobs wait. */
async function stay(keys: Pick<AppSettings, 'redisUrl' | 'prefix'>, port: number, stop: AbortSignal): Promise<void> {
  const outside = newOutside();
  const { app } = await serve({ ...keys, ...outside }, port);
  await keepTraffic(app, outside, stop);
  await app.close();
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
