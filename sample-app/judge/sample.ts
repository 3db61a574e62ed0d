import { randomUUID } from 'node:crypto';
import { CountingMailProvider } from './account/counting-mail-provider.js';
import { type Args, readArgs, USAGE } from './args.js';
import { contractOf } from './contract.js';
import { CountingUpstream } from './counting-upstream.js';
import { intro } from './intro.js';
import { provideRedis, removeKeys } from './redis.js';
import { allHeld, report } from './report.js';
import { serve } from './serve.js';
import { STOPPED_EARLY, simulate } from './simulate.js';
import { keepTraffic } from './stay.js';
import { type Output, seconds } from './text.js';

/**
 * @param stop ends the run early, but still with a report
 * @returns the exit code: 0 if all promises were kept, 1 if one was broken, 2 for bad arguments
 * @throws Error if no run was possible, or if Redis went away; open connections may then stay open
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
    const settings = {
      redisUrl: redis.url,
      prefix: `sample-${randomUUID().slice(0, 8)}`,
      upstream: new CountingUpstream(contractOf),
      mailProvider: new CountingMailProvider(),
    };
    const served = await serve(settings, args.port);
    output.write(`${intro(args.seconds, redis, served).join('\n')}\n`);
    const start = performance.now();
    const say = (text: string) => {
      output.write(`${seconds(performance.now() - start).padStart(8)}  ${text}\n`);
    };
    const runMs = args.seconds * 1000;
    const result = await simulate(served.app, { ...settings, runMs, say }, over(runMs, stop));
    await served.app.close();
    const stays = args.stay && !stop.aborted;
    output.write(`${report(result).join('\n')}\n`);
    if (args.json) output.write(`${JSON.stringify({ ok: allHeld(result), redis: redis.from, ...result })}\n`);
    if (stays) {
      // The workers of the run are closed, so a new application goes on with the jobs, at the same address.
      const { app, dashboard } = await serve(settings, served.port);
      output.write(`\nMore jobs arrive, until Ctrl-C: ${dashboard}\n`);
      await keepTraffic(app, stop);
      await app.close();
    }
    await removeKeys(redis.url, settings.prefix);
    return allHeld(result) ? 0 : 1;
  } finally {
    await redis.stop();
  }
}

/** Aborts after `ms`, or with the reason STOPPED_EARLY when `stop` aborts. */
function over(ms: number, stop: AbortSignal): AbortSignal {
  const early = new AbortController();
  const end = () => early.abort(STOPPED_EARLY);
  stop.addEventListener('abort', end, { once: true });
  if (stop.aborted) end();
  return AbortSignal.any([early.signal, AbortSignal.timeout(ms)]);
}
