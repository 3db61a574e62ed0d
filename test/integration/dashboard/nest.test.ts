import type { AddressInfo } from 'node:net';
import { Controller, Get, Module, type Type } from '@nestjs/common';
import { type AbstractHttpAdapter, NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { RateLimitDashboardModule } from 'bullmq-governor/dashboard';
import { expect, onTestFinished, test } from 'vitest';
import { streamOf } from '../../support/dashboard/serve.js';
import { limits, queues } from '../../support/nest/nest-app.js';
import { limitedProcessor } from '../../support/nest/noted-processor.js';
import { unique } from '../../support/redis/redis.js';
import { atLeast, settles, until } from '../../support/until.js';

@Controller()
class OtherController {
  @Get('limits-of-credit')
  credit() {
    return 'another page';
  }
}

/** A page of its own is not needed here. */
async function listening(Adapter: Type<AbstractHttpAdapter>, prefix: string) {
  const name = unique('emails');
  @Module({
    imports: [
      ...queues(name),
      limits(),
      RateLimitDashboardModule.forRoot({
        path: 'limits',
        everyMs: 250,
        authorize: ({ headers }) => headers.cookie === 'anna',
      }),
    ],
    providers: [limitedProcessor(name, ['2/h'])],
    controllers: [OtherController],
  })
  class AppModule {}
  const app = await NestFactory.create(AppModule, new Adapter(), { logger: false });
  onTestFinished(() => app.close());
  if (prefix) app.setGlobalPrefix(prefix);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { app, name, url: `http://127.0.0.1:${port}${prefix && `/${prefix}`}` };
}

const ANNA = { cookie: 'anna' };

test.each([
  ['Express', ExpressAdapter, ''],
  ['Express below a global prefix', ExpressAdapter, 'internal'],
  ['Fastify', FastifyAdapter, ''],
  ['Fastify below a global prefix', FastifyAdapter, 'internal'],
])('the module serves the dashboard on %s', async (_, Adapter, prefix) => {
  const { app, name, url } = await listening(Adapter as unknown as Type<AbstractHttpAdapter>, prefix);
  const at = (path: string, headers = {}) => fetch(`${url}${path}`, { headers, redirect: 'manual' });
  const scopes = await at('/limits/api/scopes', ANNA);
  expect(scopes.status).toBe(200);
  expect(await scopes.json()).toMatchObject({
    scopes: [{ scope: name, queues: [name], tiers: ['2/h'] }],
    queues: [name],
  });
  expect((await at('/limits/api/scopes')).status).toBe(403);
  const redirected = await at('/limits?x=1', ANNA);
  expect([redirected.status, redirected.headers.get('location')]).toEqual([302, './limits/?x=1']);
  expect((await at('/limits/', ANNA)).headers.get('content-security-policy')).toContain("script-src 'self'");
  expect((await at('/limits/nothing', ANNA)).status).toBe(404);
  expect(await (await at('/limits-of-credit')).text()).toBe('another page');
  const stream = await streamOf(`${url}/limits/api/live?view=tenants&scope=${name}`, ANNA);
  await until('the state comes again and again', () => stream.events.length, atLeast(2));
  expect(stream.events[0]).toMatchObject({ event: 'state', data: { view: 'tenants', rows: [] } });
  await settles('the application closes', app.close());
  await settles('the stream ends', stream.over);
});
