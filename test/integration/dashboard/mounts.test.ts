import { RateLimitDashboard } from 'bullmq-governor/dashboard/node';
import express from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listening, ruled } from '../../support/dashboard/serve.js';

vi.mock('../../../src/dashboard/node/packaged.js', () => import('../../support/dashboard/page.js'));

const ACT = { 'content-type': 'application/json', 'x-governor-action': '1' };

/** Starts an Express application that serves a dashboard and, behind it, another page. */
async function start(path: string | undefined, mount: (app: express.Express, dashboard: RateLimitDashboard) => void) {
  const { limiter, scope } = ruled({ tiers: ['1/h'] });
  const dashboard = new RateLimitDashboard({ limiter, authorize: () => true, ...(path && { path }) });
  onTestFinished(() => dashboard.close());
  const app = express();
  mount(app, dashboard);
  app.use((request, response) => void response.status(404).send(`another page at ${request.url}`));
  const url = await listening(app);
  const resume = (body: string) => fetch(`${url}/limits/api/actions`, { method: 'POST', headers: ACT, body });
  return { url, scope, resume, of: (tenant: string) => JSON.stringify({ action: 'resume', scope, tenant }) };
}

test.each<[what: string, path: string | undefined, mount: Parameters<typeof start>[1]]>([
  ['at its path', undefined, (app, { handler }) => app.use('/limits', handler)],
  ['at a path that is also set in the option path', '/limits', (app, { handler }) => app.use('/limits', handler)],
  ['in front of all other handlers', '/limits', (app, { handler }) => app.use(handler)],
  ['behind a JSON parser', undefined, (app, { handler }) => app.use(express.json()).use('/limits', handler)],
  [
    'behind a text parser',
    undefined,
    (app, { handler }) => app.use(express.text({ type: '*/*' })).use('/limits', handler),
  ],
  [
    'behind a parser of raw bytes',
    undefined,
    (app, { handler }) => app.use(express.raw({ type: '*/*' })).use('/limits', handler),
  ],
])('Express serves the dashboard %s', async (_, path, mount) => {
  const { url, resume, of } = await start(path, mount);
  const page = await fetch(`${url}/limits`);
  expect([page.url, page.status]).toEqual([`${url}/limits/`, 200]);
  const [, script] = /src="(.*?)"/.exec(await page.text()) ?? [];
  expect((await fetch(new URL(script as string, page.url))).headers.get('content-type')).toContain('text/javascript');
  expect((await fetch(`${url}/limits/api/scopes`)).status).toBe(200);
  expect(await (await resume(of('acme'))).json()).toEqual({ ok: true });
  expect((await resume('{')).status).toBe(400);
  expect((await resume(of('x'.repeat(17_000)))).status).toBe(413);
  expect(await (await fetch(`${url}/orders`)).text()).toBe('another page at /orders');
  expect((await fetch(`${url}/limits/nothing`)).status).toBe(404);
});

test('if another handler has read the body of a request, the request fails immediately', async () => {
  const { resume, of } = await start(undefined, (app, { handler }) => {
    app.use((request, _, next) => void request.resume().once('end', () => next()));
    app.use('/limits', handler);
  });
  const answer = await resume(of('acme'));
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: 'the body was read before the dashboard was asked' },
  ]);
});
