import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { AppModule, type AppSettings, DASHBOARD } from '../app/app.module.js';
import { BULL_BOARD, mountBullBoard } from '../app/bull-board.js';
import { METRICS, mountMetrics } from '../app/metrics.js';
import { ACCOUNT_TIERS } from '../app/plans.js';
import { CountingUpstream } from './counting-upstream.js';
import { contractOf, PAUSE, RAISE } from './plan.js';
import { report, seconds } from './promises.js';
import { provideRedis } from './redis.js';
import { simulate } from './simulate.js';
import { addTraffic } from './traffic.js';

/**
 * @param stop ends the run early, but still with a report
 * @returns the exit code: 0 if all promises were kept, 1 if one was broken
 * @throws Error for bad arguments, if no run was possible, or if Redis went away; open connections may then stay open
 */
export async function sample(
  argv: readonly string[],
  output: { write(text: string): unknown },
  stop: AbortSignal,
): Promise<number> {
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = { for: text('30'), json: flag, port: text('0'), stay: flag };
  const { values: args } = parseArgs({ args: [...argv], options });
  const forS = Number(args.for || Number.NaN);
  if (!(forS >= 1 && forS <= 600)) throw new Error(`--for takes 1 to 600 seconds, not '${args.for}'`);
  const redis = await provideRedis();
  try {
    const upstream = new CountingUpstream(contractOf);
    const prefix = `sample-${randomUUID().slice(0, 8)}`;
    const settings = { redisUrl: redis.url, prefix, upstream, mailProvider: upstream };
    const { app, origin, port } = await serve(settings, Number(args.port));
    output.write(`For ${forS} s seven tenants add jobs to a queue of calls. The plan of each has three rates and a cap, and the upstream
answers 429 to a tenant that exceeds them. Four tenants share a mail account of ${ACCOUNT_TIERS.join(', ')} by the weight of their plans.
Meanwhile the plan of ${RAISE.tenant} is raised, and ${PAUSE.tenant} is paused. No job fails by waiting, and none is lost.

Redis      ${redis.from} (${redis.url.replace(/\/\/[^@/]*@/, '//')})
Dashboard  ${origin}${DASHBOARD} shows which tenant waits, for which limit, and until when
bull-board ${origin}${BULL_BOARD} shows the jobs
Prometheus ${origin}${METRICS} has the metrics

`);
    const start = performance.now();
    const say = (text: string) => output.write(`${seconds(performance.now() - start).padStart(8)}  ${text}\n`);
    const result = await simulate(app, { redis: redis.client, upstream, runMs: forS * 1000, say }, stop);
    await app.close();
    const ok = result.promises.every(({ held }) => held);
    output.write(`${report(result, result.promises, result.workerErrors).join('\n')}\n`);
    if (args.json) output.write(`${JSON.stringify({ ok, redis: redis.from, ...result })}\n`);
    if (args.stay && !stop.aborted) {
      // The workers of the run are closed, so a new application goes on with the jobs, at the same address.
      const { app } = await serve(settings, port);
      output.write(`\nMore jobs arrive, until Ctrl-C: ${origin}${DASHBOARD}\n`);
      setMaxListeners(0, stop);
      await addTraffic(app, stop);
      await app.close();
    }
    // Other programs may use the server too.
    for await (const keys of redis.client.scanStream({ match: `${prefix}:*`, count: 1000 })) {
      if (keys.length > 0) await redis.client.unlink(...keys);
    }
    return ok ? 0 : 1;
  } finally {
    await redis.stop();
  }
}

/** @param port 0 chooses a free port */
async function serve(settings: AppSettings, port: number) {
  // Browsers keep idle connections open, which would delay the close.
  const app = await NestFactory.create(AppModule.forRoot(settings), {
    logger: ['error', 'warn'],
    abortOnError: false,
    forceCloseConnections: true,
  });
  mountBullBoard(app);
  mountMetrics(app);
  // No other machine can reach the server, so the dashboard refuses no request.
  await app.listen(port, '127.0.0.1');
  const url = new URL(await app.getUrl());
  return { app, origin: url.origin, port: Number(url.port) };
}
