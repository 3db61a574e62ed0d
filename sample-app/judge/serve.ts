import { NestFactory } from '@nestjs/core';
import { AppModule, type AppSettings, DASHBOARD } from '../app/app.module.js';
import { BULL_BOARD, mountBullBoard } from '../app/bull-board.js';
import { METRICS, mountMetrics } from '../app/metrics.js';

export type Served = Awaited<ReturnType<typeof serve>>;

/** @param port 0 chooses a free port */
export async function serve(settings: AppSettings, port: number) {
  const app = await NestFactory.create(AppModule.forRoot(settings), {
    logger: ['error', 'warn'],
    abortOnError: false,
    // Browsers keep idle connections open, which would delay the close.
    forceCloseConnections: true,
  });
  mountBullBoard(app);
  mountMetrics(app);
  // No other machine can reach the server, so the dashboard refuses no request.
  await app.listen(port, '127.0.0.1');
  const { origin, port: taken } = new URL(await app.getUrl());
  return {
    app,
    port: Number(taken),
    dashboard: `${origin}${DASHBOARD}`,
    bullBoard: `${origin}${BULL_BOARD}`,
    metrics: `${origin}${METRICS}`,
  };
}
