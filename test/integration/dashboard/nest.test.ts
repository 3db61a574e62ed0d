import type { AddressInfo } from 'node:net';
import {
  Controller,
  Get,
  type INestApplication,
  Inject,
  Injectable,
  Module,
  type ModuleMetadata,
  type Type,
} from '@nestjs/common';
import { type AbstractHttpAdapter, NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type AuditEvent, RateLimitDashboard, RateLimitDashboardModule } from 'bullmq-governor/dashboard';
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
  return { app, name, url: `${urlOf(app)}${prefix && `/${prefix}`}` };
}

function urlOf(app: INestApplication): string {
  return `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
}

const ANNA = { cookie: 'anna' };

test.each([
  ['Express', ExpressAdapter, ''],
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
  await until('two states have arrived', () => stream.events.length, atLeast(2));
  expect(stream.events[0]).toMatchObject({ event: 'state', data: { view: 'tenants', rows: [] } });
  await settles('the application closes', app.close());
  await settles('the stream ends', stream.over);
});

test('actions are logged and reach listeners; authorize may come from a factory', async () => {
  const name = unique('emails');
  const events: AuditEvent[] = [];
  @Injectable()
  class AuditTrail {
    constructor(@Inject(RateLimitDashboard) dashboard: RateLimitDashboard) {
      dashboard.on('audit', (event) => events.push(event));
    }
  }
  @Module({
    imports: [
      ...queues(name),
      limits(),
      RateLimitDashboardModule.forRootAsync({
        useFactory: () => ({ path: '/ops/limits/', authorize: async () => ({ name: 'anna\n' }) }),
      }),
    ],
    providers: [limitedProcessor(name, ['2/h']), AuditTrail],
  })
  class AppModule {}
  const logged: string[] = [];
  const log = (text: string, context: string) => {
    if (context === 'RateLimitDashboard') logged.push(text);
  };
  const logger = { log, warn: log, error: log };
  const app = await NestFactory.create(AppModule, new ExpressAdapter(), { logger });
  onTestFinished(() => app.close());
  await app.listen(0, '127.0.0.1');
  const act = (body: object) =>
    fetch(new URL('/ops/limits/api/actions', urlOf(app)), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-governor-action': '1' },
      body: JSON.stringify(body),
    });
  expect((await act({ action: 'pause', scope: name, tenant: 'acme\n', forMs: 1000 })).status).toBe(200);
  expect((await act({ action: 'pause', scope: name, tenant: 'acme\n', forMs: 0 })).status).toBe(400);
  expect(events).toMatchObject([
    { viewer: { name: 'anna\n' }, action: 'pause', target: { scope: name, tenant: 'acme\n' }, outcome: 'done' },
    { action: 'pause', outcome: 'failed' },
  ]);
  const of = (forMs: number) => `pause by "anna\\n" of {"scope":"${name}","tenant":"acme\\n","forMs":${forMs}}`;
  expect(logged[0]).toBe(`done: ${of(1000)}`);
  expect(logged[1]).toContain(`failed: ${of(0)}`);
  expect(logged[1]).toMatch(/^failed: .*pause\(until\)/);
  expect(logged).toHaveLength(2);
});

test('the module refuses to start without authorize, with the root as its path, or without RateLimitModule', async () => {
  const start = (...imports: NonNullable<ModuleMetadata['imports']>) => {
    @Module({ imports })
    class AppModule {}
    return NestFactory.create(AppModule, new ExpressAdapter(), { logger: false, abortOnError: false });
  };
  await expect(start(limits(), RateLimitDashboardModule.forRoot({}))).rejects.toThrow(
    'RateLimitDashboard options: authorize: expected a function of the request that says who may look and act',
  );
  // At the root the dashboard would answer every route of the application.
  for (const path of ['', '/'])
    await expect(start(limits(), RateLimitDashboardModule.forRoot({ path, public: true }))).rejects.toThrow(
      'RateLimitDashboardModule options: path: expected a path of its own',
    );
  await expect(start(RateLimitDashboardModule.forRoot({ public: true }))).rejects.toThrow('RateLimitService');
});
